import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const all: RunOptions = { runOnly: tags, resultTypes: ['violations'] };
/** Structure does not depend on the colours: the second pass over a size looks at those alone. */
const colours: RunOptions = {
  runOnly: ['color-contrast', 'link-in-text-block'],
  resultTypes: ['violations'],
};

/**
 * axe (WCAG 2.2 AA and best practice) at 360 and 1280 px, light and dark.
 * @param page stands on the page to look at, with reduced motion
 * @returns    "size, mode: rule at selector"
 */
export async function barriers(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(axeSource);
  const look = async (where: string, options: RunOptions) => {
    const { violations } = await page.evaluate(
      (asked) => (window as unknown as { axe: { run(o: unknown): Promise<AxeResults> } }).axe.run(asked),
      options as Record<string, unknown>,
    );
    for (const { id, nodes } of violations)
      for (const { target } of nodes) found.push(`${where}: ${id} at ${target.join(' ')}`);
  };
  await page.setViewportSize({ width: 360, height: 780 });
  await paint(page, 'light');
  await look('360 px, light', all);
  await paint(page, 'dark');
  await look('360 px, dark', colours);
  await page.setViewportSize({ width: 1280, height: 800 });
  await look('1280 px, dark', all);
  await paint(page, 'light');
  await look('1280 px, light', colours);
  return found;
}

/** Changes the colours at once: what is looked at is how they rest, not how they change. */
const paint = (page: Page, mode: 'light' | 'dark') =>
  page.evaluate((wanted) => {
    const still = new CSSStyleSheet();
    still.replaceSync('*,::before,::after{transition:none!important}');
    document.adoptedStyleSheets = [still];
    document.documentElement.dataset.mode = wanted;
  }, mode);
