import { z } from 'zod';
import { tid } from '#contract/fields.ts';
import { idSchema } from '#contract/ids.ts';
import { event } from '#server/platform/jobs/events.ts';

/** A member came into being; `tid` is the partner link they are bound to, if any. */
export const memberRegistered = event(
  'member.registered',
  z.strictObject({ memberId: idSchema('member'), tid: tid.nullable() }),
);

/** A member with earlier sign-ins signed in from a device not seen before. */
export const newDeviceSeen = event(
  'member.new_device_seen',
  z.strictObject({ memberId: idSchema('member'), sessionId: idSchema('session') }),
);
