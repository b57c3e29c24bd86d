// Use to compare two builds by the phone's waits (`node tests/bench/phone.ts [rounds] [folder of another built copy]`):
// touch → answer and link → next page on the phone of Lighthouse's mobile preset. Both take turns, so that they are compared
// in the same minutes; about a minute and a half a round and copy. `npm run bench -- phone` prints them beside the targets.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { buildWhatIsOld } from '../../scripts/build.ts';
import { ensureChromium } from '../../scripts/chromium.ts';
import { freePort, startSite, stopSite } from '../e2e/start-site.ts';
import type { Line } from './lines.ts';

/** The mobile preset: processor, delay in ms, bits a second. */
const phone = { cpu: 4, delay: 150, down: 1_638_400, up: 675_000 };

interface Visit {
  path: string;
  /** What is pressed (a control, or a key), and where the answer is then read. */
  press: string;
  answer: string;
  /** A link in the page; the headline of the next page is waited for. */
  link: string;
}

/** These pages answer by the palette; its key is kept until somebody hears it. */
const palette = { press: 'Control+k', answer: '[role=combobox]' };
export const phoneVisits: readonly Visit[] = [
  {
    path: '/home',
    press: 'label:has(input[name=mini-divisor]:not(:checked))',
    answer: '[data-mini=parcel]',
    link: 'footer a[href="/faq"]',
  },
  {
    path: '/vps',
    press: 'main label:has(input[type=radio]:not(:checked))',
    answer: 'main table',
    link: 'footer a[href="/faq"]',
  },
  { path: '/material-list', ...palette, link: 'main a[href*="material-list-detail"]' },
  { path: '/blog-detail/1', ...palette, link: 'footer a[href="/faq"]' },
];

/** Milliseconds of one visit, and the script that its touch brought, in bytes as sent. */
interface Waits {
  atOnce: number;
  later: number;
  link: number;
  script: number;
}

export async function phoneWaits(browser: Browser, url: string, visit: Visit): Promise<Waits> {
  const touched = async (wait: number) => {
    const { page, scripts, close } = await open(browser, url, visit.path);
    await page.waitForTimeout(wait);
    const ms = await answered(page, visit);
    await page.waitForTimeout(1000);
    const script = await scripts();
    await close();
    return { ms, script };
  };
  const atOnce = await touched(0);
  const later = await touched(3000);
  const { page, close } = await open(browser, url, visit.path);
  await page.waitForTimeout(3000);
  const link = await arrived(page, visit.link);
  await close();
  return { atOnce: atOnce.ms, later: later.ms, link, script: atOnce.script };
}

async function open(browser: Browser, url: string, path: string) {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-US',
    viewport: { width: 412, height: 823 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.delay,
    downloadThroughput: phone.down / 8,
    uploadThroughput: phone.up / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.cpu });
  await page.addInitScript(() => {
    const pressed = () =>
      sessionStorage.setItem('pressed', String(performance.timeOrigin + performance.now()));
    for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, pressed, true);
    const at = () => performance.timeOrigin + performance.now() - Number(sessionStorage.getItem('pressed'));
    const seen: { arrived?: number } = {};
    const headline = () => document.querySelector('h1')?.textContent ?? '';
    new MutationObserver(() => {
      const before = sessionStorage.getItem('headline');
      if (before === null || seen.arrived || !headline() || headline() === before) return;
      requestAnimationFrame(() => {
        seen.arrived ??= at();
      });
    }).observe(document, { childList: true, subtree: true, characterData: true });
    Object.assign(window, { seen, at });
  });
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      // Where a link is pressed nobody asks for them, and the page may close before they are known.
      sizes.push(
        request.sizes().then(
          (size) => size.responseBodySize,
          () => 0,
        ),
      );
  });
  await page.goto(path);
  const scripts = async () => (await Promise.all(sizes)).reduce((all, one) => all + one, 0);
  return { page, scripts, close: () => context.close() };
}

