import { useState } from 'react';
import { PayDialog } from '#app/desk/invoices/pay-dialog.tsx';
import { SubscriptionNotices } from '#app/desk/services/service-notices.tsx';
import { SubscriptionPanel } from '#app/desk/services/subscription-panel.tsx';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { useAgain, useHurry } from '#app/state/use-again.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { PanelWaiting } from '#app/ui/waiting.tsx';
import type { Id } from '#contract/ids.ts';
import { listMethods } from '#contract/payments.ts';
import { getSubscription, type SubscriptionDetail } from '#contract/subscriptions.ts';
import { seconds } from '#contract/time.ts';

interface OwnSubscriptionProps {
  subscriptionId: Id<'subscription'>;
  /** A plan to change to, which is looked at first. */
  wanted: string | null;
  /** Where a payment comes back to. */
  returnTo: string;
  /** The tier may be another one now. */
  onChanged(): void;
}

const name = 'AccountMembership';
/** While money for a change is on its way. */
const pace = seconds(3);

/** What the membership costs and when it renews, with its changes, its pause and its end. */
export function OwnSubscription({ subscriptionId, wanted, returnTo, onChanged }: OwnSubscriptionProps) {
  const read = useRead(getSubscription, { subscriptionId }, name);
  const methods = useRead(listMethods, {}, name);
  const [paying, setPaying] = useState<Id<'invoice'> | null>(null);
  const [soon, hurry] = useHurry();
  // An upgrade that was paid holds a moment later: then the tier is another one.
  const title = read.data?.title;
  const put = (data: SubscriptionDetail) => {
    read.put(data);
    if (data.title !== title) onChanged();
  };
  useAgain(
    getSubscription,
    { subscriptionId },
    { put },
    soon ?? (read.data?.waiting?.invoiceId ? pace : null),
  );
  const changed = (answered?: SubscriptionDetail) => {
    if (answered) read.put(answered);
    else void read.again();
    hurry();
    onChanged();
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
          <div className="max-w-104">
            <SubscriptionPanel
              subscription={subscription}
              methods={methods.data?.items ?? []}
              wanted={wanted}
              onChanged={changed}
              onInvoice={setPaying}
            />
          </div>
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
