import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { event } from '#server/platform/jobs/events.ts';

/** Every byte of a file is there; what it is has to be looked at. */
export const uploadArrived = event(
  'material-upload.arrived',
  z.strictObject({ uploadId: idSchema('upload') }),
);
