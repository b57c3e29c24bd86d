import { useSyncExternalStore } from 'react';

/** A value that components may watch. Small on purpose: it is part of every page. */
export interface Store<T> {
  /** What the server renders with, and the browser's first pass over that. */
  initial: T;
  get(): T;
  set(value: T): void;
  watch(listener: () => void): () => void;
}

export function store<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
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

/** The value of now; while an island or a page is hydrated, the one that the server rendered it with. */
export const useStore = <T>(watched: Store<T>): T =>
  useSyncExternalStore(watched.watch, watched.get, () => watched.initial);
