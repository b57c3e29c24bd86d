import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { seatProductNames } from '#contract/seats.ts';
import { event } from '#server/platform/jobs/events.ts';

/** Somebody who held a seat in a team holds it no longer. Jobs of before 28 November 2026 do not know since when. */
export const seatEnded = event(
  'seat.ended',
  z.strictObject({
    ownerId: idSchema('member'),
    memberId: idSchema('member'),
    product: z.enum(seatProductNames),
    at: z.iso.datetime().optional(),
  }),
);
