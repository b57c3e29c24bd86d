import { Readable } from 'node:stream';
import { csvLine } from '#contract/csv.ts';
import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import type {
  exportReceivables as exported,
  listReceivables as listed,
} from '#contract/receivables-operator.ts';
import type { Context } from '#server/platform/context.ts';
import { isoDayText } from '#server/platform/value-text.ts';
import { findInvoice } from './invoices.queries.ts';
import {
  listReceivableRows,
  type ReceivableCursor,
  type ReceivableRow,
  sumReceivables,
  type Today,
} from './receivables.queries.ts';

const onPage = 50;

/** What is asked for and not paid at this moment, longest due first, with the sums of each age. */
export async function listReceivables(
  { db, now, config }: Context,
  { view, cursor }: CheckedOf<typeof listed>,
): Promise<OutputOf<typeof listed>> {
  const today = todayOf({ now, config });
  const last = cursor ? await findInvoice(db, cursor) : null;
  const after = last && { dueAt: last.dueAt.toISOString(), id: last.id };
  const found = await listReceivableRows(db, { ...today, view }, { after, limit: onPage + 1 });
  const shown = found.slice(0, onPage);
  const sums = await sumReceivables(db, today);
  return {
    items: shown.map(({ id: invoiceId, currency, total, due, dueAt: _, ...row }) => ({
      ...row,
      invoiceId,
      total: { amount: total, currency },
      due: { amount: due, currency },
    })),
    nextCursor: found.length > onPage ? (shown.at(-1)?.id ?? null) : null,
    today: today.today,
    sums: sums.map(({ due, currency, ...sum }) => ({ ...sum, due: { amount: due, currency } })),
  };
}

function todayOf({ now, config }: Pick<Context, 'now' | 'config'>): Today {
  const { timeZone } = config.seller;
  return { today: isoDayText(now(), timeZone), timeZone };
}

/** Rows that are in memory at the same time. */
const maxAtOnce = 500;

/** The same as a file, read while it is sent. */
export function exportReceivables(ctx: Context, { view }: CheckedOf<typeof exported>): Readable {
  return Readable.from(linesOf(ctx, { ...todayOf(ctx), view }));
}

async function* linesOf(
  { db }: Context,
  asked: Parameters<typeof listReceivableRows>[1],
): AsyncGenerator<string> {
  yield csvLine(columns.map(([name]) => name));
  let after: ReceivableCursor | null = null;
  for (;;) {
    const found: ReceivableRow[] = await listReceivableRows(db, asked, { after, limit: maxAtOnce });
    yield found.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('');
    after = found.at(-1) ?? null;
    if (found.length < maxAtOnce) return;
  }
}

const columns: readonly [name: string, cell: (of: ReceivableRow) => string | number | null][] = [
  ['number', ({ number }) => number],
  ['about', ({ about }) => about],
  ['state', ({ state }) => state],
  ['email', ({ email }) => email],
  ['name', ({ name }) => name],
  ['company', ({ company }) => company],
  ['dueOn', ({ dueOn }) => dueOn],
  ['daysOverdue', ({ daysOverdue }) => daysOverdue],
  ['total', ({ total }) => total / 100],
  ['due', ({ due }) => due / 100],
  ['currency', ({ currency }) => currency],
];
