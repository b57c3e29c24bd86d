import type { BookedRevenue, RevenueMonth, RevenueRow } from '#contract/revenue-operator.ts';

/** Figures of a whole period in one currency, minor units. */
export interface RevenueSum {
  currency: string;
  invoiced: number;
  credited: number;
  recognised: number;
  /** Monthly recurring revenue at the end of the period, and what it changed by since the beginning. */
  mrr: number;
  moved: number;
  /** At the end of the period. */
  deferred: number;
}

type Figure = Exclude<keyof RevenueRow, 'month' | 'family'>;

/** What a period adds up to: what was earned over all months, what renews and is deferred at the end of the latest. */
export function revenueSums(rows: readonly RevenueRow[], latest: string | undefined): RevenueSum[] {
  const currencies = [...new Set(rows.map(({ mrr }) => mrr.currency))].toSorted();
  return currencies.map((currency) => {
    const own = rows.filter(({ mrr }) => mrr.currency === currency);
    const sum = (name: Figure, of: readonly RevenueRow[] = own) =>
      of.reduce((all, row) => all + row[name].amount, 0);
    const last = own.filter(({ month }) => month === latest);
    return {
      currency,
      invoiced: sum('invoiced'),
      credited: sum('credited'),
      recognised: sum('recognised'),
      mrr: sum('mrr', last),
      moved: sum('started') + sum('expansion') + sum('reactivated') - sum('contraction') - sum('churned'),
      deferred: sum('deferred', last),
    };
  });
}

/** Figures of one month over all families in one currency, minor units. */
export interface MonthSum {
  month: string;
  recognised: number;
  mrr: number;
}

/** How a currency went from month to month, the latest first, back to the first month in which it earned something. */
export function monthSums(
  rows: readonly RevenueRow[],
  months: readonly Pick<RevenueMonth, 'month'>[],
): { currency: string; months: MonthSum[] }[] {
  const currencies = [...new Set(rows.map(({ mrr }) => mrr.currency))].toSorted();
  return currencies.map((currency) => {
    const own = rows.filter(({ mrr }) => mrr.currency === currency);
    const sum = (name: Figure, month: string) =>
      own.reduce((all, row) => (row.month === month ? all + row[name].amount : all), 0);
    const all = months.map(({ month }) => ({
      month,
      recognised: sum('recognised', month),
      mrr: sum('mrr', month),
    }));
    const first = all.findLastIndex(({ recognised, mrr }) => recognised || mrr);
    return { currency, months: all.slice(0, first + 1) };
  });
}

/** A row of the tables: of one family, or of all of them. */
export type ShownRow = Omit<RevenueRow, 'family'> & { family: RevenueRow['family'] | null };

const figures = [
  ...(['invoiced', 'credited', 'recognised', 'deferred', 'mrr'] as const),
  ...(['started', 'expansion', 'reactivated', 'contraction', 'churned'] as const),
] satisfies Figure[];

/**
 * Rows by currency, the latest month first. A single month has its families, and their sum where there are several; of several
 * months each has its sum.
 */
export function shownRows(rows: readonly RevenueRow[]): ShownRow[] {
  const isOneMonth = new Set(rows.map(({ month }) => month)).size === 1;
  const groupOf = ({ mrr, month }: RevenueRow) => `${mrr.currency} ${month}`;
  return [...new Set(rows.map(groupOf))]
    .flatMap((group): ShownRow[] => {
      const own = rows.filter((row) => groupOf(row) === group);
      if (!isOneMonth) return [sumOf(own)];
      return own.length > 1 ? [...own, sumOf(own)] : own;
    })
    .toSorted((one, other) => one.mrr.currency.localeCompare(other.mrr.currency));
}

function sumOf(group: readonly RevenueRow[]): ShownRow {
  const [first] = group as [RevenueRow];
  const sum: ShownRow = { ...first, family: null };
  for (const name of figures)
    sum[name] = { ...first[name], amount: group.reduce((all, row) => all + row[name].amount, 0) };
  return sum;
}

/** Those lost of those at the beginning of a month, 0 to 1; null where nobody was there. */
export const churnOf = ({ customers, lost }: Pick<RevenueMonth, 'customers' | 'lost'>): number | null =>
  customers ? lost / customers : null;

/** What the ledger says was invoiced less what was credited: what is revenue of it, and what more is deferred than before. */
export const netBooked = ({ recognised, deferredBefore, deferredAfter }: BookedRevenue): number =>
  recognised.amount + deferredAfter.amount - deferredBefore.amount;

/** Whether the ledger says the same as the documents, in each currency; currencies that one of them lacks count as nothing. */
export function agrees(sums: readonly RevenueSum[], booked: readonly BookedRevenue[]): boolean {
  const by = new Map(booked.map((one) => [one.recognised.currency, netBooked(one)]));
  const apart = sums.filter(({ currency, invoiced, credited }) => {
    const found = by.get(currency) ?? 0;
    by.delete(currency);
    return found !== invoiced - credited;
  });
  return apart.length === 0 && [...by.values()].every((amount) => amount === 0);
}
