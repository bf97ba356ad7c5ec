// The part of preact's types that the client uses. All nodes are made by htm, so their shape is nobody's concern.
export type Node = unknown;
export function h(type: unknown, props: object | null, ...children: unknown[]): Node;
export function render(node: Node, parent: Element): void;
export const Fragment: unknown;
