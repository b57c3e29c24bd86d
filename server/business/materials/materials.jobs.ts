import { job } from '#server/platform/jobs/jobs.ts';
import { hideAllDrawings } from './hide-drawings.ts';
import { recountTokens } from './ingest/count-tokens.ts';

export const materialJobs = [
  job({
    queue: 'materials-recount',
    about: 'Counts the words and facets of the library anew and forgets words that no material has.',
    every: '13 4 * * *',
    run: (ctx) => recountTokens(ctx),
  }),
  job({
    queue: 'materials-hide-drawings',
    about: 'Shows paid and early drawings by a picture where a material is still shown by the file itself.',
    every: '53 3 * * *',
    atMostSeconds: 3600,
    run: (ctx) => hideAllDrawings(ctx),
  }),
];
