import { job } from '#server/platform/jobs/jobs.ts';
import { seatEnded } from '../seats/seats.events.ts';
import { workMoved } from '../works/works.events.ts';
import { deleteFeed, deleteFeedsOfTeam } from './calendars.queries.ts';

export const calendarJobs = [
  job({
    queue: 'calendars-seat-ended',
    about:
      'Ends the private addresses of a team’s calendars when somebody who may know them has lost their seat.',
    on: seatEnded,
    async run({ db }, { ownerId, product }) {
      if (product !== 'library') await deleteFeedsOfTeam(db, { ownerId, product });
    },
  }),
  job({
    queue: 'calendars-moved',
    about: 'Ends the private address of a calendar when it was moved into a team or out of one.',
    on: workMoved,
    run: ({ db }, { workId }) => deleteFeed(db, workId),
  }),
];
