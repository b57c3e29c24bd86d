import { useState } from 'react';
import { momentText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { useStaffMay } from '#app/state/rooms.ts';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import type { PaymentForOperator } from '#contract/payments-operator.ts';
import { BalanceRefundDialog } from './balance-refund-dialog.tsx';
import { RefundTransfers } from './refund-transfers/refund-transfers.tsx';
import { ReserveDialog } from './refund-transfers/reserve-dialog.tsx';

/** What of a payment is on the balance of its payer, the way back, and what is on that way; nothing where nothing is. */
export function BalanceRefund({ payment }: { payment: PaymentForOperator }) {
  return (
    <>
      <OnBalance payment={payment} />
      {payment.refundsUnderWay.map(({ amount, since, failure }) => (
        <span key={since} className="block text-caption text-ink-3">
          {waitingText({ amount: moneyText(amount), at: momentText(since), failure })}
        </span>
      ))}
      <RefundTransfers payment={payment} />
    </>
  );
}

const waitingText = ({ failure, ...of }: { amount: string; at: string; failure: string | null }) =>
  failure
    ? m.finance_send_back_waits_for({ ...of, failure: failure.replaceAll('_', ' ') })
    : m.finance_send_back_waits(of);

function OnBalance({ payment }: { payment: PaymentForOperator }) {
  const [open, setOpen] = useState(false);
  const may = useStaffMay();
  const { onBalance, byTransfer } = payment;
  const amount = moneyText(onBalance);
  if (onBalance.amount === 0) return null;
  if (!may(byTransfer ? 'reserveRefundTransfer' : 'refundBalance'))
    return <span className="block text-caption text-ink-3">{m.finance_on_balance({ amount })}</span>;
  const done = (text: string) => {
    setOpen(false);
    toast('success', text);
  };
  const dialog = { payment, onDone: done, onClose: () => setOpen(false) };
  return (
    <>
      <Button kind="secondary" dense className="mt-2" onClick={() => setOpen(true)}>
        {byTransfer ? m.finance_reserve({ amount }) : m.finance_send_back({ amount })}
      </Button>
      {open ? byTransfer ? <ReserveDialog {...dialog} /> : <BalanceRefundDialog {...dialog} /> : null}
    </>
  );
}
