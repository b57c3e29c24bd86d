import { asc, eq, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import { materialsOnPage } from '#contract/materials.ts';
import type { Db } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { previewColumns, type SummaryRow, summaryColumns, withPreview } from '../materials.queries.ts';
import { materialContents, materialPreviews, materials } from '../materials.tables.ts';

/** A material's place on the shelf; of the same place the id decides. */
export interface Spot {
  place: number;
  id: Id<'material'> | '';
}

/** What is read in one go, and sorted. */
export interface Part {
  /** Only titles that are meant; all other parts leave those out. */
  titled: boolean;
  /** What the index is asked for; null for titles, which have an index of their own. */
  by: string | null;
  /** What else has to fit, of which the index is not asked. */
  rest: string | null;
  /** Only what stands behind it. */
  from: Spot;
}

/** One more than a page shows, to know whether there is a further one. */
const most = sql.raw(String(materialsOnPage + 1));

const value = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`;
const behind = sql`(m.place, m.id) > (part.place, part.id)`;
const fits = sql`(part.rest is null or m.search @@ part.rest)`;

/** The parts one after the other, and no further than until there are enough: the limit ends the loop. */
const spots = sql`(
  select part.n, part.n::int - 1 as part, spot.place, spot.id
  from unnest(${value('titled', 'boolean[]')}, ${value('by', 'tsquery[]')}, ${value('rest', 'tsquery[]')},
    ${value('places', 'int[]')}, ${value('ids', 'text[]')})
    with ordinality as part (titled, by, rest, place, id, n)
  cross join lateral (
    (select titled.* from unnest(${value('titles', 'text[]')}) as meant (key) cross join lateral (
      select m.place, m.id from ${materials} m
      where part.titled and m.place is not null and m.title_key = meant.key and ${fits} and ${behind}
      order by m.place, m.id limit ${most}
    ) titled order by place, id limit ${most})
    union all
    (select * from (
      select m.place, m.id from ${materials} m
      where not part.titled and m.search @@ part.by and ${fits} and ${behind}
        and m.title_key <> all(${value('titles', 'text[]')})
      offset 0
    ) gathered order by place, id limit ${most})
  ) spot
  limit ${most}
) spot`;

const page = prepared((db) =>
  db
    .select({
      part: sql<number>`spot.part`,
      place: sql<number>`spot.place`,
      material: summaryColumns,
      preview: previewColumns,
    })
    .from(spots)
    .innerJoin(materials, sql`${materials.id} = spot.id`)
    .leftJoin(materialPreviews, eq(materialPreviews.materialId, materials.id))
    .leftJoin(materialContents, eq(materialContents.sha256, materialPreviews.sha256))
    .orderBy(asc(sql`spot.n`), asc(sql`spot.place`), asc(sql`spot.id`))
    .prepare('material_page'),
);

export interface FoundRow extends SummaryRow {
  /** Which of the parts it was found in. */
  part: number;
  place: number;
}

/**
 * What the parts hold, in their order, as it is shown: a page and one more.
 * @param titles the title keys that are meant
 */
export async function readParts(
  db: Db,
  parts: readonly Part[],
  titles: readonly string[],
): Promise<FoundRow[]> {
  if (parts.length === 0) return [];
  const rows = (await page(db, {
    titled: parts.map(({ titled }) => titled),
    by: parts.map(({ by }) => by),
    rest: parts.map(({ rest }) => rest),
    places: parts.map(({ from }) => from.place),
    ids: parts.map(({ from }) => from.id),
    titles,
  })) as FoundRow[];
  return rows.map(withPreview);
}
