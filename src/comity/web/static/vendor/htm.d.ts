// The part of htm's types that the client uses.
declare const htm: {
  bind(h: unknown): (strings: TemplateStringsArray, ...values: unknown[]) => any;
};
export default htm;
