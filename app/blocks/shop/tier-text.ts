import { m } from '#app/paraglide/messages.js';
import type { MaterialTier } from '#contract/material-kinds.ts';

const names: Record<MaterialTier, () => string> = {
  free: m.membership_tier_free,
  starter: m.membership_tier_starter,
  pro: m.membership_tier_pro,
  team: m.membership_tier_team,
};
export const tierName = (tier: MaterialTier): string => names[tier]();
