import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { longRun } from '../../scripts/gate/long-run.ts';
import { follow, headingOf, isSameDocument, markDocument, touch } from './navigation-steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);

/** Notes every scroll position from now on. */
const watchScroll = (page: Page) =>
  page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seenScroll: seen });
    addEventListener('scroll', () => seen.push(Math.round(scrollY)));
  });
const seenScroll = (page: Page) =>
  page.evaluate(() => [...new Set((window as unknown as { seenScroll: number[] }).seenScroll)]);

/** Waits until the place with this id lies under the header and the page has stopped moving. */
async function arrivedAt(page: Page, id: string): Promise<void> {
  let before = Number.NaN;
  await expect
    .poll(
      async () => {
        const top = await page.evaluate(
          (target) => document.getElementById(target)?.getBoundingClientRect().top,
          id,
        );
        const stands = top !== undefined && top === before && top > 0 && top < 140;
        before = top ?? Number.NaN;
        return stands;
      },
      { interval: 120 },
    )
    .toBe(true);
}

describe('a link with a hash', () => {
  test.each([
    ['scrolls smoothly to its target from the top', 'no-preference'],
    ...(longRun ? [['opens at its target where motion is not wanted', 'reduce'] as const] : []),
  ] as const)('from another page %s, which takes the focus', async (_, reducedMotion) => {
    const visitor = await newVisitor({ viewport: { width: 1280, height: 600 }, reducedMotion });
    const { page } = visitor;
    await page.addInitScript(() => {
      const seen: number[] = [];
      Object.assign(window, { seenScroll: seen });
      addEventListener('scroll', () => seen.push(Math.round(scrollY)));
    });
    /** @returns how often the page was seen on its way */
    const stepsOfArrival = async () => {
      await page.goto('/home');
      await touch(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie choices' }).click();
      await page.waitForURL('**/cookiePolicy#your-choice');
      await arrivedAt(page, 'your-choice');
      const end = await scrolled(page);
      expect(end).toBeGreaterThan(300);
      const seen = await seenScroll(page);
      expect(seen).toEqual(seen.toSorted((one, other) => one - other));
      return seen.filter((top) => top > 0 && top < end - 40).length;
    };
    if (reducedMotion === 'reduce') expect(await stepsOfArrival()).toBe(0);
    // A machine that draws no frame for half a second shows the last step alone; then it arrives once more.
    else await expect.poll(stepsOfArrival).toBeGreaterThan(3);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('your-choice');
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  test.runIf(longRun)('jumps at once where motion is not wanted', async () => {
    const visitor = await newVisitor({ viewport: { width: 1280, height: 600 }, reducedMotion: 'reduce' });
    const { page } = visitor;
    await page.goto('/cookiePolicy');
    await touch(page);
    await watchScroll(page);
    await follow(page, '/cookiePolicy#your-choice');
    await arrivedAt(page, 'your-choice');
    const end = await scrolled(page);
    expect((await seenScroll(page)).filter((top) => top > 0)).toEqual([end]);
    expect(end).toBeGreaterThan(300);
    await visitor.close();
  });

  test.runIf(longRun)('of the page itself moves there too, and back', async () => {
    const visitor = await newVisitor({ viewport: { width: 1280, height: 600 } });
    const { page } = visitor;
    await page.goto('/cookiePolicy');
    await touch(page);
    await markDocument(page);
    await watchScroll(page);
    await follow(page, '/cookiePolicy#your-choice');
    await arrivedAt(page, 'your-choice');
    await expect.poll(async () => (await seenScroll(page)).length).toBeGreaterThan(3);
    await page.goBack();
    await page.waitForFunction(() => scrollY < 5);
    expect(await isSameDocument(page)).toBe(true);
    await visitor.close();
  });

  test('opens at its target when the page is loaded with it, and stays there when React starts', async () => {
    const visitor = await newVisitor({ viewport: { width: 1280, height: 600 } });
    const { page } = visitor;
    await page.goto('/cookiePolicy#your-choice');
    await arrivedAt(page, 'your-choice');
    const place = await scrolled(page);
    await touch(page);
    expect(await scrolled(page)).toBe(place);
    await page.goto('/vps#no-such-place');
    expect(await scrolled(page)).toBe(0);
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });
});

test('every navigation begins at the top; back and forward find the place again', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await page.goto('/home');
  await touch(page);
  await scrollTo(page, 1200);

  await follow(page, '/about-us');
  await page.waitForURL('**/about-us');
  expect(await scrolled(page)).toBe(0);
  expect(await page.title()).toMatch(/^About us/);

  await scrollTo(page, 700);
  await follow(page, '/faq');
  await page.waitForURL('**/faq');
  expect(await scrolled(page)).toBe(0);

  await page.goBack();
  await page.waitForURL('**/about-us');
  await page.waitForFunction(() => Math.abs(scrollY - 700) < 60);
  await page.goBack();
  await page.waitForURL('**/home');
  await page.waitForFunction(() => Math.abs(scrollY - 1200) < 60);
  await page.goForward();
  await page.waitForURL('**/about-us');
  await page.waitForFunction(() => Math.abs(scrollY - 700) < 60);
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});

test('in the desk a navigation stays in the document, says the title and focuses the heading', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await page.goto('/login');
  await touch(page);
  await markDocument(page);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.waitForURL('**/register');
  await headingOf(page).and(page.locator(':focus')).waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: await page.title() })
    .waitFor({ state: 'attached' });
  expect(await isSameDocument(page)).toBe(true);
  await page.getByRole('banner').getByRole('link').click();
  await page.waitForURL('**/home');
  expect(await isSameDocument(page)).toBe(false);
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});

test('a slow page is announced by a line at the top, and nothing ever spins', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  interface Seen {
    box: number[];
    turning: number;
    title: string;
  }
  let tell = (_seen: Seen) => {};
  const told = new Promise<Seen>((resolve) => {
    tell = resolve;
  });
  // What is fetched ahead cannot be held back: here nothing is.
  await page.route('**/links.speculationrules', (route) =>
    route.fulfill({ contentType: 'application/speculationrules+json', body: '{}' }),
  );
  // The page is asked from inside: the browser's driver answers nothing while another page is under way.
  await page.exposeFunction('told', (seen: Seen) => tell(seen));
  await page.goto('/home');
  await touch(page);
  await page.evaluate(() => {
    const watcher = new MutationObserver(() => {
      const bar = document.querySelector('[role=progressbar]');
      if (!bar) return;
      watcher.disconnect();
      const turning = document.getAnimations().filter((one) => {
        const frames = (one.effect as KeyframeEffect | null)?.getKeyframes() ?? [];
        const endless = one.effect?.getTiming().iterations === Number.POSITIVE_INFINITY;
        return (
          endless && frames.some((frame) => 'rotate' in frame || /rotate/.test(String(frame.transform ?? '')))
        );
      }).length;
      const { x, y, height } = bar.getBoundingClientRect();
      const { told } = window as unknown as { told(seen: Seen): void };
      told({ box: [x, y, height], turning, title: document.title });
    });
    watcher.observe(document.body, { childList: true, subtree: true });
  });
  await page.route('**/faq', async (route) => {
    const { box, turning, title } = await told;
    expect(box).toEqual([0, 0, 2]);
    expect(turning).toBe(0);
    // The page that is left stays readable.
    expect(title).not.toMatch(/^Questions/);
    await route.continue();
  });
  await follow(page, '/faq');
  await page.waitForURL('**/faq');
  expect(await page.title()).toMatch(/^Questions/);
  await page.getByRole('progressbar', { name: 'Loading page' }).waitFor({ state: 'detached' });
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});
