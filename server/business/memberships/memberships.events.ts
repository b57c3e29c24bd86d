import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { materialTiers } from '#contract/material-kinds.ts';
import { event } from '#server/platform/jobs/events.ts';

const tier = z.enum(materialTiers);

export const tierChanged = event(
  'membership.tier_changed',
  z.strictObject({ memberId: idSchema('member'), from: tier, to: tier }),
);
/** What an owner's team may hold has to be looked at: their tier, or how many seats they pay for. */
export const teamChanged = event('membership.team_changed', z.strictObject({ ownerId: idSchema('member') }));
