import { job } from '#server/platform/jobs/jobs.ts';
import { seatEnded } from '../seats/seats.events.ts';
import { workMoved } from '../works/works.events.ts';
import { giveBack, giveBackOf } from './hand-over.ts';

export const workspaceJobs = [
  job({
    queue: 'workspaces-seat-ended',
    about: 'Gives the workspaces that somebody held back to the team’s owner when their seat has ended.',
    on: seatEnded,
    run: (ctx, { memberId, ...team }) => giveBackOf(ctx, memberId, team),
  }),
  job({
    queue: 'workspaces-moved',
    about: 'Gives a workspace to its owner when whoever held it is not in the team it was moved to.',
    on: workMoved,
    run: (ctx, { workId }) => giveBack(ctx, workId),
  }),
];
