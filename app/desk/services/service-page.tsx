import { type ReactNode, useState } from 'react';
import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { PayDialog } from '#app/desk/invoices/pay-dialog.tsx';
import { MachineAbout } from '#app/desk/machines/machine-about.tsx';
import { MachineActions } from '#app/desk/machines/machine-actions.tsx';
import { ProxyParts } from '#app/desk/proxies/proxy-parts.tsx';
import { UsedByStores } from '#app/desk/stores/used-by-stores.tsx';
import { placeText } from '#app/format/place-text.ts';
import { serviceStates } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPathTo } from '#app/paths-account.ts';
import { refetchAll } from '#app/state/query-client.ts';
import { toast } from '#app/state/toasts.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { May } from '#app/ui/may.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { PanelWaiting, PartWaiting } from '#app/ui/waiting.tsx';
import type { Id } from '#contract/ids.ts';
import { isMachine } from '#contract/machines.ts';
import type { ServiceDetail } from '#contract/services.ts';
import type { ServiceState } from '#contract/states.ts';
import type { SubscriptionDetail } from '#contract/subscriptions.ts';
import { Credentials } from './credentials.tsx';
import { Facts } from './facts.tsx';
import { PlanUse } from './plan-use.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { ServiceHistory } from './service-history.tsx';
import { ServiceNotices } from './service-notices.tsx';
import { SubscriptionPanel } from './subscription-panel.tsx';
import { Tracker } from './tracker.tsx';
import { useService } from './use-service.ts';

/** Everything about one service of the member. */
export function ServicePage({ serviceId, missing }: { serviceId: Id<'service'>; missing: ReactNode }) {
  const { service, subscription, methods, pollFast } = useService(serviceId);
  const [renaming, setRenaming] = useState(false);
  const [paying, setPaying] = useState<Id<'invoice'> | null>(null);
  const [reinstalls, setReinstalls] = useState(0);
  const refresh = (answered?: SubscriptionDetail) => {
    if (answered) subscription.put(answered);
    else void refetchAll();
    pollFast();
  };
  return (
    <Answered read={service} waiting={<ServiceSkeleton />} missing={missing}>
      {(found) => (
        <>
          <Heading service={found} subscription={subscription.data} onRename={() => setRenaming(true)} />
          <ServiceNotices
            service={found}
            subscription={subscription.data}
            onChanged={refresh}
            onPay={setPaying}
          />
          <UsedByStores itemId={serviceId} page="AccountService" params={{ serviceId }} />
          {found.deliveredAt || found.state === 'terminated' ? null : <Tracker service={found} />}
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
            {/* A form has the whole width where nothing is beside it; lines of values stay as wide as ever. */}
            <div
              className={
                found.subscription || isMachine(found.family) || found.family === 'proxies'
                  ? ''
                  : 'xl:col-span-2'
              }
            >
              <PlanUse service={found} />
              {isMachine(found.family) ? <MachineAbout service={found} /> : <Access service={found} />}
              {found.hasCredentials ? (
                <May call="revealCredentials">
                  {/* A reinstall ends the passwords, so those that are shown go at once. */}
                  <Credentials key={reinstalls} service={found} onRevealed={refetchAll} />
                </May>
              ) : null}
            </div>
            {/* On a narrow screen it comes after the way in, which is what most visits are for. */}
            {found.subscription ? (
              <div className="max-xl:mb-10 xl:sticky xl:top-24 xl:col-start-2 xl:row-span-2 xl:row-start-1">
                <Answered read={subscription} waiting={<PanelWaiting />}>
                  {(subscribed) => (
                    <SubscriptionPanel
                      subscription={subscribed}
                      label={found.label}
                      methods={methods.data?.items ?? []}
                      onChanged={refresh}
                      onInvoice={setPaying}
                    />
                  )}
                </Answered>
              </div>
            ) : null}
            <div className="min-w-0 xl:col-start-1">
              {isMachine(found.family) && found.deliveredAt ? (
                <MachineActions
                  serviceId={serviceId}
                  onReinstall={() => setReinstalls((before) => before + 1)}
                />
              ) : null}
              <ProxyParts service={found} />
              <ServiceHistory history={found.history} />
            </div>
          </div>
          {renaming ? (
            <RenameDialog
              service={found}
              onDone={(label) => {
                service.put({ ...found, label });
                void refetchAll();
                setRenaming(false);
              }}
              onClose={() => setRenaming(false)}
            />
          ) : null}
          {paying ? (
            <PayDialog
              invoiceId={paying}
              from={{
                name: 'AccountService',
                path: accountPathTo('AccountService', serviceId),
                params: { serviceId },
              }}
              onPaid={() => {
                setPaying(null);
                toast('success', m.account_paid());
                refresh();
              }}
              onClose={() => setPaying(null)}
            />
          ) : null}
        </>
      )}
    </Answered>
  );
}

interface HeadingProps {
  service: ServiceDetail;
  subscription: SubscriptionDetail | null;
  onRename(): void;
}

function Heading({ service, subscription, onRename }: HeadingProps) {
  const { family, label, title, location, piece, selection } = service;
  const [text, tone] = serviceStates[stateOf(service, subscription)];
  const about = [
    ...(label ? [title] : []),
    ...(location ? [placeText(location)] : []),
    // However many gigabytes or addresses a proxy has, it is one service.
    ...(selection.quantity > 1 && family !== 'proxies'
      ? [m.account_piece({ piece, of: selection.quantity })]
      : []),
  ];
  return (
    <AccountHeading
      title={label || title}
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <StateChip tone={tone}>{text()}</StateChip>
          <Dotted parts={about} />
        </span>
      }
      action={
        <May call="renameService">
          <Button kind="secondary" dense onClick={onRename}>
            {m.account_rename()}
          </Button>
        </May>
      }
    />
  );
}

/** Whether it ends with its period is known from the subscription first; the service follows a moment later. */
function stateOf({ state }: ServiceDetail, subscription: SubscriptionDetail | null): ServiceState {
  if (!subscription || (state !== 'active' && state !== 'cancel_scheduled')) return state;
  return subscription.cancelAtPeriodEnd ? 'cancel_scheduled' : 'active';
}

function Access({ service }: { service: ServiceDetail }) {
  const there = Object.keys(service.access).length > 0;
  if (!there && service.deliveredAt) return null;
  return (
    <section aria-labelledby="access" className="mb-10">
      <h2 id="access" className="m-0 mb-3 text-h3!">
        {m.account_access()}
      </h2>
      {there ? (
        <Facts facts={service.access} />
      ) : (
        <p className="m-0 text-small text-ink-3">{m.account_access_later()}</p>
      )}
    </section>
  );
}

export function ServiceSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton className="h-9 w-72 max-w-full" />
      <Skeleton className="mt-4 h-5 w-48" />
      <div className="mt-10 grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <PartWaiting rows={4} />
        <PanelWaiting />
      </div>
    </div>
  );
}
