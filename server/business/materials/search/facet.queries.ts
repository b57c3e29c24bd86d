import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { materials } from '../materials.tables.ts';
import type { facetNames } from './filters.ts';

/** Materials that are alike in every facet. */
export type Alike = Record<(typeof facetNames)[number], readonly string[]> & { materials: number };

const alike = prepared((db) =>
  db
    .select({
      format: sql<string[]>`formats`,
      colour: sql<string[]>`colours`,
      licence: sql<string[]>`array[licence]`,
      tier: sql<string[]>`array[tier]`,
      orientation: sql<string[]>`array_remove(array[orientation], null)`,
      materials: sql<number>`count(*)::int`,
    })
    .from(sql`(
      select formats, colours, licence, tier, orientation from ${materials}
      where search @@ ${sql.placeholder('terms')}::tsquery limit ${sql.placeholder('most')}
    ) sample`)
    .groupBy(sql`formats, colours, licence, tier, orientation`)
    .prepare('material_facets'),
);

/** Any so many with these terms, by their index. */
export const sampleFacets = (db: Db, terms: string, most: number): Promise<Alike[]> =>
  alike(db, { terms, most });
