import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetRecents, recents, recentsKey, remember } from './recents.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  stored.clear();
});

test('keeps the last five addresses, the newest first and each once', () => {
  for (const address of ['/a', '/b', '/c', '/d', '/e', '/f', '/c']) remember(address);
  expect(recents()).toEqual(['/c', '/f', '/e', '/d', '/b']);
});

test('is emptied on request', () => {
  remember('/a');
  forgetRecents();
  expect(recents()).toEqual([]);
  expect(stored.size).toBe(0);
});

test.each(['nonsense', '{"a":1}', '[1,null,{}]', '"text"', 'null'])(
  '%s in the storage is no reason to fail',
  (value) => {
    stored.set(recentsKey, value);
    expect(recents()).toEqual([]);
  },
);
