import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { chunkOf, follow, headingOf, isSameDocument, markDocument, touch } from './navigation-steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

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
      { timeout: 8000, interval: 120 },
    )
    .toBe(true);
}

describe('a link with a hash', () => {
  test('from another page scrolls smoothly to its target from the top', async () => {
    const visitor = await newVisitor({ viewport: { width: 1280, height: 600 } });
    const { page } = visitor;
    await page.goto('/home');
    await touch(page);
    await markDocument(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie choices' }).hover();
    await watchScroll(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie choices' }).click();
    await page.waitForURL('**/cookiePolicy#your-choice');
    await arrivedAt(page, 'your-choice');
    const end = await scrolled(page);
    const seen = await seenScroll(page);
    // From the place on the page before to the top, from there in many steps to the target.
    const between = seen.slice(seen.lastIndexOf(0) + 1).filter((top) => top < end);
    expect(end).toBeGreaterThan(300);
    expect(between.length).toBeGreaterThan(3);
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('your-choice');
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  test('jumps at once where motion is not wanted', async () => {
    const visitor = await newVisitor({ viewport: { width: 1280, height: 600 }, reducedMotion: 'reduce' });
    const { page } = visitor;
    await page.goto('/home');
    await touch(page);
    await watchScroll(page);
    await follow(page, '/cookiePolicy#your-choice');
    await arrivedAt(page, 'your-choice');
    const end = await scrolled(page);
    expect((await seenScroll(page)).filter((top) => top > 0)).toEqual([end]);
    expect(end).toBeGreaterThan(300);
    await visitor.close();
  });

  test('of the page itself moves there too, and back', async () => {
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

test('every navigation begins at the top with its title said and its heading focused; back and forward find the place again', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await page.goto('/home');
  await touch(page);
  await markDocument(page);
  await scrollTo(page, 1200);

  await follow(page, '/about-us');
  await page.waitForURL('**/about-us');
  await headingOf(page).and(page.locator(':focus')).waitFor();
  expect(await scrolled(page)).toBe(0);
  const title = await page.title();
  expect(title).toMatch(/^About us/);
  await page.getByRole('status').filter({ hasText: title }).waitFor({ state: 'attached' });

  await scrollTo(page, 700);
  await follow(page, '/faq');
  await page.waitForURL('**/faq');
  await headingOf(page).and(page.locator(':focus')).waitFor();
  expect(await scrolled(page)).toBe(0);
  await page
    .getByRole('status')
    .filter({ hasText: await page.title() })
    .waitFor({ state: 'attached' });

  await page.goBack();
  await page.waitForURL('**/about-us');
  await page.waitForFunction(() => Math.abs(scrollY - 700) < 60);
  expect(await focused(page)).toBe('H1');
  await page.goBack();
  await page.waitForURL('**/home');
  await page.waitForFunction(() => Math.abs(scrollY - 1200) < 60);
  await page.goForward();
  await page.waitForURL('**/about-us');
  await page.waitForFunction(() => Math.abs(scrollY - 700) < 60);
  expect(await isSameDocument(page)).toBe(true);
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});

test('a changed query alone moves nobody', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await page.goto('/vps');
  await touch(page);
  await scrollTo(page, 500);
  await follow(page, '/vps?plan=vps-2');
  await page.waitForURL('**/vps?plan=vps-2');
  expect(await focused(page)).not.toBe('H1');
  await visitor.close();
});

test('a slow page is announced by a line at the top, a quick one by nothing, and nothing ever spins', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await page.goto('/home');
  await touch(page);
  const chunk = await chunkOf(page, 'Faq');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**${chunk}`, async (route) => {
    await held;
    await route.continue();
  });
  const bar = page.getByRole('progressbar', { name: 'Loading page' });
  await follow(page, '/faq');
  await bar.waitFor();
  const box = await bar.boundingBox();
  expect([box?.x, box?.y, box?.height]).toEqual([0, 0, 2]);
  // The page that is left stays readable; nothing covers it, nothing turns.
  expect(await page.title()).not.toMatch(/^Questions/);
  const turning = await page.evaluate(
    () =>
      document.getAnimations().filter((one) => {
        const frames = (one.effect as KeyframeEffect | null)?.getKeyframes() ?? [];
        const endless = one.effect?.getTiming().iterations === Number.POSITIVE_INFINITY;
        return (
          endless && frames.some((frame) => 'rotate' in frame || /rotate/.test(String(frame.transform ?? '')))
        );
      }).length,
  );
  expect(turning).toBe(0);
  letGo();
  await page.waitForURL('**/faq');
  await bar.waitFor({ state: 'detached' });
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});
