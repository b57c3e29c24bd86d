import { Readable } from 'node:stream';
import type { CheckedOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import { type exportDatev as contract, maxDatevRows } from '#contract/ledger-operator.ts';
import { hours, later } from '#contract/time.ts';
import type { DatevSetting } from '#server/datev-setting.ts';
import type { Context } from '#server/platform/context.ts';
import { isoDayText } from '#server/platform/value-text.ts';
import { deferralKinds } from '../deferrals/postings.ts';
import { countPairs, type JournalRow } from '../ledger/journals.queries.ts';
import { saleAbroad } from './datev/sale-abroad.ts';
import { windows1252 } from './datev/windows-1252.ts';
import { type Stapel, stapelHead, stapelLines } from './datev/write-stapel.ts';
import type { DocumentBehind } from './documents.queries.ts';
import { journalsInOrder } from './export-journals.ts';

/** An entry bears the moment its transaction began, and is seen when that ends: until then the last day may still get one. */
const settledAfter = hours(1);

/**
 * The journals of a month in one currency for an accountant's program; read while it is sent. Amounts are not converted. A month
 * that is not over by the seller's day, for an hour, is refused, because its entries would be read in twice; asked for so far, its file says
 * up to which day it goes.
 * @throws state.move_refused: the settings of DATEV are missing; request.invalid: month → month_not_over; out_of_range, with more
 *   movements than one file takes, or when it has not begun
 */
export async function exportDatev(
  { db, config, now }: Context,
  { month, currency, soFar }: CheckedOf<typeof contract>,
): Promise<Readable> {
  const { datev } = config;
  if (!datev) throw fail('state.move_refused', { state: 'no_settings', wanted: 'exported' });
  const { timeZone } = config.seller;
  const today = isoDayText(now(), timeZone);
  const settled = isoDayText(later(now(), -settledAfter), timeZone);
  const [from, lastDay] = [`${month}-01`, lastDayOf(month)];
  if (today < from) throw failField('month', 'out_of_range');
  const isSoFar = settled <= lastDay;
  if (isSoFar && soFar !== 'Y') throw failField('month', 'month_not_over');
  const to = today < lastDay ? today : lastDay;
  const stapel = { from, to, isSoFar, timeZone, currency, at: now() };
  if ((await countPairs(db, stapel)) > maxDatevRows) throw failField('month', 'out_of_range');
  return Readable.from(bytesOf(db, stapel, datev));
}

type Dated = Stapel & { timeZone: string };

const lastDayOf = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return isoDayText(new Date(Date.UTC(year, number, 0)));
};

async function* bytesOf(db: Context['db'], stapel: Dated, datev: DatevSetting): AsyncGenerator<Buffer> {
  yield windows1252(stapelHead(stapel, datev));
  const { from, to, timeZone, currency } = stapel;
  for await (const part of journalsInOrder(db, { from, to, timeZone, currency }))
    yield windows1252(part.map((one) => linesOf(one, stapel, datev)).join(''));
}

const linesOf = (
  { journal, document }: { journal: JournalRow; document: DocumentBehind | undefined },
  { currency, timeZone }: Dated,
  { accounts, taxKeys }: DatevSetting,
) =>
  stapelLines(
    {
      day: isoDayText(new Date(journal.bookedAt), timeZone),
      number: document?.number ?? document?.about ?? journal.reference,
      text: document ? `${document.about} ${document.company || document.name}` : journal.memo,
      lines: journal.lines.filter((line) => line.currency === currency),
      abroad: document && !deferralKinds.has(journal.kind) ? saleAbroad(document.snapshot) : null,
    },
    { currency, accounts, taxKeys },
  );
