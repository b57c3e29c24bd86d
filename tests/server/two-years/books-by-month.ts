import type { Testbed } from '../../harness.ts';

/** What the ledger says of a month in one currency, by the first word of its accounts; minor units, debits above zero. */
export type Booked = Readonly<Record<string, number>>;

/** Asked of the rows, by a statement of the test's own. @param month "2025-01", of the seller's time zone */
export async function bookedIn(
  { service }: Testbed,
  month: string,
  currency: string,
  timeZone: string,
): Promise<Booked> {
  const { rows } = await service.database.pool.query(
    `select split_part(l.account, ':', 1) as account, sum(l.line_amount)::int as amount
     from ledger_lines l join ledger_journals j on j.id = l.journal_id
     where l.currency = $1 and to_char(j.created_at at time zone $2, 'YYYY-MM') = $3
     group by 1`,
    [currency, timeZone, month],
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

/** Every month from one to another, both included. */
export function monthsFrom(first: string, last: string): string[] {
  const found: string[] = [];
  for (let month = first; month <= last; ) {
    found.push(month);
    const [year = 0, number = 0] = month.split('-').map(Number);
    month = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
  }
  return found;
}

/** Its first and its last day. */
export function daysOf(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}
