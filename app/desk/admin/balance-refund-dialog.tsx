import { useState } from 'react';
import { moneyText } from '#app/format/money-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { refundBalance } from '#contract/balance-refunds.ts';
import type { PaymentForOperator } from '#contract/payments-operator.ts';
import { AmountField, readAmount, typedAmount } from './amount-field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { ReasonGiven, reasonFault } from './reason-field.tsx';
import { sendableFault } from './sendable-fault.ts';
import { yourselfText } from './yourself-text.ts';

export interface BalanceRefundDialogProps {
  payment: PaymentForOperator;
  /** @param text what was done */
  onDone(text: string): void;
  onClose(): void;
}

/** Sends money back from a balance by the payment that brought it. */
export function BalanceRefundDialog({ payment, onDone, onClose }: BalanceRefundDialogProps) {
  const { paymentId, email, onBalance } = payment;
  const [typed, setTyped] = useState(typedAmount(onBalance.amount));
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ amount?: string; reason?: string }>({});
  const [second, setSecond] = useState(false);
  const minor = readAmount(typed) ?? 0;
  const amount = moneyText({ ...onBalance, amount: minor });
  const action = useAction(refundBalance, {
    onDone: () => onDone(m.finance_send_back_done({ amount })),
    onRefused: yourselfText,
  });
  const submit = () => {
    const wrong = { ...sendableFault(typed, onBalance), ...reasonFault(reason) };
    setErrors(wrong);
    if (Object.keys(wrong).length) return;
    if (!second) return setSecond(true);
    void action.run({ paymentId, amount: minor, reason: reason.trim() });
  };
  return (
    <FormDialog
      title={m.finance_send_back_title()}
      verb={second ? m.finance_send_back({ amount }) : m.operator_continue()}
      kind={second ? 'danger' : 'primary'}
      action={action}
      onSubmit={submit}
      onClose={onClose}
      onBack={second ? () => setSecond(false) : undefined}
    >
      {second ? (
        <>
          <Notice tone="warn">{m.finance_send_back_confirm({ amount, email })}</Notice>
          <ReasonGiven reason={reason} />
        </>
      ) : (
        <>
          <p className="m-0 text-small">{m.finance_send_back_lead({ most: moneyText(onBalance) })}</p>
          <AmountField
            name="amount"
            label={m.operator_amount({ currency: onBalance.currency })}
            error={errors.amount}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <TextField
            name="reason"
            label={m.operator_reason()}
            hint={m.finance_send_back_reason_hint()}
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
