import { createHash } from 'node:crypto';
import { type Id, newId } from '#contract/ids.ts';
import type { MaterialTier } from '#contract/material-kinds.ts';
import type { Testbed } from '../../../tests/harness.ts';
import {
  materialContents,
  materialFiles,
  materialLicences,
  materials,
} from '../materials/materials.tables.ts';

/** A published material of one file. @param stored in the file storage rather than in the database */
export async function putMaterial(
  bed: Testbed,
  { tier = 'free', bytes, stored = false }: { tier?: MaterialTier; bytes: Buffer; stored?: boolean },
): Promise<Id<'material'>> {
  const { db } = bed.service.database;
  const now = bed.clock.now();
  const id = newId('material', now);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const storageKey = stored ? `materials/${sha256}.bin` : null;
  if (storageKey) await bed.ctx().files.put(storageKey, bytes, 'application/octet-stream');
  const text = 'Do what you like.';
  const free = { commercialUse: true, mayChange: true, creditNeeded: false, sameLicence: false };
  await db
    .insert(materialLicences)
    .values({ slug: 'cc0-1.0', name: 'CC0 1.0', text, url: null, ...free })
    .onConflictDoNothing();
  await db
    .insert(materialContents)
    .values({
      ...{ sha256, sizeBytes: bytes.length, contentType: 'application/octet-stream', createdAt: now },
      ...(storageKey ? { storageKey } : { bytes }),
    })
    .onConflictDoNothing();
  await db.insert(materials).values({
    ...{ id, source: 'test', key: id, parentType: 'images', type: 'icon' },
    ...{ title: 'A steel bottle', titleKey: 'bottle steel', description: '', keywords: [], formats: ['svg'] },
    ...{ colours: [], palette: [], licence: 'cc0-1.0', author: 'The harbour studio', version: '1', tier },
    ...{ fingerprint: id, createdAt: now, changedAt: now, publishedAt: now, place: 1, search: '' },
  });
  await db
    .insert(materialFiles)
    .values({ materialId: id, position: 0, fileName: 'Größe (1).bin', format: 'svg', sha256 });
  return id;
}

/** The cookies an answer sets, as the browser sends them back. */
export const cookiesOf = (headers: Record<string, unknown>) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ');
