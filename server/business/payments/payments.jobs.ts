import { job } from '#server/platform/jobs/jobs.ts';
import type { Sandbox } from '#server/platform/payments/sandbox.ts';
import { sweepFees } from './fees.ts';
import { lapseTopUps } from './lapse-top-ups.ts';
import { refundWritten } from './payments.events.ts';
import { recordGatewayEvent } from './record-event.ts';
import { runRefund } from './run-refund.ts';
import { sweepPayments } from './sweep.ts';

export const paymentJobs = [
  job({
    queue: 'payments-refund',
    about: 'Asks the provider to give money back that was decided to be given back.',
    on: refundWritten,
    async run(ctx, { refundId }) {
      await runRefund(ctx, refundId);
    },
  }),
  job({
    queue: 'payments-sweep',
    about: 'Asks providers about payments and refunds they were silent about; gives up abandoned ones.',
    every: '* * * * *',
    run: (ctx) => sweepPayments(ctx),
  }),
  job({
    queue: 'payments-fees',
    about: 'Asks providers what they took for payments and refunds, and books it.',
    every: '*/10 * * * *',
    run: (ctx) => sweepFees(ctx),
  }),
  job({
    queue: 'payments-top-ups',
    about: 'Ends top-ups that nobody paid in time; what was paid in part is on the balance.',
    every: '12 * * * *',
    run: (ctx) => lapseTopUps(ctx),
  }),
  job({
    queue: 'payments-sandbox',
    about:
      'Lets the pretended provider tell what became due: late successes and disputes. Outside production only.',
    every: '* * * * *',
    outsideProduction: true,
    async run(ctx) {
      const sandbox = ctx.gateways.get('sandbox') as Sandbox | undefined;
      for (const event of (await sandbox?.dueEvents()) ?? []) await recordGatewayEvent(ctx, 'sandbox', event);
    },
  }),
];
