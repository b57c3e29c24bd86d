import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { event } from '#server/platform/jobs/events.ts';

/** Sub-users or the allow-list of a service are others than the gateway knows. */
export const proxyAccessChanged = event(
  'proxy.access_changed',
  z.strictObject({ serviceId: idSchema('service') }),
);
