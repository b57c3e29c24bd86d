import { materialsOnPage } from '#contract/materials.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { SummaryRow } from '../materials.queries.ts';
import type { Numbers } from './estimate.ts';
import type { Leg } from './legs.ts';
import { readParts, type Spot } from './page.queries.ts';
import { partsOf } from './read-plan.ts';

export interface Found {
  rows: readonly SummaryRow[];
  /** Where the next page goes on; null when there is nothing more. */
  next: { leg: number; spot: Spot } | null;
}

/** One page, step of the ranking by step, from where the page before has ended. */
export async function findPage(
  db: Db,
  legs: readonly Leg[],
  numbers: Numbers,
  from: { leg: number; spot: Spot } | null,
): Promise<Found> {
  const parts = legs.flatMap((leg, n) =>
    n < (from?.leg ?? 0)
      ? []
      : partsOf(leg, numbers, n === from?.leg ? from.spot : null, materialsOnPage + 1).map((part) => ({
          n,
          part,
        })),
  );
  const found = await readParts(
    db,
    parts.map(({ part }) => part),
    legs[0]?.titled ?? [],
  );
  const rows = found.slice(0, materialsOnPage);
  const last = found.length > materialsOnPage ? rows.at(-1) : undefined;
  return {
    rows,
    next: last ? { leg: parts[last.part]?.n ?? 0, spot: { place: last.place, id: last.material.id } } : null,
  };
}
