import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { subscriptionStates } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import type { Column } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { StaffCall } from '#contract/staff.ts';
import type { SubscriptionForOperator } from '#contract/subscriptions.ts';
import { type RowAct, RowActs } from '../row-acts.tsx';
import { listedTermText } from '../term-text.ts';
import { Truncate } from '../truncate.tsx';

export type SubscriptionAct = Extract<
  StaffCall,
  'cancelForMember' | 'undoCancelForMember' | 'changeForMember' | 'keepPlanForMember'
>;

interface Asking {
  may(act: SubscriptionAct): boolean;
  ask(act: SubscriptionAct, subscription: SubscriptionForOperator): void;
}

export const subscriptionColumns = (asking: Asking): Column<SubscriptionForOperator>[] => [
  {
    key: 'number',
    label: m.operator_number(),
    cell: ({ number }) => <span className="font-mono text-caption whitespace-nowrap">{number}</span>,
  },
  { key: 'title', label: m.operator_service(), cell: ({ title }) => title },
  { key: 'member', label: m.operator_member(), cell: ({ email }) => <Truncate>{email}</Truncate> },
  {
    key: 'term',
    label: m.operator_term(),
    cell: ({ months }) => listedTermText(months),
    className: 'whitespace-nowrap sm:max-lg:hidden',
  },
  {
    key: 'next',
    label: m.operator_next(),
    cell: (row) => <Next row={row} />,
    className: 'sm:max-lg:min-w-34',
  },
  {
    key: 'state',
    label: m.operator_state(),
    cell: ({ state }) => (
      <StateChip tone={subscriptionStates[state][1]}>{subscriptionStates[state][0]()}</StateChip>
    ),
  },
  {
    key: 'renewal',
    label: m.operator_renewal_before_tax(),
    cell: ({ renewal }) => moneyText(renewal),
    numeric: true,
  },
  {
    key: 'act',
    label: m.operator_change(),
    cell: (row) => <RowActs acts={actsOn(row, asking)} />,
    numeric: true,
  },
];

/** What happens next, and when. */
function Next({ row }: { row: SubscriptionForOperator }) {
  if (row.endsAt) return m.operator_ends_on({ on: momentDayText(row.endsAt) });
  if (row.pausedUntil) return m.operator_paused_until({ on: momentDayText(row.pausedUntil) });
  if (row.nextRetryAt) {
    return m.operator_retry_on({ on: momentDayText(row.nextRetryAt), retries: row.retries });
  }
  if (row.pastDueAt) return m.operator_overdue_since({ on: momentDayText(row.pastDueAt) });
  const on = momentDayText(row.periodEnd);
  if (row.comingTitle) return m.operator_changes_on({ on, title: row.comingTitle });
  return m.operator_renews_on({ on });
}

/** What is refused anyway is not offered: one that is overdue, one that has ended, and what its member canceled or changed. */
function actsOn(row: SubscriptionForOperator, { may, ask }: Asking): RowAct[] {
  const { state, cancelAtPeriodEnd, canceledByStaff, droppable, pastDueAt } = row;
  if (state === 'canceled' || pastDueAt) return [];
  const possible: Readonly<Record<SubscriptionAct, boolean>> = {
    changeForMember: state === 'active' && !cancelAtPeriodEnd,
    keepPlanForMember: droppable && !cancelAtPeriodEnd,
    undoCancelForMember: canceledByStaff,
    cancelForMember: !cancelAtPeriodEnd,
  };
  return (Object.keys(possible) as SubscriptionAct[])
    .filter((act) => possible[act] && may(act))
    .map((act) => ({
      verb: verbs[act](),
      ...(act === 'cancelForMember' ? { kind: 'danger' as const } : {}),
      press: () => ask(act, row),
    }));
}

const verbs: Readonly<Record<SubscriptionAct, () => string>> = {
  changeForMember: m.operator_subscription_change,
  keepPlanForMember: m.operator_subscription_keep,
  undoCancelForMember: m.operator_subscription_undo,
  cancelForMember: m.operator_subscription_cancel,
};
