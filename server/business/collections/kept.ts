import type { KeptMaterial } from '#contract/favourites.ts';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { listSummaries } from '../materials/materials.queries.ts';
import { summaryOf } from '../materials/materials.view.ts';

/** Kept materials as they are shown: what the library has withdrawn meanwhile has its title alone. */
export async function keptOf(
  db: Db,
  rows: readonly { materialId: Id<'material'>; title: string; addedAt: Date }[],
): Promise<KeptMaterial[]> {
  const shown = await listSummaries(
    db,
    rows.map(({ materialId }) => materialId),
  );
  const byId = new Map(shown.map((row) => [row.material.id, summaryOf(row)]));
  return rows.map(({ materialId, title, addedAt }) => ({
    materialId,
    title,
    addedAt: addedAt.toISOString(),
    material: byId.get(materialId) ?? null,
  }));
}
