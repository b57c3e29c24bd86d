import { type SQL, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';

/** A material's place on the shelf; of the same place the id decides. */
export interface Spot {
  place: number;
  id: Id<'material'>;
}

/** A condition on materials: a tsquery of terms (null = all), and titles that are meant or left out. */
export interface Condition {
  terms: string | null;
  /** Only these title keys. */
  titled?: readonly string[];
  /** None of these. */
  notTitled?: readonly string[];
}

const after = (spot: Spot | null) => (spot ? sql`and (place, id) > (${spot.place}, ${spot.id})` : sql``);
const within = ({ terms, notTitled = [] }: Condition): SQL => sql`
  ${terms === null ? sql`search is not null` : sql`search @@ ${terms}::tsquery`}
  ${notTitled.length ? sql`and title_key <> all(${sql.param(notTitled)}::text[])` : sql``}`;

/** Those with a title of just these words, by its own index. */
export async function listTitled(
  db: Db,
  { titled = [], terms }: Condition,
  from: Spot | null,
  limit: number,
): Promise<Spot[]> {
  const { rows } = await db.execute<{ place: number; id: Id<'material'> }>(sql`
    select place, id from materials
    where place is not null and title_key = any(${sql.param(titled)}::text[])
      ${terms === null ? sql`` : sql`and search @@ ${terms}::tsquery`} ${after(from)}
    order by place, id limit ${limit}`);
  return rows;
}

/**
 * Gathers what fits, by the index of terms, and sorts it: right for few.
 * @returns null when more than `most` fit, of which then nothing is known
 */
export async function listBySorting(
  db: Db,
  condition: Condition,
  from: Spot | null,
  limit: number,
  most: number,
): Promise<Spot[] | null> {
  // Kept apart from the order, so that the planner cannot walk the shelf in search of a rare word.
  const { rows } = await db.execute<{ place: number; id: Id<'material'>; found: number }>(sql`
    with found as materialized (
      select place, id from materials where ${within(condition)} ${after(from)} limit ${most + 1}
    )
    select place, id, (select count(*) from found)::int as found from found order by place, id limit ${limit}`);
  return (rows[0]?.found ?? 0) > most ? null : rows.map(({ place, id }) => ({ place, id }));
}

/** Walks along the shelf and takes what fits, over at most `steps` materials: right for many. */
export async function listByWalking(
  db: Db,
  condition: Condition,
  from: Spot | null,
  limit: number,
  steps: number,
): Promise<Spot[]> {
  const { rows } = await db.execute<{ place: number; id: Id<'material'> }>(sql`
    select place, id from (
      select place, id, search, title_key from materials
      where place is not null ${after(from)} order by place, id limit ${steps}
    ) shelf where ${within(condition)} order by place, id limit ${limit}`);
  return rows;
}

/** Where a walk of so many steps ends; null when the shelf does before. */
export async function spotAfter(db: Db, from: Spot | null, steps: number): Promise<Spot | null> {
  const { rows } = await db.execute<{ place: number; id: Id<'material'> }>(sql`
    select place, id from materials where place is not null ${after(from)}
    order by place, id offset ${steps - 1} limit 1`);
  return rows[0] ?? null;
}

/**
 * How many of the latest `looked` materials of each shelf fit each condition and are newer than its moment, up to `most`.
 * One pass over those materials for all conditions; `terms` false fits nothing.
 */
export async function countAmongNewest(
  db: Db,
  conditions: readonly { terms: string | null | false; since: Date }[],
  { shelves, looked, most }: { shelves: readonly string[]; looked: number; most: number },
): Promise<{ count: number; all: boolean }[]> {
  const since = conditions.map((one) => one.since.toISOString());
  const terms = conditions.map((one) => one.terms || null);
  const nothing = conditions.map((one) => one.terms === false);
  const { rows } = await db.execute<{ found: number; complete: boolean }>(sql`
    with asked as (
      select * from unnest(
        ${sql.param(since)}::timestamptz[], ${sql.param(terms)}::text[], ${sql.param(nothing)}::boolean[]
      ) with ordinality as asked (since, terms, nothing, n)
    ), newest as materialized (
      select latest.published_at, latest.search, latest.looked
      from unnest(${sql.param(shelves)}::text[]) as shelf
      cross join lateral (
        select published_at, search, row_number() over (order by published_at desc) as looked from (
          select published_at, search from materials
          where parent_type = shelf and published_at > (select min(since) from asked)
          order by published_at desc nulls last, id desc nulls last limit ${looked + 1}
        ) first
      ) latest
    )
    select
      (select count(*) from (
        select from newest
        where not nothing and looked <= ${looked} and published_at > since
          and (terms is null or search @@ terms::tsquery)
        limit ${most}
      ) fitting)::int as found,
      not exists (select from newest where looked > ${looked} and published_at > since) as complete
    from asked order by n`);
  return rows.map(({ found, complete }) => ({ count: found, all: complete }));
}
