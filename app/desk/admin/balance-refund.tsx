import { useState } from 'react';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { useStaffRoles } from '#app/state/rooms.ts';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import type { PaymentForOperator } from '#contract/payments-operator.ts';
import { staffMay } from '#contract/staff.ts';
import { BalanceRefundDialog } from './balance-refund-dialog.tsx';

/** What of a payment is on the balance of its payer, and the way back; nothing where nothing is. */
export function BalanceRefund({ payment }: { payment: PaymentForOperator }) {
  const [open, setOpen] = useState(false);
  const roles = useStaffRoles() ?? [];
  const amount = moneyText(payment.onBalance);
  if (payment.onBalance.amount === 0) return null;
  if (!staffMay(roles, 'refundBalance'))
    return <span className="block text-caption text-ink-3">{m.finance_on_balance({ amount })}</span>;
  const sent = (text: string) => {
    setOpen(false);
    toast('success', m.finance_send_back_done({ amount: text }));
  };
  return (
    <>
      <Button kind="secondary" dense className="mt-2" onClick={() => setOpen(true)}>
        {m.finance_send_back({ amount })}
      </Button>
      {open ? <BalanceRefundDialog payment={payment} onDone={sent} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
