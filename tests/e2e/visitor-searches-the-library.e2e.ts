import { afterAll, expect, test } from 'vitest';
import { longRun } from '../../scripts/gate/long-run.ts';
import { headingOf, isSameDocument, markDocument, touch } from './navigation-steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

test('searches, narrows, goes on to the next page, opens a material and one that is like it', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  const results = page.getByRole('region', { name: 'Materials', exact: true });
  const materials = () =>
    results.locator('h3 a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await page.goto('/material-list');
  await page.getByText(/^\d+\sitems$/).waitFor();
  await touch(page);

  await page.getByRole('searchbox', { name: 'What are you looking for?' }).fill('boxx');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/material-list/0/all/boxx/search');
  await results.getByText(/^“boxx” is not a word of the library\. Showing .*box/).waitFor();

  await page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Images' }).click();
  await page.waitForURL('**/0/images/boxx/search');
  await results.getByRole('link', { name: 'Remove “boxx”' }).click();
  await page.waitForURL('**/material-list/0/images');

  // A filter leaves the reader where they are.
  const orientation = page.getByRole('region', { name: 'Orientation' });
  const square = orientation.getByRole('link', { name: /^Square/ });
  await touch(page);
  await markDocument(page);
  await square.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await square.click();
  await page.waitForURL('**/material-list/0/images?orientation=square');
  await square.and(page.locator('[aria-current=true]')).waitFor();
  await square.and(page.locator(':focus')).waitFor();
  expect(await orientation.locator('[aria-current]').count()).toBe(1);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await results.getByRole('link', { name: /Orientation: Square/ }).waitFor();
  await page.goBack();
  await results.getByRole('link', { name: /Orientation: Square/ }).waitFor({ state: 'detached' });
  await page.goForward();
  await results.getByRole('link', { name: /Orientation: Square/ }).waitFor();
  expect(await isSameDocument(page)).toBe(true);

  const first = await materials();
  expect(first).toHaveLength(24);
  await results.getByRole('link', { name: 'Next page' }).click();
  await page.waitForURL(/orientation=square&cursor=[^&]+#results$/);
  await results.getByRole('link', { name: 'First page' }).waitFor();
  await results.locator('h2:focus').waitFor({ state: 'attached' });
  const second = await materials();
  expect(second.length).toBeGreaterThan(0);
  expect(second.filter((address) => first.includes(address))).toEqual([]);

  await results.getByRole('link', { name: 'Rows', exact: true }).click();
  await page.waitForURL('**view=list**');
  await results.getByRole('heading', { level: 3 }).first().getByRole('link').click();
  await page.waitForURL('**/material-list-detail/mat_*/**');
  const ground = page.getByRole('group', { name: 'Preview background' });
  await ground.getByText('Dark', { exact: true }).click();
  await ground.locator('[value=dark]:checked').waitFor({ state: 'attached' });
  await page
    .getByText(/^SHA-256 [0-9a-f]{64}$/)
    .first()
    .waitFor();
  const login = await page.getByRole('link', { name: 'Log in to download' }).getAttribute('href');
  expect(login).toMatch(
    /^\/login\?redirect=MaterialListDetail&detailId=mat_\w+&enType=[\w-]+&enParentType=images$/,
  );
  await page.getByRole('link', { name: 'Read the full licence' }).click();
  await page
    .getByText(/permission|waives/i)
    .last()
    .waitFor();

  const here = page.url();
  await page.getByRole('region', { name: 'Related' }).getByRole('link').nth(1).click();
  await page.waitForURL(
    (url) => url.pathname.startsWith('/material-list-detail/') && !here.includes(url.pathname),
  );
  await headingOf(page).waitFor();
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});

test.runIf(longRun)(
  'reads the library without script: form, filters, next page, a material with its picture',
  async () => {
    const visitor = await newVisitor({ javaScriptEnabled: false });
    const { page } = visitor;
    const results = page.getByRole('region', { name: 'Materials', exact: true });
    await page.goto('/material-list/0/images');
    await page.getByRole('searchbox', { name: 'What are you looking for?' }).fill('box');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/material-list/0/images/box/search');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
      /\/material-list\/0\/images$/,
    );
    await results.getByRole('link', { name: 'Remove “box”' }).click();
    await results.getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL(/cursor=/);
    await results.getByRole('heading', { level: 3 }).first().getByRole('link').click();
    const picture = page.getByRole('main').getByRole('img').first();
    await picture.waitFor();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  },
);

test('wrong values in the address are read as well as they can be; a material that is none is no page', async () => {
  const { context, close } = await newVisitor();
  const read = async (path: string) => {
    const answer = await context.request.get(path, { maxRedirects: 0 });
    return { status: answer.status(), to: answer.headers().location, html: await answer.text() };
  };
  const strange = await read(
    '/material-list/moon/attic/%3Cscript%3E/..%2F?colour=ultraviolet,red&cursor=x&view=9',
  );
  expect(strange.status).toBe(200);
  expect(strange.html).not.toMatch(/[“"]<script>/);
  expect(strange.html).toContain('no category or type “moon”');
  expect(strange.html).toContain('asks for a colour that the library does not have');
  for (const path of [
    '/material-list/0/all/%00',
    '/material-list/0/all/%F0%9F%93%A6',
    `/material-list/${'a'.repeat(900)}`,
  ])
    expect((await read(path)).status, path).toBe(200);

  const none = await read('/material-list-detail/mat_00000000000000000000000000/icon/images');
  expect(none.status).toBe(404);
  expect(none.html).toContain('href="/material-list"');
  expect((await read('/material-list-detail/nonsense/icon/images')).status).toBe(404);

  const { html } = await read('/material-list/icon/images');
  const [address = ''] = html.match(/\/material-list-detail\/mat_\w+\/icon\/images/) ?? [];
  const misnamed = await read(address.replace('/icon/images', '/font/design'));
  expect({ status: misnamed.status, to: misnamed.to }).toEqual({ status: 301, to: address });
  await close();
});
