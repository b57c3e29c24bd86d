import { useState } from 'react';
import { moneyText } from '#app/format/money-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { reserveRefundTransfer } from '#contract/refund-transfers.ts';
import { AmountField, readAmount, typedAmount } from '../amount-field.tsx';
import type { BalanceRefundDialogProps } from '../balance-refund-dialog.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { ReasonGiven, reasonFault } from '../reason-field.tsx';
import { sendableFault } from '../sendable-fault.ts';
import { refusedText } from './refused-text.ts';

const empty = { amount: '', holder: '', iban: '', reason: '' };
type Fields = typeof empty;

/** Takes money off a balance that staff send to a bank account after it. */
export function ReserveDialog({ payment, onDone, onClose }: BalanceRefundDialogProps) {
  const { paymentId, email, onBalance } = payment;
  const [fields, setFields] = useState<Fields>({ ...empty, amount: typedAmount(onBalance.amount) });
  const [errors, setErrors] = useState<Partial<Fields>>({});
  const [second, setSecond] = useState(false);
  const minor = readAmount(fields.amount) ?? 0;
  const amount = moneyText({ ...onBalance, amount: minor });
  const [holder, reason] = [fields.holder.trim(), fields.reason.trim()];
  const iban = fields.iban.replaceAll(/\s/g, '').toUpperCase();
  const action = useAction(reserveRefundTransfer, {
    onDone: () => onDone(m.finance_reserve_done({ amount })),
    onRefused(refusal) {
      const wrong = (refusal.data as { fields?: Record<string, string> } | null)?.fields?.iban;
      if (!wrong) return refusedText(refusal);
      setErrors({ iban: m.field_iban_invalid() });
      setSecond(false);
      return true;
    },
  });
  const field = (name: keyof Fields) => ({
    name,
    error: errors[name],
    value: fields[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setFields({ ...fields, [name]: target.value }),
  });
  const submit = () => {
    const wrong = {
      ...sendableFault(fields.amount, onBalance),
      ...(holder ? {} : { holder: m.finance_reserve_holder_needed() }),
      ...(iban.length < 15 ? { iban: m.field_iban_invalid() } : {}),
      ...reasonFault(reason),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length) return;
    if (!second) return setSecond(true);
    void action.run({ paymentId, amount: minor, holder, iban, reason });
  };
  return (
    <FormDialog
      title={m.finance_reserve_title()}
      verb={second ? m.finance_reserve_verb() : m.operator_continue()}
      kind={second ? 'danger' : 'primary'}
      action={action}
      onSubmit={submit}
      onClose={onClose}
      onBack={second ? () => setSecond(false) : undefined}
    >
      {second ? (
        <>
          <Notice tone="warn">
            {m.finance_reserve_confirm({ amount, email, holder, last4: iban.slice(-4) })}
          </Notice>
          <ReasonGiven reason={reason} />
        </>
      ) : (
        <>
          <p className="m-0 text-small">{m.finance_reserve_lead({ most: moneyText(onBalance) })}</p>
          <AmountField {...field('amount')} label={m.operator_amount({ currency: onBalance.currency })} />
          <TextField {...field('holder')} label={m.finance_reserve_holder()} maxLength={140} />
          <TextField {...field('iban')} label={m.finance_reserve_iban()} maxLength={42} />
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
