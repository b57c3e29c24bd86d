import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { ask, firstCalls } from '#app/desk/first-calls.ts';
import { OtherAccounts } from '#app/desk/organisations/other-accounts.tsx';
import { memberOnly } from '#app/desk/private-page.ts';
import { EmptyPanel } from '#app/frame/empty-shelf.tsx';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { PartWaiting } from '#app/ui/waiting.tsx';
import { brand } from '#content/brand.ts';
import { getOrder, orderNo as orderNumber } from '#contract/orders.ts';
import type { Route } from './+types/order';
import { OrderPage } from './order-page.tsx';

const name = 'AccountOrder';

export const meta = ({ params }: Route.MetaArgs) => [
  { title: `${m.orders_order_title({ orderNo: params.orderNo })} — ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const clientLoader = memberOnly(name);

export const handle = firstCalls(({ orderNo = '' }) =>
  orderNumber.safeParse(orderNo).success ? [ask(getOrder, { orderNo })] : [],
);

export function HydrateFallback() {
  return <Waiting />;
}

export default function AccountOrder({ params }: Route.ComponentProps) {
  const { orderNo } = params;
  // An address that holds no number of ours is not asked about.
  const wellFormed = orderNumber.safeParse(orderNo).success;
  const order = useRead(getOrder, { orderNo }, name, { params, when: wellFormed });
  if (!wellFormed) return <NoSuchOrder />;
  return (
    <Answered read={order} waiting={<Waiting />} missing={<NoSuchOrder />}>
      {(shown) => <OrderPage order={shown} />}
    </Answered>
  );
}

function NoSuchOrder() {
  return (
    <>
      <AccountHeading title={m.orders_missing()} />
      <EmptyPanel
        title={m.orders_missing_title()}
        text={m.orders_missing_text()}
        action={{ to: accountPaths.AccountOrders, label: m.orders_missing_action() }}
      />
      <OtherAccounts name="AccountOrders" />
    </>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-8">
      <div>
        <Skeleton className="h-9 w-64" />
        <Skeleton className="mt-4 h-5 w-48" />
      </div>
      <Skeleton className="h-1.5 w-full" />
      <Skeleton className="h-5 w-3/5" />
      <PartWaiting rows={2} />
      <PartWaiting />
    </div>
  );
}
