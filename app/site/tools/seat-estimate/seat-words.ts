import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { browserPlans } from '#content/catalogue/tools.ts';
import type { Currency } from '#contract/currencies.ts';
import type { Line } from './seats.ts';

export const money = (minor: number, currency: Currency) => moneyText({ amount: minor, currency });

/** What a line is for, and what is ordered. */
export function lineText({ kind, plan, count }: Line, currency: Currency): { what: string; how: string } {
  switch (kind) {
    case 'profiles':
      return { what: m.partners_seat_profiles({ count }), how: `EZ\u00a0Browsers\u00a0${plan}` };
    case 'seats':
      return {
        what: m.partners_seat_seats({ count }),
        how: m.partners_seat_each({ price: money(browserPlans[0]?.extraSeat[currency] ?? 0, currency) }),
      };
    case 'writing':
      return { what: m.partners_seat_writing({ count }), how: `EZ\u00a0Writing\u00a0${plan}` };
    case 'library':
      return { what: m.partners_seat_library({ count }), how: m.partners_seat_tier({ name: plan }) };
  }
}
