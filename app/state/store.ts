import { useSyncExternalStore } from 'react';

/** A value that components may watch. Small on purpose: it is part of every page. */
export interface Store<T> {
  get(): T;
  set(value: T): void;
  watch(listener: () => void): () => void;
}

export function store<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** @param first what the server rendered, for the first pass in the browser */
export function useStore<T>(watched: Store<T>, first: T = watched.get()): T {
  return useSyncExternalStore(watched.watch, watched.get, () => first);
}
