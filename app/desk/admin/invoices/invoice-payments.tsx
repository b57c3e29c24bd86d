import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { useStaffMay } from '#app/state/rooms.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Invoice } from '#contract/invoices.ts';
import { listAllPayments, type PaymentForOperator } from '#contract/payments-operator.ts';
import { PaymentLine } from '../payment-line.tsx';
import { PanelPart } from '../side-panel.tsx';

interface InvoicePaymentsProps {
  invoice: Invoice;
  onRefund(payment: PaymentForOperator): void;
}

/** Tries to pay an invoice, the newest first. A top-up is refunded here, because it bought money and no line of anything else. */
export function InvoicePayments({ invoice, onRefund }: InvoicePaymentsProps) {
  const { invoiceId } = invoice;
  const read = useRead(listAllPayments, { invoiceId }, 'AdminInvoices');
  const may = useStaffMay();
  const mayRefund = may('refundPayment') && invoice.topUp;
  return (
    <PanelPart title={m.operator_payments()}>
      <Answered read={read} waiting={<Skeleton className="h-10 w-full" />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="m-0 text-small text-ink-3">{m.operator_payments_none()}</p>
          ) : (
            <ul className="m-0 grid list-none gap-3 p-0 text-small">
              {items.map((payment) => (
                <PaymentLine key={payment.paymentId} payment={payment}>
                  {mayRefund && payment.refundable.amount > 0 ? (
                    <Button kind="secondary" dense className="mt-2" onClick={() => onRefund(payment)}>
                      {m.operator_refund()}
                      <span className="sr-only"> {moneyText(payment.amount)}</span>
                    </Button>
                  ) : null}
                </PaymentLine>
              ))}
            </ul>
          )
        }
      </Answered>
    </PanelPart>
  );
}
