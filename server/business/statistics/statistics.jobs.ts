import { job } from '#server/platform/jobs/jobs.ts';
import { forgetOldCounts } from './statistics.ts';

export const statisticsJobs = [
  job({
    queue: 'statistics-cleanup',
    about: 'Removes daily sums older than 25 months.',
    every: '41 3 * * *',
    run: (ctx) => forgetOldCounts(ctx),
  }),
];
