import { later, minutes } from '#contract/time.ts';
import { job } from '#server/platform/jobs/jobs.ts';
import { seatEnded } from '../seats/seats.events.ts';
import { workMoved } from '../works/works.events.ts';
import { deleteFeed, deleteFeedsOfTeam } from './calendars.queries.ts';

/** Whoever has just left may have asked for a new address while they left: it ends as well, and those that were made later stay. */
const lastKnown = (at: string | undefined): Date | null => (at ? later(new Date(at), minutes(1)) : null);

export const calendarJobs = [
  job({
    queue: 'calendars-seat-ended',
    about:
      'Ends the private addresses of a team’s calendars when somebody who may know them has lost their seat.',
    on: seatEnded,
    async run({ db }, { ownerId, product, at }) {
      if (product !== 'library') await deleteFeedsOfTeam(db, { ownerId, product }, lastKnown(at));
    },
  }),
  job({
    queue: 'calendars-moved',
    about: 'Ends the private address of a calendar when it was moved into a team or out of one.',
    on: workMoved,
    run: ({ db }, { workId, at }) => deleteFeed(db, workId, lastKnown(at)),
  }),
];
