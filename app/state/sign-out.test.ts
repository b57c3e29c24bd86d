import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** What a tab has of a browser's storage; node has none. */
function shelf(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

test('signing out, here or in another tab, leaves nothing of what was filled in at the checkout', async () => {
  vi.stubGlobal('localStorage', shelf());
  vi.stubGlobal('sessionStorage', shelf());
  const { currentUser, refreshUser, signOut } = await import('./session.ts');
  const { storageKeys, tab, tabKeys, write } = await import('./storage.ts');
  const fillIn = () => {
    write(storageKeys.token, 'A'.repeat(43));
    currentUser.set({ ...currentUser.get(), userEmail: 'mara@example.com', isLogin: true });
    tab.write(tabKeys.checkout, JSON.stringify({ details: { name: 'Mara Lindt' } }));
    tab.write(tabKeys.placing, '{}');
  };
  const left = () => [tab.read(tabKeys.checkout), tab.read(tabKeys.placing)];
  fillIn();
  await signOut();
  expect(left()).toEqual([null, null]);

  fillIn();
  localStorage.removeItem(storageKeys.token);
  await refreshUser();
  expect(left()).toEqual([null, null]);
});

test('who signs out takes the time zone along that they have chosen', async () => {
  vi.stubGlobal('localStorage', shelf());
  vi.stubGlobal('sessionStorage', shelf());
  const { signOut } = await import('./session.ts');
  const { tellTimeIn, zone } = await import('../format/zone.ts');
  tellTimeIn('Asia/Tokyo');
  expect(zone()).toBe('Asia/Tokyo');
  await signOut();
  expect(zone()).toBeUndefined();
});
