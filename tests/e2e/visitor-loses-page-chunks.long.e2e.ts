import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import {
  follow,
  headingOf,
  isSameDocument,
  markDocument,
  messages,
  movePointer,
  shownMessages,
  touch,
} from './navigation-steps.ts';
import { closeBrowser, newVisitor, type Visitor } from './visitor.ts';

afterAll(closeBrowser);

/** Hears the event of the specification, as anybody on the page could, in every document of the tab. */
async function countEvents({ page, context }: Visitor): Promise<boolean[]> {
  const payloads: boolean[] = [];
  await context.exposeFunction('told', (isError: boolean) => payloads.push(isError));
  await page.addInitScript(() => {
    addEventListener('vite:preloadError', (event) => {
      const { payload } = event as Event & { payload?: unknown };
      (window as unknown as { told(isError: boolean): void }).told(payload instanceof Error);
    });
  });
  return payloads;
}

test.each(['aborted', 'gone after a deploy'])(
  'the file of a tool that is %s raises the event and leaves the tool as it was served, until it comes',
  async (how) => {
    const visitor = await newVisitor({ firstVisit: true });
    const { page } = visitor;
    const payloads = await countEvents(visitor);
    const file = /\/assets\/vps-offer\.island[^/]*\.js/;
    await page.route(file, (route) =>
      how === 'aborted' ? route.abort() : route.fulfill({ status: 404, body: 'gone' }),
    );
    await page.goto('/vps');
    await movePointer(page);
    await expect.poll(() => payloads.length).toBeGreaterThan(0);
    expect(payloads.every(Boolean)).toBe(true);
    const term = page.getByRole('main').getByRole('radio', { name: /12 months/ });
    await term.waitFor();
    expect(await shownMessages(page)).toBe('');
    await page.unroute(file);
    await expect.poll(() => page.locator('[data-island][data-awake]').count()).toBeGreaterThan(0);
    const unexpected = visitor.errors.filter((text) => !/net::ERR_FAILED|404/.test(text));
    expect(unexpected).toEqual([]);
    await visitor.close();
  },
);

test('the file of a desk page that does not come raises the event, and the document is loaded again', async () => {
  const visitor = await newVisitor({ firstVisit: true });
  const { page } = visitor;
  const payloads = await countEvents(visitor);
  await page.goto('/login');
  await touch(page);
  await markDocument(page);
  const file = /\/assets\/register-[^/]*\.js/;
  await page.route(file, (route) => route.abort());
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect.poll(() => isSameDocument(page)).toBe(false);
  await expect.poll(() => payloads.length).toBeGreaterThan(0);
  expect(payloads.every(Boolean)).toBe(true);
  await page.unroute(file);
  await touch(page);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.waitForURL('**/register');
  await headingOf(page).waitFor();
  await visitor.close();
});

const everyChunk = '**/assets/*.js';
/** Nothing is fetched ahead for who saves data: what wakes the page is asked for at the touch, and not before. */
async function savingData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}
/** @returns how many were asked for since */
async function refuseChunks(page: Page): Promise<() => number> {
  let asked = 0;
  await page.route(everyChunk, (route) => {
    asked++;
    return route.abort();
  });
  return () => asked;
}

test('a chunk that fails at the first touch leaves the page as it was, and the next touch tries again', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await savingData(page);
  await page.goto('/home');
  const asked = await refuseChunks(page);
  await movePointer(page);
  await expect.poll(asked).toBeGreaterThan(0);
  const first = asked();
  expect(await messages(page).count()).toBe(0);
  // Native all the while: the menu, and the way to another page.
  await page.getByRole('banner').getByRole('button', { name: 'Company' }).click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Mission/ })
    .waitFor();
  await expect.poll(asked).toBeGreaterThan(first);
  await page.keyboard.press('Escape');

  await page.unroute(everyChunk);
  await page.mouse.move(40, 300);
  await page.mouse.move(80, 310);
  await messages(page).waitFor({ state: 'attached' });
  await follow(page, '/vps');
  await page.waitForURL('**/vps');
  expect(visitor.errors.filter((text) => !text.includes('net::ERR_FAILED'))).toEqual([]);
  await visitor.close();
});

test('what was pressed while chunks failed is done once they come, without another touch', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await savingData(page);
  await page.goto('/blog');
  const asked = await refuseChunks(page);
  await page.getByRole('button', { name: 'Pause movement' }).click();
  await expect.poll(asked).toBeGreaterThan(0);
  await page.unroute(everyChunk);
  await page.getByRole('button', { name: 'Resume movement' }).waitFor();
  expect(visitor.errors.filter((text) => !text.includes('net::ERR_FAILED'))).toEqual([]);
  await visitor.close();
});
