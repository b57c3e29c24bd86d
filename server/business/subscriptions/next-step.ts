import type { Family } from '#contract/pricing.ts';
import { days, later } from '#contract/time.ts';
import type { RenewalSetting } from '#server/renewal-setting.ts';
import type { Subscription } from './subscriptions.tables.ts';

export const stepNames = [
  'lapse',
  'charge',
  'invoice',
  'reminder',
  'suspend',
  'end',
  'overdue_reminder',
  'renew',
  'resume',
] as const;
/** `lapse`: an upgrade that was not paid for in time no longer waits. */
export type StepName = (typeof stepNames)[number];
export interface NextStep {
  step: StepName;
  at: Date;
}

/** Says whether the moment of a next step was computed by these settings. */
export const scheduleText = (schedule: RenewalSetting): string => JSON.stringify(schedule);

/** How long an upgrade waits for its money: its figure holds for the moment it was asked at. */
export const upgradeHolds = days(1);

/** Nobody is charged by itself, or reminded of what is overdue, twice within it; also when a run comes so late that several are due. */
const leastBetween = days(1);

const machineFamilies: ReadonlySet<Family> = new Set(['dedicated', 'vps', 'proxies']);

/** What is missing from a moment on: since then, until when it works, and until when it is kept. */
export function overdueFrom(from: Date, family: Family, { grace }: RenewalSetting) {
  const { suspend, end } = grace[machineFamilies.has(family) ? 'machines' : 'benefits'];
  return { pastDueAt: from, suspendAt: later(from, days(suspend)), endAt: later(from, days(end)) };
}

/** Of a subscription that nothing is missing of. */
export const notOverdue = {
  ...{ pastDueAt: null, suspendAt: null, endAt: null },
  ...{ remindedAt: null, retries: 0, nextRetryAt: null, debitedAt: null },
} as const;

/** The first debit of what is missing is on its way: until it comes to nothing, nothing is overdue. */
export const isBeingDebited = ({ state, debitedAt }: Pick<Subscription, 'state' | 'debitedAt'>): boolean =>
  state === 'active' && debitedAt !== null;

/** Since when it is overdue, as everybody is told; null = it is not. */
export const overdueSince = (
  subscription: Pick<Subscription, 'state' | 'debitedAt' | 'pastDueAt'>,
): Date | null => (isBeingDebited(subscription) ? null : subscription.pastDueAt);

type Grace = Pick<Subscription, 'pastDueAt' | 'suspendAt' | 'endAt' | 'periodEnd' | 'priced'>;

/**
 * Until when it works without being paid, and until when it is kept: once it is overdue, as its row says and its payer was told,
 * whatever was set since. Until then by the settings of today, from the end of its period.
 */
export function graceOf(
  { pastDueAt, suspendAt, endAt, periodEnd, priced }: Grace,
  schedule: RenewalSetting,
): { suspendAt: Date; endAt: Date } {
  const set = overdueFrom(pastDueAt ?? periodEnd, priced.family, schedule);
  if (!pastDueAt) return set;
  // What was overdue before the row held these days has none.
  return { suspendAt: suspendAt ?? set.suspendAt, endAt: endAt ?? set.endAt };
}

/**
 * When a saved method is charged next by itself; null when no try is left before the end.
 * @param tries how many were made before, the one of this moment included
 */
export function retryAt(
  subscription: Grace & { pastDueAt: Date },
  tries: number,
  now: Date,
  schedule: RenewalSetting,
): Date | null {
  const after = schedule.retries[tries - 1];
  if (after === undefined) return null;
  const at = latest(later(subscription.pastDueAt, days(after)), later(now, leastBetween));
  return at > graceOf(subscription, schedule).endAt ? null : at;
}

/**
 * What has to be done about a subscription next, and when; null when nothing more ever has to. Everything the answer
 * depends on stands in the row and in the settings, so that a run continues wherever the one before it died.
 */
export function nextStepOf(subscription: Subscription, schedule: RenewalSetting): NextStep | null {
  if (subscription.state === 'canceled') return null;
  if (subscription.state === 'paused') return pauseEnd(subscription);
  const steps = [...lapse(subscription), ...periodSteps(subscription, schedule)];
  // The sort keeps the order of those at the same moment: money is asked for before it is missed.
  return steps.sort((one, other) => one.at.getTime() - other.at.getTime())[0] ?? null;
}

function pauseEnd({ pausedUntil, pausedAt, periodEnd }: Subscription): NextStep {
  return { step: 'resume', at: pausedUntil ?? pausedAt ?? periodEnd };
}

function lapse({ pendingUpdate, periodEnd }: Subscription): NextStep[] {
  if (!pendingUpdate?.invoiceId) return [];
  const { requestedAt, lapsesAt } = pendingUpdate;
  const at = lapsesAt ? new Date(lapsesAt) : later(new Date(requestedAt), upgradeHolds);
  return [{ step: 'lapse', at: at < periodEnd ? at : periodEnd }];
}

function periodSteps(subscription: Subscription, schedule: RenewalSetting): NextStep[] {
  const { periodEnd, pastDueAt } = subscription;
  if (pastDueAt) return overdueSteps(subscription, pastDueAt, schedule);
  if (subscription.cancelAtPeriodEnd) return [{ step: 'renew', at: periodEnd }];
  // The coming period is billed once it is known which one it is.
  if (subscription.pendingUpdate?.invoiceId) return [];
  const { ask, remind } = schedule.notice;
  if (!subscription.invoiceId) return [{ step: 'invoice', at: later(periodEnd, -days(ask)) }];
  if (!subscription.remindedAt) return [{ step: 'reminder', at: later(periodEnd, -days(remind)) }];
  return [{ step: 'renew', at: periodEnd }];
}

function overdueSteps(subscription: Subscription, pastDueAt: Date, schedule: RenewalSetting): NextStep[] {
  const { state, nextRetryAt, remindedAt } = subscription;
  const { suspendAt, endAt } = graceOf(subscription, schedule);
  const reminder = overdueReminderAt(pastDueAt, remindedAt ?? pastDueAt, schedule);
  return [
    ...(nextRetryAt ? [{ step: 'charge', at: nextRetryAt } as const] : []),
    ...(state === 'unpaid' ? [] : [{ step: 'suspend', at: suspendAt } as const]),
    { step: 'end', at: endAt },
    // What is charged again by itself needs nobody. Each try that fails is told of by itself.
    ...(reminder && !nextRetryAt ? [{ step: 'overdue_reminder', at: reminder } as const] : []),
  ];
}

/** The first day of the schedule since its payer was told last: those that have passed are not made up for. */
export function overdueReminderAt(pastDueAt: Date, toldAt: Date, { reminders }: RenewalSetting): Date | null {
  const at = reminders.map((after) => later(pastDueAt, days(after))).find((day) => day > toldAt);
  return at ? latest(at, later(toldAt, leastBetween)) : null;
}

const latest = (one: Date, other: Date): Date => (one > other ? one : other);
