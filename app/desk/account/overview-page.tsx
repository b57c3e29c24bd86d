import { useState } from 'react';
import { Link } from 'react-router';
import { PayDialog } from '#app/desk/invoices/pay-dialog.tsx';
import { ApprovalsWaiting } from '#app/desk/organisations/approvals-waiting.tsx';
import { OrganisationSummary } from '#app/desk/organisations/organisation-summary.tsx';
import { DeletionNotice } from '#app/desk/privacy/deletion-notice.tsx';
import { hourOf } from '#app/format/moment-text.ts';
import { lastWordsTogether } from '#app/format/one-line.ts';
import { roleShort } from '#app/format/organisation-words.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { accountPaths } from '#app/paths-account.ts';
import { joinReads, unlessRefused } from '#app/state/join-reads.ts';
import { cartCount } from '#app/state/local-cart.ts';
import { actingFor } from '#app/state/organisation.ts';
import { refetchAll } from '#app/state/query-client.ts';
import { currentUser } from '#app/state/session.ts';
import { useStore } from '#app/state/store.ts';
import { toast } from '#app/state/toasts.ts';
import { useFastPolling, usePolling } from '#app/state/use-polling.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { May } from '#app/ui/may.tsx';
import { PartWaiting } from '#app/ui/waiting.tsx';
import { listDownloads } from '#contract/downloads.ts';
import type { Id } from '#contract/ids.ts';
import type { Money } from '#contract/money.ts';
import { listOrders } from '#contract/orders.ts';
import { listOrganisations } from '#contract/organisations.ts';
import { listMethods } from '#contract/payment-methods.ts';
import { listBalances } from '#contract/payments.ts';
import { listServices } from '#contract/services.ts';
import { listSubscriptions } from '#contract/subscriptions.ts';
import { AccountHeading } from './account-shell.tsx';
import { Attention } from './attention.tsx';
import { Figures, FiguresWaiting } from './figures.tsx';
import { greeting } from './greeting.ts';
import { LastDownloads } from './last-downloads.tsx';
import { namedSubscriptions } from './named-subscription.ts';
import { NothingYet } from './nothing-yet.tsx';
import { isOpenOrder, OpenOrders } from './open-orders.tsx';
import { Owned } from './owned.tsx';
import { Renewals } from './renewals.tsx';
import { comingRenewals, nextRenewal } from './renewals-window.ts';
import { Suggested } from './suggested.tsx';
import { firstStep, suggestionFor } from './suggestion.ts';

const name = 'Account';
/** Also what is old: what is overdue and what renews are computed from all of it. */
export const runningOnes = { running: 'Y' } as const;

/** The first page of the account: what needs an act, what is under way, what the member has, and one next thing. */
export function Overview() {
  const user = useStore(currentUser);
  const acting = useStore(actingFor);
  const [now] = useState(Date.now);
  const [paying, setPaying] = useState<Id<'invoice'> | null>(null);
  const services = useRead(listServices, {}, name);
  const subscriptions = useRead(listSubscriptions, runningOnes, name);
  const [fast, pollFast] = useFastPolling();
  usePolling(listServices, {}, fast);
  usePolling(listSubscriptions, runningOnes, fast);
  const read = joinReads({
    services,
    subscriptions,
    orders: useRead(listOrders, {}, name),
    methods: unlessRefused(useRead(listMethods, {}, name), { items: [] }),
    balances: unlessRefused(useRead(listBalances, {}, name), { items: null }),
    downloads: useRead(listDownloads, {}, name),
  });
  const organisations = useRead(listOrganisations, {}, name).data?.items ?? [];
  const inCart = useStore(cartCount);
  const isNew = read.data !== null && isEmpty(read.data);
  return (
    <>
      <AccountHeading
        title={greeting(hourOf(new Date(now)), user.userName)}
        lead={
          acting
            ? m.organisations_overview({ name: acting.name, role: roleShort(acting.role) })
            : user.userLoginPrompt && (
                <>
                  {lastWordsTogether(user.userLoginPrompt)}{' '}
                  <Link to={accountPaths.AccountSecurity} className="font-semibold text-primary">
                    {m.account_check_sign_ins()}
                  </Link>
                </>
              )
        }
        // Not before it is known whether this is the one next step of somebody new.
        action={
          read.data && !isNew ? (
            <May call="placeOrder">
              <ButtonLink to={paths.Dedicated}>{m.account_order_server()}</ButtonLink>
            </May>
          ) : null
        }
      />
      <DeletionNotice />
      <div className="mb-7 grid gap-3 empty:hidden">
        <ApprovalsWaiting organisations={organisations} />
      </div>
      <Answered read={read} waiting={<OverviewSkeleton />}>
        {({ services, subscriptions, orders, methods, balances, downloads }) => {
          if (isNew) return <FirstStep inCart={inCart} />;
          const named = namedSubscriptions(subscriptions.items, services.items);
          const renewals = comingRenewals(named, now);
          const next = nextRenewal(named, now);
          const open = orders.items.filter(isOpenOrder);
          const living = services.items.filter(({ state }) => state !== 'terminated');
          return (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
              <div className="grid gap-7">
                <Attention subscriptions={named} orders={open} onPay={setPaying} />
                <Figures
                  {...{ renewals, next, now }}
                  services={living}
                  balances={balances.items?.map(({ balance }) => balance) ?? null}
                />
              </div>
              {open.length ? <OpenOrders orders={open} /> : null}
              <Owned services={living} />
              <div className="grid grid-cols-[minmax(0,1fr)] gap-12 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
                <Renewals renewals={renewals} next={next} methods={methods.items} />
                <LastDownloads downloads={downloads.items} />
              </div>
              <Suggested {...suggestionFor({ inCart, hasDownloads: downloads.items.length > 0 })} />
            </div>
          );
        }}
      </Answered>
      {acting ? <OrganisationSummary /> : null}
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

interface Held {
  services: { items: readonly unknown[] };
  orders: { items: readonly unknown[] };
  downloads: { items: readonly unknown[] };
  balances: { items: readonly { balance: Money }[] | null };
}

const isEmpty = ({ services, orders, downloads, balances }: Held) =>
  !services.items.length &&
  !orders.items.length &&
  !downloads.items.length &&
  !balances.items?.some(({ balance }) => balance.amount);

function FirstStep({ inCart }: { inCart: number }) {
  const { text, to, label } = firstStep(inCart);
  return <NothingYet heading={m.account_ready()} text={text} action={{ to, label }} />;
}

export function OverviewSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-12">
      <FiguresWaiting />
      <PartWaiting rows={2} />
      <PartWaiting />
    </div>
  );
}
