// The part of preact/hooks' types that the client uses.
export function useState<T = any>(initial: any): [T, (next: T | ((old: T) => T)) => void];
export function useEffect(run: () => void | (() => void), inputs?: unknown[]): void;
export function useLayoutEffect(run: () => void | (() => void), inputs?: unknown[]): void;
export function useMemo<T = any>(make: () => T, inputs?: unknown[]): T;
export function useRef<T = any>(initial: any): { current: T };
export function useId(): string;
