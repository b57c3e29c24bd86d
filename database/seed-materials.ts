import type { Progress } from '#server/business/materials/ingest/ingest.ts';
import { findImport } from '#server/business/materials/ingest/keep.queries.ts';
import type { Context } from '#server/platform/context.ts';

/** Raised when anything below materials/ changes, so that installs take the seed in again; a test holds it to that. */
export const edition = '9';

const source = 'seed';

/**
 * Takes the licences and the first materials into the library. Repeated, it changes nothing; what the operator has taken
 * back stays away.
 */
export async function seedMaterials(ctx: Context): Promise<Progress | null> {
  const last = await findImport(ctx.db, source);
  if (last?.finishedAt && last.fingerprint === edition) return null;
  // Loaded when it is needed: most starts are not the first.
  const [{ ingest }, { hideAllDrawings }, { seedLicences }, { seedCandidates }] = await Promise.all([
    import('#server/business/materials/ingest/ingest.ts'),
    import('#server/business/materials/hide-drawings.ts'),
    import('./materials/licences.ts'),
    import('./materials/all.ts'),
  ]);
  await seedLicences(ctx);
  const so = await ingest(ctx, { source, fingerprint: edition, candidates: seedCandidates() });
  // What an earlier version showed bare; more than these would hold up the start, and the night does the others.
  await hideAllDrawings(ctx, 500);
  return so;
}
