import { useState } from 'react';
import { AdminList } from '#app/desk/admin/admin-list.tsx';
import { AdminPage, AdminPageWaiting } from '#app/desk/admin/admin-page.tsx';
import { AdminTabs, stateTabs } from '#app/desk/admin/admin-tabs.tsx';
import { RowLink } from '#app/desk/admin/row-link.tsx';
import { SearchBox } from '#app/desk/admin/search-box.tsx';
import { Truncate } from '#app/desk/admin/truncate.tsx';
import { useChosen } from '#app/desk/admin/use-chosen.ts';
import { useListAddress } from '#app/desk/admin/use-list-address.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { shortMomentText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { orderStates } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import { useStaffMay } from '#app/state/rooms.ts';
import { useRead } from '#app/state/use-read.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { countOrders, listAllOrders, type OrderForOperator } from '#contract/orders.ts';
import { type OrderState, orderMoves, statesOf } from '#contract/states.ts';
import { bulkActsOn, OrderBulkBar } from './order-bulk-bar.tsx';
import { OrderExport } from './order-export.tsx';
import { OrderPanel } from './order-panel.tsx';

const page = { name: 'AdminOrders', title: m.operator_orders, lead: m.operator_orders_lead } as const;

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

/** What the operator looks for, by how near it is to needing them. */
const states: readonly OrderState[] = [
  'in_review',
  'pending_payment',
  'payment_failed',
  'processing',
  'completed',
  'partially_refunded',
  'refunded',
  'canceled',
  'withdrawn',
];
/** So that the tabs add up to all orders: a state that is rare has one while an order is in it. */
const rare = statesOf(orderMoves).filter((state) => !states.includes(state));

export default function AdminOrders() {
  const { state, about, cursor } = useListAddress('order', [...states, ...rare]);
  const chosen = useChosen('order');
  const may = useStaffMay();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const counts = useRead(countOrders, {}, page.name);
  const orders = useRead(listAllOrders, { state, about, cursor }, page.name);
  const shown = [...states, ...rare.filter((one) => one === state || counts.data?.states[one])];
  const all = counts.data && Object.values(counts.data.states).reduce((sum, count) => sum + count, 0);
  return (
    <AdminPage
      page={page}
      read={orders}
      views={{ list: page.name, filter: { state, about } }}
      tools={
        <div className="flex items-center gap-3 max-sm:w-full">
          <SearchBox label={m.operator_orders_search()} />
          {may('exportOrders') ? <OrderExport state={state} about={about} /> : null}
        </div>
      }
      panel={
        chosen.key ? (
          <OrderPanel key={chosen.key} orderNo={chosen.key} onClose={() => chosen.choose(null)} />
        ) : null
      }
    >
      <AdminTabs
        current={state}
        tabs={[
          { value: null, label: m.operator_all(), count: all ?? undefined },
          ...stateTabs(shown, orderStates, counts.data?.states),
        ]}
      />
      <AdminList
        label={m.operator_orders()}
        read={orders}
        columns={columns(chosen.key !== null)}
        keyOf={({ orderNo }) => orderNo}
        none={about ? m.operator_orders_not_found({ about }) : m.operator_orders_none()}
        chosen={chosen}
        picking={
          may('decideOrders')
            ? { picked, onPick: setPicked, canPick: (row) => bulkActsOn([row]).length > 0 }
            : undefined
        }
      />
      <OrderBulkBar
        orders={orders.data?.items.filter(({ orderNo }) => picked.has(orderNo)) ?? []}
        onClear={() => setPicked(new Set())}
      />
    </AdminPage>
  );
}

interface BuyerProps extends Pick<OrderForOperator, 'email' | 'titles' | 'createdAt'> {
  narrow: boolean;
}

/** Who ordered; and what their columns leave out: when at the end of the line of a phone, what below it on a tablet. */
const Buyer = ({ email, titles, createdAt, narrow }: BuyerProps) => (
  <span className="max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-x-2.5">
    <span className="min-w-0">
      <Truncate narrow={narrow}>{email}</Truncate>
    </span>
    <span className="text-caption whitespace-nowrap text-ink-3 sm:hidden">{shortMomentText(createdAt)}</span>
    <span className="text-caption text-ink-3 max-sm:hidden lg:hidden">{titles.join(', ')}</span>
  </span>
);

const columns = (narrow: boolean): Column<OrderForOperator>[] => [
  {
    key: 'order',
    label: m.operator_order(),
    cell: ({ orderNo }) => (
      <RowLink param="order" value={orderNo}>
        <span className="font-mono text-caption">{orderNo}</span>
      </RowLink>
    ),
    className: 'whitespace-nowrap',
  },
  {
    key: 'placed',
    label: m.operator_placed(),
    onPhone: 'away',
    cell: ({ createdAt }) => shortMomentText(createdAt),
    className: 'whitespace-nowrap',
  },
  {
    key: 'member',
    label: m.operator_member(),
    onPhone: 'detail',
    cell: (order) => <Buyer {...order} narrow={narrow} />,
  },
  {
    key: 'items',
    label: m.operator_items(),
    onPhone: 'below',
    cell: ({ titles }) => <Truncate roomy>{titles.join(', ')}</Truncate>,
    // What is long there folds beside the state, which stays on its line.
    className: `max-sm:grow max-sm:basis-px ${narrow ? 'sm:hidden' : 'sm:max-lg:hidden'}`,
  },
  {
    key: 'state',
    label: m.operator_state(),
    onPhone: 'end',
    cell: ({ state }) => <StateChip tone={orderStates[state][1]}>{orderStates[state][0]()}</StateChip>,
  },
  {
    key: 'total',
    label: m.operator_total(),
    onPhone: 'value',
    cell: ({ total }) => moneyText(total),
    numeric: true,
  },
];
