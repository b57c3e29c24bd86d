import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { TierBenefits } from '#contract/memberships.ts';

/** "40 downloads a day and 800 a month" */
export function downloadsText({ downloadsADay, downloadsAMonth, seatsIncluded }: TierBenefits): string {
  const month = figure(downloadsAMonth ?? 0);
  return downloadsADay === null
    ? m.membership_gives_month({ month, seats: seatsIncluded })
    : m.membership_gives_both({ day: String(downloadsADay), month });
}
