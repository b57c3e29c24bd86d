import { useState } from 'react';
import { PayDialog } from '#app/desk/invoices/pay-dialog.tsx';
import { DeletionNotice } from '#app/desk/privacy/deletion-notice.tsx';
import { hourOf } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { accountPaths } from '#app/paths-account.ts';
import { joinReads } from '#app/state/join-reads.ts';
import { refetchAll } from '#app/state/query-client.ts';
import { currentUser } from '#app/state/session.ts';
import { useStore } from '#app/state/store.ts';
import { toast } from '#app/state/toasts.ts';
import { useFastPolling, usePolling } from '#app/state/use-polling.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { PartWaiting } from '#app/ui/waiting.tsx';
import type { Id } from '#contract/ids.ts';
import { listOrders } from '#contract/orders.ts';
import { listMethods, readBalance } from '#contract/payments.ts';
import { listServices } from '#contract/services.ts';
import { listSubscriptions } from '#contract/subscriptions.ts';
import { AccountHeading } from './account-shell.tsx';
import { Attention } from './attention.tsx';
import { Figures, FiguresWaiting } from './figures.tsx';
import { greeting } from './greeting.ts';
import { NothingYet } from './nothing-yet.tsx';
import { isOpenOrder, OpenOrders } from './open-orders.tsx';
import { Renewals } from './renewals.tsx';
import { comingRenewals } from './renewals-window.ts';

const name = 'Account';

/** The first page of the account: what needs an act, what is coming, what is on its way. */
export function Overview() {
  const user = useStore(currentUser);
  const [now] = useState(Date.now);
  const [paying, setPaying] = useState<Id<'invoice'> | null>(null);
  const services = useRead(listServices, {}, name);
  const subscriptions = useRead(listSubscriptions, {}, name);
  const [fast, pollFast] = useFastPolling();
  usePolling(listServices, {}, fast);
  usePolling(listSubscriptions, {}, fast);
  const read = joinReads({
    services,
    subscriptions,
    orders: useRead(listOrders, {}, name),
    methods: useRead(listMethods, {}, name),
    balance: useRead(readBalance, {}, name),
  });
  return (
    <>
      <AccountHeading
        title={greeting(hourOf(new Date(now)), user.userName)}
        lead={user.userLoginPrompt || undefined}
        action={<ButtonLink to={paths.Dedicated}>{m.account_order_server()}</ButtonLink>}
      />
      <DeletionNotice />
      <Answered read={read} waiting={<OverviewSkeleton />}>
        {({ services, subscriptions, orders, methods, balance }) => {
          const empty = !services.items.length && !orders.items.length && balance.balance.amount === 0;
          if (empty) return <Empty />;
          const renewals = comingRenewals(subscriptions.items, now);
          const open = orders.items.filter(isOpenOrder);
          return (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
              <div className="grid gap-7">
                <Attention subscriptions={subscriptions.items} orders={open} onPay={setPaying} />
                <Figures renewals={renewals} now={now} services={services.items} balance={balance.balance} />
              </div>
              {open.length ? <OpenOrders orders={open} /> : null}
              <Renewals renewals={renewals} methods={methods.items} />
            </div>
          );
        }}
      </Answered>
      {paying ? (
        <PayDialog
          invoiceId={paying}
          from={{ name, path: accountPaths.Account }}
          onPaid={() => {
            setPaying(null);
            toast('success', m.account_paid());
            pollFast();
            void refetchAll();
          }}
          onClose={() => setPaying(null)}
        />
      ) : null}
    </>
  );
}

const Empty = () => (
  <NothingYet
    text={m.account_overview_none()}
    action={{ to: paths.Dedicated, label: m.account_look_at_servers() }}
  />
);

export function OverviewSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-12">
      <FiguresWaiting />
      <PartWaiting rows={2} />
      <PartWaiting />
    </div>
  );
}
