import { asc, eq, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import { materialsOnPage } from '#contract/materials.ts';
import type { Db } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { previewColumns, type SummaryRow, summaryColumns, withPreview } from '../materials.queries.ts';
import { materialContents, materialPreviews, materials } from '../materials.tables.ts';

/** A material's place on the shelf; of the same place the id decides. */
export interface Position {
  place: number;
  id: Id<'material'> | '';
}

/** What is read in one go, and sorted. */
export interface Scan {
  /** Only titles that are meant; all other scans leave those out. */
  titled: boolean;
  /** What the index is asked for; null for titles, which have an index of their own. */
  by: string | null;
  /** What else has to fit, of which the index is not asked. */
  rest: string | null;
  /** Only what stands behind it. */
  from: Position;
}

/** One more than a page shows, to know whether there is a further one. */
const maxRows = sql.raw(String(materialsOnPage + 1));

const value = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`;
const behind = sql`(m.place, m.id) > (scan.place, scan.id)`;
const fits = sql`(scan.rest is null or m.search @@ scan.rest)`;

/** The scans one after the other, and no further than until there are enough: the limit ends the loop. */
const found = sql`(
  select scan.n, scan.n::int - 1 as scan, found.place, found.id
  from unnest(${value('titled', 'boolean[]')}, ${value('by', 'tsquery[]')}, ${value('rest', 'tsquery[]')},
    ${value('places', 'int[]')}, ${value('ids', 'text[]')})
    with ordinality as scan (titled, by, rest, place, id, n)
  cross join lateral (
    (select titled.* from unnest(${value('titles', 'text[]')}) as meant (key) cross join lateral (
      select m.place, m.id from ${materials} m
      where scan.titled and m.place is not null and m.title_key = meant.key and ${fits} and ${behind}
      order by m.place, m.id limit ${maxRows}
    ) titled order by place, id limit ${maxRows})
    union all
    (select * from (
      select m.place, m.id from ${materials} m
      where not scan.titled and m.search @@ scan.by and ${fits} and ${behind}
        and m.title_key <> all(${value('titles', 'text[]')})
      offset 0
    ) gathered order by place, id limit ${maxRows})
  ) found
  limit ${maxRows}
) found`;

const page = prepared((db) =>
  db
    .select({
      scan: sql<number>`found.scan`,
      place: sql<number>`found.place`,
      material: summaryColumns,
      preview: previewColumns,
    })
    .from(found)
    .innerJoin(materials, sql`${materials.id} = found.id`)
    .leftJoin(materialPreviews, eq(materialPreviews.materialId, materials.id))
    .leftJoin(materialContents, eq(materialContents.sha256, materialPreviews.sha256))
    .orderBy(asc(sql`found.n`), asc(sql`found.place`), asc(sql`found.id`))
    .prepare('material_page'),
);

export interface FoundRow extends SummaryRow {
  /** Which of the scans it was found in. */
  scan: number;
  place: number;
}

/**
 * What the scans hold, in their order, as it is shown: a page and one more.
 * @param titles the title keys that are meant
 */
export async function readScans(
  db: Db,
  scans: readonly Scan[],
  titles: readonly string[],
): Promise<FoundRow[]> {
  if (scans.length === 0) return [];
  const rows = (await page(db, {
    titled: scans.map(({ titled }) => titled),
    by: scans.map(({ by }) => by),
    rest: scans.map(({ rest }) => rest),
    places: scans.map(({ from }) => from.place),
    ids: scans.map(({ from }) => from.id),
    titles,
  })) as FoundRow[];
  return rows.map(withPreview);
}
