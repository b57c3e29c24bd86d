import { Readable } from 'node:stream';
import { csvLine } from '#contract/csv.ts';
import type { CheckedOf } from '#contract/endpoint.ts';
import type { exportDocuments as contract } from '#contract/invoices-operator.ts';
import type { Context } from '#server/platform/context.ts';
import { type BookedDocument, listBookedDocuments } from './documents.queries.ts';
import { requirePeriod } from './read-taxes.ts';

type Input = CheckedOf<typeof contract>;

/** Documents that are in memory at the same time. */
const maxAtOnce = 500;

/**
 * What was booked of invoices and credit notes in a period, in the order of booking; read while it is sent.
 * @throws request.invalid: to → out_of_range, when it lies before `from` or more than three years after it
 */
export function exportDocuments(ctx: Context, period: Input): Readable {
  requirePeriod(period);
  return Readable.from(linesOf(ctx, period));
}

async function* linesOf({ db, config }: Context, days: Input): AsyncGenerator<string> {
  const period = { ...days, timeZone: config.seller.timeZone };
  yield csvLine(columns.map(([name]) => name));
  let after: BookedDocument | undefined;
  for (;;) {
    const found = await listBookedDocuments(db, period, { after, limit: maxAtOnce });
    yield found.map((document) => csvLine(columns.map(([, cell]) => cell(document)))).join('');
    after = found.at(-1);
    if (found.length === 0) return;
  }
}

const kinds = {
  ...{ invoice_issued: 'invoice', invoice_voided: 'void', invoice_credited: 'credit_note' },
  ...{ invoice_written_off: 'write_off', write_off_recovered: 'write_off_recovered' },
  write_off_undone: 'write_off_undone',
} as const satisfies Record<BookedDocument['kind'], string>;

const columns: readonly [name: string, cell: (of: BookedDocument) => string | number | null][] = [
  ['bookedAt', ({ bookedAt }) => bookedAt],
  ['kind', ({ kind }) => kinds[kind]],
  // What was voided by an older release before it was paid has none.
  ['number', ({ note, invoice }) => note ?? invoice],
  ['invoiceNumber', ({ invoice }) => invoice],
  ['about', ({ about }) => about],
  ['email', ({ email }) => email],
  ['name', ({ name }) => name],
  ['company', ({ company }) => company],
  ['country', ({ country }) => country],
  ['taxCountry', ({ taxCountry }) => taxCountry],
  ['vatId', ({ vatId }) => vatId],
  ['treatment', ({ treatment }) => treatment],
  ['ratePercent', ({ rate }) => rate / 100],
  ['net', ({ net }) => net / 100],
  ['tax', ({ tax }) => tax / 100],
  ['total', ({ net, tax }) => (net + tax) / 100],
  ['currency', ({ currency }) => currency],
  ['reason', ({ reason }) => reason],
];
