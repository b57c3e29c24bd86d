import { momentDayText } from '#app/format/moment-text.ts';
import { tierName } from '#app/format/tier-text.ts';
import { m } from '#app/paraglide/messages.js';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import type { MembershipGrantShown } from '#contract/memberships.ts';

/** Months that nobody pays for, with when they run. */
export function GivenMonths({ grants }: { grants: readonly MembershipGrantShown[] }) {
  const columns: Column<MembershipGrantShown>[] = [
    { key: 'tier', label: m.membership_grant_tier(), cell: ({ tier }) => tierName(tier) },
    {
      key: 'reason',
      label: m.membership_grant_reason(),
      cell: ({ reason, source }) => (source === 'gift' ? m.gift_given() : reason),
    },
    { key: 'from', label: m.membership_grant_from(), cell: ({ validFrom }) => momentDayText(validFrom) },
    { key: 'to', label: m.membership_grant_to(), cell: ({ validTo }) => momentDayText(validTo) },
  ];
  return (
    <DataTable
      label={m.membership_grants()}
      columns={columns}
      rows={grants}
      keyOf={({ grantId }) => grantId}
    />
  );
}
