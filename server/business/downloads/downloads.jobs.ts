import { days, later } from '#contract/time.ts';
import { job } from '#server/platform/jobs/jobs.ts';
import { deleteZips } from './downloads.queries.ts';

/** So long a link that has expired still says so. */
const keptAfter = days(30);

export const downloadJobs = [
  job({
    queue: 'downloads-forget-zips',
    about: 'Forgets what zips held whose links expired a month ago; downloads and certificates stay.',
    every: '41 4 * * *',
    run: (ctx) => deleteZips(ctx.db, later(ctx.now(), -keptAfter)),
  }),
];
