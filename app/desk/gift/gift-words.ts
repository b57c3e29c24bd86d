import { figure } from '#app/format/number-text.ts';
import type { Tone } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import type { GiftState } from '#contract/gifts.ts';
import type { GiftOffer } from './gift-offers.ts';

export const monthsText = (months: number): string =>
  months === 1 ? m.gift_month() : m.gift_months_count({ count: months });

/** Words and tone of a present, for its buyer. */
export const giftStates: Readonly<Record<GiftState, readonly [text: () => string, tone: Tone]>> = {
  waiting: [m.gift_state_waiting, 'info'],
  held: [m.gift_state_held, 'warn'],
  redeemed: [m.gift_state_redeemed, 'success'],
  taken_back: [m.gift_state_taken_back, 'plain'],
};

/** "40 downloads a day and 800 a month" */
export function givesText({ downloadsADay, downloadsAMonth }: GiftOffer['gives']): string {
  const [day, month] = [downloadsADay, downloadsAMonth].map((count) => figure(count ?? 0));
  return m.membership_gives_both({ day: day ?? '', month: month ?? '' });
}
