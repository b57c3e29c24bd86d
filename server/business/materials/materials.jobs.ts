import { job } from '#server/platform/jobs/jobs.ts';
import { recountTokens } from './ingest/count-tokens.ts';

export const materialJobs = [
  job({
    queue: 'materials-recount',
    about: 'Counts the words and facets of the library anew and forgets words that no material has.',
    every: '13 4 * * *',
    run: (ctx) => recountTokens(ctx),
  }),
];
