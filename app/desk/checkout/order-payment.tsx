import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { ApprovalGate } from '#app/desk/organisations/approval-gate.tsx';
import { OrderApproval } from '#app/desk/organisations/order-approval.tsx';
import type { OwnerStep } from '#app/desk/organisations/spending.ts';
import { useOwnerStep } from '#app/desk/organisations/use-owner-step.ts';
import { fillsScreen } from '#app/desk/private-page.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { orderStates } from '#app/format/state-words.ts';
import { Unbroken } from '#app/format/unbroken.tsx';
import { Frame } from '#app/frame/frame.tsx';
import { m } from '#app/paraglide/messages.js';
import { accountPathTo } from '#app/paths-account.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { LabelChip } from '#app/ui/label-chip.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { debitLife } from '#contract/method-kinds.ts';
import type { Order } from '#contract/orders.ts';
import { BankDetails } from './bank-details.tsx';
import { DeliveryTracker } from './delivery-tracker.tsx';
import { failureText } from './failure-text.ts';
import { NextSteps } from './next-steps.tsx';
import { PayOrder } from './pay-order.tsx';
import { type PaymentStatus, paymentStatusOf } from './payment-status.ts';
import { Receipt } from './receipt.tsx';
import { type PaymentStart, usePaymentStart } from './use-payment-start.ts';

interface OrderPaymentProps {
  order: Order;
  /** A provider would have told by now. */
  waited: boolean;
  chip: { code: string; label: string };
  /** Something was begun: the order is to be asked about again. */
  onMoved(): void;
}

/** What the service knows of an order's payment, and what its buyer can do now. */
export function OrderPayment({ order, waited, chip, onMoved }: OrderPaymentProps) {
  const step = useOwnerStep(order, 'PaySuccess');
  const start = usePaymentStart(onMoved);
  // Who is about to be led to the provider is not told that they did not finish there.
  const status = paymentStatusOf(order, waited && !start.pending, step);
  return (
    <main data-family="HSE">
      <Frame className={`${fillsScreen} pt-12 pb-24 lg:pt-16`}>
        <LabelChip code={chip.code} label={chip.label} station />
        <div role="status">
          <h1 className="mt-5 mb-3 max-w-[20ch]">{headingOf(order, status, step)}</h1>
          <p className="m-0 max-w-measure text-lead text-ink-2">
            <Unbroken text={leadOf(order, status)} />
          </p>
        </div>
        <div className="mt-10 grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_25.25rem]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
            <WhatNow order={order} status={status} start={start} />
          </div>
          <Receipt order={order} />
        </div>
      </Frame>
    </main>
  );
}

function WhatNow({ order, status, start }: { order: Order; status: PaymentStatus; start: PaymentStart }) {
  const id = useId();
  const { orderNo, total, priced, payment, invoice } = order;
  const toBePaid = { orderNo, total, renewals: priced.renewals };
  if (status === 'paid')
    return (
      <>
        <section aria-labelledby={id}>
          <h2 id={id} className="m-0 mb-5 text-h3!">
            {m.checkout_delivery()}
          </h2>
          <DeliveryTracker order={order} />
        </section>
        <NextSteps order={order} />
      </>
    );
  if (status === 'ended')
    return (
      <>
        <OrderApproval order={order} name="PaySuccess" />
        <NextSteps order={order} />
      </>
    );
  if (status === 'approval')
    return (
      <>
        <ApprovalGate order={toBePaid} refused={null} name="PaySuccess" />
        <NextSteps order={order} />
      </>
    );
  const payable = status !== 'checking' && status !== 'debit' && invoice !== null && invoice.due.amount > 0;
  return (
    <>
      {status === 'failed' ? <Notice tone="error" title={failureText(payment?.failure ?? null)} /> : null}
      {status === 'checking' || status === 'debit' ? <DeliveryTracker order={order} /> : null}
      {status === 'unfinished' && payment?.actionUrl ? (
        <div>
          <ButtonLink to={payment.actionUrl}>{m.checkout_pay_go_on()}</ButtonLink>
        </div>
      ) : null}
      {status === 'transfer' && payment ? <BankDetails payment={payment} /> : null}
      {payable ? (
        <Folded when={status === 'transfer' || status === 'unfinished'}>
          <PayOrder order={toBePaid} start={start} invoiceId={invoice.invoiceId} due={invoice.due} />
        </Folded>
      ) : null}
      {status === 'ask' || status === 'asked' ? (
        <p className="m-0 text-small">
          <Link className="text-primary underline" to={accountPathTo('AccountOrder', orderNo)}>
            {m.checkout_pay_cancel()}
          </Link>
        </p>
      ) : null}
    </>
  );
}

/** Other ways to pay stay out of sight while one is under way. */
function Folded({ when, children }: { when: boolean; children: ReactNode }) {
  if (!when) return children;
  return (
    <details className="border-t border-line pt-4">
      <summary className="min-h-9 text-small font-semibold text-primary">{m.checkout_pay_other()}</summary>
      <div className="pt-4">{children}</div>
    </details>
  );
}

const headings: Record<PaymentStatus, () => string> = {
  paid: m.checkout_pay_title_paid,
  checking: m.checkout_pay_title_checking,
  unfinished: m.checkout_pay_title_unfinished,
  transfer: m.checkout_pay_title_transfer,
  debit: m.checkout_pay_title_debit,
  failed: m.checkout_pay_title_failed,
  unpaid: m.checkout_pay_title_unpaid,
  ask: m.checkout_pay_title_ask,
  asked: m.checkout_pay_title_approval,
  approval: m.checkout_pay_title_approval,
  ended: m.checkout_pay_title_ended,
};

function headingOf({ total }: Order, status: PaymentStatus, step: OwnerStep): string {
  if (status === 'paid' && total.amount === 0) return m.checkout_pay_title_free();
  // The request was withdrawn.
  if (status === 'approval' && step === 'ask') return headings.ask();
  return headings[status]();
}

function leadOf({ orderNo, total, state, invoice, next }: Order, status: PaymentStatus): string {
  const day = next.by ? momentDayText(next.by) : '';
  switch (status) {
    case 'paid':
      return total.amount === 0
        ? m.checkout_pay_lead_free({ orderNo })
        : m.checkout_pay_lead_paid({ amount: moneyText(total), orderNo });
    case 'checking':
      return m.checkout_pay_lead_checking({ orderNo });
    case 'unfinished':
      return m.checkout_pay_lead_unfinished({ orderNo, day });
    case 'transfer':
      return m.checkout_pay_lead_transfer({ orderNo, day });
    case 'debit':
      return m.checkout_pay_lead_debit({ orderNo, days: debitLife.businessDays });
    case 'failed':
      return m.checkout_pay_lead_failed({ orderNo, day });
    case 'ended':
      return m.checkout_pay_lead_ended({ orderNo, state: orderStates[state][0]() });
    case 'approval':
      return m.checkout_pay_lead_approval({ orderNo, day });
    case 'ask':
      return m.checkout_pay_lead_ask({ orderNo, day });
    case 'asked':
      return m.checkout_pay_lead_asked({ orderNo, day });
    case 'unpaid': {
      const due = invoice?.due ?? total;
      if (due.amount >= total.amount) return m.checkout_pay_lead_unpaid({ orderNo, day });
      const paid = { amount: total.amount - due.amount, currency: total.currency };
      return m.checkout_pay_lead_rest({ paid: moneyText(paid), orderNo, due: moneyText(due), day });
    }
  }
}
