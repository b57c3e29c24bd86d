import { PaymentOfInvoice } from '#app/desk/invoices/payment-of-invoice.tsx';
import { useInvoice } from '#app/desk/invoices/use-invoice.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { joinReads } from '#app/state/join-reads.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Id } from '#contract/ids.ts';

interface BalanceTopUpDialogProps {
  invoiceId: Id<'invoice'>;
  /** The page with this top-up in its query: the provider sends the payer back to it. */
  address: string;
  onClose(): void;
  onMoved(): void;
}

/** Pays a top-up; opened again by the way back from the provider, it says what became of it. */
export function BalanceTopUpDialog({ invoiceId, address, onClose, onMoved }: BalanceTopUpDialogProps) {
  const name = 'AccountPayment';
  const { invoice, payments, again } = useInvoice(invoiceId, name, { onMoved });
  const total = invoice.data ? moneyText(invoice.data.total) : '';
  return (
    <Dialog
      title={invoice.data ? m.orders_top_up_title({ amount: total }) : m.orders_top_up()}
      onClose={onClose}
    >
      <Answered
        read={joinReads({ invoice, payments })}
        waiting={<Skeleton className="h-48 w-full" />}
        missing={<Notice tone="warn">{m.orders_invoice_missing()}</Notice>}
      >
        {(shown) =>
          shown.invoice.state === 'paid' ? (
            <Notice tone="success">{m.orders_top_up_done({ amount: total })}</Notice>
          ) : (
            <PaymentOfInvoice
              invoice={shown.invoice}
              payments={shown.payments.items}
              name={name}
              returnTo={address}
              onMoved={again}
            />
          )
        }
      </Answered>
    </Dialog>
  );
}
