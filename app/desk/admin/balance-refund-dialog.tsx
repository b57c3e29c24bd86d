import { useState } from 'react';
import { moneyText } from '#app/format/money-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { refundBalance } from '#contract/balance-refunds.ts';
import type { PaymentForOperator } from '#contract/payments-operator.ts';
import { AmountField, amountFault, readAmount, typedAmount } from './amount-field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { ReasonGiven, reasonFault } from './reason-field.tsx';

interface BalanceRefundDialogProps {
  payment: PaymentForOperator;
  /** @param amount as it is shown */
  onDone(amount: string): void;
  onClose(): void;
}

const empty = { amount: '', reason: '', reference: '', last4: '' };
type Fields = typeof empty;

/** Sends money back from a balance by the payment that brought it, or records the transfer that took it there. */
export function BalanceRefundDialog({ payment, onDone, onClose }: BalanceRefundDialogProps) {
  const { paymentId, email, onBalance, byTransfer } = payment;
  const [fields, setFields] = useState<Fields>({ ...empty, amount: typedAmount(onBalance.amount) });
  const [errors, setErrors] = useState<Partial<Fields>>({});
  const [second, setSecond] = useState(false);
  const most = moneyText(onBalance);
  const minor = readAmount(fields.amount) ?? 0;
  const amount = moneyText({ ...onBalance, amount: minor });
  const last4 = fields.last4.trim().toUpperCase();
  const reference = fields.reference.trim();
  const action = useAction(refundBalance, { onDone: () => onDone(amount) });
  const field = (name: keyof Fields) => ({
    name,
    error: errors[name],
    value: fields[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setFields({ ...fields, [name]: target.value }),
  });
  const submit = () => {
    const wrong = {
      ...amountFault(fields.amount),
      ...(minor === 0 ? { amount: m.operator_amount_wrong() } : {}),
      ...(minor > onBalance.amount ? { amount: m.finance_send_back_too_much({ most }) } : {}),
      ...reasonFault(fields.reason),
      ...(byTransfer && reference.length < 3 ? { reference: m.operator_bank_reference_needed() } : {}),
      ...(byTransfer && !/^[0-9A-Z]{4}$/.test(last4) ? { last4: m.finance_send_back_account_wrong() } : {}),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length) return;
    if (!second) return setSecond(true);
    const transfer = byTransfer ? { transfer: { reference, accountLast4: last4 } } : {};
    void action.run({ paymentId, amount: minor, reason: fields.reason.trim(), ...transfer });
  };
  const sends = byTransfer ? m.finance_send_back_record() : m.finance_send_back({ amount });
  return (
    <FormDialog
      title={m.finance_send_back_title()}
      verb={second ? sends : m.operator_continue()}
      kind={second ? 'danger' : 'primary'}
      action={action}
      onSubmit={submit}
      onClose={onClose}
      onBack={second ? () => setSecond(false) : undefined}
    >
      {second ? (
        <>
          <Notice tone="warn">
            {byTransfer
              ? m.finance_send_back_confirm_transfer({ amount, email, last4, reference })
              : m.finance_send_back_confirm({ amount, email })}
          </Notice>
          <ReasonGiven reason={fields.reason} />
        </>
      ) : (
        <>
          <p className="m-0 text-small">
            {m.finance_send_back_lead({ most })}
            {byTransfer ? ` ${m.finance_send_back_transfer()}` : null}
          </p>
          <AmountField {...field('amount')} label={m.operator_amount({ currency: onBalance.currency })} />
          {byTransfer ? (
            <>
              <TextField
                {...field('reference')}
                label={m.operator_bank_reference()}
                hint={m.operator_bank_reference_hint()}
                maxLength={80}
              />
              <TextField {...field('last4')} label={m.finance_send_back_account()} maxLength={4} />
            </>
          ) : null}
          <TextField
            {...field('reason')}
            label={m.operator_reason()}
            hint={m.finance_send_back_reason_hint()}
            maxLength={200}
          />
        </>
      )}
    </FormDialog>
  );
}
