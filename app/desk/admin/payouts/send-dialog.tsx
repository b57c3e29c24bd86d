import { useState } from 'react';
import { monthText, payoutMethodText } from '#app/format/commission-words.ts';
import { m } from '#app/paraglide/messages.js';
import { CopyValue } from '#app/ui/copy-value.tsx';
import { TextField } from '#app/ui/field.tsx';
import { type PayoutAccount, revealPayoutAccount } from '#contract/commissions-operator.ts';
import { typedAmount } from '../amount-field.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { Fact } from '../side-panel.tsx';
import { useRevealed } from '../use-revealed.tsx';
import type { PayoutDialogProps } from './payout-dialog-props.ts';
import { refusedText } from './refused-text.ts';
import { usePay } from './use-pay.ts';

interface SendDialogProps extends PayoutDialogProps {
  wanted: PayoutAccount['method'];
}

/** A payment that staff send at the bank or at PayPal: how much and where to, then the reference that it has there. */
export function SendDialog({ payout, wanted, onDone, onClose }: SendDialogProps) {
  const { payoutId, email, month, amount } = payout;
  const [reference, setReference] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const account = useRevealed(revealPayoutAccount, { payoutId }, refusedText);
  const action = usePay(onDone);
  // The affiliate may have changed it since the list was read, and the money goes where it was shown to go.
  const method = account.shown?.method ?? wanted;
  const submit = () => {
    const given = reference.trim();
    setWrong(given ? null : m.operator_payout_reference_needed());
    if (given) void action.run({ payoutId, method, reference: given });
  };
  if (account.proof) return account.proof;
  return (
    <FormDialog
      title={m.operator_payout_pay_title({ email, month: monthText(month) })}
      verb={m.operator_payout_mark_paid()}
      action={{ ...action, problem: action.problem ?? account.problem }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="m-0 text-small">{m.operator_payout_pay_lead()}</p>
      <dl className="m-0">
        <Fact label={m.operator_payout_method()}>{payoutMethodText(method)}</Fact>
        <Fact label={m.operator_amount({ currency: amount.currency })}>
          <CopyValue value={typedAmount(amount.amount)} what={m.operator_payout_what_amount()} />
        </Fact>
        {account.shown ? <AccountFacts {...account.shown} /> : null}
      </dl>
      {account.button}
      <TextField
        name="reference"
        label={method === 'bank' ? m.operator_bank_reference() : m.operator_payout_paypal_reference()}
        hint={m.operator_payout_reference_hint()}
        error={wrong}
        maxLength={140}
        autoComplete="off"
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
    </FormDialog>
  );
}

const AccountFacts = ({ method, holder, account }: PayoutAccount) => (
  <>
    {holder ? <Fact label={m.operator_payout_holder()}>{holder}</Fact> : null}
    <Fact label={method === 'bank' ? m.operator_payout_iban() : m.operator_payout_paypal()}>
      <CopyValue value={account} what={m.operator_payout_what_account()} />
    </Fact>
  </>
);
