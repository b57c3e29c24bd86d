import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { materialLicences } from '#server/business/materials/materials.tables.ts';
import type { Context } from '#server/platform/context.ts';

const free = { commercialUse: true, mayChange: true, creditNeeded: false, sameLicence: false };
const named = { ...free, creditNeeded: true };
const alike = { ...named, sameLicence: true };

/**
 * The licences that materials may carry, each with its text beside (licences/, as the SPDX list has them, from spdx-license-list 6.12.0). All of
 * them let a seller use the material for goods and adverts, and change it.
 */
const licences = [
  { slug: 'cc0-1.0', name: 'Creative Commons Zero 1.0', ...free },
  { slug: 'cc-by-3.0', name: 'Creative Commons Attribution 3.0', ...named },
  { slug: 'cc-by-4.0', name: 'Creative Commons Attribution 4.0', ...named },
  { slug: 'cc-by-sa-3.0', name: 'Creative Commons Attribution-ShareAlike 3.0', ...alike },
  { slug: 'cc-by-sa-4.0', name: 'Creative Commons Attribution-ShareAlike 4.0', ...alike },
  { slug: 'mit', name: 'MIT licence', ...free },
  { slug: 'isc', name: 'ISC licence', ...free },
  { slug: '0bsd', name: 'Zero-clause BSD licence', ...free },
  { slug: 'bsd-2-clause', name: 'Two-clause BSD licence', ...free },
  { slug: 'bsd-3-clause', name: 'Three-clause BSD licence', ...free },
  { slug: 'apache-2.0', name: 'Apache licence 2.0', ...free },
  { slug: 'mpl-2.0', name: 'Mozilla Public License 2.0', ...free, sameLicence: true },
  { slug: 'ofl-1.1', name: 'SIL Open Font License 1.1', ...free, sameLicence: true },
  { slug: 'unlicense', name: 'The Unlicense', ...free },
];

/** Takes the licences into the database; one that is there stays as it is. */
export async function seedLicences({ db }: Context): Promise<void> {
  const folder = join(import.meta.dirname, 'licences');
  const rows = await Promise.all(
    licences.map(async (licence) => ({
      ...licence,
      text: await readFile(join(folder, `${licence.slug}.txt`), 'utf8'),
      url: `https://spdx.org/licenses/${spdxNames[licence.slug] ?? licence.slug.toUpperCase()}.html`,
    })),
  );
  await db.insert(materialLicences).values(rows).onConflictDoNothing();
}

/** Those that are not written in capitals. */
const spdxNames: Readonly<Record<string, string>> = {
  'bsd-2-clause': 'BSD-2-Clause',
  'bsd-3-clause': 'BSD-3-Clause',
  'apache-2.0': 'Apache-2.0',
  unlicense: 'Unlicense',
};
