import { m } from '#app/paraglide/messages.js';
import { getLocale } from '#app/paraglide/runtime.js';
import type { TierBenefits } from '#contract/memberships.ts';

/** "40 downloads a day and 800 a month" */
export function downloadsText({ downloadsADay, downloadsAMonth, seatsIncluded }: TierBenefits): string {
  const month = new Intl.NumberFormat(getLocale()).format(downloadsAMonth ?? 0);
  return downloadsADay === null
    ? m.membership_gives_month({ month, seats: seatsIncluded })
    : m.membership_gives_both({ day: String(downloadsADay), month });
}
