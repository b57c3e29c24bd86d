import { affiliateTerms } from '#content/catalogue/affiliate.ts';
import { days, later } from '#contract/time.ts';
import { job } from '#server/platform/jobs/jobs.ts';
import { deleteClicks } from './affiliates.queries.ts';

/** As long as a visit counts for an order, and as the privacy notice says. */
const keptFor = days(affiliateTerms.windowDays);

export const affiliateJobs = [
  job({
    queue: 'affiliates-forget-clicks',
    about: 'Deletes visits by affiliate links that are older than 90 days and count for no order any more.',
    every: '11 4 * * *',
    run: (ctx) => deleteClicks(ctx.db, later(ctx.now(), -keptFor)),
  }),
];
