import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { listPauseMoves } from './withdrawals.queries.ts';

/** Nothing of a contract is provided meanwhile: what renews is paused, or the months of a gift wait. */
export interface Stop {
  from: Date;
  /** Null while it lasts. */
  to: Date | null;
}

/** How long nothing was provided between two moments, in milliseconds. */
export function stoppedWithin(stops: readonly Stop[], from: Date, to: Date): number {
  const lengths = stops.map((stop) => {
    const begin = Math.max(stop.from.getTime(), from.getTime());
    return Math.max(0, Math.min((stop.to ?? to).getTime(), to.getTime()) - begin);
  });
  return lengths.reduce((sum, length) => sum + length, 0);
}

/** The pauses of what renews of these lines, the oldest first. */
export async function pausesOf(
  { db }: Context,
  lines: readonly Id<'orderLine'>[],
): Promise<Map<Id<'orderLine'>, Stop[]>> {
  const found = new Map<Id<'orderLine'>, Stop[]>();
  for (const { lineId, begins, at } of await listPauseMoves(db, lines)) {
    const stops = found.get(lineId) ?? [];
    const last = stops.at(-1);
    if (begins) stops.push({ from: at, to: null });
    else if (last) last.to = at;
    found.set(lineId, stops);
  }
  return found;
}
