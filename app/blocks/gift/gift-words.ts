import { m } from '#app/paraglide/messages.js';
import type { Tone } from '#app/ui/state-chip.tsx';
import type { GiftState } from '#contract/gifts.ts';

export const monthsText = (months: number): string =>
  months === 1 ? m.gift_month() : m.gift_months_count({ count: months });

/** Words and tone of a present, for its buyer. */
export const giftStates: Readonly<Record<GiftState, readonly [text: () => string, tone: Tone]>> = {
  waiting: [m.gift_state_waiting, 'info'],
  held: [m.gift_state_held, 'warn'],
  redeemed: [m.gift_state_redeemed, 'success'],
  taken_back: [m.gift_state_taken_back, 'plain'],
};
