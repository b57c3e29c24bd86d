import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { active, openByKey, palette } from './search-steps.ts';
import { closeBrowser, newVisitor, type Visitor } from './visitor.ts';

afterAll(closeBrowser);

/** What holds the focus: its name or words, and whether it can be seen to hold it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const words =
      element.getAttribute('aria-label') ?? element.textContent?.trim().replace(/\s+/g, ' ') ?? '';
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const label = labels.map((one) => one.textContent?.trim()).join(' ');
    const box = element.getBoundingClientRect();
    // The ring may stand on the element, or on the one around it that shows its state.
    let ring: Element | null = element;
    for (let up = 0; ring && up < 4; up++) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(ring);
      if ((outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none') break;
      ring = ring.parentElement;
    }
    const inView = box.bottom > 0 && box.top < innerHeight && box.width > 0;
    return { words: label || words, ringed: ring !== null, inView };
  });

/** Presses Tab until the thing with these words has the focus; every stop on the way must be visible. */
async function tabTo(page: Page, words: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const seen: string[] = [];
  for (let i = 0; i < 90; i++) {
    await page.keyboard.press(key);
    const now = await focused(page);
    if (!now) continue;
    seen.push(now.words.slice(0, 40));
    expect(now.ringed, `a visible focus on ${now.words.slice(0, 60)}`).toBe(true);
    if (typeof words === 'string' ? now.words === words : words.test(now.words)) {
      await expect.poll(async () => (await focused(page))?.inView, { message: now.words }).toBe(true);
      return;
    }
  }
  throw new Error(`Tab never reached ${words}; it passed ${seen.join(' | ')}`);
}

/** Words of the page that can be seen; the hero's plate is hidden where there is no room for the picture. */
const shown = (page: Page, words: string) =>
  page.getByRole('main').getByText(words).filter({ visible: true }).first();

/** Nothing may move by itself or slide for those who asked for none of it. */
const moving = (page: Page) =>
  page.evaluate(
    () =>
      document.getAnimations().filter((one) => {
        const { duration } = one.effect?.getComputedTiming() ?? {};
        const frames = one.effect instanceof KeyframeEffect ? one.effect.getKeyframes() : [];
        const slides = frames.some(
          (frame) => 'transform' in frame || 'translate' in frame || 'scale' in frame,
        );
        return one.playState === 'running' && (slides || Number(duration) > 120);
      }).length,
  );

const everyWay = [
  { how: 'at a desk', options: { viewport: { width: 1280, height: 900 } } },
  // 1280 px wide at 200 %: half as many CSS pixels, each two wide.
  { how: 'at 200 % zoom', options: { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 } },
  {
    how: 'with reduced motion',
    options: { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' as const },
  },
];

const ways = longRun ? everyWay : everyWay.slice(0, 1);
describe.each(ways)('by keyboard alone $how', ({ how, options }) => {
  let visitor: Visitor;
  let page: Page;
  const wide = options.viewport.width >= 1024;
  beforeEach(async () => {
    visitor = await newVisitor(options);
    page = visitor.page;
  });
  afterEach(async () => {
    if ('reducedMotion' in options) await expect.poll(() => moving(page)).toBe(0);
    const across = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(across, `sideways scroll ${how}`).toBeLessThanOrEqual(0);
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  test('the skip link comes first and leads past the menus', async () => {
    await page.goto(paths.Vps);
    await page.keyboard.press('Tab');
    expect((await focused(page))?.words).toBe('Skip to the content');
    // Whether React runs already or not, the focus moves a moment after the press.
    await page.keyboard.press('Enter');
    await page.locator('#content:focus').waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => Boolean(document.activeElement?.closest('main')))).toBe(true);
  });

  test('the menu opens, is walked through and closes, and leads to a page', async () => {
    await page.goto(paths.Home);
    if (wide) {
      await tabTo(page, 'Infrastructure');
      await page.keyboard.press('Enter');
      await page
        .getByRole('link', { name: /^INF-02\s*Virtual servers/ })
        .first()
        .waitFor();
      await page.keyboard.press('Escape');
      expect((await focused(page))?.words).toBe('Infrastructure');
      await page.keyboard.press('Enter');
    } else {
      await tabTo(page, 'Menu');
      await page.keyboard.press('Enter');
      await tabTo(page, 'Infrastructure');
      await page.keyboard.press('Enter');
    }
    await tabTo(page, /^(INF-02 ?)?Virtual servers/);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${paths.Vps}`);
    await page.getByRole('heading', { level: 1, name: 'Start small. Resize when orders come.' }).waitFor();
  });

  test('the palette finds a page and goes there', async () => {
    await page.goto(paths.AboutUs);
    // The palette comes a moment after its key: what is typed before it has the focus is lost.
    await openByKey(page);
    await page.keyboard.type('volumteric');
    await palette(page).getByText('Showing results for “volumetric”', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'detached' });
    await openByKey(page);
    await page.keyboard.type('parcel costs');
    // Enter opens what is marked, which follows what is typed.
    await active(page)
      .getByText(/Parcel costs/)
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${paths.LogisticsControl}*`);
  });

  test('a tool takes its figures and answers', async () => {
    await page.goto(paths.LogisticsControl);
    await tabTo(page, 'Height, cm');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('20');
    await shown(page, '5.5 kg billed').waitFor();
    // Radio buttons are one stop, moved by arrows.
    await tabTo(page, /^5,000$/);
    await page.keyboard.press('ArrowRight');
    await shown(page, '4.5 kg billed').waitFor();
  });

  test('a date is chosen in the calendar', async () => {
    await page.clock.setFixedTime(new Date('2026-11-20T10:00:00Z'));
    await page.goto(paths.RefundPolicy);
    await tabTo(page, /Choose a date/);
    await page.keyboard.press('Enter');
    await page.getByRole('grid').waitFor();
    const day = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    // The day of the example.
    await expect.poll(day).toMatch(/^Monday, 2\sNovember\s2026$/);
    await page.keyboard.press('ArrowDown');
    await expect.poll(day).toMatch(/^Monday, 9\sNovember\s2026$/);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Day the contract was made' }).inputValue())
      .toBe('11/09/2026');
  });

  test('the moving list is paused and its links are reached', async () => {
    await page.goto(paths.Blog);
    const list = page.getByRole('region', { name: 'Newest first' });
    await list.waitFor();
    if (!('reducedMotion' in options)) {
      await tabTo(page, /^Pause/);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Resume movement' }).waitFor();
    }
    const first = list.getByRole('link').first();
    const words = (await first.textContent())?.trim().replace(/\s+/g, ' ').slice(0, 24) ?? '';
    expect(words).not.toBe('');
    await first.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/blog-detail/*');
  });

  test('the contact panel opens, closes and gives the focus back', async () => {
    await page.goto(paths.Terms);
    const button = page.getByRole('button', { name: /^Contact/ });
    await button.focus();
    await page.keyboard.press('Enter');
    const link = page.getByRole('link', { name: 'Contact us Email' });
    await link.waitFor();
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

test('without any script the skip link leads past the menus as well', async () => {
  const { page, close } = await newVisitor({ javaScriptEnabled: false });
  await page.goto(paths.Vps);
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Skip to the content' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('#content:focus').waitFor();
  await page.keyboard.press('Tab');
  await page.locator('main :focus').waitFor();
  await close();
});
