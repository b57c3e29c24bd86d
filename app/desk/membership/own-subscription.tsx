import { useEffect, useRef, useState } from 'react';
import { PayDialog } from '#app/desk/invoices/pay-dialog.tsx';
import { SubscriptionNotices } from '#app/desk/services/service-notices.tsx';
import { SubscriptionPanel } from '#app/desk/services/subscription-panel.tsx';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import { toast } from '#app/state/toasts.ts';
import { useFastPolling, usePolling } from '#app/state/use-polling.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { PanelWaiting } from '#app/ui/waiting.tsx';
import type { Id } from '#contract/ids.ts';
import { listMethods } from '#contract/payment-methods.ts';
import { getSubscription, type SubscriptionDetail } from '#contract/subscriptions.ts';
import { seconds } from '#contract/time.ts';

interface OwnSubscriptionProps {
  subscriptionId: Id<'subscription'>;
  /** What the tier that the page shows is sold as. */
  tierPlan: string;
  /** A plan to change to, which is looked at first. */
  wanted: string | null;
  /** Where a payment comes back to. */
  returnTo: string;
}

const name = 'AccountMembership';
/** While money for a change is on its way. */
const pace = seconds(3);

/** What the membership costs and when it renews, with its changes, its pause and its end. */
export function OwnSubscription({ subscriptionId, tierPlan, wanted, returnTo }: OwnSubscriptionProps) {
  const read = useRead(getSubscription, { subscriptionId }, name);
  const methods = useRead(listMethods, {}, name);
  const [paying, setPaying] = useState<Id<'invoice'> | null>(null);
  const [fast, pollFast] = useFastPolling();
  usePolling(getSubscription, { subscriptionId }, fast ?? (read.data?.waiting?.invoiceId ? pace : null));
  // An upgrade that was paid holds a moment later: then the tier is another one, which the page may have asked for before.
  const title = read.data?.title;
  const plan = read.data?.selection.plan;
  const before = useRef(title);
  useEffect(() => {
    const isBehind = plan !== undefined && plan !== tierPlan;
    if (isBehind || (before.current && before.current !== title)) void refetchAll();
    before.current = title;
  }, [title, plan, tierPlan]);
  const changed = (answered?: SubscriptionDetail) => {
    if (answered) read.put(answered);
    else void refetchAll();
    pollFast();
  };
  return (
    <Answered read={read} waiting={<PanelWaiting />}>
      {(subscription) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <div className="grid gap-3 empty:hidden">
            <SubscriptionNotices
              suspended={subscription.state === 'unpaid'}
              subscription={subscription}
              onChanged={changed}
              onPay={setPaying}
            />
          </div>
          <SubscriptionPanel
            subscription={subscription}
            methods={methods.data?.items ?? []}
            wanted={wanted}
            onChanged={changed}
            onInvoice={setPaying}
          />
          {paying ? (
            <PayDialog
              invoiceId={paying}
              from={{ name, path: returnTo }}
              onPaid={() => {
                setPaying(null);
                toast('success', m.account_paid());
                changed();
              }}
              onClose={() => setPaying(null)}
            />
          ) : null}
        </div>
      )}
    </Answered>
  );
}
