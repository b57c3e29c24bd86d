import { type SQL, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { journals, ledgerLines } from './ledger.tables.ts';

/** Days of a time zone, both included. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
  timeZone: string;
}

export interface JournalFilter extends Days {
  /** One account, or all whose name has this before its `:`. */
  account?: string | undefined;
  kind?: string | undefined;
  currency?: string | undefined;
  /** What was booked: of these alone. */
  references?: readonly string[] | undefined;
}

export interface JournalRow extends Record<string, unknown> {
  id: Id<'journal'>;
  kind: string;
  reference: string;
  memo: string;
  /** ISO 8601 in UTC. */
  bookedAt: string;
  /** In the order of booking; minor units. */
  lines: { account: string; amount: number; currency: string }[];
}

/** Midnight at the beginning of a day, and at its end. */
const startOf = (day: string, timeZone: string) => sql`${day}::date::timestamp at time zone ${timeZone}`;
const endOf = (day: string, timeZone: string) => sql`(${day}::date + 1)::timestamp at time zone ${timeZone}`;

const isOn = (account: string): SQL =>
  account.includes(':') ? sql`l.account = ${account}` : sql`split_part(l.account, ':', 1) = ${account}`;

const conditionsOf = ({ from, to, timeZone, account, kind, currency, references }: JournalFilter): SQL[] => [
  ...(from ? [sql`j.created_at >= ${startOf(from, timeZone)}`] : []),
  ...(to ? [sql`j.created_at < ${endOf(to, timeZone)}`] : []),
  ...(kind ? [sql`j.kind = ${kind}`] : []),
  ...(references ? [sql`j.reference = any(${sql.param(references)}::text[])`] : []),
  ...(account ? [sql`j.id in (select l.journal_id from ${ledgerLines} l where ${isOn(account)})`] : []),
  ...(currency
    ? [sql`j.id in (select l.journal_id from ${ledgerLines} l where l.currency = ${currency})`]
    : []),
];

const selected = sql`
  select j.id, j.kind, j.reference, j.memo,
    to_char(j.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "bookedAt",
    (select jsonb_agg(jsonb_build_object('account', l.account, 'amount', l.line_amount, 'currency', l.currency) order by l.id)
      from ${ledgerLines} l where l.journal_id = j.id) as lines
  from ${journals} j`;

const allOf = (conditions: readonly SQL[]) =>
  conditions.length ? sql`where ${sql.join([...conditions], sql` and `)}` : sql``;

/** Newest first; ids sort by the instant they were made at. */
export const newestJournals = (
  filter: JournalFilter,
  { before, limit }: { before?: Id<'journal'> | undefined; limit: number },
): SQL => sql`${selected}
  ${allOf([...(before ? [sql`j.id < ${before}`] : []), ...conditionsOf(filter)])}
  order by j.id desc limit ${limit}`;

export async function listNewestJournals(
  db: Db,
  filter: JournalFilter,
  page: { before?: Id<'journal'> | undefined; limit: number },
): Promise<JournalRow[]> {
  const { rows } = await db.execute<JournalRow>(newestJournals(filter, page));
  return rows;
}

/** A part of those that match, in the order of booking. */
export async function listJournalsAfter(
  db: Db,
  filter: JournalFilter,
  { after, limit }: { after: Id<'journal'> | undefined; limit: number },
): Promise<JournalRow[]> {
  const { rows } = await db.execute<JournalRow>(sql`${selected}
    ${allOf([...(after ? [sql`j.id > ${after}`] : []), ...conditionsOf(filter)])}
    order by j.id limit ${limit}`);
  return rows;
}

export async function findJournal(db: Db, id: Id<'journal'>): Promise<JournalRow | null> {
  const { rows } = await db.execute<JournalRow>(sql`${selected} where j.id = ${id}`);
  return rows[0] ?? null;
}

export interface AccountSum extends Record<string, unknown> {
  /** Those of one member each are summed up under the part before `:`. */
  account: string;
  /** How many accounts. */
  accounts: number;
  currency: string;
  /** Minor units; debits less credits of all that was booked before the period. */
  opening: number;
  debits: number;
  credits: number;
}

/**
 * What every account moved by in a period and before it. What accounts stand at now is read from an index without a single
 * journal, and what was booked since the period began is taken off: only journals from then on are read.
 */
export const accountSums = ({ from, to, timeZone }: Required<Days>): SQL => sql`
  with since as (
    select l.account, l.currency, sum(l.line_amount) as moved,
      coalesce(sum(l.line_amount) filter (where l.line_amount > 0 and j.created_at < ${endOf(to, timeZone)}), 0) as debits,
      coalesce(-sum(l.line_amount) filter (where l.line_amount < 0 and j.created_at < ${endOf(to, timeZone)}), 0) as credits,
      count(*) filter (where j.created_at >= ${endOf(to, timeZone)}) as lines_after
    from ${journals} j join ${ledgerLines} l on l.journal_id = j.id
    where j.created_at >= ${startOf(from, timeZone)}
    group by 1, 2
  ), now as (
    select account, currency, sum(line_amount) as stands, count(*) as lines from ${ledgerLines} group by 1, 2
  )
  select regexp_replace(account, ':(mem|inv)_.*$', '') as account, count(*)::int as accounts, currency,
    sum(stands - coalesce(moved, 0))::bigint as opening, coalesce(sum(debits), 0)::bigint as debits,
    coalesce(sum(credits), 0)::bigint as credits
  from now left join since using (account, currency)
  where lines > coalesce(lines_after, 0)
  group by 1, 3 order by 1, 3`;

export async function sumAccounts(db: Db, period: Required<Days>): Promise<AccountSum[]> {
  const { rows } = await db.execute<AccountSum>(accountSums(period));
  return rows;
}

/** The most rows of two accounts that the journals of a period can be written as: one less than they have lines. */
export async function countPairs(
  db: Db,
  { from, to, timeZone, currency }: Required<Days> & { currency: string },
): Promise<number> {
  const { rows } = await db.execute<{ pairs: number }>(sql`
    select (count(*) - count(distinct l.journal_id))::int as pairs
    from ${journals} j join ${ledgerLines} l on l.journal_id = j.id
    where l.currency = ${currency}
      and j.created_at >= ${startOf(from, timeZone)} and j.created_at < ${endOf(to, timeZone)}`);
  return rows[0]?.pairs ?? 0;
}
