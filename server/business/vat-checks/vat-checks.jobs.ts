import { job } from '#server/platform/jobs/jobs.ts';
import { askDue, askOne, forgetVatChecks } from './ask-register.ts';
import { vatCheckAsked } from './vat-checks.events.ts';

export const vatCheckJobs = [
  job({
    queue: 'vat-checks-ask',
    about: 'Asks VIES about the VAT ID of a business.',
    on: vatCheckAsked,
    // Beside a register that does not answer, others do.
    atOnce: 4,
    run: (ctx, { checkId }) => askOne(ctx, checkId),
  }),
  job({
    queue: 'vat-checks-again',
    about:
      'Asks VIES again about VAT IDs that it has not answered for, after growing pauses, the registers of all countries beside one another.',
    every: '* * * * *',
    run: (ctx) => askDue(ctx),
  }),
  job({
    queue: 'vat-checks-forget',
    about: 'Deletes answers of VIES after ten years, and after one year where nothing was billed by them.',
    every: '37 3 * * *',
    run: (ctx) => forgetVatChecks(ctx),
  }),
];
