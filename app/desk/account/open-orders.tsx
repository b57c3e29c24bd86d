import { Link } from 'react-router';
import { OrderProgress } from '#app/desk/orders/order-progress.tsx';
import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { Unbroken } from '#app/format/unbroken.tsx';
import { m } from '#app/paraglide/messages.js';
import { accountPaths, accountPathTo } from '#app/paths-account.ts';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import type { OrderSummary } from '#contract/orders.ts';
import type { OrderState } from '#contract/states.ts';
import { SectionTop } from './section-top.tsx';

const openStates: ReadonlySet<OrderState> = new Set([
  'pending_payment',
  'payment_failed',
  'paid',
  'in_review',
  'processing',
]);

export const isOpenOrder = ({ state, completedAt }: OrderSummary): boolean =>
  openStates.has(state) || (state === 'partially_refunded' && !completedAt);

const columns: readonly Column<OrderSummary>[] = [
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
    onPhone: 'below',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{momentDayText(createdAt)}</span>,
  },
  {
    key: 'items',
    label: m.account_column_items(),
    onPhone: 'detail',
    cell: ({ titles }) => (
      <span className="text-ink">
        <Unbroken text={titles.join(', ')} />
      </span>
    ),
  },
  {
    key: 'progress',
    label: m.account_column_progress(),
    onPhone: 'below',
    cell: (order) => <OrderProgress order={order} />,
  },
  {
    key: 'total',
    label: m.account_column_total(),
    onPhone: 'value',
    numeric: true,
    cell: ({ total }) => <span className="font-semibold text-ink">{moneyText(total)}</span>,
  },
];

/** Orders on their way. */
export function OpenOrders({ orders }: { orders: readonly OrderSummary[] }) {
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
