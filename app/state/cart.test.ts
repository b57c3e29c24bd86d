import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from './test-storage.ts';

/** What the service is asked to keep, oldest first, and how each is answered. */
let asked: { plan: string; answer(code: number): void }[];

/** A page on which somebody is logged in. */
beforeEach(() => {
  vi.resetModules();
  asked = [];
  const kept = new Map([['token', 'A'.repeat(43)]]);
  const shelf = storageOf(kept);
  vi.stubGlobal('localStorage', shelf);
  vi.stubGlobal('sessionStorage', shelf);
  vi.stubGlobal('window', { location: { protocol: 'http:' } });
  const style = { setProperty() {}, removeProperty() {} };
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=pair', documentElement: { dataset: {}, style } });
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal(
    'fetch',
    (_address: string, { body }: { body: string }) =>
      new Promise((done) => {
        const { lines, coupon } = JSON.parse(body);
        const data = { lines, coupon: coupon || null, updatedAt: '2026-11-20T10:00:00.000Z' };
        const answer = (code: number) => done(new Response(JSON.stringify({ code, msg: 'No', data })));
        asked.push({ plan: lines[0].plan, answer });
      }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const cartWith = (plan: string) => ({
  lines: [{ plan, months: 1 as const, quantity: 1, choices: {}, setup: {} }],
  coupon: '',
});

test('a cart that comes while the one before is refused is kept all the same', async () => {
  const { writeCart, cartKept } = await import('./cart.ts');
  const first = writeCart(cartWith('vps-1'));
  const second = writeCart(cartWith('vps-2'));
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.answer(40304);
  await expect.poll(() => asked.map(({ plan }) => plan)).toEqual(['vps-1', 'vps-2']);
  asked[1]?.answer(0);
  await Promise.all([first, second, cartKept()]);
  // Nothing of it waits for the next change.
  const third = writeCart(cartWith('vps-3'));
  await expect.poll(() => asked.length).toBe(3);
  asked[2]?.answer(40304);
  await expect(third).rejects.toMatchObject({ code: 40304 });
  expect(asked.map(({ plan }) => plan)).toEqual(['vps-1', 'vps-2', 'vps-3']);
});
