import { m } from '#app/paraglide/messages.js';
import type { MaterialTier } from '#contract/material-kinds.ts';
import type { Membership } from '#contract/memberships.ts';
import type { HeldSeatEnd } from '#contract/seats.ts';
import { momentDayText } from './moment-text.ts';

const names: Record<MaterialTier, () => string> = {
  free: m.membership_tier_free,
  starter: m.membership_tier_starter,
  pro: m.membership_tier_pro,
  team: m.membership_tier_team,
};
export const tierName = (tier: MaterialTier): string => names[tier]();

const pastSeat: Record<HeldSeatEnd, (facts: { email: string; day: string }) => string> = {
  taken_back: m.membership_past_taken_back,
  left: m.membership_past_left,
  too_many: m.membership_past_too_many,
};

/** When and why a seat in somebody's team has ended. */
export const pastSeatText = ({
  because,
  ownerEmail: email,
  endedAt,
}: NonNullable<Membership['pastTeam']>): string => pastSeat[because]({ email, day: momentDayText(endedAt) });
