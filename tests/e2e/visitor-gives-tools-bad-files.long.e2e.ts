import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { count, toolNames } from '#contract/statistics.ts';
import { touch } from './navigation-steps.ts';
import { closeBrowser, newVisitor, type Visitor } from './visitor.ts';

let visitor: Visitor;
let page: Page;
/** What left the page since it was alive, other than that its own scripts were fetched and that a tool was counted. */
let sent: string[];
beforeEach(async () => {
  visitor = await newVisitor();
  page = visitor.page;
  sent = [];
});
afterEach(async () => {
  expect(sent).toEqual([]);
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});
afterAll(closeBrowser);

async function openTool(path: string): Promise<void> {
  await page.goto(path);
  await touch(page);
  await page.waitForLoadState('networkidle');
  visitor.context.on('request', (request) => {
    const { protocol, origin, pathname, search } = new URL(request.url());
    if (protocol === 'blob:' || protocol === 'data:') return;
    const isOwn = origin === new URL(page.url()).origin;
    // The browser itself asks for the icon, and when it likes.
    const isPart = /^\/(assets\/[\w.-]+|icon\.svg)$/.test(pathname) && search === '';
    if (isOwn && isPart && request.method() === 'GET') return;
    if (isOwn && request.url().endsWith(count.path) && holdsOnlyNames(request.postDataJSON())) return;
    sent.push(`${request.method()} ${request.url()} ${(request.postData() ?? '').slice(0, 200)}`);
  });
}

/** Whether a report of use names tools and pages that the site has, and nothing of the visitor's. */
function holdsOnlyNames(body: unknown): boolean {
  const read = count.input.safeParse(body);
  const known = new Set<string>([...toolNames, ...Object.values(paths)]);
  return read.success && read.data.counts.every(({ name }) => known.has(name));
}

const main = () => page.getByRole('main');
const says = (text: string | RegExp) => main().getByText(text).first().waitFor();
const file = (name: string, bytes: string | Buffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
});

describe('an export of orders', () => {
  const choose = (given: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0]) =>
    page.getByLabel('Choose an export').setInputFiles(given);
  const example = '6.7% ahead of the usual pace at 22:00';
  const rows =
    'Bestellung;Käufer;Datum;Summe\n1;Müller;20.11.2026 09:15;20,00\n2;Żak;20.11.2026 11:40;35,50\n';
  const older = rows.replace('Żak', 'Zoë');

  test('of 50 MB is read piece by piece and can be given up', { timeout: 120_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ezc-orders-'));
    try {
      const path = join(folder, 'orders.csv');
      const orders = await writeOrders(path, 50 * 1024 * 1024);
      await openTool(paths.RealtimeInsights);
      await choose(path);
      const progress = page.getByRole('progressbar', { name: 'Part of the file that is read' });
      await page.waitForFunction(
        () => [...document.querySelectorAll('progress')].some(({ value }) => value > 0 && value < 1),
        undefined,
        { polling: 'raf' },
      );
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await progress.waitFor({ state: 'detached' });
      await says(example);
      await choose(path);
      await main().getByText('orders.csv', { exact: false }).first().waitFor();
      const counted = orders.toLocaleString('en-US');
      await main()
        .getByText(`Read as UTF-8. Rows: ${counted}, orders: ${counted}.`)
        .waitFor({ timeout: 60_000 });
      await page.getByRole('button', { name: 'Close the file' }).click();
      await says(example);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('in an older or wider encoding is read as what it is', async () => {
    await openTool(paths.RealtimeInsights);
    const wide = Buffer.from(`\ufeff${rows}`, 'utf16le');
    for (const [name, bytes, encoding] of [
      ['utf-8.csv', Buffer.from(rows), 'UTF-8'],
      ['utf-16le.csv', wide, 'UTF-16LE'],
      ['utf-16be.csv', Buffer.from(wide).swap16(), 'UTF-16BE'],
      // Each of these letters stands in the same place in ISO 8859-1 and in Windows-1252.
      ['windows-1252.csv', Buffer.from(older, 'latin1'), 'WINDOWS-1252'],
    ] as const) {
      await choose(file(name, bytes));
      await says(new RegExp(`${name}.*Read as ${encoding}\\. Rows: 2, orders: 2\\.`));
      await says('Fri, 20 Nov 2026, with nothing to compare it with');
      await says('Order value for the day, in the currency of the file: 55.50.');
    }
  });

  test('that is none is refused in words, and the next file is read', async () => {
    await openTool(paths.RealtimeInsights);
    const refused: [string, string | Buffer, string][] = [
      ['empty.csv', '', 'This file is empty.'],
      ['blank.csv', ' \n\n', 'This file is empty.'],
      ['quote.csv', `Order,Date\n1,"2026-11-20 09:15\n${'2,x\n'.repeat(50)}`, 'is never closed'],
      ['prose.csv', 'Dear Sir or Madam,\nplease find attached.\n', 'No column with dates was found.'],
      ['days.csv', 'Order,Date\n1,2026-11-20\n2,2026-11-21\n', 'The dates have no time of day'],
      ['sheet.csv', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]), 'This is not a text file.'],
      ['<img src=x onerror=alert(1)>.csv', 'a\nb\n', 'No column with dates was found.'],
    ];
    for (const [name, bytes, answer] of refused) {
      await choose(file(name, bytes));
      await says(answer);
    }
    await choose(file('good.csv', rows));
    await says('Read as UTF-8. Rows: 2, orders: 2.');
    expect(await main().getByRole('alert').count()).toBe(0);
  });
});

