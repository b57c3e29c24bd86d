import { BankDetails } from '#app/desk/checkout/bank-details.tsx';
import { failureText } from '#app/desk/checkout/failure-text.ts';
import { PaymentForm, type PaymentFormProps } from '#app/desk/payment/payment-form.tsx';
import { methodText } from '#app/format/method-text.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Payment } from '#contract/payments.ts';
import { underWay } from './use-invoice.ts';

interface PaymentOfInvoiceProps extends PaymentFormProps {
  /** Every try so far, oldest first. */
  payments: readonly Payment[];
}

/** How the payment of an invoice stands, and what its payer can do; nothing for one that asks for nothing. */
export function PaymentOfInvoice({ payments, ...form }: PaymentOfInvoiceProps) {
  if (form.invoice.due.amount <= 0) return null;
  const newest = payments.at(-1);
  const open = underWay(payments);
  if (open?.state === 'processing') return <Notice tone="info">{m.orders_pay_processing()}</Notice>;
  if (open)
    return (
      <div className="grid gap-4">
        <Notice
          tone="info"
          action={
            open.actionUrl ? (
              <ButtonLink kind="secondary" dense to={open.actionUrl}>
                {m.orders_pay_go_on()}
              </ButtonLink>
            ) : null
          }
        >
          {m.orders_pay_unfinished()}
        </Notice>
        <OtherWays {...form} />
      </div>
    );
  if (newest?.transfer)
    return (
      <div className="grid gap-4">
        <p className="m-0 text-small">{m.orders_pay_transfer()}</p>
        <BankDetails payment={newest} />
        <OtherWays {...form} />
      </div>
    );
  return (
    <div className="grid gap-4">
      {newest?.state === 'failed' ? <Failed payment={newest} /> : null}
      <PaymentForm {...form} />
    </div>
  );
}

/** Why the newest try failed, and which card or account it was made with: another one may be chosen below it. */
function Failed({ payment: { method, createdAt, failure } }: { payment: Payment }) {
  const about = method && { method: methodText(method), day: momentDayText(createdAt) };
  return (
    <Notice tone="error" title={about ? m.orders_pay_failed(about) : undefined}>
      {failureText(failure)}
    </Notice>
  );
}

/** Out of sight while one way is under way; to begin another takes that one back. */
function OtherWays(form: PaymentFormProps) {
  return (
    <details className="group">
      <summary className="w-fit cursor-pointer py-1.5 text-small font-semibold text-primary">
        {m.orders_pay_other()}
      </summary>
      <div className="pt-3">
        <PaymentForm {...form} />
      </div>
    </details>
  );
}
