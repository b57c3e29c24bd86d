import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { RateBase } from '#contract/accounting-currencies.ts';
import type { Db } from '#server/platform/db/database.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { members } from '../members/members.tables.ts';
import { exchangeRates } from './exchange-rates.tables.ts';

type Row = typeof exchangeRates.$inferInsert;

/** Until the transaction ends, others that keep rates wait. */
export async function lockExchangeRates(db: Db): Promise<void> {
  await lockName(db, 'exchange-rates');
}

/** Rates of one base and several currencies, the newest first, with the present address of who entered each. */
export async function listRates(db: Db, { base, currencies }: Wanted, limit: number) {
  return db
    .select({ ...getTableColumns(exchangeRates), setByEmail: members.email })
    .from(exchangeRates)
    .leftJoin(members, eq(sql`${members.id}`, exchangeRates.setBy))
    .where(and(eq(exchangeRates.base, base), inArray(exchangeRates.currency, [...currencies])))
    .orderBy(desc(exchangeRates.publishedOn), exchangeRates.currency)
    .limit(limit);
}

/** Rates of days that are further apart may well differ by a tenth. */
const nearDays = 62;

/** The rate of the nearest other day, the earlier of two; null where there is none within two months. */
export async function findNearestRate(
  db: Db,
  { base, currency, publishedOn }: Pick<Row, 'base' | 'currency' | 'publishedOn'>,
): Promise<string | null> {
  const apart = sql`abs(${exchangeRates.publishedOn} - ${publishedOn}::date)`;
  const [row] = await db
    .select({ perBase: exchangeRates.perBase })
    .from(exchangeRates)
    .where(
      and(
        eq(exchangeRates.base, base),
        eq(exchangeRates.currency, currency),
        sql`${apart} between 1 and ${nearDays}::int`,
      ),
    )
    .orderBy(apart, exchangeRates.publishedOn)
    .limit(1);
  return row?.perBase ?? null;
}

/**
 * Keeps rates, each in place of another one of its day; one that says the same already stays as it is.
 * @returns those that were not known, and those that replaced another one, with what that was
 */
export async function putRates(
  db: Db,
  rates: readonly Pick<Row, 'base' | 'currency' | 'publishedOn' | 'perBase'>[],
  { source, setBy, setAt }: { source: string; setBy: string; setAt: Date },
): Promise<{ currency: string; publishedOn: string; before: string | null }[]> {
  const { rows } = await db.execute<{ currency: string; publishedOn: string; before: string | null }>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb)
        as given(base text, currency text, "publishedOn" date, "perBase" numeric)
    ), before as (
      select r.* from ${exchangeRates} r join given g
        on r.base = g.base and r.currency = g.currency and r.published_on = g."publishedOn"
    ), put as (
      insert into ${exchangeRates} as kept (base, currency, published_on, per_base, source, set_by, set_at)
      select base, currency, "publishedOn", "perBase", ${source}, ${setBy}, ${setAt.toISOString()}::timestamptz from given
      on conflict (base, currency, published_on) do update
        set per_base = excluded.per_base, source = excluded.source, set_by = excluded.set_by, set_at = excluded.set_at
        where (kept.per_base, kept.source) is distinct from (excluded.per_base, excluded.source)
      returning base, currency, published_on
    )
    select put.currency, to_char(put.published_on, 'YYYY-MM-DD') as "publishedOn", before.per_base::text as before
    from put left join before using (base, currency, published_on)
    order by put.published_on, put.currency`);
  return rows;
}

export interface RatesOfDay extends Record<string, unknown> {
  publishedOn: string;
  source: string;
  /** By currency, as decimals with a point. */
  rates: Record<string, string>;
}

interface Wanted {
  base: RateBase;
  /** Without the base itself. */
  currencies: readonly string[];
}

interface Count {
  /** The hour of its day. */
  from: string;
  timeZone: string;
  /** @returns the first day whose rate still counts at a moment of the time zone */
  since(local: SQL): SQL;
}

/**
 * From when on a rate counts, and how long. The European Central Bank publishes at about 16:00 in Frankfurt on working days, and its
 * longest pause, over Easter, is one of four days; a rate that HM Revenue & Customs publishes is for a calendar month.
 */
const counts: Readonly<Record<RateBase, Count>> = {
  EUR: { from: '16:00', timeZone: 'Europe/Berlin', since: (local) => sql`${local}::date - 7` },
  GBP: {
    from: '00:00',
    timeZone: 'Europe/London',
    since: (local) => sql`date_trunc('month', ${local})::date`,
  },
};

/** The newest rates that were published at a moment and still count then; null where one of the currencies has none. */
export async function findRatesAt(db: Db, wanted: Wanted, at: Date): Promise<RatesOfDay | null> {
  const { from, timeZone, since } = counts[wanted.base];
  const local = sql`(${at.toISOString()}::timestamptz at time zone ${timeZone})`;
  return findDay(db, wanted, {
    within: sql`published_on + ${from}::time <= ${local} and published_on >= ${since(local)}`,
    order: sql`desc`,
  });
}

/** Those of a day or, where none were published on it, of the next day within a week; null where one of the currencies has none. */
export async function findRatesOn(db: Db, wanted: Wanted, on: string): Promise<RatesOfDay | null> {
  return findDay(db, wanted, {
    within: sql`published_on between ${on}::date and ${on}::date + 7`,
    order: sql`asc`,
  });
}

async function findDay(
  db: Db,
  { base, currencies }: Wanted,
  { within, order }: { within: SQL; order: SQL },
): Promise<RatesOfDay | null> {
  const names = sql.join(
    currencies.map((one) => sql`${one}`),
    sql`, `,
  );
  const { rows } = await db.execute<RatesOfDay>(sql`
    select to_char(published_on, 'YYYY-MM-DD') as "publishedOn", string_agg(distinct source, ', ') as source,
      jsonb_object_agg(currency, per_base::text) as rates
    from ${exchangeRates} where base = ${base} and currency in (${names}) and ${within}
    group by published_on having count(*) = ${currencies.length}
    order by published_on ${order} limit 1`);
  return rows[0] ?? null;
}