test('pictures that are none are refused in words beside those that are measured', async () => {
  await openTool(`${paths.EzWriting}#pictures`);
  const good = Buffer.from(await page.screenshot());
  await page
    .getByLabel('Choose pictures')
    .setInputFiles([
      file('text.png', 'This is a text.'),
      file('torn.png', good.subarray(0, 200)),
      file('nothing.png', ''),
      file('<img src=x onerror=alert(1)>.png', 'markup'),
      file('good.png', good),
    ]);
  const list = page.getByRole('list', { name: 'Pictures' });
  for (const [name, state, text] of [
    ['text.png', 'not read', 'text.png is not a picture this page can read, or it is damaged.'],
    ['torn.png', 'not read', /torn\.png (is not a picture this page can read|could not be opened here)/],
    ['nothing.png', 'not read', 'nothing.png is empty.'],
    ['<img src=x onerror=alert(1)>.png', 'not read', '<img src=x onerror=alert(1)>.png is not a picture'],
    ['good.png', /to fix|passes/, /\d of \d pass/],
  ] as const) {
    const entry = list.getByRole('listitem').filter({ hasText: name });
    await entry.getByText(state).waitFor();
    await entry.getByRole('button', { name, exact: false }).first().click();
    await says(text);
  }
});

test('two megabytes of reviews are counted without holding up the page', { timeout: 120_000 }, async () => {
  await openTool(paths.ReviewInsights);
  const line = '2 The lid leaks <b>badly</b> & nobody answers. Not good, 100 % 🧵 هذا سيئ\n';
  // Set at once as the browser does for a paste; typing it in line by line would measure the browser.
  await page.getByLabel('Reviews you may use').evaluate(
    (area, text) => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text);
      area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
    },
    line.repeat(Math.ceil(2_100_000 / line.length)),
  );
  // While they are counted, the rest of the page answers.
  await page.getByRole('radio', { name: 'Every line' }).check();
  await main()
    .getByText(/^Only the first [\d,]+ reviews were counted/)
    .waitFor({ timeout: 60_000 });
  await says('Unhappy buyers write about leaks');
  await page.getByRole('button', { name: 'Clear the field' }).click();
  await says('Paste some reviews to count them');
});

/** Writes an export of at least `bytes`, a piece at a time. @returns the number of orders */
async function writeOrders(path: string, bytes: number): Promise<number> {
  const handle = await open(path, 'w');
  let orders = 0;
  let written = Buffer.byteLength('Order,Created at,Total,Note\n');
  await handle.write('Order,Created at,Total,Note\n');
  const two = (value: number) => String(value).padStart(2, '0');
  while (written < bytes) {
    const piece: string[] = [];
    for (let i = 0; i < 10_000; i++, orders++) {
      const time = `${two((orders >> 6) % 24)}:${two(orders % 60)}`;
      piece.push(
        `EZ-${orders},2026-11-${two(1 + (orders % 20))} ${time},19.90,"Please leave it at the door, not on the street"\n`,
      );
    }
    written += (await handle.write(piece.join(''))).bytesWritten;
  }
  await handle.close();
  return orders;
}
