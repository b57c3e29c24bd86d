import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountPaths } from '../paths-account.ts';
import { publicPath, sendPageView, sendPurchase } from './analytics.ts';
import { keepConsent } from './consent.ts';

const key = 'SECRETCODE0123456789';
const origin = 'https://shop.example';
let page: { dataLayer: IArguments[]; location: { href: string } };
/** What the tag heard of: it is loaded once. */
const heard = new Map<string, () => void>();
beforeEach(() => {
  vi.stubGlobal('addEventListener', (type: string, hear: () => void) => heard.set(type, hear));
  page = { dataLayer: [], location: { href: `${origin}/gift/${key}?ticket=${key}#${key}` } };
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', {
    title: `A present ${key}`,
    referrer: `${origin}/material-collection/${key}?a=${key}`,
    createElement: () => ({}),
    head: { append: () => {} },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  keepConsent([]);
});

const told = () => page.dataLayer.map((entry) => Array.from(entry));
const place = { page_location: `${origin}/gift/:code`, page_title: '/gift/:code' };

test('a page view says where, before the tag could read it itself, and of the page before the origin', () => {
  sendPageView('G-TEST', new URL(page.location.href), document.title);
  expect(told().slice(-2)).toEqual([
    ['set', { ...place, page_referrer: origin }],
    ['event', 'page_view', { ...place, page_path: '/gift/:code' }],
  ]);
  expect(JSON.stringify(told())).not.toContain(key);
});

test('a purchase is told from a page whose address stays here', () => {
  const none = { amount: 0, currency: 'USD' } as const;
  sendPurchase('G-TEST', { orderNo: 'EZC-2026-000012', total: none, tax: none, lines: [] });
  expect(told().slice(-2)).toEqual([
    ['set', { ...place, page_referrer: origin }],
    ['event', 'purchase', expect.objectContaining({ transaction_id: 'EZC-2026-000012' })],
  ]);
  expect(JSON.stringify(told())).not.toContain(key);
});

test.each(['', 'about:client'])('a page that was opened from %j has no origin to tell', (referrer) => {
  Object.assign(document, { referrer });
  sendPageView('G-TEST', new URL(`${origin}/home?a=${key}`), 'Home');
  expect(told().find(([command]) => command === 'set')?.[1]).toMatchObject({
    page_location: `${origin}/home`,
    page_title: 'Home',
    page_referrer: '',
  });
  expect(JSON.stringify(told())).not.toContain(key);
});

test('no code, token or number of an address is told', () => {
  const keyed = Object.values(accountPaths).filter((pattern) => pattern.includes(':'));
  expect(keyed).toEqual(expect.arrayContaining(['/gift/:code', '/material-collection/:token']));
  for (const pattern of keyed) {
    const planted = pattern.replaceAll(/:\w+/g, 'EZC-2026-000012');
    expect([publicPath(planted), publicPath(`/de${planted}`), publicPath(`${planted}/`)]).toEqual(
      Array(3).fill(pattern),
    );
  }
});

test('other pages are told as they are', () => {
  for (const path of ['/home', '/gift', '/blog-detail/3', '/material-list/0/all/box/home', '/account/orders'])
    expect(publicPath(path)).toBe(path);
});

test.each([
  ['in another tab', 'storage'],
  ['on a page that the browser goes back from', 'pageshow'],
])('consent that is taken back %s ends the tool in this one as well', (_, sign) => {
  vi.stubGlobal('location', { hostname: 'shop.example' });
  Object.assign(document, { cookie: '' });
  sendPageView('G-TEST', new URL(page.location.href), document.title);
  keepConsent(['measuring']);
  heard.get(sign)?.();
  expect(page).not.toHaveProperty('ga-disable-G-TEST');
  keepConsent([]);
  heard.get(sign)?.();
  expect(page).toHaveProperty('ga-disable-G-TEST', true);
});
