import { materialsOnPage } from '#contract/materials.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { SummaryRow } from '../materials.queries.ts';
import type { Numbers } from './estimate.ts';
import { type Position, readScans } from './page.queries.ts';
import type { RankTier } from './rank-tiers.ts';
import { scansOf } from './read-plan.ts';

export interface Found {
  rows: readonly SummaryRow[];
  /** Where the next page goes on; null when there is nothing more. */
  next: { rankTier: number; position: Position } | null;
}

/** One page, step of the ranking by step, from where the page before has ended. */
export async function findPage(
  db: Db,
  rankTiers: readonly RankTier[],
  numbers: Numbers,
  from: { rankTier: number; position: Position } | null,
): Promise<Found> {
  const scans = rankTiers.flatMap((rankTier, n) =>
    n < (from?.rankTier ?? 0)
      ? []
      : scansOf(rankTier, numbers, n === from?.rankTier ? from.position : null, materialsOnPage + 1).map(
          (scan) => ({
            n,
            scan,
          }),
        ),
  );
  const found = await readScans(
    db,
    scans.map(({ scan }) => scan),
    rankTiers[0]?.titled ?? [],
  );
  const rows = found.slice(0, materialsOnPage);
  const last = found.length > materialsOnPage ? rows.at(-1) : undefined;
  return {
    rows,
    next: last
      ? { rankTier: scans[last.scan]?.n ?? 0, position: { place: last.place, id: last.material.id } }
      : null,
  };
}
