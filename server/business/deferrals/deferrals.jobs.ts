import { minutes, seconds } from '#contract/time.ts';
import { job } from '#server/platform/jobs/jobs.ts';
import { recogniseDue } from './recognise.ts';

export const deferralJobs = [
  job({
    queue: 'deferrals-recognise',
    about: 'Books deferred revenue as revenue when its month begins where the seller is.',
    every: '3 * * * *',
    atMostSeconds: minutes(10) / seconds(1),
    run: (ctx) => recogniseDue(ctx),
  }),
];
