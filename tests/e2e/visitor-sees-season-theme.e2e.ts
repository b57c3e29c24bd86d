import type { Page, Route } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { querySiteWebTheme } from '#contract/settings.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { envelope, follow, shownMessages, touch } from './navigation-steps.ts';
import { closeBrowser, newVisitor, type Visitor } from './visitor.ts';

afterAll(closeBrowser);

const themeCall = `**${querySiteWebTheme.path}`;
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('siteWebTheme'));
const waitStored = (page: Page, value: string) =>
  page.waitForFunction((wanted) => localStorage.getItem('siteWebTheme') === wanted, value);
const painted = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

/** Notes every theme the root element wears from its birth, and the one it wears when the body appears. */
async function watchTheme({ context }: Visitor): Promise<void> {
  await context.addInitScript(() => {
    const seen: (string | undefined)[] = [];
    const notes = { seen, atBody: undefined as string | undefined | null };
    Object.assign(window, { themeNotes: notes });
    new MutationObserver(() => {
      const root = document.documentElement;
      if (!root) return;
      if (root.dataset.theme && seen.at(-1) !== root.dataset.theme) seen.push(root.dataset.theme);
      if (document.body && notes.atBody === undefined) notes.atBody = root.dataset.theme ?? null;
    }).observe(document, { attributes: true, childList: true, subtree: true });
  });
}
const themeNotes = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { themeNotes: { seen: string[]; atBody: string | null } }).themeNotes,
  );

type Failure = [name: string, fail: (route: Route) => Promise<void>];
const failures: Failure[] = [['does not arrive', (route) => route.abort('connectionrefused')]];
const furtherFailures: Failure[] = [
  ['ends with HTTP 500', (route) => route.fulfill({ status: 500, body: 'no' })],
  ['is refused', envelope(50000, 'Broken')],
];
/** All are kept and worn by the same code. */
const themes = ['winter', ...(longRun ? ['lunar', 'spring', 'peak'] : [])];

describe('when the question for the theme', () => {
  test.each([...failures, ...(longRun ? furtherFailures : [])])(
    '%s, N is stored and the page looks as by default, silently',
    async (_name, fail) => {
      const visitor = await newVisitor();
      const { page } = visitor;
      await watchTheme(visitor);
      await page.route(themeCall, fail);
      await page.goto('/home');
      await touch(page);
      await waitStored(page, 'N');
      expect(await painted(page)).toBe('default');
      await follow(page, '/vps');
      await page.waitForURL('**/vps');
      await page.goto('/proxy');
      expect(await painted(page)).toBe('default');
      expect(await themeNotes(page)).toEqual({ seen: ['default'], atBody: 'default' });
      expect(await stored(page)).toBe('N');
      await visitor.close();
    },
  );

  test('is answered, the answer is stored and nothing is said', async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await page.goto('/home');
    await touch(page);
    await waitStored(page, 'default');
    expect(await shownMessages(page)).toBe('');
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });
});

test('a new theme is kept for the next page and does not change the one being read', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await watchTheme(visitor);
  await page.route(themeCall, envelope(0, '', 'winter'));
  await page.goto('/home');
  await touch(page);
  await waitStored(page, 'winter');
  expect(await painted(page)).toBe('default');

  await follow(page, '/vps');
  await page.waitForURL('**/vps');
  await touch(page);
  expect(await painted(page)).toBe('winter');
  expect(await themeNotes(page)).toEqual({ seen: ['winter'], atBody: 'winter' });

  // A theme that fails later goes the same way: after the page, not under it.
  await page.unroute(themeCall);
  await page.route(themeCall, (route) => route.abort());
  await page.goto('/proxy');
  await touch(page);
  await waitStored(page, 'N');
  expect(await painted(page)).toBe('winter');
  await follow(page, '/faq');
  await page.waitForURL('**/faq');
  await touch(page);
  expect(await painted(page)).toBe('default');
  await visitor.close();
});

test.each(themes)('a stored %s is worn before anything is painted, whatever the call does', async (theme) => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await watchTheme(visitor);
  // The answer never comes.
  await page.route(themeCall, () => {});
  await page.goto('/home');
  await page.evaluate((value) => localStorage.setItem('siteWebTheme', value), theme);
  await page.goto('/home');
  expect(await themeNotes(page)).toEqual({ seen: [theme], atBody: theme });
  await touch(page);
  expect(await themeNotes(page)).toEqual({ seen: [theme], atBody: theme });
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});

test('a colour mode is worn before anything is painted, on every page', async () => {
  const visitor = await newVisitor({ colorScheme: 'light' });
  const { page } = visitor;
  await page.goto('/home');
  await touch(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Change to light/ })
    .click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Change to dark/ })
    .click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Dark colours/ })
    .waitFor();
  await visitor.context.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(window, { modeAtBody: document.documentElement.dataset.mode });
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of ['/home', '/login', '/no-such-page']) {
    await page.goto(path);
    expect(await page.evaluate(() => (window as unknown as { modeAtBody: string }).modeAtBody)).toBe('dark');
    const [red = 255] = await page.evaluate(() => {
      const canvas = document.createElement('canvas').getContext('2d');
      if (!canvas) return [];
      canvas.fillStyle = getComputedStyle(document.body).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    });
    expect(red).toBeLessThan(60);
  }
  await visitor.close();
});
