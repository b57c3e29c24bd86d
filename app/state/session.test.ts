import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Whether the browser says that it has a connection, and what the service answers; nothing: it is not reached. */
let onLine: boolean;
let answer: object | null;
let asked: number;

beforeEach(() => {
  vi.resetModules();
  onLine = true;
  answer = null;
  asked = 0;
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  const browser = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, browser[name].bind(browser));
  vi.stubGlobal('window', { location: { protocol: 'http:' } });
  vi.stubGlobal('navigator', {
    get onLine() {
      return onLine;
    },
  });
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    if (!answer) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ code: 0, msg: '', data: answer }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const token = 'A'.repeat(43);
const mara = { userId: 'mem_mara', userName: 'Mara Lindt', role: '', timeZone: null };

test('without a connection nobody is asked and nobody is signed out; it is asked when the connection returns', async () => {
  const { currentUser, hasToken, refreshUser } = await import('./session.ts');
  localStorage.setItem('token', token);
  onLine = false;
  await refreshUser();
  expect([asked, hasToken()]).toEqual([0, true]);
  onLine = true;
  answer = mara;
  dispatchEvent(new Event('online'));
  await expect.poll(() => currentUser.get().userId).toBe('mem_mara');
  expect(asked).toBe(1);
});

test('a question that fails with a connection signs out', async () => {
  const { hasToken, accountNow, refreshUser } = await import('./session.ts');
  localStorage.setItem('token', token);
  await refreshUser();
  expect([asked, hasToken(), accountNow()]).toEqual([1, false, '']);
});

test.each([
  ['nobody is signed in', null, 1],
  ['somebody else is signed in', 'B'.repeat(43), 1],
  ['the same session goes on', token, 0],
])(
  'a page that the browser goes back to is loaded again unless it shows whose token it is: %s',
  async (_, now, reloads) => {
    const { refreshUser } = await import('./session.ts');
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    localStorage.setItem('token', token);
    answer = mara;
    await refreshUser();
    if (now) localStorage.setItem('token', now);
    else localStorage.removeItem('token');
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(reload).not.toHaveBeenCalled();
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(reload).toHaveBeenCalledTimes(reloads);
  },
);

test('whose the token is stays known without a connection, for that token alone and until they sign out', async () => {
  const { forgetUser, accountNow, refreshUser } = await import('./session.ts');
  expect(accountNow()).toBe('');
  localStorage.setItem('token', token);
  answer = mara;
  await refreshUser();
  expect(accountNow()).toBe('mem_mara');
  localStorage.setItem('token', 'B'.repeat(43));
  expect(accountNow()).toBe('');
  localStorage.setItem('token', token);
  expect(accountNow()).toBe('mem_mara');
  forgetUser();
  localStorage.setItem('token', token);
  expect(accountNow()).toBe('');
});
