import { momentDayText } from '#app/format/moment-text.ts';
import type { Tone } from '#app/format/state-words.ts';
import { tierName } from '#app/format/tier-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { GrantForOperator } from '#contract/memberships-operator.ts';
import { Truncate } from '../truncate.tsx';

/** @param takeBack asks for the end of months that nobody has used; null for who may not end them */
export const grantColumns = (
  now: Date,
  takeBack: ((grant: GrantForOperator) => void) | null,
): Column<GrantForOperator>[] => [
  { key: 'member', label: m.operator_member(), cell: ({ email }) => <Truncate>{email}</Truncate> },
  { key: 'tier', label: m.operator_grant_tier(), cell: ({ tier }) => tierName(tier) },
  { key: 'months', label: m.operator_grant_months(), cell: ({ months }) => months, numeric: true },
  {
    key: 'runs',
    label: m.operator_grant_runs(),
    cell: ({ validFrom, validTo }) =>
      m.operator_grant_span({ from: momentDayText(validFrom), to: momentDayText(validTo) }),
  },
  {
    key: 'reason',
    label: m.operator_grant_reason(),
    cell: ({ reason, source, takenBack }) =>
      takenBack?.reason ?? (source === 'gift' ? m.gift_given_bought() : reason),
    className: 'wrap-anywhere',
  },
  {
    key: 'state',
    label: m.operator_state(),
    cell: (grant) => {
      const [tone, text] = stateOf(grant, now);
      return <StateChip tone={tone}>{text}</StateChip>;
    },
  },
  ...(takeBack
    ? [
        {
          key: 'act',
          label: m.operator_change(),
          cell: (grant: GrantForOperator) =>
            grant.unused ? (
              <Button kind="danger" dense onClick={() => takeBack(grant)}>
                {m.operator_grant_take_back()}
              </Button>
            ) : null,
          numeric: true,
        },
      ]
    : []),
];

function stateOf({ takenBack, validFrom, validTo }: GrantForOperator, now: Date): [Tone, string] {
  if (takenBack) return ['warn', m.operator_grant_taken_back()];
  const at = now.toISOString();
  if (validTo <= at) return ['plain', m.operator_grant_over()];
  return validFrom <= at ? ['success', m.operator_grant_running()] : ['info', m.operator_grant_waiting()];
}
