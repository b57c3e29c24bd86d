import { useSyncExternalStore } from 'react';
import { read, write } from '#app/state/storage.ts';

const key = 'preview-ground';
const known = ['own', 'light', 'dark', 'checker'] as const;
export type Ground = (typeof known)[number];

const listeners = new Set<() => void>();
const kept = (): Ground => known.find((one) => one === read(key)) ?? 'own';

/** What pictures are looked at on, kept in this browser once somebody has chosen. */
export function useGround(): [Ground, (ground: Ground) => void] {
  const ground = useSyncExternalStore(subscribe, kept, () => 'own' as const);
  return [ground, choose];
}

function choose(ground: Ground): void {
  write(key, ground);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
