import { and, eq, exists, inArray, not } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { drawingType } from './ingest/show-file.ts';
import { isOpen } from './materials.queries.ts';
import { materialContents, materialFiles, materialPreviews, materials } from './materials.tables.ts';

/**
 * Previews that are a drawing and a file at once, of materials that not everybody may have at this moment.
 * @param ids of these; left out: of all
 */
export function listBareDrawings(
  db: Db,
  { at, ids, most = 1_000_000 }: { at: Date; ids?: readonly Id<'material'>[]; most?: number },
) {
  const { materialId, sha256, width, height } = materialPreviews;
  return db
    .select({ materialId, sha256, width, height })
    .from(materialPreviews)
    .innerJoin(materials, eq(materials.id, materialId))
    .innerJoin(materialContents, eq(materialContents.sha256, sha256))
    .where(
      and(
        ids && inArray(materialId, [...ids]),
        eq(materialContents.contentType, drawingType),
        not(isOpen(at)),
        exists(db.select().from(materialFiles).where(eq(materialFiles.sha256, sha256))),
      ),
    )
    .orderBy(materialId)
    .limit(most);
}

export async function changePreview(db: Db, id: Id<'material'>, sha256: string): Promise<void> {
  await db.update(materialPreviews).set({ sha256 }).where(eq(materialPreviews.materialId, id));
}

export async function deletePreview(db: Db, id: Id<'material'>): Promise<void> {
  await db.delete(materialPreviews).where(eq(materialPreviews.materialId, id));
}
