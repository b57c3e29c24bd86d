// Use to look at refusals, sent forms and empty states, at what a member and the operator see, and at every dialog:
// `node tests/bench/state-screenshots.ts <url> <folder> [name …]` brings each page into the state its line says and writes six pictures
// of it, 1440, 768 and 390 px wide, light and dark. A state that fails is named, and the others follow. The site must have the demo
// accounts, and its limits on: the human check and the lock are among the states. A name is the beginning of one, as `dialog-` or
// `operator-`. The first state of a member orders what their pages show (tests/e2e/member-barrier-ground.ts), once for each folder.
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page, type ViewportSize } from 'playwright-core';
import { ensureChromium } from '../../scripts/chromium.ts';
import { groundStates } from './ground-states.ts';
import { sentStates } from './sent-states.ts';
import type { State } from './state.ts';
import { states } from './state-table.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const;

/** Looks at a state from all six sides. What opens on a page is opened at each width: a phone opens another panel than a desk. */
async function pictures(browser: Browser, baseURL: string, folder: string, state: State): Promise<void> {
  const visits = state.part === 'view' ? sizes.map((size) => [size]) : [sizes];
  for (const visit of visits) await visitAt(visit, browser, baseURL, folder, state);
  console.log(state.name);
}

async function visitAt(
  visit: readonly ViewportSize[],
  browser: Browser,
  baseURL: string,
  folder: string,
  { name, path, part = 'main', keep, ready, bring }: State,
): Promise<void> {
  const context = await browser.newContext({
    baseURL,
    viewport: visit[0],
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    for (const entry of Object.entries((await keep?.()) ?? {}))
      await context.addInitScript(([key = '', value = '']) => localStorage.setItem(key, value), entry);
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await open(page, typeof path === 'string' ? path : await path(), ready);
    await page.mouse.move(10, 300);
    await page.mouse.move(20, 310);
    await bring?.(page);
    for (const size of visit) {
      await page.setViewportSize(size);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.waitForTimeout(250);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (wide > 0) console.log(`  ${name} at ${size.width} px scrolls ${wide} px sideways`);
        const path = join(resolve(folder), `${name}-${size.width}-${colorScheme}.png`);
        if (part === 'page' || part === 'view') await page.screenshot({ path, fullPage: part === 'page' });
        else await page.locator(part).first().screenshot({ path });
      }
    }
  } finally {
    await context.close();
  }
}

/** A page that asks again and again is never idle: it counts as open when its text is there and nothing on it waits. */
async function open(page: Page, path: string, ready: State['ready']): Promise<void> {
  await page.goto(path);
  const sign = ready ? page.getByText(ready) : page.getByRole('heading', { level: 1 });
  await sign.filter({ visible: true }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
  await page.evaluate(() => document.fonts.ready);
}

const [url, folder, ...named] = process.argv.slice(2);
if (!url || !folder || !URL.canParse(url)) {
  console.error('node tests/bench/state-screenshots.ts <url> <folder> [name …]');
  process.exit(2);
}
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
try {
  // The last of the second table locks an account.
  for (const state of [...sentStates, ...groundStates(new URL(url).origin, folder), ...states])
    if (named.length === 0 || named.some((start) => state.name.startsWith(start)))
      await pictures(browser, url, folder, state).catch((error: unknown) => {
        console.error(`  ${state.name}: ${error}`);
        process.exitCode = 1;
      });
} finally {
  await browser.close();
}
