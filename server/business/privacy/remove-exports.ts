import { and, eq, lt, lte } from 'drizzle-orm';
import { hours, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { listLeftPieces } from './privacy.queries.ts';
import { dataExportPieces, dataExports } from './privacy.tables.ts';

/** All tries of the job that makes one are over by then. */
const givenUpAfter = hours(2);

/** Removes exports whose time is over, gives up those that were never finished, and removes what both leave in the storage. */
export async function removeExports(ctx: Context): Promise<number> {
  const now = ctx.now();
  await ctx.db.delete(dataExports).where(lte(dataExports.expiresAt, now));
  await ctx.db
    .update(dataExports)
    .set({ state: 'failed' })
    .where(and(eq(dataExports.state, 'making'), lt(dataExports.askedAt, later(now, -givenUpAfter))));
  let removed = 0;
  for (;;) {
    const left = await listLeftPieces(ctx.db, 200);
    for (const { key } of left) {
      // The file first: what fails between the two is found again by its row.
      await ctx.files.delete(key);
      await ctx.db.delete(dataExportPieces).where(eq(dataExportPieces.key, key));
      removed++;
    }
    if (left.length === 0) return removed;
  }
}
