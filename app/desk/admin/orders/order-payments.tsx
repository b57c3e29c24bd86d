import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { useStaffMay } from '#app/state/rooms.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Order } from '#contract/orders.ts';
import { listAllPayments, type PaymentForOperator } from '#contract/payments-operator.ts';
import { PaymentLine } from '../payment-line.tsx';
import { awaited } from '../payment-words.ts';
import { PanelPart } from '../side-panel.tsx';
import { TransferDialog } from '../transfers/transfer-dialog.tsx';

interface OrderPaymentsProps {
  order: Order;
  onReceived(text: string): void;
}

/** Tries to pay an order, the newest first; a transfer that is awaited is taken in here. */
export function OrderPayments({ order: { invoice }, onReceived }: OrderPaymentsProps) {
  const invoiceId = invoice?.invoiceId;
  const may = useStaffMay();
  const when = !!invoiceId && may('listAllPayments');
  const read = useRead(listAllPayments, invoiceId ? { invoiceId } : {}, 'AdminOrders', { when });
  const [chosen, setChosen] = useState<PaymentForOperator | null>(null);
  if (!when) return null;
  const received = (text: string) => {
    setChosen(null);
    onReceived(text);
  };
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
                  {awaited(payment) && may('confirmBankTransfer') ? (
                    <Button kind="secondary" dense className="mt-2" onClick={() => setChosen(payment)}>
                      {m.operator_transfer_received()}
                    </Button>
                  ) : null}
                </PaymentLine>
              ))}
            </ul>
          )
        }
      </Answered>
      {chosen ? <TransferDialog payment={chosen} onDone={received} onClose={() => setChosen(null)} /> : null}
    </PanelPart>
  );
}
