import { afterAll, expect, test } from 'vitest';
import { paths, pathTo } from '#app/paths.ts';
import { messages, movePointer, touch } from './navigation-steps.ts';
import { expectSameLooks } from './page-sheet-steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

/** The home page, and one that is rendered for each request. All kinds of pages: visitor-sees-the-page-sheet.long.e2e.ts. */
const made = [paths.Home, pathTo('MaterialList')];

test.each(made)('%s looks with its own sheet as it does with the whole one', expectSameLooks);

test('a page of the desk loads one sheet, that of its room', async () => {
  const visitor = await newVisitor();
  const sheets: string[] = [];
  visitor.page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(new URL(request.url()).pathname);
  });
  await visitor.page.goto(paths.Login);
  await messages(visitor.page).waitFor({ state: 'attached' });
  expect(sheets).toEqual([expect.stringMatching(/^\/assets\/desk-/)]);
  await visitor.close();
});

test('the whole sheet is fetched ahead and applied at the first touch, and the waking waits for it', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  let [asked, connected] = [0, false];
  await page.route('**/assets/site-*.css', async (route) => {
    asked++;
    if (connected) await route.continue();
    else await route.abort();
  });
  const applied = () => page.evaluate(() => document.querySelectorAll('link[rel=stylesheet]').length);
  await page.goto('/about-us');
  await expect.poll(() => asked).toBe(1);
  expect(await applied()).toBe(1);
  await movePointer(page);
  await expect.poll(() => asked).toBeGreaterThan(1);
  const started = async () => (await messages(page).count()) > 0;
  expect(await started()).toBe(false);
  // The connection is back: the next touch tries again, once.
  connected = true;
  const before = asked;
  await touch(page);
  await expect.poll(started).toBe(true);
  expect(asked).toBe(before + 1);
  expect(await applied()).toBe(2);
  await visitor.close();
});
