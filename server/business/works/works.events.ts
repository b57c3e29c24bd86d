import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { event } from '#server/platform/jobs/events.ts';

/** It is in another team from now on, in one at all, or in none. Jobs of before 28 November 2026 do not know when. */
export const workMoved = event(
  'work.moved',
  z.strictObject({ workId: idSchema('work'), at: z.iso.datetime().optional() }),
);
