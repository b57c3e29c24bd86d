import { job } from '#server/platform/jobs/jobs.ts';
import { tellOfRules } from './tell-of-rules.ts';

export const listingJobs = [
  job({
    queue: 'listings-rules',
    about: 'Tells members whose saved listings no longer pass when the rules of a marketplace have changed.',
    every: '23 * * * *',
    run: (ctx) => tellOfRules(ctx),
  }),
];
