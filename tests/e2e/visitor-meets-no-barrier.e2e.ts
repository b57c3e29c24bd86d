import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { everyPage, touch } from './navigation-steps.ts';
import { closeBrowser, newVisitor, type Visitor } from './visitor.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const sizes = { phone: { width: 360, height: 780 }, desk: { width: 1280, height: 800 } };

let visitor: Visitor;
let page: Page;
beforeAll(async () => {
  visitor = await newVisitor({ reducedMotion: 'reduce' });
  page = visitor.page;
});
afterAll(closeBrowser);

const all: RunOptions = { runOnly: tags, resultTypes: ['violations'] };
/** Structure does not depend on the colours: the second pass over a size looks at those alone. */
const coloursOnly: RunOptions = {
  runOnly: ['color-contrast', 'link-in-text-block'],
  resultTypes: ['violations'],
};

/** Findings as "rule: selector" lines. */
async function findings(where: string, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    (asked) => (window as unknown as { axe: { run(o: unknown): Promise<AxeResults> } }).axe.run(asked),
    options as Record<string, unknown>,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${where}: ${id} at ${node.target.join(' ')}`),
  );
}

/** Changes the colours at once: what is looked at is how they rest, not how they change. */
const paint = (mode: 'light' | 'dark') =>
  page.evaluate((wanted) => {
    const still = new CSSStyleSheet();
    still.replaceSync('*,::before,::after{transition:none!important}');
    document.adoptedStyleSheets = [still];
    document.documentElement.dataset.mode = wanted;
  }, mode);

/** Pages in which nothing is written for people: the empty hand-over frame. */
const pages = everyPage.filter((path) => path !== '/storage-share');

test.each([...pages, '/no-such-page'])('%s has no barrier that a machine can find', async (path) => {
  const found: string[] = [];
  await page.setViewportSize(sizes.phone);
  await page.goto(path);
  // Nobody is signed in here: the login page it is.
  if (path === paths.DedicatedBuy) await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
  await paint('light');
  found.push(...(await findings('phone, light', all)));
  await paint('dark');
  found.push(...(await findings('phone, dark', coloursOnly)));
  await page.setViewportSize(sizes.desk);
  found.push(...(await findings('desk, dark', all)));
  await paint('light');
  found.push(...(await findings('desk, light', coloursOnly)));
  expect([...new Set(found)]).toEqual([]);

  await page.setViewportSize({ width: 320, height: 640 });
  const { wide, culprits } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    culprits: [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .slice(0, 3)
      .map((element) => `${element.tagName} ${element.className}`),
  }));
  expect(wide, culprits.join('; ')).toBe(0);
});

describe('what opens on a page', () => {
  const states: [name: string, size: keyof typeof sizes, path: string, open: () => Promise<void>][] = [
    [
      'a menu',
      'desk',
      '/home',
      async () => {
        await page.getByRole('banner').getByRole('button', { name: 'Products' }).click();
        await page
          .getByRole('banner')
          .getByRole('link', { name: /EZ Writing/ })
          .first()
          .waitFor();
      },
    ],
    [
      'the menu sheet',
      'phone',
      '/home',
      async () => {
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('dialog', { name: 'Menu' }).getByText('Solutions', { exact: true }).click();
      },
    ],
    [
      'the contact panel',
      'phone',
      '/vps',
      async () => {
        await page.getByRole('button', { name: 'Contact', exact: true }).click();
        await page.getByRole('link', { name: 'Contact us Email' }).waitFor();
      },
    ],
    [
      'the calendar',
      'desk',
      '/refundPolicy',
      async () => {
        await page.getByRole('button', { name: 'Choose a date' }).click();
        await page.getByRole('grid').waitFor();
      },
    ],
    [
      'a form with errors',
      'phone',
      '/feedback',
      async () => {
        await page.getByRole('button', { name: 'Send feedback' }).click();
        await page
          .getByText(/\d fields need attention/)
          .first()
          .waitFor();
      },
    ],
  ];
  test.each(states)('%s has no barrier either', async (_name, size, path, open) => {
    await page.setViewportSize(sizes[size]);
    await page.goto(path);
    await touch(page);
    await open();
    await paint('light');
    const found = await findings('light', all);
    await paint('dark');
    found.push(...(await findings('dark', coloursOnly)));
    expect([...new Set(found)]).toEqual([]);
  });
});
