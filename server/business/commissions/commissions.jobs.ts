import { job } from '#server/platform/jobs/jobs.ts';
import { creditNoteIssued, invoicePaid, invoiceReplaced } from '../invoices/invoices.events.ts';
import { disputeLost } from '../payments/payments.events.ts';
import { approveCommissions } from './approve-commissions.ts';
import { earnCommission } from './earn-commission.ts';
import { makePayouts } from './make-payouts.ts';
import { followReplacement, takeBackCommission } from './take-back.ts';

export const commissionJobs = [
  job({
    queue: 'commissions-earn',
    about: 'Notes what a paid order or renewal earns for the affiliate whose link brought it.',
    on: invoicePaid,
    run: (ctx, { invoiceId }) => earnCommission(ctx, invoiceId),
  }),
  job({
    queue: 'commissions-take-back',
    about: 'Lowers commission by what was given back of an invoice.',
    on: creditNoteIssued,
    run: (ctx, { invoiceId, creditNoteId: cause }) => takeBackCommission(ctx, { invoiceId, cause }),
  }),
  job({
    queue: 'commissions-disputed',
    about: 'Lowers commission by what a lost dispute took of an invoice.',
    on: disputeLost,
    run: (ctx, { invoiceId, disputeId: cause }) => takeBackCommission(ctx, { invoiceId, cause }),
  }),
  job({
    queue: 'commissions-follow',
    about: 'Keeps commission with an invoice that was reissued with other billing details.',
    on: invoiceReplaced,
    run: (ctx, { invoiceId }) => followReplacement(ctx, invoiceId),
  }),
  job({
    queue: 'commissions-approve',
    about: 'Approves commission that was held for 30 days, unless its order is withdrawn from or in dispute.',
    every: '23 4 * * *',
    run: (ctx) => approveCommissions(ctx),
  }),
  job({
    queue: 'commissions-pay-out',
    about:
      'Makes the statements of the month from the 15th on, of affiliates with the minimum payout or more.',
    every: '37 4 * * *',
    async run(ctx) {
      await approveCommissions(ctx);
      await makePayouts(ctx);
    },
  }),
];
