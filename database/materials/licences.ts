import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { licences } from '#content/catalogue/licences.ts';
import { materialLicences } from '#server/business/materials/materials.tables.ts';
import type { Context } from '#server/platform/context.ts';

/**
 * Takes the licences into the database, each with its text beside (licences/, as the SPDX list has them, from spdx-license-list 6.12.0). Of
 * one that is there, what is said about it is written anew; its text stays, because certificates carry the hash of it.
 */
export async function seedLicences({ db }: Context): Promise<void> {
  const folder = join(import.meta.dirname, 'licences');
  const rows = await Promise.all(
    licences.map(async ({ allows, asks, forbids, ...named }) => ({
      ...named,
      ...{ allows: [...allows], asks: [...asks], forbids: [...forbids] },
      text: await readFile(join(folder, `${named.slug}.txt`), 'utf8'),
    })),
  );
  await db
    .insert(materialLicences)
    .values(rows)
    .onConflictDoUpdate({
      target: materialLicences.slug,
      set: {
        name: sql`excluded.name`,
        url: sql`excluded.url`,
        allows: sql`excluded.allows`,
        asks: sql`excluded.asks`,
        forbids: sql`excluded.forbids`,
      },
    });
}
