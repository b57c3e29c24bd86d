import { Part } from '#app/desk/account/page-part.tsx';
import { InvoicePapers } from '#app/desk/invoices/invoice-papers.tsx';
import { PaymentOfInvoice } from '#app/desk/invoices/payment-of-invoice.tsx';
import { PaymentTries } from '#app/desk/invoices/payment-tries.tsx';
import { useInvoice } from '#app/desk/invoices/use-invoice.ts';
import { ApprovalGate } from '#app/desk/organisations/approval-gate.tsx';
import { useOwnerStep } from '#app/desk/organisations/use-owner-step.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPathTo } from '#app/paths-account.ts';
import { joinReads } from '#app/state/join-reads.ts';
import { Answered } from '#app/ui/answered.tsx';
import { May } from '#app/ui/may.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import type { Id } from '#contract/ids.ts';
import type { Order } from '#contract/orders.ts';
import { OrderCancel } from './order-cancel.tsx';
import { OrderNext } from './order-next.tsx';

interface OrderMoneyProps {
  order: Order;
  invoiceId: Id<'invoice'>;
}

/** What comes next with what is to be paid; below it the invoice, its credit notes and what was paid. */
export function OrderMoney({ order, invoiceId }: OrderMoneyProps) {
  const { orderNo, cancelable, next } = order;
  const name = 'AccountOrder';
  const { invoice, payments } = useInvoice(invoiceId, name, { orderNo });
  const step = useOwnerStep(order, name);
  const money = joinReads({ invoice, payments });
  // Not before what stands above it has its height: a button that moves is missed.
  const stands = next.what !== 'payment' || money.data !== null || money.state !== 'asking';
  const form = {
    name,
    returnTo: accountPathTo(name, orderNo),
    order: { orderNo, total: order.total, renewals: order.priced.renewals },
  } as const;
  return (
    <>
      <OrderNext order={order} step={step}>
        {next.what === 'payment' ? (
          <Answered read={money} waiting={<RowsWaiting rows={3} />}>
            {(shown) => (
              <PaymentOfInvoice {...form} invoice={shown.invoice} payments={shown.payments.items} />
            )}
          </Answered>
        ) : null}
        {next.what === 'approval' ? <ApprovalGate order={form.order} refused={null} name={name} /> : null}
        {cancelable && stands ? (
          <May call="cancelOrder">
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
              <p className="m-0 text-small text-ink-3">{m.orders_cancel_offer()}</p>
              <OrderCancel orderNo={orderNo} />
            </div>
          </May>
        ) : null}
      </OrderNext>
      <Part title={m.orders_papers()}>
        <Answered read={money} waiting={<RowsWaiting rows={2} />}>
          {(shown) => (
            <div className="grid *:nth-2:-mt-px">
              <InvoicePapers invoice={shown.invoice} />
              {shown.payments.items.length ? <PaymentTries payments={shown.payments.items} /> : null}
            </div>
          )}
        </Answered>
      </Part>
    </>
  );
}
