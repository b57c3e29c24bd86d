import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type { listJournals as listed, readJournal as one } from '#contract/ledger-operator.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { requireOrder } from '../invoices/read-invoices.ts';
import { findJournal, type JournalRow, listNewestJournals } from '../ledger/journals.queries.ts';
import { type DocumentBehind, listDocumentsBehind, listReferencesOf } from './documents.queries.ts';

const onPage = 50;

/**
 * The journals of the ledger, newest first.
 * @throws request.invalid: to → out_of_range, when it lies before `from`
 */
export async function listJournals(
  { db, config }: Context,
  { about, cursor, ...asked }: CheckedOf<typeof listed>,
): Promise<OutputOf<typeof listed>> {
  requireOrder(asked);
  const references = about ? await listReferencesOf(db, about) : undefined;
  const found = await listNewestJournals(
    db,
    { ...asked, ...inZone(config), references },
    { before: cursor, limit: onPage + 1 },
  );
  const shown = found.slice(0, onPage);
  const documents = await documentsOf(db, shown);
  return {
    items: shown.map((journal) => shownOf(journal, documents.get(journal.reference))),
    nextCursor: found.length > onPage ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** Days of a report are those of the seller, as documents are dated. */
export const inZone = ({ seller: { timeZone } }: Context['config']) => ({ timeZone });

/** @throws request.not_found */
export async function readJournal(
  { db }: Context,
  { journalId }: CheckedOf<typeof one>,
): Promise<OutputOf<typeof one>> {
  const journal = await findJournal(db, journalId);
  if (!journal) throw fail('request.not_found');
  return shownOf(journal, (await documentsOf(db, [journal])).get(journal.reference));
}

/** The documents behind some journals, by what these name. */
export async function documentsOf(
  db: Db,
  journals: readonly JournalRow[],
): Promise<ReadonlyMap<string, DocumentBehind>> {
  const found = await listDocumentsBehind(db, [...new Set(journals.map(({ reference }) => reference))]);
  return new Map(found.map((document) => [document.reference, document]));
}

function shownOf(
  { id: journalId, lines, ...journal }: JournalRow,
  behind: DocumentBehind | undefined,
): OutputOf<typeof one> {
  return {
    ...journal,
    journalId,
    lines: lines.map(({ account, amount, currency }) => ({ account, amount: { amount, currency } })),
    document: behind ? documentOf(behind) : null,
  };
}

const documentOf = ({ invoiceId, number, about, email, name, company }: DocumentBehind) => ({
  ...{ invoiceId, number, about },
  ...{ email, name, company },
});
