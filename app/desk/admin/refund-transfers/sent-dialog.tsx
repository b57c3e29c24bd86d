import { useState } from 'react';
import { moneyText } from '#app/format/money-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { CopyValue } from '#app/ui/copy-value.tsx';
import { DatePicker } from '#app/ui/date-picker/date-picker.tsx';
import { TextField } from '#app/ui/field.tsx';
import { confirmRefundTransfer, revealRefundAccount } from '#contract/refund-transfers.ts';
import { typedAmount } from '../amount-field.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { Fact } from '../side-panel.tsx';
import { useRevealed } from '../use-revealed.tsx';
import { refusedText } from './refused-text.ts';
import type { TransferActProps } from './transfer-act-props.ts';

const today = () => new Date().toISOString().slice(0, 10);

/** A transfer that staff send at their bank: how much and where to, then what the bank calls it, and its day. */
export function SentDialog({ transfer, onDone, onClose }: TransferActProps) {
  const { refundId, amount, accountLast4 } = transfer;
  const [reference, setReference] = useState('');
  const [sentOn, setSentOn] = useState(today);
  const [errors, setErrors] = useState<{ reference?: string; sentOn?: string }>({});
  const account = useRevealed(revealRefundAccount, { refundId }, refusedText);
  const text = moneyText(amount);
  const action = useAction(confirmRefundTransfer, {
    onDone: () => onDone(m.finance_mark_sent_done({ amount: text })),
    onRefused(refusal) {
      const wrong = (refusal.data as { fields?: Record<string, string> } | null)?.fields?.sentOn;
      if (!wrong) return refusedText(refusal);
      setErrors({ sentOn: m.finance_mark_sent_on_needed() });
      return true;
    },
  });
  const submit = () => {
    const given = reference.trim();
    const wrong = given.length < 3 ? { reference: m.operator_bank_reference_needed() } : {};
    setErrors(wrong);
    if (!('reference' in wrong)) void action.run({ refundId, reference: given, sentOn });
  };
  if (account.proof) return account.proof;
  return (
    <FormDialog
      title={m.finance_mark_sent_title({ amount: text })}
      verb={m.finance_mark_sent()}
      action={{ ...action, problem: action.problem ?? account.problem }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="m-0 text-small">{m.finance_mark_sent_lead()}</p>
      <dl className="m-0">
        <Fact label={m.operator_amount({ currency: amount.currency })}>
          <CopyValue value={typedAmount(amount.amount)} what={m.operator_payout_what_amount()} />
        </Fact>
        {account.shown ? <Fact label={m.finance_reserve_holder()}>{account.shown.holder}</Fact> : null}
        <Fact label={m.finance_reserve_iban()}>
          {account.shown ? (
            <CopyValue value={account.shown.iban} what={m.operator_payout_what_account()} />
          ) : (
            `… ${accountLast4}`
          )}
        </Fact>
      </dl>
      {account.button}
      <TextField
        name="reference"
        label={m.operator_bank_reference()}
        hint={m.operator_bank_reference_hint()}
        error={errors.reference}
        maxLength={80}
        autoComplete="off"
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
      <DatePicker
        name="sentOn"
        label={m.finance_mark_sent_on()}
        error={errors.sentOn}
        value={[sentOn]}
        max={today()}
        onChange={([day]) => day && setSentOn(day)}
      />
    </FormDialog>
  );
}
