import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import type { SealedPurpose } from './vault.ts';

/** Where sealed values of one kind are kept. */
export interface SealedPlace {
  /** The table, with its schema unless that is `public`. A database that was never started has none. */
  relation: string;
  /** What names a row, as text. */
  id: SQL;
  sealed: SQL;
  where?: SQL;
  /** Puts `v.after` where `sealed` is. */
  set: SQL;
}

/** One kind of sealed values; each noun describes its own in `<noun>.sealed.ts`. */
export interface SealedKind {
  /** As an operator reads it after a number: one, and several. */
  names: readonly [one: string, many: string];
  place: SealedPlace;
  /** It is replaced by itself when it does not open, and nothing is lost with it. */
  replaced?: true;
  /** What becomes of values whose secret is lost: a sentence for the operator. */
  afterLoss: string;
  /** Makes the install go on without these. */
  forget(ctx: Context, rows: readonly SealedRow[]): Promise<void>;
}

export type SealedKinds = Readonly<Record<SealedPurpose, SealedKind>>;

export interface SealedRow {
  id: string;
  sealed: string;
}

/** Values that are kept in a column of their own. */
export const inColumn = (id: AnyPgColumn, sealed: AnyPgColumn): SealedPlace => ({
  relation: getTableName(sealed.table),
  id: sql`${id}`,
  sealed: sql`${sealed}`,
  set: sql`${sql.identifier(sealed.name)} = v.after`,
});

/** What stands before a value that was given up; it is kept, in case its secret is found again. */
export const lostMark = 'lost.';

const rowsOf = ({ relation, id, sealed, where }: SealedPlace) =>
  sql`select ${id} as id, ${sealed} as sealed from ${sql.raw(relation)}
    where ${sealed} is not null and ${where ?? sql`true`}`;

export async function hasRelation(db: Db, relation: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: string | null }>(sql`select to_regclass(${relation}) as found`);
  return rows[0]?.found != null;
}

/** How many values there are by the secret that they name; `v1` names none, and `lost` was given up. */
export async function countSealed(db: Db, place: SealedPlace): Promise<ReadonlyMap<string, number>> {
  if (!(await hasRelation(db, place.relation))) return new Map();
  const { rows } = await db.execute<{ secret: string; count: number }>(
    sql`select case when sealed like 'v2.%' then split_part(sealed, '.', 2) else split_part(sealed, '.', 1) end
      as secret, count(*)::int as count from (${rowsOf(place)}) kept group by 1`,
  );
  return new Map(rows.map(({ secret, count }) => [secret, count]));
}

/** All of them that do not begin with `but`, in batches that are read one after the other. */
export async function* listSealed(
  db: Db,
  place: SealedPlace,
  but: string,
  size = 200,
): AsyncGenerator<SealedRow[]> {
  if (!(await hasRelation(db, place.relation))) return;
  let after = '';
  for (;;) {
    const { rows } = await db.execute<{ id: string; sealed: string }>(
      sql`select id, sealed from (${rowsOf(place)}) kept
        where id > ${after} and not starts_with(sealed, ${but}) order by id limit ${size}`,
    );
    if (rows.length) yield rows;
    if (rows.length < size) return;
    after = rows.at(-1)?.id ?? '';
  }
}

/**
 * Writes values back, those alone that are still what they were when they were read.
 * @returns how many were written
 */
export async function writeSealed(
  db: Db,
  { relation, id, sealed, where, set }: SealedPlace,
  changes: readonly { id: string; before: string; after: string }[],
): Promise<number> {
  if (changes.length === 0) return 0;
  const { rowCount } = (await db.execute(
    sql`update ${sql.raw(relation)} set ${set}
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as v(id text, before text, after text)
      where ${id} = v.id and ${sealed} = v.before and ${where ?? sql`true`}`,
  )) as unknown as { rowCount: number };
  return rowCount;
}

/** For `forget`: the values are kept and marked as given up. */
export async function markLost(db: Db, place: SealedPlace, rows: readonly SealedRow[]): Promise<void> {
  const changes = rows.map(({ id, sealed }) => ({ id, before: sealed, after: `${lostMark}${sealed}` }));
  await writeSealed(db, place, changes);
}
