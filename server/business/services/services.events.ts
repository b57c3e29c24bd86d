import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { event } from '#server/platform/jobs/events.ts';

export const serviceDelivered = event(
  'service.delivered',
  z.strictObject({ serviceId: idSchema('service') }),
);
/** Another plan or another size is what the member has from now on. */
export const serviceChanged = event('service.changed', z.strictObject({ serviceId: idSchema('service') }));
export const serviceTerminated = event(
  'service.terminated',
  z.strictObject({ serviceId: idSchema('service') }),
);
/** An act of delivery waits to be done. */
export const provisioningQueued = event(
  'provisioning.queued',
  z.strictObject({ provisioningId: idSchema('provisioning') }),
);
