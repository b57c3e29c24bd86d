import { dayNumber, localToday } from '#app/format/calendar.ts';
import { type Money, sumIn } from '#contract/money.ts';
import { days } from '#contract/time.ts';
import type { NamedSubscription } from './named-subscription.ts';

export const windowDays = 30;

export interface Renewal {
  subscription: NamedSubscription;
  /** Milliseconds. */
  at: number;
  /** Of the window, 0–1, in whole days of the reader's calendar. */
  share: number;
}

const renews = ({ state, cancelAtPeriodEnd, pastDueAt }: NamedSubscription) =>
  state === 'active' && !cancelAtPeriodEnd && !pastDueAt;

const daysBetween = (from: number, to: number) =>
  dayNumber(localToday(new Date(to))) - dayNumber(localToday(new Date(from)));

/** What renews within the coming thirty days, soonest first; what ends, is paused or is overdue does not renew. */
export function comingRenewals(subscriptions: readonly NamedSubscription[], now: number): Renewal[] {
  return subscriptions
    .filter(renews)
    .map((subscription) => ({ subscription, at: Date.parse(subscription.periodEnd) }))
    .filter(({ at }) => at > now && at <= now + days(windowDays))
    .sort((one, other) => one.at - other.at)
    .map((one) => ({ ...one, share: Math.min(daysBetween(now, one.at) / windowDays, 1) }));
}

/** The one that comes first, however far away it is. */
export const nextRenewal = (
  subscriptions: readonly NamedSubscription[],
  now: number,
): NamedSubscription | null =>
  subscriptions
    .filter((one) => renews(one) && Date.parse(one.periodEnd) > now)
    .sort((one, other) => one.periodEnd.localeCompare(other.periodEnd))[0] ?? null;

/** What they come to, before tax, a sum for each currency in the order in which it renews first. */
export function sumsOf(renewals: readonly Renewal[]): Money[] {
  const amounts = renewals.map(({ subscription }) => subscription.renewal);
  return [...Map.groupBy(amounts, ({ currency }) => currency)].map(([currency, own]) => sumIn(currency, own));
}

/** The first of each day, which has the dot of the others as well. */
export const firstOfDay = (renewals: readonly Renewal[]): Renewal[] =>
  renewals.filter(({ share }, at) => share !== renewals[at - 1]?.share);

/** How a label lies above its dot: it begins there, ends there, or has it in its middle. */
export type Anchor = 'start' | 'middle' | 'end';

/** Of a line, which is 420 pixels or wider wherever labels are shown: what a letter of 12 pixels takes. */
const letter = 6 / 420;

function placed(share: number, width: number): { anchor: Anchor; from: number; to: number } {
  if (share < width / 2) return { anchor: 'start', from: share, to: share + width };
  if (share > 1 - width / 2) return { anchor: 'end', from: share - width, to: share };
  return { anchor: 'middle', from: share - width / 2, to: share + width / 2 };
}

/** Those that have room for their label, from the left, and how it lies; the list below has them all. */
export function labelled(
  renewals: readonly Renewal[],
  labelOf: (renewal: Renewal) => string,
): ReadonlyMap<Renewal, Anchor> {
  const kept = new Map<Renewal, Anchor>();
  let freeFrom = Number.NEGATIVE_INFINITY;
  for (const renewal of renewals) {
    // A gap of two letters lies between two labels.
    const { anchor, from, to } = placed(renewal.share, labelOf(renewal).length * letter);
    if (from < freeFrom) continue;
    kept.set(renewal, anchor);
    freeFrom = to + 2 * letter;
  }
  return kept;
}
