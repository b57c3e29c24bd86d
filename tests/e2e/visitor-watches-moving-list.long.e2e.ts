import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { messages, touch } from './navigation-steps.ts';
import { closeBrowser, newVisitor, type Visitor } from './visitor.ts';

afterAll(closeBrowser);

let visitor: Visitor;
let page: Page;
beforeEach(() => async () => visitor.close());

const list = () => page.getByRole('region', { name: 'Newest first' });
const place = () => list().evaluate((view) => view.scrollLeft);

async function openBlog(options: Parameters<typeof newVisitor>[0] = {}): Promise<void> {
  visitor = await newVisitor(options);
  page = visitor.page;
  await page.goto('/blog');
  await touch(page);
  await list().scrollIntoViewIfNeeded();
}

/** How far the list moves by itself in a third of a second and five frames at least, by the page's own clock. */
const moved = async (): Promise<number> =>
  list().evaluate(
    (view) =>
      new Promise<number>((resolve) => {
        const start = view.scrollLeft;
        const since = performance.now();
        let frames = 0;
        const look = (now: number) =>
          ++frames > 5 && now - since > 330 ? resolve(view.scrollLeft - start) : requestAnimationFrame(look);
        requestAnimationFrame(look);
      }),
  );
const moves = () => expect.poll(moved).not.toBe(0);
const rests = () => expect.poll(moved).toBe(0);

test('the list moves by itself, rests under the mouse, and goes on when the mouse has left', async () => {
  await openBlog();
  await moves();
  await list().hover();
  await rests();
  await page.mouse.move(5, 5);
  await moves();
  expect(visitor.errors).toEqual([]);
});

/** Within a pixel: the browser shows whole ones, and the list counts parts of them. */
const stands = (at: number) => expect.poll(async () => Math.abs((await place()) - at)).toBeLessThanOrEqual(1);

test('one notch of the wheel moves it by 20 px, either way, without the page', async () => {
  await openBlog();
  await list().hover();
  await rests();
  const start = await place();
  const top = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 100);
  await stands(start + 20);
  await page.mouse.wheel(0, 100);
  await stands(start + 40);
  await page.mouse.wheel(0, -100);
  await stands(start + 20);
  expect(await page.evaluate(() => scrollY)).toBe(top);
});

test('it rests while the focus is in it, and its button stops it for good', async () => {
  await openBlog();
  await list().focus();
  await rests();
  await page.keyboard.press('Tab');
  expect(await list().evaluate((view) => view.contains(document.activeElement))).toBe(true);
  await rests();
  const pause = page.getByRole('button', { name: 'Pause movement' });
  await pause.focus();
  await moves();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Resume movement' }).waitFor();
  await rests();
  await page.getByRole('button', { name: 'Resume movement' }).click();
  await pause.waitFor();
  await page.mouse.move(5, 5);
  await moves();
});

test('every entry is there once for a screen reader, and a press on its copy opens it as well', async () => {
  await openBlog();
  expect(await list().getByRole('listitem').count()).toBe(7);
  expect(await list().getByRole('link').count()).toBe(7);
  await list().hover();
  await rests();
  // To where the copies are: past all entries by wheel.
  const box = await list().boundingBox();
  await list().evaluate((view) => {
    view.scrollLeft = view.scrollWidth / 2 - view.clientWidth / 2;
  });
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 60, (box?.y ?? 0) + 60);
  await page.waitForURL(/\/blog-detail\/[1-7]$/);
  await page.waitForFunction(() => document.querySelector('h1')?.textContent);
});

test('where motion is not wanted it is a plain list that scrolls', async () => {
  await openBlog({ reducedMotion: 'reduce' });
  await rests();
  expect(await page.getByRole('button', { name: 'Pause movement' }).count()).toBe(0);
  expect(await list().getByRole('listitem').count()).toBe(7);
  await list().focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(place).toBeGreaterThan(0);
});

test('it moves before React is there, by the style sheet, and rests under the mouse', async () => {
  visitor = await newVisitor({ javaScriptEnabled: false });
  page = visitor.page;
  await page.goto('/blog');
  const first = list().getByRole('listitem').first();
  const left = async () => Math.round((await first.boundingBox())?.x ?? 0);
  const start = await left();
  await expect.poll(left).toBeLessThan(start - 2);
  await list().hover();
  await expect
    .poll(async () => {
      const before = await left();
      await page.screenshot({ clip: { x: 0, y: 0, width: 10, height: 10 } });
      return (await left()) - before;
    })
    .toBe(0);
  expect(await messages(page).count()).toBe(0);
});
