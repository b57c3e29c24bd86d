import { Link } from 'react-router';
import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { ask, firstCalls } from '#app/desk/first-calls.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { Unbroken } from '#app/format/unbroken.tsx';
import { EmptyPanel } from '#app/frame/empty-shelf.tsx';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { accountPathTo } from '#app/paths-account.ts';
import { usePages } from '#app/state/use-pages.ts';
import { Answered } from '#app/ui/answered.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { ShowMore } from '#app/ui/show-more.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { listOrders, type OrderSummary } from '#contract/orders.ts';
import { OrderProgress } from './order-progress.tsx';

const name = 'AccountOrders';

export const meta = () => privateMeta(m.orders_title());

export const clientLoader = memberOnly(name);

export const handle = firstCalls(() => [ask(listOrders, {})]);

export function HydrateFallback() {
  return (
    <>
      <AccountHeading title={m.orders_title()} lead={m.orders_lead()} />
      <RowsWaiting />
    </>
  );
}

export default function AccountOrders() {
  const orders = usePages(listOrders, {}, name);
  return (
    <>
      <AccountHeading title={m.orders_title()} lead={m.orders_lead()} />
      <Answered read={orders} waiting={<RowsWaiting />}>
        {({ items }) =>
          items.length ? (
            <>
              <DataTable
                label={m.orders_title()}
                columns={columns()}
                rows={items}
                keyOf={({ orderNo }) => orderNo}
              />
              <ShowMore pages={orders} />
            </>
          ) : (
            <EmptyPanel
              title={m.orders_none()}
              text={m.orders_none_text()}
              action={{ to: paths.Dedicated, label: m.orders_none_action() }}
            />
          )
        }
      </Answered>
    </>
  );
}

const columns = (): readonly Column<OrderSummary>[] => [
  {
    key: 'order',
    label: m.orders_column_order(),
    cell: ({ orderNo }) => (
      <Link
        to={accountPathTo('AccountOrder', orderNo)}
        className="font-mono text-[0.875rem] font-medium whitespace-nowrap text-primary hover:text-primary-hover"
      >
        {orderNo}
      </Link>
    ),
  },
  {
    key: 'placed',
    label: m.orders_column_placed(),
    onPhone: 'below',
    className: 'whitespace-nowrap',
    // On a phone the progress is beside it: as wide as the longest day, so that all bars begin at one edge.
    cell: ({ createdAt }) => (
      <span className="max-sm:inline-block max-sm:min-w-20.5">{momentDayText(createdAt)}</span>
    ),
  },
  {
    key: 'items',
    label: m.orders_column_items(),
    onPhone: 'detail',
    cell: ({ titles }) => <Titles titles={titles} />,
  },
  {
    key: 'progress',
    label: m.orders_column_progress(),
    onPhone: 'below',
    cell: (order) => <OrderProgress order={order} />,
  },
  {
    key: 'total',
    label: m.orders_column_total(),
    onPhone: 'value',
    numeric: true,
    className: 'font-semibold text-ink',
    cell: ({ total }) => moneyText(total),
  },
];

/** The first by name, the others by their count. */
function Titles({ titles: [first, ...others] }: { titles: readonly string[] }) {
  return (
    <span>
      <span className="font-semibold text-ink">
        <Unbroken text={first ?? ''} />
      </span>
      {others.length ? (
        <>
          {' '}
          <span className="whitespace-nowrap">{m.orders_more_items({ count: others.length })}</span>
        </>
      ) : null}
    </span>
  );
}