/** From the press to the change of what the answer stands in. */
async function answered(page: Page, { press, answer }: Visit): Promise<number> {
  await page.evaluate((selector) => {
    // Not innerText: that lays the page out at each change, which is what is being measured.
    const read = () => document.querySelector(selector)?.textContent ?? '';
    const before = read();
    const seen: { answered?: number } = {};
    new MutationObserver(() => {
      if (seen.answered || !document.querySelector(selector) || (before && read() === before)) return;
      const { at } = window as unknown as { at(): number };
      seen.answered = at();
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    Object.assign(window, { waiting: seen });
  }, answer);
  if (press.includes('+')) await page.keyboard.press(press);
  else await page.locator(press).first().click();
  const found = await page.waitForFunction(
    () => (window as unknown as { waiting: { answered?: number } }).waiting.answered,
    undefined,
    { timeout: 30_000 },
  );
  return (await found.jsonValue()) ?? 0;
}

async function arrived(page: Page, link: string): Promise<number> {
  await page.evaluate(() =>
    sessionStorage.setItem('headline', document.querySelector('h1')?.textContent ?? ''),
  );
  await page.locator(link).first().click({ noWaitAfter: true });
  const found = await page.waitForFunction(
    () => (window as unknown as { seen: { arrived?: number } }).seen?.arrived,
    undefined,
    { timeout: 30_000 },
  );
  return (await found.jsonValue()) ?? 0;
}

const median = (all: readonly number[]) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
const medianOf = (all: readonly Waits[], figure: keyof Waits) =>
  Math.round(median(all.map((one) => one[figure])));

/** Starts the sites of some folders (this one: undefined), and visits their pages in turns. */
async function visitAll(
  folders: readonly (string | undefined)[],
  rounds: number,
  seen: (visit: Visit, waits: readonly Waits[][]) => void,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ezc-phone-'));
  const sites = await Promise.all(
    folders.map(async (folder, i) => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const env = { PORT: String(port), DATA_DIR: join(dataDir, String(i)), PUBLIC_URL: url };
      return { url, child: await startSite({ ...env, LIMITS: 'off', LOG_LEVEL: 'fatal' }, folder) };
    }),
  );
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
  try {
    for (const visit of phoneVisits) {
      const waits: Waits[][] = sites.map(() => []);
      for (let round = 0; round < rounds; round += 1)
        for (const [i, { url }] of sites.entries()) waits[i]?.push(await phoneWaits(browser, url, visit));
      seen(visit, waits);
    }
  } finally {
    await browser.close();
    for (const { child } of sites) await stopSite(child);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** What the bench prints beside the targets: medians of three rounds, about four minutes. */
export async function phoneLines(print: (line: Line) => void): Promise<Line[]> {
  const lines: Line[] = [];
  await visitAll([undefined], 3, ({ path }, [waits = []]) => {
    const figures: [what: string, figure: number, unit: string, target: number][] = [
      ['touch → answer, 3 s after load', medianOf(waits, 'later'), ' ms', 300],
      ['touch → answer, at once', medianOf(waits, 'atOnce'), ' ms', 1200],
      ['link → headline of the next page', medianOf(waits, 'link'), ' ms', 700],
      ['script of the first touch', medianOf(waits, 'script') / 1000, ' kB', 75],
    ];
    for (const [what, figure, unit, target] of figures) {
      const line: Line = {
        what: `${path}: ${what}`,
        ours: `${figure}${unit}`,
        bare: '',
        figure,
        unit,
        target,
        keep: 'below',
      };
      lines.push(line);
      print(line);
    }
  });
  return lines;
}

async function main([rounds = '3', other]: readonly string[]): Promise<void> {
  await buildWhatIsOld();
  await visitAll([undefined, ...(other ? [other] : [])], Number(rounds), ({ path }, waits) => {
    for (const [i, all] of waits.entries())
      console.log(
        `${path} ${i === 0 ? 'this' : 'other'}: at once ${medianOf(all, 'atOnce')} ms, later ${medianOf(all, 'later')} ms, link ${medianOf(all, 'link')} ms, script ${medianOf(all, 'script') / 1000} kB`,
      );
  });
}

if (import.meta.main) await main(process.argv.slice(2));
