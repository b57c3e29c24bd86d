import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hours, later } from '#contract/time.ts';
import { exportDocuments } from '#server/business/invoices/export-documents.ts';
import { listCreditNotesOfAll, listInvoicesOfAll } from '#server/business/invoices/list-documents.ts';
import { readTaxesOf } from '#server/business/invoices/read-taxes.ts';
import { listReceivables } from '#server/business/invoices/receivables.ts';
import { readAccounts } from '#server/business/reports/accounts.ts';
import { listJournals } from '#server/business/reports/journal.ts';
import { readRevenue } from '#server/business/reports/revenue.ts';
import { listStuck } from '#server/business/waiting/stuck.queries.ts';
import { readConfig } from '#server/config.ts';
import { MovableClock } from '#server/platform/clock.ts';
import type { Context } from '#server/platform/context.ts';
import { startEmbedded } from '#server/platform/db/embedded/start.ts';
import { silentLog } from '#server/platform/log.ts';
import { startService } from '#server/service.ts';
import { exponentOf, type Line, round } from './lines.ts';
import { quantile } from './load.ts';
import { makeDocuments } from './many-documents.ts';
import { makeSales } from './many-sales.ts';

const sizes = [10_000, 30_000, 100_000] as const;
const month = { from: '2026-10-01', to: '2026-10-31' };
const now = new Date('2026-12-01T00:00:00Z');

const drained = async (rows: AsyncIterable<unknown>) => {
  for await (const _ of rows);
};

/** What the finance desk asks for, each as its page or its button does. */
const reports: readonly [what: string, ask: (ctx: Context) => Promise<unknown>][] = [
  ['first page of all invoices', (ctx) => listInvoicesOfAll(ctx, {})],
  ['first page of the invoices of a month', (ctx) => listInvoicesOfAll(ctx, month)],
  ['first page of all credit notes', (ctx) => listCreditNotesOfAll(ctx, {})],
  ['taxes of a month', (ctx) => readTaxesOf(ctx, month)],
  ['export of a month', (ctx) => drained(exportDocuments(ctx, month))],
  ['receivables', (ctx) => listReceivables(ctx, {})],
  ['first page of the journal', (ctx) => listJournals(ctx, {})],
  ['first page of the journal of receivables', (ctx) => listJournals(ctx, { account: 'receivable' })],
  ['accounts of a month', (ctx) => readAccounts(ctx, month)],
  ['accounts of a year', (ctx) => readAccounts(ctx, { from: '2026-01-01', to: '2026-12-31' })],
  ['revenue of a month', (ctx) => readRevenue(ctx, month)],
  ['money that is stuck', ({ db }) => listStuck(db, later(now, -hours(1)), 4)],
];

/** Each report at three sizes, on databases of their own; about two minutes. */
export async function financeLines(print: (line: Line) => void): Promise<Line[]> {
  const measured: Record<string, number>[] = [];
  for (const size of sizes) measured.push(await medians(size));
  const lines = reports.map(([what]): Line => {
    const times = measured.map((of) => of[what] ?? 0);
    return {
      what: `${what}, growth over ${sizes.map((size) => size.toLocaleString('en')).join(', ')} invoices`,
      ours: times.map((ms) => `${round(ms)} ms`).join(', '),
      bare: 'as much for each: 1',
      figure: exponentOf(sizes.map((size, i) => [size, times[i] ?? 0])),
      unit: '',
      target: 1.1,
      keep: 'below',
    };
  });
  for (const line of lines) print(line);
  return lines;
}

/** Milliseconds of each report, the median of nine. */
async function medians(documents: number): Promise<Record<string, number>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ezc-finance-'));
  const embedded = await startEmbedded({ dataDir });
  try {
    const service = await startService({
      config: readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }),
      connection: { ...embedded.connection, ssl: false },
      log: silentLog,
      clock: new MovableClock(now),
      work: false,
    });
    try {
      await makeDocuments(service.database.pool, documents);
      await makeSales(service.database.pool, documents);
      const ctx = service.context({ kind: 'job', name: 'bench' });
      const found: Record<string, number> = {};
      for (const [what, ask] of reports) {
        await ask(ctx);
        const times: number[] = [];
        for (let i = 0; i < 9; i++) {
          const began = performance.now();
          await ask(ctx);
          times.push(performance.now() - began);
        }
        found[what] = quantile(times, 0.5);
      }
      return found;
    } finally {
      await service.close();
    }
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
