import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/database.ts';
import type { facetNames } from './filters.ts';

export type FacetRow = Record<(typeof facetNames)[number], string[]>;

export interface Sample {
  rows: FacetRow[];
  /** There are more than were looked at. */
  more: boolean;
}

const columns = sql`
  formats as format, colours as colour, array[licence] as licence, array[tier] as tier,
  case when orientation is null then array[]::text[] else array[orientation] end as orientation`;

/** Any so many with these terms, by their index. */
export async function sampleOfTerms(db: Db, terms: string, most: number): Promise<Sample> {
  const { rows } = await db.execute<FacetRow>(
    sql`select ${columns} from materials where search @@ ${terms}::tsquery limit ${most + 1}`,
  );
  return { rows: rows.slice(0, most), more: rows.length > most };
}

/** Those with these terms among the first `steps` of the shelf. */
export async function sampleOfShelf(
  db: Db,
  terms: string | null,
  most: number,
  steps: number,
): Promise<Sample> {
  const { rows } = await db.execute<FacetRow>(sql`
    select ${columns} from (
      select * from materials where place is not null order by place, id limit ${steps}
    ) shelf where ${terms === null ? sql`true` : sql`search @@ ${terms}::tsquery`} limit ${most}`);
  return { rows, more: true };
}
