import { useState } from 'react';
import { isManual } from '#app/format/invoice-words.ts';
import { moneyText } from '#app/format/money-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { RadioGroup, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { refundPayment } from '#contract/payments.ts';
import type { PaymentForOperator } from '#contract/payments-operator.ts';
import { AmountField, amountFault, readAmount, typedAmount } from '../amount-field.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { ReasonGiven, reasonFault } from '../reason-field.tsx';
import { yourselfText } from '../yourself-text.ts';

interface PaymentRefundDialogProps {
  payment: PaymentForOperator;
  /** It bought money on the balance, which is where it would come from. */
  topUp: boolean;
  onDone(): void;
  onClose(): void;
}

/** Gives back what paid a renewal, a change, a top-up or an invoice made by hand: how much and where to, then a second press. */
export function PaymentRefundDialog({ payment, topUp, onDone, onClose }: PaymentRefundDialogProps) {
  const { paymentId, email, amount: paid, refundable } = payment;
  const [typed, setTyped] = useState(typedAmount(refundable.amount));
  const [destination, setDestination] = useState<'origin' | 'balance'>('origin');
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
    if (second) void action.run({ paymentId, amount: minor, reason: reason.trim(), destination });
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
          <Notice tone="warn">
            {destination === 'origin'
              ? m.operator_refund_confirm_origin({ amount, email })
              : m.operator_refund_confirm_balance({ amount, email })}
          </Notice>
          <p className="m-0 text-small">{topUp ? m.finance_refund_from_balance() : keepsText(payment)}</p>
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
          {topUp ? null : (
            <RadioGroup
              legend={m.operator_refund_destination()}
              name="destination"
              value={destination}
              onChange={(value) => setDestination(value === 'balance' ? 'balance' : 'origin')}
              options={[
                { value: 'origin', label: m.operator_refund_origin() },
                { value: 'balance', label: m.operator_refund_balance() },
              ]}
            />
          )}
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

/** What stays as it is: a refund ends no subscription. */
const keepsText = (payment: PaymentForOperator): string =>
  isManual(payment) ? m.finance_refund_manual() : m.finance_refund_keeps();
