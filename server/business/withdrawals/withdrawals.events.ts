import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { event } from '#server/platform/jobs/events.ts';

/** A proven buyer has confirmed that a contract is to end with its running term. */
export const cancellationConfirmed = event(
  'cancellation.confirmed',
  z.strictObject({ withdrawalId: idSchema('withdrawal') }),
);
