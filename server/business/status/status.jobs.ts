import { job } from '#server/platform/jobs/jobs.ts';
import { deleteSpansOlderThan } from './spans.queries.ts';

/** The page shows 90 days; a year and a month are kept for the operator's own questions. */
const keptDays = 400;

export const statusJobs = [
  job({
    queue: 'status-cleanup',
    about: 'Removes measurements of the status page that are older than 400 days.',
    every: '47 3 * * *',
    run: async ({ db }) => {
      await deleteSpansOlderThan(db, keptDays);
    },
  }),
];
