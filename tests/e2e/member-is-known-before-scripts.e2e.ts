import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longRun } from '../../scripts/gate/long-run.ts';
import { touch } from './navigation-steps.ts';
import { type Account, logOut, memberButton, newMember, openSession, signIn } from './steps.ts';
import { closeBrowser, newVisitor, type Visitor } from './visitor.ts';

let member: Account;
beforeAll(async () => {
  member = await newMember('Nora Quist');
});
afterAll(closeBrowser);

const banner = (page: Page) => page.getByRole('banner');

/** Somebody who has been here before: the name of the account is known to this browser. */
async function knownMember(options: Parameters<typeof newVisitor>[0] = {}): Promise<Visitor> {
  const visitor = await newVisitor(options);
  const { page } = visitor;
  await signIn(page, await openSession(member, 'Firefox/140.0'));
  await page.goto('/home');
  await page.waitForFunction(() => localStorage.getItem('member'));
  return visitor;
}

/** Holds every script of the site back but the one in the head, so that the page stays as it was first painted. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const wait = async (route: { continue(): Promise<void> }) => {
    await held;
    await route.continue().catch(() => {});
  };
  await page.route('**/assets/*.js', wait);
  return async () => {
    letGo();
    await page.unroute('**/assets/*.js', wait);
  };
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/**
 * Notes by how much the header moves by itself, once the fonts are there: a frame that is painted before them has other
 * widths. Scripts are held back until then, so nothing but a font can have moved it earlier.
 */
const watchHeader = async () => {
  await document.fonts.ready;
  // The frame that is laid out with the fonts.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const noted = { shifts: 0 };
  Object.assign(window, { noted });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Shift[])
      if (!hadRecentInput && sources.some(({ node }) => (node as Element | null)?.closest?.('header')))
        noted.shifts += value;
  }).observe({ type: 'layout-shift' });
};
const shifts = (page: Page) =>
  page.evaluate(() => (window as unknown as { noted: { shifts: number } }).noted.shifts);

describe.each(['/home', '/account', ...(longRun ? ['/vps'] : [])])('%s', (path) => {
  test('names the member in the first frame, where the button then is', async () => {
    const visitor = await knownMember();
    const { page } = visitor;
    const letGo = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const painted = banner(page).getByRole('link', { name: member.name });
    await painted.waitFor();
    expect(await painted.getAttribute('href')).toBe('/account');
    expect(await painted.textContent()).toBe('Account');
    for (const name of ['Log in', 'Create account'])
      expect(await banner(page).getByRole('link', { name }).count()).toBe(0);
    await page.evaluate(watchHeader);
    const before = await painted.boundingBox();
    await letGo();
    await memberButton(page, member.name).waitFor();
    await painted.waitFor({ state: 'hidden' });
    expect(await memberButton(page, member.name).boundingBox()).toEqual(before);
    expect(await shifts(page)).toBe(0);
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });
});

describe('what a visitor is offered', () => {
  test.each([
    ['a wide screen', { width: 1440, height: 900 }],
    ...(longRun ? [['a phone', { width: 390, height: 844 }] as const] : []),
  ] as const)('is not offered to a member, on %s', async (_name, viewport) => {
    const visitor = await knownMember({ viewport });
    const { page } = visitor;
    await holdScripts(page);
    await page.goto('/home', { waitUntil: 'commit' });
    const main = page.getByRole('main');
    await page.getByRole('heading', { name: 'Ship your next order with less work.' }).waitFor();
    const toAccount = main.getByRole('link', { name: 'Go to your account' });
    expect(await toAccount.count()).toBe(2);
    expect(await main.getByRole('link', { name: 'Create a free account' }).count()).toBe(0);
    expect(await main.getByRole('link', { name: 'Create account' }).count()).toBe(0);
    expect(await main.getByText('An account is free.').filter({ visible: true }).count()).toBe(0);
    await visitor.close();
  });

  test('is offered to a visitor, and nothing of a member', async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await holdScripts(page);
    await page.goto('/home', { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Ship your next order with less work.' }).waitFor();
    await banner(page).getByRole('link', { name: 'Create account' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Create a free account' }).first().waitFor();
    expect(await page.getByRole('link', { name: 'Go to your account' }).count()).toBe(0);
    expect(await banner(page).getByRole('link', { name: 'Account', exact: true }).count()).toBe(0);
    await visitor.close();
  });
});

test('the menu of a phone leads to the account before any script has come', async () => {
  const visitor = await knownMember({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const { page } = visitor;
  await holdScripts(page);
  await page.goto('/vps', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await sheet.getByRole('link', { name: 'Account', exact: true }).waitFor();
  expect(await sheet.getByRole('link', { name: 'Log in' }).count()).toBe(0);
  await visitor.close();
});

test('the cart of a visitor has its place in the first frame, and nothing moves when its link comes', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await page.goto('/home');
  const line = { plan: 'vps-2', months: 1, quantity: 1, choices: {}, setup: {} };
  await page.evaluate((kept) => localStorage.setItem('cart', JSON.stringify(kept)), {
    ...{ memberId: '', lines: [line, line], coupon: '', key: 'b2a7e0c4-5c0e-4d7e-9a50-6b1f0e9d2c11' },
  });
  const letGo = await holdScripts(page);
  await page.goto('/vps', { waitUntil: 'commit' });
  const search = banner(page).locator('[data-search]').first();
  await search.waitFor();
  await page.evaluate(watchHeader);
  const before = await search.boundingBox();
  await letGo();
  await touch(page);
  await banner(page).getByRole('link', { name: 'Cart, 2 lines' }).waitFor();
  expect(await search.boundingBox()).toEqual(before);
  expect(await shifts(page)).toBe(0);
  await visitor.close();
});

test('logging out leaves no name behind, and a session that is over takes it away', async () => {
  const visitor = await knownMember();
  const { page } = visitor;
  const named = () =>
    page.evaluate(() => [localStorage.getItem('member'), 'signed' in document.documentElement.dataset]);
  await logOut(page, member.name);
  expect(await named()).toEqual([null, false]);
  await page.evaluate(() => {
    localStorage.setItem('token', 'A'.repeat(43));
    localStorage.setItem('member', JSON.stringify({ id: 'x', name: '"; } Bobby\\', initials: 'B' }));
  });
  // Whatever a name is, it is only ever a text.
  const letGo = await holdScripts(page);
  await page.goto('/faq', { waitUntil: 'commit' });
  await banner(page).getByRole('link', { name: '"; } Bobby\\' }).waitFor();
  await letGo();
  await banner(page).getByRole('link', { name: 'Log in' }).waitFor();
  expect(await named()).toEqual([null, false]);
  await visitor.close();
});
