import { moneyText } from '#app/format/money-text.ts';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Live, Plate } from '#app/scenes/draw-scene.ts';
import type { Currency } from '#contract/currencies.ts';
import { type Choice, type LibraryUse, needsNone, type Obstacle, type TierOffer } from './tier.ts';

export const money = (minor: number, currency: Currency) => moneyText({ amount: minor, currency });

/** What stands in the way, for a table. */
export function obstacleText(obstacle: Obstacle, { aDay, aMonth }: TierOffer): string {
  return {
    items: () => m.tier_no_items(),
    sharing: () => m.tier_no_sharing(),
    day: () => m.tier_no_day({ count: figure(aDay ?? 0) }),
    month: () => m.tier_no_month({ count: figure(aMonth ?? 0) }),
  }[obstacle]();
}

/** "40 a day, 800 a month", for all memberships together. */
export function allowanceText({ tier, aDay, aMonth }: TierOffer): string {
  const parts = [
    aDay === null ? '' : m.tier_a_day({ count: figure(aDay) }),
    tier.downloadsAMonth === null || aMonth === null ? '' : m.tier_a_month({ count: figure(aMonth) }),
  ];
  return parts.filter(Boolean).join(', ');
}

/** "3 memberships", "1 team, 2 more seats". */
export function boughtText({ tier, memberships, extraSeats }: TierOffer): string {
  if (tier.pooled)
    return (
      [m.tier_team({ seats: tier.seatsIncluded }), m.tier_team_seat()][extraSeats] ??
      m.tier_team_seats({ count: extraSeats })
    );
  return memberships > 1 ? m.tier_memberships({ count: memberships }) : '';
}

/** The shelf fills with the share of the allowance that is used. The plate is null while a figure is missing. */
export function sceneOf(
  use: LibraryUse | null,
  choice: Choice,
  currency: Currency,
): { live: Live; plate: Plate | null } {
  if (!use) return { live: {}, plate: null };
  const { chosen } = choice;
  const needed = figure(use.downloads);
  const note = m.tier_plate_need({ needed });
  if (needsNone(use, choice)) return { live: { count: 0 }, plate: { note, text: m.tier_plate_nothing() } };
  if (!chosen) return { live: { count: 12 }, plate: { note, text: m.tier_plate_none() } };
  const { tier, aMonth, amount } = chosen;
  return {
    live: { count: aMonth ? Math.ceil((use.downloads / aMonth) * 12) : 12 },
    plate: {
      note: aMonth === null ? note : m.tier_plate_note({ needed, allowed: figure(aMonth) }),
      text: m.tier_plate({ tier: tier.name, amount: money(amount, currency) }),
    },
  };
}
