import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/database.ts';

/**
 * How many of the latest `looked` materials of each shelf fit each condition and are newer than its moment, up to `most`.
 * One pass over those materials for all conditions; `tokens` false fits nothing.
 */
export async function countAmongNewest(
  db: Db,
  conditions: readonly { tokens: string | null | false; since: Date }[],
  { shelves, looked, most }: { shelves: readonly string[]; looked: number; most: number },
): Promise<{ count: number; all: boolean }[]> {
  const since = conditions.map((one) => one.since.toISOString());
  const tokens = conditions.map((one) => one.tokens || null);
  const nothing = conditions.map((one) => one.tokens === false);
  const { rows } = await db.execute<{ found: number; complete: boolean }>(sql`
    with asked as (
      select * from unnest(
        ${sql.param(since)}::timestamptz[], ${sql.param(tokens)}::text[], ${sql.param(nothing)}::boolean[]
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
