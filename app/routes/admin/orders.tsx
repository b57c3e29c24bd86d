import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { hasActed } from '#app/blocks/admin/acted.ts';
import { AdminPage, Empty, Refused, RowsWaiting } from '#app/blocks/admin/admin-page.tsx';
import { AdminTabs } from '#app/blocks/admin/admin-tabs.tsx';
import { Cut } from '#app/blocks/admin/cut.tsx';
import { OlderLink } from '#app/blocks/admin/older-link.tsx';
import { OrderPanel } from '#app/blocks/admin/orders/order-panel.tsx';
import { useRowKeys } from '#app/blocks/admin/row-keys.ts';
import { RowLink } from '#app/blocks/admin/row-link.tsx';
import { SearchBox } from '#app/blocks/admin/search-box.tsx';
import { shortMomentText } from '#app/blocks/admin/short-moment.ts';
import { useChosen } from '#app/blocks/admin/use-chosen.ts';
import { moneyText } from '#app/blocks/shop/money-text.ts';
import { eager, memberOnly, privateMeta } from '#app/blocks/shop/private-page.ts';
import { orderStates } from '#app/blocks/shop/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Id } from '#contract/ids.ts';
import { countOrders, listAllOrders } from '#contract/orders.ts';
import type { OrderState } from '#contract/states.ts';

const name = 'AdminOrders';

export const handle = eager;
export const meta = () => privateMeta(m.operator_orders());

export const clientLoader = memberOnly(name);

export function HydrateFallback() {
  return (
    <AdminPage title={m.operator_orders()} lead={m.operator_orders_lead()}>
      <RowsWaiting />
    </AdminPage>
  );
}

type Row = OutputOf<typeof listAllOrders>['items'][number];

/** What the operator looks for, by how near it is to needing them. */
const tabs: readonly OrderState[] = [
  'in_review',
  'pending_payment',
  'payment_failed',
  'processing',
  'completed',
  'partially_refunded',
  'refunded',
  'canceled',
];

export default function AdminOrders() {
  const [query] = useSearchParams();
  const { chosen, choose } = useChosen('order');
  const state = tabs.find((one) => one === query.get('state'));
  const about = query.get('about') || undefined;
  const cursor = (query.get('after') as Id<'order'> | null) ?? undefined;
  const counts = useRead(countOrders, {}, name);
  const orders = useRead(listAllOrders, { state, about, cursor }, name);

  const numbers = useMemo(() => orders.data?.items.map(({ orderNo }) => orderNo) ?? [], [orders.data]);
  useRowKeys(numbers, chosen, choose);
  const changed = () => {
    void orders.again();
    void counts.again();
    hasActed();
  };

  if (orders.state === 'refused') {
    return (
      <AdminPage title={m.operator_orders()} lead={m.operator_orders_lead()}>
        <Refused name={name} />
      </AdminPage>
    );
  }
  const all = counts.data && Object.values(counts.data.states).reduce((sum, count) => sum + count, 0);
  return (
    <AdminPage
      title={m.operator_orders()}
      lead={m.operator_orders_lead()}
      tools={<SearchBox label={m.operator_orders_search()} />}
      panel={
        chosen ? (
          <OrderPanel key={chosen} orderNo={chosen} onClose={() => choose(null)} onChanged={changed} />
        ) : null
      }
    >
      <AdminTabs
        label={m.operator_by_state()}
        param="state"
        current={state ?? null}
        tabs={[
          { value: null, label: m.operator_all(), count: all ?? undefined },
          ...tabs.map((value) => ({
            value,
            label: orderStates[value][0](),
            count: counts.data?.states[value],
          })),
        ]}
      />
      <div className="mt-4">
        <Answered read={orders} waiting={<RowsWaiting />}>
          {({ items, nextCursor }) =>
            items.length ? (
              <>
                <DataTable
                  dense
                  label={m.operator_orders()}
                  columns={columns(chosen !== null)}
                  rows={items}
                  keyOf={({ orderNo }) => orderNo}
                  {...(chosen ? { current: chosen } : {})}
                />
                <OlderLink cursor={nextCursor} />
              </>
            ) : (
              <Empty>{about ? m.operator_orders_not_found({ about }) : m.operator_orders_none()}</Empty>
            )
          }
        </Answered>
      </div>
    </AdminPage>
  );
}

const columns = (narrow: boolean): Column<Row>[] => [
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
    cell: ({ createdAt }) => shortMomentText(createdAt),
    className: 'whitespace-nowrap',
  },
  { key: 'member', label: m.operator_member(), cell: ({ email }) => <Cut narrow={narrow}>{email}</Cut> },
  ...(narrow
    ? []
    : [
        {
          key: 'items',
          label: m.operator_items(),
          cell: ({ titles }: Row) => <Cut>{titles.join(', ')}</Cut>,
        },
      ]),
  {
    key: 'state',
    label: m.operator_state(),
    cell: ({ state }) => <StateChip tone={orderStates[state][1]}>{orderStates[state][0]()}</StateChip>,
  },
  { key: 'total', label: m.operator_total(), cell: ({ total }) => moneyText(total), numeric: true },
];
