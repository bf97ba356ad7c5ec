// The part of @preact/signals' types that the client uses.
export interface Signal<T> {
  value: T;
}
export function signal(value: null | never[]): Signal<any>; // what it will hold is not said
export function signal<T>(value: T): Signal<T>;
export function computed<T>(value: () => T): { readonly value: T };
export function effect(run: () => void): () => void;
export function batch<T>(run: () => T): T;
