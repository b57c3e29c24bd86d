import { m } from '#app/paraglide/messages.js';
import { getLocale } from '#app/paraglide/runtime.js';
import type { MaterialTier } from '#contract/material-kinds.ts';
import type { TierBenefits } from '#contract/memberships.ts';

const names: Record<MaterialTier, () => string> = {
  free: m.membership_tier_free,
  starter: m.membership_tier_starter,
  pro: m.membership_tier_pro,
  team: m.membership_tier_team,
};
export const tierName = (tier: MaterialTier): string => names[tier]();

/** "40 downloads a day and 800 a month" */
export function downloadsText({ downloadsADay, downloadsAMonth, seatsIncluded }: TierBenefits): string {
  const month = new Intl.NumberFormat(getLocale()).format(downloadsAMonth ?? 0);
  return downloadsADay === null
    ? m.membership_gives_month({ month, seats: seatsIncluded })
    : m.membership_gives_both({ day: String(downloadsADay), month });
}
