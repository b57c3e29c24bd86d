import type { ServiceDetail } from '#contract/services.ts';
import type { DeliveredService, Provisioning } from './services.tables.ts';

type Tracker = ServiceDetail['tracker'];
type Progress = Tracker['stages'][number]['progress'];

/** The way of a service to its delivery, as its owner sees it. */
export function trackerOf(
  service: Pick<DeliveredService, 'state' | 'deliveredAt' | 'promisedAt'>,
  order: { createdAt: Date; paidAt: Date | null },
  create: Pick<Provisioning, 'startedAt'> | null,
  now: Date,
): Tracker {
  const { state, deliveredAt, promisedAt } = service;
  const stopped = state === 'failed_setup' || (state === 'terminated' && !deliveredAt);
  const setup: Progress = deliveredAt ? 'done' : stopped ? 'stopped' : 'current';
  const at = (instant: Date | null | undefined) => instant?.toISOString() ?? null;
  return {
    late: !deliveredAt && state !== 'terminated' && promisedAt !== null && promisedAt < now,
    stages: [
      { stage: 'ordered', progress: 'done', at: at(order.createdAt) },
      { stage: 'paid', progress: 'done', at: at(order.paidAt ?? order.createdAt) },
      { stage: 'setup', progress: setup, at: at(create?.startedAt) },
      { stage: 'delivered', progress: deliveredAt ? 'done' : 'upcoming', at: at(deliveredAt) },
    ],
  };
}
