import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest';
import { longRun } from '../../scripts/gate/long-run.ts';
import { closeBrowser, newLine, newVisitor, type Visitor } from './visitor.ts';

/**
 * Stands before the site and hears which documents it is asked for: `prefetch /faq` or `/faq`, and the rules.
 * @param answered with which status each was answered, to the end: `200 /faq`
 */
function listenIn(asked: string[], answered: string[]) {
  const siteUrl = inject('siteUrl');
  // What a browser fetches ahead has none of the headers that visitors are given here, and would count for the line of everybody without one.
  const line = { 'x-forwarded-for': newLine() };
  return createServer((request, response) => {
    const { url = '/', method, headers } = request;
    const kind = headers['sec-fetch-dest'];
    const document = `${headers['sec-purpose'] ?? ''} ${url}`.trim();
    if (kind === 'document') {
      asked.push(document);
      response.on('finish', () => answered.push(`${response.statusCode} ${document}`));
    }
    if (kind === 'speculationrules') asked.push('rules');
    const passed = send(new URL(url, siteUrl), { method, headers: { ...headers, ...line } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(passed);
  });
}

const asked: string[] = [];
const answered: string[] = [];
let before: ReturnType<typeof listenIn>;
let visitor: Visitor;
let page: Page;
beforeEach(async () => {
  asked.length = 0;
  answered.length = 0;
  before = listenIn(asked, answered);
  await new Promise<void>((resolve) => before.listen(0, '127.0.0.1', resolve));
  const { port } = before.address() as AddressInfo;
  visitor = await newVisitor({ baseURL: `http://127.0.0.1:${port}`, viewport: { width: 1280, height: 800 } });
  page = visitor.page;
});
afterEach(async () => {
  await visitor.close();
  before.closeAllConnections();
  await new Promise((resolve) => before.close(resolve));
  expect(visitor.errors).toEqual([]);
});
afterAll(closeBrowser);

const link = (path: string) => page.locator(`a[href="${path}"]:visible`).last();

test.each(['/faq', ...(longRun ? ['/material'] : [])])(
  'the page %s is fetched while the pointer rests on its link, and shown without being asked for again',
  async (path) => {
    await page.goto('/home');
    await expect.poll(() => asked).toEqual(['/home', 'rules']);
    await link(path).hover();
    // A browser that waits too long for what it fetches ahead asks again.
    await expect.poll(() => answered).toContain(`200 prefetch ${path}`);
    await link(path).click();
    await page.waitForURL(`**${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(asked.filter((one) => one !== 'rules')).toEqual(['/home', `prefetch ${path}`]);
  },
);

test('neither the desk nor a link with a query is fetched, however long the pointer rests on it', async () => {
  await page.goto('/home');
  await expect.poll(() => asked).toEqual(['/home', 'rules']);
  await link('/faq').evaluate((faq) => {
    for (const address of ['/faq?tid=partner', '/account/orders', '/login']) {
      const other = document.createElement('a');
      other.href = address;
      other.textContent = address;
      faq.before(other, ' ');
    }
  });
  // The rules fetch after 200 ms at most.
  for (const address of ['/faq?tid=partner', '/account/orders', '/login']) {
    await link(address).hover();
    await page.waitForTimeout(600);
  }
  await link('/faq').hover();
  await expect.poll(() => asked).toContain('prefetch /faq');
  expect(asked).toEqual(['/home', 'rules', 'prefetch /faq']);
});
