import { AdminList } from '#app/desk/admin/admin-list.tsx';
import { AdminPage, AdminPageWaiting } from '#app/desk/admin/admin-page.tsx';
import { AdminTabs, stateTabs } from '#app/desk/admin/admin-tabs.tsx';
import { SearchBox } from '#app/desk/admin/search-box.tsx';
import { listedTermText } from '#app/desk/admin/term-text.ts';
import { Truncate } from '#app/desk/admin/truncate.tsx';
import { useListAddress } from '#app/desk/admin/use-list-address.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { subscriptionStates } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { SubscriptionState } from '#contract/states.ts';
import { listAllSubscriptions, type SubscriptionForOperator } from '#contract/subscriptions.ts';

const page = {
  name: 'AdminSubscriptions',
  title: m.operator_subscriptions,
  lead: m.operator_subscriptions_lead,
} as const;

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

/** Without one: what renews. */
const states: readonly SubscriptionState[] = ['past_due', 'unpaid', 'paused', 'canceled'];

export default function AdminSubscriptions() {
  const { state, about, cursor } = useListAddress('subscription', states);
  const read = useRead(
    listAllSubscriptions,
    { state: state ?? (about ? undefined : 'active'), about, cursor },
    page.name,
  );
  return (
    <AdminPage
      page={page}
      read={read}
      views={{ list: page.name, filter: { state, about } }}
      tools={<SearchBox label={m.operator_subscriptions_search()} />}
    >
      <AdminTabs
        current={state}
        tabs={[
          { value: null, label: about ? m.operator_all() : m.operator_renewing() },
          ...stateTabs(states, subscriptionStates),
        ]}
      />
      <AdminList
        label={m.operator_subscriptions()}
        read={read}
        columns={columns()}
        keyOf={({ id }) => id}
        none={m.operator_subscriptions_none()}
      />
    </AdminPage>
  );
}

/** What happens next, and when. */
function Next({ row }: { row: SubscriptionForOperator }) {
  if (row.endsAt) return m.operator_ends_on({ on: momentDayText(row.endsAt) });
  if (row.pausedUntil) return m.operator_paused_until({ on: momentDayText(row.pausedUntil) });
  if (row.nextRetryAt) {
    return m.operator_retry_on({ on: momentDayText(row.nextRetryAt), retries: row.retries });
  }
  if (row.pastDueAt) return m.operator_overdue_since({ on: momentDayText(row.pastDueAt) });
  return m.operator_renews_on({ on: momentDayText(row.periodEnd) });
}

const columns = (): Column<SubscriptionForOperator>[] => [
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
];
