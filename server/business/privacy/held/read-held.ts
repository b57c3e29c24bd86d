import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { printedAddress } from '#contract/organisation-address.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type Held, nameOf, othersName, type Person, secretName } from './held.ts';

/** A row as an export shows it: the columns of the table, times in UTC; an organisation has no address. */
export type HeldRow = Readonly<Record<string, unknown>>;

const perPage = 500;

/** The columns that somebody gets a copy of, in the order of the table. */
export const shownColumns = ({ table, withheld = [] }: Held): string[] =>
  Object.values(getTableColumns(table))
    .map(({ name }) => name)
    .filter((name) => !withheld.includes(name) && !secretName.test(name) && !othersName.test(name));

/** How many rows there are of each, in one statement. */
export async function countHeld(db: Db, all: readonly Held[], who: Person): Promise<number[]> {
  const counts = all.map(
    (one, at) => sql`select ${at}::int as at, count(*)::int as count from ${one.table} where ${one.of(who)}`,
  );
  const { rows } = await db.execute<{ at: number; count: number }>(sql.join(counts, sql` union all `));
  const found = new Map(rows.map(({ at, count }) => [at, count]));
  return all.map((_, at) => found.get(at) ?? 0);
}

/** All rows, a page at a time, by the primary key. */
export async function* readHeld(db: Db, one: Held, who: Person): AsyncGenerator<HeldRow[]> {
  const key = keyOf(one);
  const order = sql.join(key.map(column), sql`, `);
  const shown = shownColumns(one);
  const times = new Set(
    Object.values(getTableColumns(one.table))
      .filter((each) => each.getSQLType().startsWith('timestamp'))
      .map(({ name }) => name),
  );
  let after: SQL | undefined;
  for (;;) {
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(${sql.identifier(nameOf(one))}) as row from ${one.table}
        where (${one.of(who)}) ${after ?? sql``} order by ${order} limit ${perPage}`,
    );
    if (rows.length) yield rows.map(({ row }) => only(row, shown, times));
    const last = rows.at(-1)?.row;
    if (!last || rows.length < perPage) return;
    const values = sql.join(
      key.map((name) => sql`${last[name]}`),
      sql`, `,
    );
    after = sql`and (${order}) > (${values})`;
  }
}

const column = (name: string) => sql`${sql.identifier(name)}`;

function keyOf({ table }: Held): string[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const single = columns.filter(({ primary }) => primary).map(({ name }) => name);
  return single.length ? single : (primaryKeys[0]?.columns.map(({ name }) => name) ?? []);
}

function only(row: Record<string, unknown>, shown: readonly string[], times: ReadonlySet<string>): HeldRow {
  return Object.fromEntries(
    shown.map((name) => {
      const value = row[name];
      if (typeof value !== 'string') return [name, value];
      return [name, times.has(name) ? new Date(value).toISOString() : printedAddress(value)];
    }),
  );
}
