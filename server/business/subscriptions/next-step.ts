import type { Family } from '#contract/pricing.ts';
import { days, later } from '#contract/time.ts';
import type { Subscription } from './subscriptions.tables.ts';

export const stepNames = [
  'lapse',
  'charge',
  'invoice',
  'reminder',
  'suspend',
  'end',
  'renew',
  'resume',
] as const;
/** `lapse`: an upgrade that was not paid for in time no longer waits. */
export type StepName = (typeof stepNames)[number];
export interface NextStep {
  step: StepName;
  at: Date;
}

export const invoiceAhead = days(7);
export const remindAhead = days(3);
/** How long an upgrade waits for its money: its figure holds for the moment it was asked at. */
export const upgradeHolds = days(1);
/** After the first try: two days, then five, seven and seven more. */
const retriesAfter = [days(2), days(7), days(14), days(21)] as const;

interface Grace {
  suspend: number;
  end: number;
}
const machines: Grace = { suspend: days(3), end: days(14) };
/** Ends a day after the last retry, and before the next period is billed. */
const benefits: Grace = { suspend: days(7), end: days(22) };
const machineFamilies: ReadonlySet<Family> = new Set(['dedicated', 'vps', 'proxies']);

/** How long what is not paid still works, and how long it is kept, from the day it was due. */
export const graceOf = (family: Family): Grace => (machineFamilies.has(family) ? machines : benefits);

/** The schedule tries once a day at most, also when a run comes so late that several tries are due. */
const betweenTries = days(1);

/**
 * When a card is charged next by itself; null when no try is left.
 * @param tries how many were made before, the one of this moment included
 */
export function retryAt(pastDueAt: Date, tries: number, now: Date): Date | null {
  const after = retriesAfter[tries - 1];
  if (after === undefined) return null;
  const [scheduled, earliest] = [later(pastDueAt, after), later(now, betweenTries)];
  return scheduled > earliest ? scheduled : earliest;
}

/**
 * What has to be done about a subscription next, and when; null when nothing more ever has to. Everything the answer
 * depends on stands in the row, so that a run continues wherever the one before it died.
 */
export function nextStepOf(subscription: Subscription): NextStep | null {
  if (subscription.state === 'canceled') return null;
  if (subscription.state === 'paused') return pauseEnd(subscription);
  const steps = [...lapse(subscription), ...periodSteps(subscription)];
  // The sort keeps the order of those at the same moment: money is asked for before it is missed.
  return steps.sort((one, other) => one.at.getTime() - other.at.getTime())[0] ?? null;
}

function pauseEnd({ pausedUntil, pausedAt, periodEnd }: Subscription): NextStep {
  return { step: 'resume', at: pausedUntil ?? pausedAt ?? periodEnd };
}

function lapse({ pendingUpdate, periodEnd }: Subscription): NextStep[] {
  if (!pendingUpdate?.invoiceId) return [];
  const at = later(new Date(pendingUpdate.requestedAt), upgradeHolds);
  return [{ step: 'lapse', at: at < periodEnd ? at : periodEnd }];
}

function periodSteps(subscription: Subscription): NextStep[] {
  const { periodEnd, pastDueAt } = subscription;
  if (pastDueAt) return overdueSteps(subscription, pastDueAt);
  if (subscription.cancelAtPeriodEnd) return [{ step: 'renew', at: periodEnd }];
  // The coming period is billed once it is known which one it is.
  if (subscription.pendingUpdate?.invoiceId) return [];
  if (!subscription.invoiceId) return [{ step: 'invoice', at: later(periodEnd, -invoiceAhead) }];
  if (!subscription.remindedAt) return [{ step: 'reminder', at: later(periodEnd, -remindAhead) }];
  return [{ step: 'renew', at: periodEnd }];
}

function overdueSteps({ priced, state, nextRetryAt }: Subscription, pastDueAt: Date): NextStep[] {
  const grace = graceOf(priced.family);
  return [
    ...(nextRetryAt ? [{ step: 'charge', at: nextRetryAt } as const] : []),
    ...(state === 'unpaid' ? [] : [{ step: 'suspend', at: later(pastDueAt, grace.suspend) } as const]),
    { step: 'end', at: later(pastDueAt, grace.end) },
  ];
}
