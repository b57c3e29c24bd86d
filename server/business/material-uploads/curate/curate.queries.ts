import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { MaterialType } from '#contract/material-kinds.ts';
import type { MaterialState } from '#contract/materials-operator.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  materialContents,
  materialFiles,
  materialPreviews,
  materials,
} from '../../materials/materials.tables.ts';

export interface Sought {
  /** A query of terms that published ones are found by; null = all. */
  terms: string | null;
  /** Part of the title of the others. */
  title: string;
  id: Id<'material'> | null;
  state: MaterialState | undefined;
  type: MaterialType | undefined;
  before: Id<'material'> | undefined;
  limit: number;
}

/** Ids, the newest first. */
export async function listSought(db: Db, sought: Sought): Promise<Id<'material'>[]> {
  const { terms, title, id, state, type, before, limit } = sought;
  const published = terms ? sql`search @@ ${terms}::tsquery` : sql`published_at is not null`;
  const withdrawn =
    state === 'draft'
      ? sql`and withdrawn_at is null`
      : state === 'withdrawn'
        ? sql`and withdrawn_at is not null`
        : sql``;
  const others = sql`(published_at is null ${withdrawn} ${type ? sql`and type = ${type}` : sql``}
    ${title ? sql`and position(lower(${title}) in lower(title)) > 0` : sql``})`;
  const wanted = state === 'published' ? published : state ? others : sql`(${published} or ${others})`;
  const { rows } = await db.execute<{ id: Id<'material'> }>(sql`
    select id from materials where ${id ? sql`id = ${id}` : wanted}
    ${before ? sql`and id < ${before}` : sql``}
    order by id desc limit ${limit}`);
  return rows.map((row) => row.id);
}

/** Of one type, or of all. */
export async function countUnpublished(
  db: Db,
  type: MaterialType | undefined,
): Promise<{ draft: number; withdrawn: number }> {
  const [counted] = await db
    .select({ all: count(), withdrawn: count(materials.withdrawnAt) })
    .from(materials)
    .where(and(isNull(materials.publishedAt), type ? eq(materials.type, type) : undefined));
  const { all, withdrawn } = counted ?? { all: 0, withdrawn: 0 };
  return { draft: all - withdrawn, withdrawn };
}

/** As it is shown to the operator, newest first. */
export function listOperated(db: Db, ids: readonly Id<'material'>[]) {
  return db
    .select({
      ...{ id: materials.id, title: materials.title, parentType: materials.parentType, type: materials.type },
      ...{ formats: materials.formats, colours: materials.colours, orientation: materials.orientation },
      ...{ licence: materials.licence, author: materials.author, tier: materials.tier },
      ...{ version: materials.version, changedAt: materials.changedAt, publishedAt: materials.publishedAt },
      ...{ withdrawnAt: materials.withdrawnAt, preview: materialPreviews.sha256 },
      previewType: materialContents.contentType,
    })
    .from(materials)
    .leftJoin(materialPreviews, eq(materialPreviews.materialId, materials.id))
    .leftJoin(materialContents, eq(materialContents.sha256, materialPreviews.sha256))
    .where(inArray(materials.id, [...ids]))
    .orderBy(desc(materials.id));
}
export type OperatedRow = Awaited<ReturnType<typeof listOperated>>[number];

export async function findPreviewOf(db: Db, id: Id<'material'>) {
  const [row] = await db.select().from(materialPreviews).where(eq(materialPreviews.materialId, id));
  return row ?? null;
}

export function listFileRows(db: Db, id: Id<'material'>) {
  return db
    .select()
    .from(materialFiles)
    .where(eq(materialFiles.materialId, id))
    .orderBy(materialFiles.position);
}

export async function findPicture(db: Db, sha256: string) {
  const [row] = await db.select().from(materialContents).where(eq(materialContents.sha256, sha256));
  return row?.contentType.startsWith('image/') ? row : null;
}
