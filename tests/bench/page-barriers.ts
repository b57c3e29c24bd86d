import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import axe from 'axe-core/package.json' with { type: 'json' };
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
export const engine = { name: axe.name, version: axe.version };

export const sizes = { phone: { width: 360, height: 780 }, desk: { width: 1280, height: 800 } };

export const modes = ['light', 'dark'] as const;

export const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const colourRules = ['color-contrast', 'link-in-text-block'];
const off = Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }]));

/**
 * What axe is asked (WCAG 2.2 AA and best practice). Structure does not depend on the colours, and the two colour rules
 * cost as much as all the others together.
 */
const looks = {
  all: { runOnly: tags, resultTypes: ['violations'] },
  structure: { runOnly: tags, rules: off, resultTypes: ['violations'] },
  colours: { runOnly: colourRules, resultTypes: ['violations'] },
} satisfies Record<string, RunOptions>;

/** @returns "where: rule at selector" for everything that axe finds in the page as it is */
export async function findings(page: Page, where: string, look: keyof typeof looks): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    (asked) => (window as unknown as { axe: { run(o: unknown): Promise<AxeResults> } }).axe.run(asked),
    looks[look] as Record<string, unknown>,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${where}: ${id} at ${target.join(' ')}`),
  );
}

/** Changes the colours at once: the test is about colours at rest, not about how they change. */
export const paint = (page: Page, mode: (typeof modes)[number]): Promise<void> =>
  page.evaluate((wanted) => {
    const still = new CSSStyleSheet();
    still.replaceSync('*,::before,::after{transition:none!important}');
    document.adoptedStyleSheets = [still];
    document.documentElement.dataset.mode = wanted;
  }, mode);

/**
 * Every rule in both modes at the size the page has.
 * @param page is open, with reduced motion; stays dark
 */
export async function barriersHere(page: Page, where: string): Promise<string[]> {
  await paint(page, 'light');
  const found = await findings(page, `${where}, light`, 'all');
  await paint(page, 'dark');
  found.push(...(await findings(page, `${where}, dark`, 'colours')));
  return found;
}

/**
 * Every rule at 360 and 1280 px, light and dark.
 * @param page is open, with reduced motion
 */
export async function barriers(page: Page): Promise<string[]> {
  await page.setViewportSize(sizes.phone);
  const found = await barriersHere(page, '360 px');
  await page.setViewportSize(sizes.desk);
  found.push(...(await barriersHere(page, '1280 px')));
  return found;
}
