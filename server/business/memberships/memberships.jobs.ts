import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { job } from '#server/platform/jobs/jobs.ts';
import * as subscription from '../subscriptions/subscriptions.events.ts';
import { followMembership, sweepMemberships } from './follow.ts';
import { followTeam } from './follow-team.ts';
import { teamChanged } from './memberships.events.ts';
import { findSubscriber } from './memberships.queries.ts';

const follows = (queue: string, about: string, on: (typeof subscription)[keyof typeof subscription]) =>
  job({
    queue,
    about,
    on,
    async run(ctx: Context, { subscriptionId }: { subscriptionId: Id<'subscription'> }) {
      const memberId = await findSubscriber(ctx.db, subscriptionId);
      if (memberId) await followMembership(ctx, memberId);
    },
  });

export const membershipJobs = [
  follows('memberships-start', 'Begins a membership that was bought.', subscription.subscriptionStarted),
  follows(
    'memberships-renew',
    'Keeps given months behind a renewed period.',
    subscription.subscriptionRenewed,
  ),
  follows(
    'memberships-change',
    'Changes a membership to another tier or size.',
    subscription.subscriptionChanged,
  ),
  follows(
    'memberships-suspend',
    'Ends what an overdue or paused membership gave.',
    subscription.subscriptionSuspended,
  ),
  follows('memberships-resume', 'Gives again what was paused or overdue.', subscription.subscriptionResumed),
  follows('memberships-end', 'Ends a membership.', subscription.subscriptionEnded),
  job({
    queue: 'memberships-team',
    about: 'Takes seats back that a team no longer has, and looks at the tiers of the others.',
    on: teamChanged,
    run: (ctx, { ownerId }) => followTeam(ctx, ownerId),
  }),
  job({
    queue: 'memberships-sweep',
    about: 'Looks at memberships whose time may have run out.',
    every: '*/5 * * * *',
    async run(ctx) {
      await sweepMemberships(ctx);
    },
  }),
];
