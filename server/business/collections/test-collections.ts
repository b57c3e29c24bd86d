import { eq } from 'drizzle-orm';
import { type Id, newId } from '#contract/ids.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { materialLicences, materials } from '../materials/materials.tables.ts';

// What the tests of this noun share: materials that are there, and materials that are gone.

/** A published icon without files. */
export async function newMaterial(bed: Testbed, title: string): Promise<Id<'material'>> {
  const { db } = bed.service.database;
  const now = bed.clock.now();
  const id = newId('material', now);
  await db
    .insert(materialLicences)
    .values({ slug: 'cc0-1.0', name: 'CC0 1.0', text: 'Do what you like.', url: null })
    .onConflictDoNothing();
  await db.insert(materials).values({
    ...{ id, source: 'test', key: id, parentType: 'images', type: 'icon', title, titleKey: title },
    ...{ description: '', keywords: [], formats: ['svg'], colours: [], palette: [], licence: 'cc0-1.0' },
    ...{ author: 'The harbour studio', version: '1', tier: 'free', fingerprint: id },
    ...{ createdAt: now, changedAt: now, publishedAt: now, place: 1, search: '' },
  });
  return id;
}

/** As the library does when a material has to go. */
export async function withdraw(bed: Testbed, id: Id<'material'>): Promise<void> {
  const gone = { publishedAt: null, place: null, search: null };
  await bed.service.database.db.update(materials).set(gone).where(eq(materials.id, id));
}
