import type { ReactNode } from 'react';
import { failureText } from '#app/desk/checkout/failure-text.ts';
import { methodText } from '#app/format/method-text.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { lessText, moneyText } from '#app/format/money-text.ts';
import { paymentStates } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import { StateChip } from '#app/ui/state-chip.tsx';
import { debitLife } from '#contract/method-kinds.ts';
import type { Payment, PaymentProvider } from '#contract/payments.ts';

const providers: Readonly<Record<PaymentProvider, () => string>> = {
  stripe: m.orders_by_card,
  sandbox: m.orders_by_test_card,
  paypal: m.orders_by_paypal,
  bank: m.orders_by_bank,
  balance: m.orders_by_balance,
};

function wayOf({ method, debit, provider }: Payment): string {
  if (method) return methodText(method);
  return debit ? m.orders_by_debit() : providers[provider]();
}

/** Every try to pay an invoice with what was given back of it, newest first. */
export function PaymentTries({ payments }: { payments: readonly Payment[] }) {
  return (
    <ul className="m-0 list-none divide-y divide-line border-y border-line p-0 text-small">
      {payments.toReversed().map((payment) => (
        <li key={payment.paymentId} className="py-3">
          <Line what={wayOf(payment)} at={payment.createdAt} amount={moneyText(payment.amount)}>
            <StateChip tone={paymentStates[payment.state][1]}>{paymentStates[payment.state][0]()}</StateChip>
          </Line>
          {payment.debit && payment.state === 'processing' ? (
            <p className="m-0 mt-1 text-caption text-ink-3">
              {m.orders_debit_under_way({ days: debitLife.businessDays })}
            </p>
          ) : null}
          {payment.state === 'failed' ? (
            <p className="m-0 mt-1 text-caption text-ink-3">{failureText(payment.failure)}</p>
          ) : null}
          {payment.refunds.map((refund) => (
            <div key={refund.createdAt} className="mt-2.5 border-l-2 border-line pl-3">
              <Line
                what={refund.destination === 'balance' ? m.orders_back_balance() : m.orders_back_origin()}
                at={refund.createdAt}
                amount={lessText(refund.amount)}
              >
                {refund.state === 'succeeded' ? null : (
                  <StateChip tone="info">{m.orders_back_pending()}</StateChip>
                )}
              </Line>
              {refund.reason ? <p className="m-0 text-caption text-ink-3">{refund.reason}</p> : null}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}

interface LineProps {
  what: string;
  at: string;
  amount: string;
  children: ReactNode;
}

function Line({ what, at, amount, children }: LineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="min-w-0 flex-1">
        <span className="font-medium text-ink">{what}</span>
        <span className="block text-caption text-ink-3">{momentDayText(at)}</span>
      </span>
      {children}
      <span className="font-medium text-ink tabular-nums">{amount}</span>
    </div>
  );
}
