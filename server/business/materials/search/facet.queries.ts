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
      where search @@ ${sql.placeholder('by')}::tsquery
        and (${sql.placeholder('rest')}::tsquery is null or search @@ ${sql.placeholder('rest')}::tsquery)
      limit ${sql.placeholder('most')}
    ) sample`)
    .groupBy(sql`formats, colours, licence, tier, orientation`)
    .prepare('material_facets'),
);

/** Any so many of those that the index finds, and that fit the rest too. */
export const sampleFacets = (
  db: Db,
  { by, rest }: { by: string | null; rest: string | null },
  most: number,
): Promise<Alike[]> => alike(db, { by, rest, most });
