import { linkLife } from '#contract/downloads.ts';
import { hours, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';

/** Part of a use: what a cut line had taken and lost may be sent again. */
const slack = 0.5;

/** What a new link to so many bytes may do. */
export function newLink({ now }: Context, sizeBytes: number) {
  const startedAt = now();
  return {
    startedAt,
    expiresAt: later(startedAt, hours(linkLife.hours)),
    mostBytes: Math.floor((linkLife.uses + slack) * sizeBytes),
  };
}

/** Whole fetches that a link has left; as many are possible at least. */
export const usesLeftOf = (sizeBytes: number, sentBytes: number): number =>
  sizeBytes === 0 ? linkLife.uses : Math.max(0, Math.round(linkLife.uses - sentBytes / sizeBytes));
