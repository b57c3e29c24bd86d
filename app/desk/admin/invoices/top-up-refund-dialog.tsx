import { useState } from 'react';
import { moneyText } from '#app/format/money-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { refundPayment } from '#contract/payments.ts';
import type { PaymentForOperator } from '#contract/payments-operator.ts';
import { AmountField, amountFault, readAmount, typedAmount } from '../amount-field.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { ReasonGiven, reasonFault } from '../reason-field.tsx';
import { yourselfText } from '../yourself-text.ts';

interface TopUpRefundDialogProps {
  payment: PaymentForOperator;
  onDone(): void;
  onClose(): void;
}

/** Gives back what paid for money on the balance, from where it comes: how much, then a second press. */
export function TopUpRefundDialog({ payment, onDone, onClose }: TopUpRefundDialogProps) {
  const { paymentId, email, amount: paid, refundable } = payment;
  const [typed, setTyped] = useState(typedAmount(refundable.amount));
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ amount?: string; reason?: string }>({});
  const [second, setSecond] = useState(false);
  const action = useAction(refundPayment, { onDone, onRefused: yourselfText });
  const minor = readAmount(typed) ?? 0;
  const amount = moneyText({ ...paid, amount: minor });
  const submit = () => {
    const wrong = {
      ...amountFault(typed),
      ...(minor === 0 ? { amount: m.operator_amount_wrong() } : {}),
      ...(minor > refundable.amount
        ? { amount: m.finance_refund_too_much({ most: moneyText(refundable) }) }
        : {}),
      ...reasonFault(reason),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length) return;
    if (second) void action.run({ paymentId, amount: minor, reason: reason.trim() });
    else setSecond(true);
  };
  return (
    <FormDialog
      title={m.operator_refund_title({ orderNo: payment.about })}
      verb={second ? m.operator_refund_give({ amount }) : m.operator_continue()}
      kind={second ? 'danger' : 'primary'}
      action={action}
      onSubmit={submit}
      onClose={onClose}
      onBack={second ? () => setSecond(false) : undefined}
    >
      {second ? (
        <>
          <Notice tone="warn">{m.operator_refund_confirm_origin({ amount, email })}</Notice>
          <p className="m-0 text-small">{m.finance_refund_from_balance()}</p>
          <ReasonGiven reason={reason} />
        </>
      ) : (
        <>
          <AmountField
            name="amount"
            label={m.operator_amount({ currency: paid.currency })}
            hint={m.finance_refund_amount_hint()}
            error={errors.amount}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <TextField
            name="reason"
            label={m.operator_reason()}
            hint={m.operator_refund_reason_hint()}
            error={errors.reason}
            maxLength={200}
            autoComplete="off"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
