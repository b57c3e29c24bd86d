import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Envelope } from '#contract/endpoint.ts';
import { count } from '#contract/statistics.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { people } from '../people.ts';
import { ownDataDir } from './copied-data.ts';
import { follow, touch } from './navigation-steps.ts';
import { freePort, startSite, stopSite } from './start-site.ts';
import { sendLogin } from './steps.ts';
import { closeBrowser, newLine, newVisitor } from './visitor.ts';

/** Journeys of others are robots to the counting: their browser says that nobody sits in front of it. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
let env: Record<string, string>;
let site: ChildProcess;
let baseURL: string;
beforeAll(async () => {
  const port = await freePort();
  baseURL = `http://127.0.0.1:${port}`;
  const dataDir = await ownDataDir();
  env = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: baseURL, LOG_LEVEL: 'warn' };
  site = await startSite({ ...env, TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(async () => {
  await closeBrowser();
  await stopSite(site);
  await rm(env.DATA_DIR ?? '', { recursive: true, force: true });
});

const person = (headers: Record<string, string> = {}) =>
  newVisitor({ baseURL, userAgent, extraHTTPHeaders: { 'x-forwarded-for': newLine(), ...headers } });

/** Everything this page has reported so far, as `subject name`; what was refused stands with its code. */
function reportsOf(page: Page): string[] {
  const reports: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith(count.path)) return;
    const { code } = (await response.json()) as Envelope;
    const sent = response.request().postDataJSON() as { counts: { subject: string; name: string }[] };
    for (const { subject, name } of sent.counts) reports.push(`${code || ''}${subject} ${name}`);
  });
  return reports;
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What a machine can find that would stop somebody, as "rule: selector". */
async function barriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    (runOnly) =>
      (window as unknown as { axe: { run(o: unknown): Promise<AxeResults> } }).axe.run({ runOnly }),
    rules,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

/** The figures of a name, in the order of the columns. */
async function figures(page: Page, name: string): Promise<string[]> {
  const row = page.getByRole('table', { name: 'By name' }).getByRole('row').filter({ hasText: name });
  return (await row.getByRole('cell').allInnerTexts()).filter((text) => /\d/.test(text));
}

