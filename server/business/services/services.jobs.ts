import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { job } from '#server/platform/jobs/jobs.ts';
import { orderEnded, orderLinesEnded, orderReleased } from '../orders/orders.events.ts';
import * as subscription from '../subscriptions/subscriptions.events.ts';
import { followOrder, followSubscription, startOrder } from './make-services.ts';
import { runProvisioning } from './run-provisioning.ts';
import { provisioningQueued } from './services.events.ts';
import { sweepServices } from './sweep.ts';

const follows = (queue: string, about: string, on: (typeof subscription)[keyof typeof subscription]) =>
  job({
    queue,
    about,
    on,
    run: (ctx: Context, data: { subscriptionId: Id<'subscription'> }) =>
      followSubscription(ctx, data.subscriptionId),
  });

export const serviceJobs = [
  job({
    queue: 'services-start-order',
    about: 'Begins the delivery of what was paid once.',
    on: orderReleased,
    run: (ctx, { orderId }) => startOrder(ctx, orderId),
  }),
  job({
    queue: 'services-end-order',
    about: 'Ends the services of an order that was taken back.',
    on: orderEnded,
    run: (ctx, { orderId }) => followOrder(ctx, orderId),
  }),
  job({
    queue: 'services-end-lines',
    about: 'Ends the services of lines that were taken back although their order goes on.',
    on: orderLinesEnded,
    run: (ctx, { orderId }) => followOrder(ctx, orderId),
  }),
  follows(
    'services-start-subscription',
    'Begins the delivery of what renews.',
    subscription.subscriptionStarted,
  ),
  follows(
    'services-change-subscription',
    'Changes services to what their subscription holds by now.',
    subscription.subscriptionChanged,
  ),
  follows(
    'services-cancel-subscription',
    'Marks services for the end of their period, or takes that back, as their owner did with the subscription.',
    subscription.subscriptionCancelChanged,
  ),
  follows(
    'services-suspend-subscription',
    'Suspends the services of a subscription that is overdue.',
    subscription.subscriptionSuspended,
  ),
  follows(
    'services-resume-subscription',
    'Lifts the suspension of services once the money has come.',
    subscription.subscriptionResumed,
  ),
  follows(
    'services-end-subscription',
    'Ends the services of a subscription that has ended.',
    subscription.subscriptionEnded,
  ),
  job({
    queue: 'services-provision',
    about: 'Asks a driver to create, suspend, change or terminate a service.',
    on: provisioningQueued,
    atOnce: 4,
    run: (ctx, { provisioningId }) => runProvisioning(ctx, provisioningId),
  }),
  job({
    queue: 'services-sweep',
    about:
      'Tries deliveries again, takes over those whose process died, and tells the operator about late ones.',
    every: '* * * * *',
    run: (ctx) => sweepServices(ctx),
  }),
];
