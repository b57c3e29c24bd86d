import type { Context } from '#server/platform/context.ts';
import { forgetPlaces } from '../orders/place-evidence.ts';
import { listSpentPlaces } from './spent-places.queries.ts';

const batch = 500;

/**
 * Forgets where buyers were, ten years after the end of the year in which the last document was issued that rests on it (Implementing
 * Regulation (EU) 282/2011, article 63c). As long as a subscription runs, each of its invoices rests on what was kept when it began.
 */
export async function forgetSpentPlaces(ctx: Context): Promise<void> {
  const before = new Date(Date.UTC(ctx.now().getUTCFullYear() - 10, 0));
  for (;;) {
    const references = await listSpentPlaces(ctx.db, before, batch);
    await forgetPlaces(ctx, references);
    if (references.length < batch) return;
  }
}
