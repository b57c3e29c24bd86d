import { useState } from 'react';
import { type MoneyRow, MoneyRows } from '#app/catalogue/money-rows.tsx';
import { chargedText } from '#app/format/method-text.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { subscriptionStates } from '#app/format/state-words.ts';
import { perTermText } from '#app/format/term-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { May, RoleNote } from '#app/ui/may.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { exclTax } from '#content/en/tax-words.ts';
import { sayTax } from '#content/tax-words.ts';
import type { PaymentMethod } from '#contract/payment-methods.ts';
import type { SubscriptionDetail } from '#contract/subscriptions.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { MethodDialog } from './method-dialog.tsx';
import { PauseDialog } from './pause-dialog.tsx';

interface SubscriptionPanelProps {
  subscription: SubscriptionDetail;
  /** What its owner calls the service; empty where they gave it no name. */
  label?: string;
  methods: readonly PaymentMethod[];
  /** A plan to change to, which the dialog opens with. */
  wanted?: string | null;
  /** Something was changed. @param subscription as it stands then, where that was answered */
  onChanged(subscription?: SubscriptionDetail): void;
  /** A change asks for money first. */
  onInvoice(invoiceId: NonNullable<SubscriptionDetail['invoiceId']>): void;
}

type Open = 'change' | 'cancel' | 'pause' | 'method' | null;

/** What it costs, when it renews, what that is charged to, and everything that can be done about it. */
export function SubscriptionPanel({
  subscription,
  label = '',
  methods,
  wanted = null,
  onChanged,
  onInvoice,
}: SubscriptionPanelProps) {
  const { state, cancelAtPeriodEnd, pastDueAt, endsAt } = subscription;
  const ended = state === 'canceled';
  const works = state === 'active' && !cancelAtPeriodEnd && !pastDueAt;
  const asked = works && wanted !== null && wanted !== subscription.selection.plan;
  const [open, setOpen] = useState<Open>(asked ? 'change' : null);
  const pausable = subscription.family === 'tools' || subscription.family === 'membership';
  const { title } = subscription;
  const named = label ? { ...subscription, title: m.account_named({ title, label }) } : subscription;
  const close = () => setOpen(null);
  const changed = (answered?: SubscriptionDetail) => {
    close();
    onChanged(answered);
  };
  const [text, tone] = subscriptionStates[state];
  return (
    <section aria-labelledby="subscription" className="rounded-card border border-line bg-surface p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="subscription" className="m-0 text-h3!">
          {m.account_subscription()}
        </h2>
        <StateChip tone={cancelAtPeriodEnd && !ended ? 'warn' : tone}>
          {cancelAtPeriodEnd && !ended ? m.account_subscription_ending() : text()}
        </StateChip>
      </div>
      <p className="m-0 mt-4 mb-5">
        <span className="font-display text-[1.75rem] leading-none font-semibold text-ink tabular-nums">
          {moneyText(subscription.renewal)}
        </span>{' '}
        <span className="text-small">{perTermText(subscription.months)}</span>
        <span className="block pt-1.5 text-caption text-ink-3">
          {endsAt ? m.account_price_ends() : priceNote(subscription)}
        </span>
      </p>
      <MoneyRows
        rows={[
          nextRow(subscription),
          ...(endsAt
            ? []
            : [
                {
                  key: 'method',
                  label: m.account_charged_to(),
                  value: chargedText(methods, subscription),
                },
              ]),
          { key: 'number', label: m.account_subscription_number(), value: subscription.number },
        ]}
      />
      {ended ? null : (
        <div className="mt-6 grid gap-2.5 empty:hidden sm:max-xl:grid-cols-2 sm:max-xl:[&>:last-child:nth-child(odd)]:col-span-full">
          {works ? (
            <May call="changeSubscription">
              <Button kind="secondary" full onClick={() => setOpen('change')}>
                {m.account_change()}
              </Button>
            </May>
          ) : null}
          {cancelAtPeriodEnd || methods.length === 0 ? null : (
            <May call="setMethod">
              <Button kind="secondary" full onClick={() => setOpen('method')}>
                {m.account_charged_change()}
              </Button>
            </May>
          )}
          {works && pausable ? (
            <May call="pauseSubscription">
              <Button kind="secondary" full onClick={() => setOpen('pause')}>
                {m.account_pause()}
              </Button>
            </May>
          ) : null}
          {cancelAtPeriodEnd ? null : (
            <May call="cancelSubscription">
              <Button kind="danger" full onClick={() => setOpen('cancel')}>
                {m.account_cancel()}
              </Button>
            </May>
          )}
          <RoleNote call="changeSubscription" />
        </div>
      )}
      {open === 'change' ? (
        <ChangeDialog
          subscription={named}
          wanted={wanted}
          onDone={(invoiceId) => {
            changed();
            if (invoiceId) onInvoice(invoiceId);
          }}
          onClose={close}
        />
      ) : null}
      {open === 'cancel' ? <CancelDialog subscription={named} onDone={changed} onClose={close} /> : null}
      {open === 'pause' ? <PauseDialog subscription={named} onDone={changed} onClose={close} /> : null}
      {open === 'method' ? (
        <MethodDialog
          subscription={subscription}
          methods={methods}
          onDone={() => changed()}
          onClose={close}
        />
      ) : null}
    </section>
  );
}

function priceNote({ afterCoupon }: SubscriptionDetail): string {
  const tax = sayTax(exclTax);
  if (!afterCoupon) return m.account_promised_price({ tax });
  const { renewals: count, net } = afterCoupon;
  return m.account_coupon_price({ tax, count, amount: moneyText(net) });
}

/** What comes next of it, or what should have come. */
function nextRow({ state, endsAt, pastDueAt, periodEnd }: SubscriptionDetail): MoneyRow {
  if (endsAt) {
    const label = state === 'canceled' ? m.account_ended_on() : m.account_ends_on();
    return { key: 'ends', label, value: momentDayText(endsAt) };
  }
  if (pastDueAt)
    return {
      key: 'unpaid',
      label: m.account_renewal_of({ day: momentDayText(pastDueAt) }),
      value: <span className="font-semibold text-error">{m.account_renewal_unpaid()}</span>,
    };
  return { key: 'renews', label: m.account_renews_on(), value: momentDayText(periodEnd) };
}
