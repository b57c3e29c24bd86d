import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { job } from '#server/platform/jobs/jobs.ts';
import { serviceChanged, serviceTerminated } from '../services/services.events.ts';
import { fitTeam } from './fit-team.ts';
import { findServiceGroup } from './seats.queries.ts';
import { toolSeats } from './tool-seats.ts';

async function fitTeamOf(ctx: Context, serviceId: Id<'service'>): Promise<void> {
  const service = await findServiceGroup(ctx.db, serviceId);
  const product = toolSeats.find(({ name }) => name === service?.group);
  if (service?.memberId && product) await fitTeam(ctx, product, service.memberId);
}

export const seatJobs = [
  job({
    queue: 'seats-change',
    about: 'Takes seats back that a team no longer has since its plan was changed.',
    on: serviceChanged,
    run: (ctx, { serviceId }) => fitTeamOf(ctx, serviceId),
  }),
  job({
    queue: 'seats-end',
    about: 'Takes seats back that a team no longer has since one of its plans has ended.',
    on: serviceTerminated,
    run: (ctx, { serviceId }) => fitTeamOf(ctx, serviceId),
  }),
];