test('what visitors do becomes numbers that only the operator reads', async () => {
  const visitor = await person();
  const { page } = visitor;
  const reports = reportsOf(page);
  await page.goto('/logistics-control');
  await touch(page);
  await page.getByLabel('Height, cm', { exact: true }).fill('20');
  await page.getByLabel('Height, cm', { exact: true }).fill('25');
  await expect.poll(() => reports).toContain('tool_used parcel-weight');
  await follow(page, '/faq');
  await page.getByRole('heading', { name: 'How is tax added?' }).click();
  // The first answer of the page is open as well.
  const help = page
    .locator('details', { hasText: 'How is tax added?' })
    .getByRole('group', { name: 'Did this help?' });
  await help.getByRole('button', { name: 'No' }).click();
  const missing = page.getByRole('link', { name: /^Tell us what was missing ?: How is tax added/ });
  await missing.waitFor();
  expect(await help.filter({ visible: true }).count()).toBe(0);
  await page.getByLabel('Search the answers').fill('Wire transfer!');
  await expect.poll(() => reports).toContain('search_missed Wire transfer!');
  await page.getByLabel('Search the answers').fill('');
  await missing.click();
  await page.waitForURL('**/feedback?topic=question&page=%2Ffaq%23tax');
  const topic = page.getByLabel('What is it about?', { exact: true });
  await expect.poll(() => topic.inputValue()).toBe('question');
  expect(reports.filter((one) => !one.startsWith('page'))).toEqual([
    'tool_opened parcel-weight',
    'tool_used parcel-weight',
    'answer_missed tax',
    'search_missed Wire transfer!',
  ]);
  expect(await page.evaluate(() => ({ ...sessionStorage, cookie: document.cookie }))).not.toHaveProperty(
    'statistics',
  );
  expect(visitor.errors).toEqual([]);
  await visitor.close();

  const operator = await person();
  await operator.page.goto('/admin/statistics');
  await operator.page.waitForURL('**/login?redirect=AdminStatistics');
  await sendLogin(operator.page, people.olga.email, people.olga.password);
  await operator.page.waitForURL('**/admin/statistics');
  await expect.poll(() => figures(operator.page, '/logistics-control')).toEqual(['1']);
  expect(await figures(operator.page, '/feedback')).toEqual(['1']);
  // Fetched before its link was pressed, and counted once it was shown.
  expect(await figures(operator.page, '/faq')).toEqual(['1']);
  await operator.page.getByText('Show as table').click();
  await operator.page.getByRole('table', { name: 'Over time' }).waitFor();
  const tab = (name: string) => operator.page.getByRole('link', { name, exact: true }).click();
  await tab('Tools');
  await expect.poll(() => figures(operator.page, 'Parcel weight')).toEqual(['1', '1']);
  await tab('Answers');
  await expect.poll(() => figures(operator.page, 'How is tax added?')).toEqual(['1', '0']);
  await tab('Searches');
  await expect.poll(() => figures(operator.page, 'wire transfer')).toEqual(['1']);
  const saved = operator.page.waitForEvent('download');
  await operator.page.getByRole('button', { name: 'Save names (CSV)' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^statistics-searches-.*\.csv$/);
  for (const size of [
    { width: 1280, height: 800 },
    { width: 360, height: 780 },
  ]) {
    await operator.page.setViewportSize(size);
    expect(await barriers(operator.page)).toEqual([]);
    expect(await operator.page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
  }
  // On the phone it is in the menu behind the tabs.
  await operator.page.setViewportSize({ width: 1280, height: 800 });
  await tab('Articles');
  await operator.page.getByText('No data for this period.').waitFor();
  // Days that cannot be asked for leave those before, and another tab shows its own figures of these.
  await operator.page.getByRole('combobox', { name: 'From' }).fill('01/01/2020');
  await operator.page.keyboard.press('Tab');
  await operator.page.getByText('Choose two years at most.').waitFor();
  await tab('Tools');
  await expect.poll(() => figures(operator.page, 'Parcel weight')).toEqual(['1', '1']);
  expect(operator.errors).toEqual([]);
  await operator.close();
});

test.runIf(longRun)('an article counts as read by who reaches its end after a while, once', async () => {
  const { page, errors, close } = await person();
  await page.clock.install();
  const reports = reportsOf(page);
  // The article's tool counts for itself.
  const read = () => reports.filter((one) => one.startsWith('article_read'));
  await page.goto('/blog-detail/2');
  await touch(page);
  await page.waitForTimeout(500);
  const end = page.locator('article [rel=next]');
  await end.scrollIntoViewIfNeeded();
  await page.clock.runFor(10_000);
  expect(read()).toEqual([]);
  await page.clock.runFor(11_000);
  await expect.poll(read).toEqual(['article_read 2']);
  await page.mouse.wheel(0, -3000);
  await end.scrollIntoViewIfNeeded();
  await page.clock.runFor(60_000);
  expect(read()).toEqual(['article_read 2']);
  expect(errors).toEqual([]);
  await close();
});

test('a member is refused, and the page holds no number for anybody', async () => {
  const { page, errors, close } = await person();
  await page.goto('/login?redirect=AdminStatistics');
  await sendLogin(page, people.mara.email, people.mara.password);
  await page.waitForURL('**/admin/statistics');
  await page.getByText('This page is for the operator.').waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  const html = await (await page.request.get('/admin/statistics')).text();
  expect(html).toContain('noindex');
  expect(html).not.toMatch(/logistics-control|"sums"/);
  expect(errors).toEqual([]);
  await close();
});

test('who has said no is not counted, by the browser or by the service', async () => {
  const { page, errors, close } = await person({ 'sec-gpc': '1' });
  const reports = reportsOf(page);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true }),
  );
  await page.goto('/mission-vision');
  await touch(page);
  await follow(page, '/vps');
  await page.waitForFunction(() => document.title.startsWith('Virtual servers'));
  await page.goto('/communities');
  expect(reports).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

test.runIf(longRun)('what was counted last is there again after the service was stopped', async () => {
  const visitor = await person();
  await visitor.page.goto('/about-us');
  await visitor.close();
  await stopSite(site);
  site = await startSite({ ...env, TRUSTED_PROXIES: '127.0.0.1' });
  const { page, close } = await person();
  await page.goto('/login?redirect=AdminStatistics');
  await sendLogin(page, people.olga.email, people.olga.password);
  await page.waitForURL('**/admin/statistics');
  await expect.poll(() => figures(page, '/about-us')).toEqual(['1']);
  // Neither the visitor who said no, nor the operator's own page.
  for (const path of ['/mission-vision', '/communities', '/admin/statistics'])
    expect([path, await figures(page, path)]).toEqual([path, []]);
  await close();
});
