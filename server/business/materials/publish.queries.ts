import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type Material, materials } from './materials.tables.ts';

export type MaterialToPublish = Omit<Material, 'search'>;

const { search: _, ...columns } = getTableColumns(materials);

/** Whatever its state. @param lock nobody else changes it until the transaction ends */
export async function findMaterial(
  db: Db,
  id: Id<'material'>,
  { lock = false } = {},
): Promise<MaterialToPublish | null> {
  const query = db.select(columns).from(materials).where(eq(materials.id, id));
  const [row] = await (lock ? query.for('update') : query);
  return (row as MaterialToPublish | undefined) ?? null;
}

export async function setPublished(
  db: Db,
  id: Id<'material'>,
  {
    place,
    titleKey,
    tokens,
    openAt,
  }: { place: number; titleKey: string; tokens: readonly string[]; openAt: Date | null },
  at: Date,
): Promise<void> {
  await db
    .update(materials)
    .set({
      ...{ publishedAt: at, withdrawnAt: null, changedAt: at, place, titleKey, openAt },
      search: sql`array_to_tsvector(${sql.param(tokens)}::text[])` as never,
    })
    .where(eq(materials.id, id));
}

/** @returns the tokens it was found by */
export async function setWithdrawn(db: Db, id: Id<'material'>, at: Date): Promise<string[]> {
  const { rows } = await db.execute<{ tokens: string[] }>(sql`
    with before as (select tsvector_to_array(search) as tokens from materials where id = ${id})
    update materials set published_at = null, place = null, search = null,
      withdrawn_at = ${at.toISOString()}::timestamptz, changed_at = ${at.toISOString()}::timestamptz
    from before where id = ${id} returning before.tokens`);
  return rows[0]?.tokens ?? [];
}
