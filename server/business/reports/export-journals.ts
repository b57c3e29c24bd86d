import { Readable } from 'node:stream';
import { csvLine } from '#contract/csv.ts';
import type { CheckedOf } from '#contract/endpoint.ts';
import type { Id } from '#contract/ids.ts';
import type { exportJournals as contract } from '#contract/ledger-operator.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { requirePeriod } from '../invoices/read-taxes.ts';
import { type JournalFilter, type JournalRow, listJournalsAfter } from '../ledger/journals.queries.ts';
import { type DocumentBehind, listReferencesOf } from './documents.queries.ts';
import { documentsOf, inZone } from './journal.ts';

/** Journals that are in memory at the same time. */
const maxAtOnce = 500;

/** Those that match in the order of booking, some at a time, with the documents behind them. */
export async function* journalsInOrder(
  db: Db,
  filter: JournalFilter,
): AsyncGenerator<{ journal: JournalRow; document: DocumentBehind | undefined }[]> {
  let after: Id<'journal'> | undefined;
  for (;;) {
    const found = await listJournalsAfter(db, filter, { after, limit: maxAtOnce });
    const documents = await documentsOf(db, found);
    yield found.map((journal) => ({ journal, document: documents.get(journal.reference) }));
    after = found.at(-1)?.id;
    if (found.length < maxAtOnce) return;
  }
}

/**
 * The journals of a period, a line of the file for each of their lines; read while it is sent.
 * @throws request.invalid: to → out_of_range, when it lies before `from` or more than three years after it
 */
export function exportJournals(ctx: Context, asked: CheckedOf<typeof contract>): Readable {
  requirePeriod(asked);
  return Readable.from(linesOf(ctx, asked));
}

async function* linesOf(
  { db, config }: Context,
  { about, ...asked }: CheckedOf<typeof contract>,
): AsyncGenerator<string> {
  yield csvLine(columns);
  const references = about ? await listReferencesOf(db, about) : undefined;
  for await (const part of journalsInOrder(db, { ...asked, ...inZone(config), references }))
    yield part
      .flatMap(({ journal, document }) => cellsOf(journal, document))
      .map(csvLine)
      .join('');
}

const columns = [
  'bookedAt',
  'journal',
  'kind',
  'reference',
  'number',
  'about',
  'memo',
  'account',
  'debit',
  'credit',
  'currency',
];

const cellsOf = (
  { id, kind, reference, memo, bookedAt, lines }: JournalRow,
  document: DocumentBehind | undefined,
) =>
  lines.map(({ account, amount, currency }) => [
    bookedAt,
    id,
    kind,
    reference,
    document?.number ?? null,
    document?.about ?? null,
    memo,
    account,
    amount > 0 ? amount / 100 : null,
    amount < 0 ? -amount / 100 : null,
    currency,
  ]);
