import { m } from '#app/paraglide/messages.js';
import type { Family } from '#contract/pricing.ts';

export const familyText: Readonly<Record<Family, () => string>> = {
  dedicated: m.operator_family_dedicated,
  vps: m.operator_family_vps,
  proxies: m.operator_family_proxies,
  tools: m.operator_family_tools,
  services: m.operator_family_services,
  membership: m.operator_family_membership,
  gifts: m.operator_family_gifts,
};
