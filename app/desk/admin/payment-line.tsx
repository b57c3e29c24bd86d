import type { ReactNode } from 'react';
import { momentText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { paymentStates } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import { Dotted } from '#app/ui/dotted.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { PaymentForOperator } from '#contract/payments-operator.ts';
import { BalanceRefund } from './balance-refund.tsx';
import { awaited, wayText } from './payment-words.ts';

interface PaymentLineProps {
  payment: PaymentForOperator;
  /** What can be done about it. */
  children: ReactNode;
}

/** One try to pay, with what became of it. */
export function PaymentLine({ payment, children }: PaymentLineProps) {
  const [word, tone] = awaited(payment)
    ? ([m.operator_transfer_awaited, 'warn'] as const)
    : paymentStates[payment.state];
  return (
    <li>
      <span className="flex items-center justify-between gap-4 text-ink">
        <span className="flex flex-wrap items-center gap-2.5">
          {wayText(payment)} <StateChip tone={tone}>{word()}</StateChip>
        </span>
        <span className="tabular-nums">{moneyText(payment.amount)}</span>
      </span>
      <span className="block text-caption text-ink-3">
        <Dotted
          parts={[
            momentText(payment.createdAt),
            payment.transferReference,
            payment.failure?.replaceAll('_', ' '),
            payment.refunded.amount ? m.operator_refunded({ amount: moneyText(payment.refunded) }) : null,
            ...payment.fees
              .filter(({ amount }) => amount !== 0)
              .map((fee) => m.operator_payment_fee({ amount: moneyText(fee) })),
          ]}
        />
      </span>
      <BalanceRefund payment={payment} />
      {children}
    </li>
  );
}
