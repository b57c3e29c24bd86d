import { csvLine } from '#contract/csv.ts';
import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { type Family, families } from '#contract/pricing.ts';
import type { exportRevenue, Revenue, readRevenue as read } from '#contract/revenue-operator.ts';
import type { Context } from '#server/platform/context.ts';
import { requirePeriod } from '../invoices/read-taxes.ts';
import { readRecurring } from './recurring.queries.ts';
import {
  type DeferredRow,
  listDeferred,
  listInvoiced,
  listMonths,
  listRecognised,
  type RecognisedRow,
} from './revenue.queries.ts';

const nothing = {
  ...{ invoiced: 0, credited: 0, recognised: 0, mrr: 0, started: 0, expansion: 0, contraction: 0 },
  ...{ churned: 0, reactivated: 0, deferred: 0 },
};
type Figures = typeof nothing;
const figureNames = Object.keys(nothing) as (keyof Figures)[];

/**
 * What was earned and what renews, by month and family.
 * @throws request.invalid: to → out_of_range, when it lies before `from` or more than three years after it
 */
export async function readRevenue(
  { db, now, config }: Context,
  period: CheckedOf<typeof read>,
): Promise<OutputOf<typeof read>> {
  requirePeriod(period);
  const { timeZone } = config.seller;
  const months = await listMonths(db, { ...period, timeZone, now: now() });
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return { rows: [], months: [], booked: [] };
  const asked = {
    moments: [first.from, ...months.map(({ until }) => until)],
    now: now().toISOString(),
  };
  const span = { from: first.from, to: last.until, timeZone };
  // Of one instant, or a renewal between two statements would be in one figure and not in another.
  const { invoiced, recognised, deferred, recurring } = await db.transaction(
    async (one) => ({
      invoiced: await listInvoiced(one, span),
      recognised: await listRecognised(one, span),
      deferred: await listDeferred(one, asked.moments),
      recurring: await readRecurring(one, asked),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const named = <Row extends { n: number }>(row: Row) => ({
    ...row,
    month: months[row.n - 1]?.month ?? '',
  });
  return {
    rows: tableOf([
      ...invoiced,
      ...recognised.filter(isOfFamily),
      ...deferred.filter(({ n }) => n > 0).map(named),
      ...recurring.movements.map(named),
    ]),
    months: months
      .map(({ month, until }, i) => {
        const { customers: count = 0, lost = 0 } = recurring.customers.find(({ n }) => n === i + 1) ?? {};
        return { month, until, customers: count, lost };
      })
      .reverse(),
    booked: bookedIn(recognised, deferred, months.length),
  };
}

const isOfFamily = <Row extends { family: string }>(row: Row): row is Row & { family: Family } =>
  families.some((family) => family === row.family);

/** What the ledger says of all months together, one for each currency. */
function bookedIn(
  recognised: readonly RecognisedRow[],
  deferred: readonly DeferredRow[],
  latest: number,
): Revenue['booked'] {
  const currencies = [...new Set([...recognised, ...deferred].map(({ currency }) => currency))].toSorted();
  return currencies.map((currency) => {
    const money = (amounts: readonly number[]) => ({ amount: amounts.reduce((a, b) => a + b, 0), currency });
    const own = deferred.filter((row) => row.currency === currency);
    const at = (moment: number) => money(own.flatMap((row) => (row.n === moment ? row.deferred : [])));
    return {
      recognised: money(recognised.flatMap((row) => (row.currency === currency ? row.recognised : []))),
      deferredBefore: at(0),
      deferredAfter: at(latest),
    };
  });
}

type Part = { month: string; family: Family; currency: string } & Partial<Figures>;

/** One row for each month, family and currency, latest month first. */
function tableOf(parts: readonly Part[]): Revenue['rows'] {
  const rows = new Map<string, Part & Figures>();
  for (const part of parts) {
    const key = [part.month, part.family, part.currency].join();
    rows.set(key, { ...nothing, ...rows.get(key), ...part });
  }
  return [...rows.entries()]
    .filter(([, row]) => figureNames.some((name) => row[name] !== 0))
    .toSorted(([, a], [, b]) => b.month.localeCompare(a.month) || orderOf(a).localeCompare(orderOf(b)))
    .map(([, { month, family, currency, ...figures }]) => {
      const money = (amount: number) => ({ amount, currency });
      return {
        ...{ month, family, invoiced: money(figures.invoiced), credited: money(figures.credited) },
        ...{ recognised: money(figures.recognised), deferred: money(figures.deferred) },
        ...{ mrr: money(figures.mrr), started: money(figures.started), expansion: money(figures.expansion) },
        ...{ contraction: money(figures.contraction), churned: money(figures.churned) },
        reactivated: money(figures.reactivated),
      };
    });
}

const orderOf = ({ family, currency }: Part) => `${family} ${currency}`;

/** One table of it as a file. @throws as `readRevenue` */
export async function revenueTable(
  ctx: Context,
  { table, ...period }: CheckedOf<typeof exportRevenue>,
): Promise<Buffer> {
  const { rows, months } = await readRevenue(ctx, period);
  const lines =
    table === 'families'
      ? [
          ['month', 'family', ...figureNames, 'currency'],
          ...rows.map((row) => [
            row.month,
            row.family,
            ...figureNames.map((name) => row[name].amount / 100),
            row.mrr.currency,
          ]),
        ]
      : [
          ['month', 'until', 'customersAtStart', 'customersLost'],
          ...months.map(({ month, until, customers, lost }) => [month, until, customers, lost]),
        ];
  return Buffer.from(lines.map(csvLine).join(''));
}
