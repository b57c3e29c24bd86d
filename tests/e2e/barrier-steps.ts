import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
export const sizes = { phone: { width: 360, height: 780 }, desk: { width: 1280, height: 800 } };

const all: RunOptions = { runOnly: tags, resultTypes: ['violations'] };
/** Structure does not depend on the colours: the second pass over a size looks at those alone. */
const coloursOnly: RunOptions = {
  runOnly: ['color-contrast', 'link-in-text-block'],
  resultTypes: ['violations'],
};

/** Findings as "rule: selector" lines. */
async function findings(page: Page, where: string, options: RunOptions): Promise<string[]> {
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
const paint = (page: Page, mode: 'light' | 'dark') =>
  page.evaluate((wanted) => {
    const still = new CSSStyleSheet();
    still.replaceSync('*,::before,::after{transition:none!important}');
    document.adoptedStyleSheets = [still];
    document.documentElement.dataset.mode = wanted;
  }, mode);

/** What stands open is looked at in both modes, at the size it has. */
export async function expectNoBarrierHere(page: Page): Promise<void> {
  await paint(page, 'light');
  const found = await findings(page, 'light', all);
  await paint(page, 'dark');
  found.push(...(await findings(page, 'dark', coloursOnly)));
  expect([...new Set(found)]).toEqual([]);
}

/** Nothing a machine can find on a phone and at a desk, light and dark; and nothing wider than 320 px. */
export async function expectNoBarrier(page: Page): Promise<void> {
  const found: string[] = [];
  await page.setViewportSize(sizes.phone);
  await paint(page, 'light');
  found.push(...(await findings(page, 'phone, light', all)));
  await paint(page, 'dark');
  found.push(...(await findings(page, 'phone, dark', coloursOnly)));
  await page.setViewportSize(sizes.desk);
  found.push(...(await findings(page, 'desk, dark', all)));
  await paint(page, 'light');
  found.push(...(await findings(page, 'desk, light', coloursOnly)));
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
}
