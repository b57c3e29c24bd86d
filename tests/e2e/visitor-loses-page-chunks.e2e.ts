import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import {
  chunkOf,
  follow,
  headingOf,
  isSameDocument,
  markDocument,
  messages,
  movePointer,
  shownMessages,
  touch,
} from './navigation-steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

/** Counts the event of the specification, as anybody on the page could. */
const countEvents = (page: Page) =>
  page.evaluate(() => {
    const notes = { preloadErrors: 0, payloads: [] as boolean[] };
    Object.assign(window, { notes });
    addEventListener('vite:preloadError', (event) => {
      notes.preloadErrors++;
      notes.payloads.push((event as Event & { payload?: unknown }).payload instanceof Error);
    });
  });
const notes = (page: Page) =>
  page.evaluate(() => (window as unknown as { notes: { preloadErrors: number; payloads: boolean[] } }).notes);
const failedHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'This page did not load.' });

test.each([
  ['Faq', '/faq', /^Questions/, 'aborted'],
  ['Faq', '/faq', /^Questions/, 'gone after a deploy'],
  ['Vps', '/vps', /^Virtual servers/, 'aborted'],
  ['Login', '/login', /^Log in/, 'aborted'],
] as const)(
  'a chunk of %s that is to load %s (%s) and is %s raises the event and shows a page that offers to reload',
  async (id, address, title, how) => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await page.goto('/home');
    await touch(page);
    await markDocument(page);
    await countEvents(page);
    const chunk = `**${await chunkOf(page, id)}`;
    await page.route(chunk, (route) =>
      how === 'aborted' ? route.abort() : route.fulfill({ status: 404, body: 'gone' }),
    );
    await follow(page, address);
    await failedHeading(page).waitFor();
    const { preloadErrors, payloads } = await notes(page);
    expect(preloadErrors).toBeGreaterThan(0);
    expect(payloads.every(Boolean)).toBe(true);
    expect(new URL(page.url()).pathname).toBe(address);
    expect(await page.title()).toBe('This page did not load.');
    await page.getByRole('banner').getByRole('link').first().waitFor();
    await page.getByRole('button', { name: 'Contact', exact: true }).waitFor();
    expect(await shownMessages(page)).toBe('');
    // Nothing reloads by itself.
    expect(await isSameDocument(page)).toBe(true);

    // There is a way on without a reload, to pages whose chunks arrive.
    await page.goBack();
    await page.waitForURL('**/home');
    await headingOf(page).filter({ hasNotText: 'did not load' }).waitFor();
    expect(await isSameDocument(page)).toBe(true);
    await follow(page, '/proxy');
    await page.waitForFunction(() => document.title.startsWith('Proxies'));

    await follow(page, address);
    await failedHeading(page).waitFor();
    await page.unroute(chunk);
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction((start) => new RegExp(start).test(document.title), title.source);
    await headingOf(page).filter({ hasNotText: 'did not load' }).waitFor();
    expect(await isSameDocument(page)).toBe(false);
    const unexpected = visitor.errors.filter(
      (text) => !/net::ERR_FAILED|404|PageLoadError|did not load/.test(text),
    );
    expect(unexpected).toEqual([]);
    await visitor.close();
  },
);

test('a page that failed is tried again at the next visit, without a reload', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await page.goto('/home');
  await touch(page);
  await markDocument(page);
  const chunk = `**${await chunkOf(page, 'Faq')}`;
  await page.route(chunk, (route) => route.abort());
  await follow(page, '/faq');
  await failedHeading(page).waitFor();
  await page.unroute(chunk);
  await page.goBack();
  await page.waitForURL('**/home');
  await headingOf(page).filter({ hasNotText: 'did not load' }).waitFor();
  await follow(page, '/faq');
  await page.waitForFunction(() => document.title.startsWith('Questions'));
  await headingOf(page).filter({ hasNotText: 'did not load' }).waitFor();
  expect(await isSameDocument(page)).toBe(true);
  await visitor.close();
});

const everyChunk = '**/assets/*.js';
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
  await markDocument(page);
  await follow(page, '/vps');
  await page.waitForURL('**/vps');
  expect(await isSameDocument(page)).toBe(true);
  expect(visitor.errors.filter((text) => !text.includes('net::ERR_FAILED'))).toEqual([]);
  await visitor.close();
});

test('what was pressed while chunks failed is done once they come, without another touch', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await page.goto('/blog');
  const asked = await refuseChunks(page);
  await page.getByRole('button', { name: 'Pause movement' }).click();
  await expect.poll(asked).toBeGreaterThan(0);
  await page.unroute(everyChunk);
  await page.getByRole('button', { name: 'Resume movement' }).waitFor();
  expect(visitor.errors.filter((text) => !text.includes('net::ERR_FAILED'))).toEqual([]);
  await visitor.close();
});

test('the header, the footer and what surrounds the page survive that their own chunks never come', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await page.route(/\/assets\/page-life[^/]*\.js/, (route) => route.abort());
  await page.goto('/home');
  // Asked for once React stands: a link that was put into the page before would be taken out again.
  const asked = page.waitForEvent('requestfailed', (request) => /page-life/.test(request.url()));
  await page.mouse.move(10, 100);
  await page.mouse.move(14, 104);
  await asked;
  await markDocument(page);
  await follow(page, '/faq');
  await page.waitForFunction(() => document.title.startsWith('Questions'));
  expect(await isSameDocument(page)).toBe(true);
  await page.unroute(/\/assets\/page-life[^/]*\.js/);
  await follow(page, '/vps');
  await messages(page).waitFor({ state: 'attached' });
  await visitor.close();
});
