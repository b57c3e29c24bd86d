import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { changePreview, deletePreview, listBareDrawings } from './hide-drawings.queries.ts';
import { keepContents } from './ingest/keep-contents.ts';
import { showDrawing } from './ingest/raster/show-drawing.ts';
import { readContent } from './preview-content.ts';
import { findMaterial } from './publish.queries.ts';

/**
 * A drawing that shows a material is the file itself. Where not everybody may have it, because it is paid for or early, a
 * picture takes its place, or nothing if it cannot be drawn; inside a transaction that holds the rows of the materials.
 */
export async function hideDrawings(ctx: Context, ids: readonly Id<'material'>[]): Promise<void> {
  for (const { materialId, sha256, ...size } of await listBareDrawings(ctx.db, { at: ctx.now(), ids })) {
    const bytes = await readContent(ctx, sha256);
    const picture = bytes && (await showDrawing({ bytes, ...size }));
    if (picture) {
      await keepContents(ctx, [picture.content]);
      await changePreview(ctx.db, materialId, picture.content.sha256);
    } else await deletePreview(ctx.db, materialId);
  }
}

/** The same for the whole library, each in a transaction of its own. @param most so many, and no more in one go */
export async function hideAllDrawings(ctx: Context, most?: number): Promise<{ hidden: number }> {
  const bare = await listBareDrawings(ctx.db, { at: ctx.now(), most });
  for (const { materialId } of bare)
    await transaction(ctx, async (inner) => {
      const material = await findMaterial(inner.db, materialId, { lock: true });
      if (material) await hideDrawings(inner, [material.id]);
    });
  return { hidden: bare.length };
}
