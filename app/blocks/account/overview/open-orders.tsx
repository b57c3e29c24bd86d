import { Link } from 'react-router';
import { dayText } from '#app/blocks/shop/moment-text.ts';
import { moneyText } from '#app/blocks/shop/money-text.ts';
import { orderStates } from '#app/blocks/shop/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPaths, accountPathTo } from '#app/paths-account.ts';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import type { OutputOf } from '#contract/endpoint.ts';
import type { listOrders } from '#contract/orders.ts';
import type { OrderState } from '#contract/states.ts';
import { SectionTop } from './section-top.tsx';

export type Order = OutputOf<typeof listOrders>['items'][number];

/** Steps that are done of ordered, paid, looked at, delivered; orders that are over are not here. */
const doneSteps: Partial<Record<OrderState, number>> = {
  pending_payment: 1,
  payment_failed: 1,
  paid: 2,
  in_review: 2,
  processing: 3,
};
const steps = [1, 2, 3, 4] as const;

export const isOpenOrder = ({ state }: Order): boolean => state in doneSteps;

const columns: readonly Column<Order>[] = [
  {
    key: 'order',
    label: m.account_column_order(),
    cell: ({ orderNo }) => (
      <Link
        to={accountPathTo('AccountOrder', orderNo)}
        className="font-mono text-[0.8125rem] font-normal whitespace-nowrap text-primary no-underline hover:underline"
      >
        {orderNo}
      </Link>
    ),
  },
  {
    key: 'placed',
    label: m.account_column_placed(),
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{dayText(createdAt)}</span>,
  },
  {
    key: 'items',
    label: m.account_column_items(),
    cell: ({ titles }) => <span className="text-ink">{titles.join(', ')}</span>,
  },
  {
    key: 'progress',
    label: m.account_column_progress(),
    cell: ({ state }) => <Progress state={state} />,
  },
  {
    key: 'total',
    label: m.account_column_total(),
    numeric: true,
    cell: ({ total }) => <span className="font-semibold text-ink">{moneyText(total)}</span>,
  },
];

/** Orders on their way. */
export function OpenOrders({ orders }: { orders: readonly Order[] }) {
  return (
    <section aria-labelledby="open-orders">
      <SectionTop id="open-orders" title={m.account_open_orders()}>
        <Link to={accountPaths.AccountOrders}>{m.account_orders_all()}</Link>
      </SectionTop>
      <DataTable
        label={m.account_open_orders()}
        columns={columns}
        rows={orders}
        keyOf={({ orderNo }) => orderNo}
      />
    </section>
  );
}

function Progress({ state }: { state: OrderState }) {
  const done = doneSteps[state] ?? 0;
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden="true" className="flex gap-0.75 max-sm:hidden">
        {steps.map((step) => (
          <span
            key={step}
            className={`h-1.75 w-5 rounded-[2px] ${step <= done ? 'bg-primary' : step === done + 1 ? 'bg-signal' : 'bg-line'}`}
          />
        ))}
      </span>
      {orderStates[state][0]()}
    </span>
  );
}
