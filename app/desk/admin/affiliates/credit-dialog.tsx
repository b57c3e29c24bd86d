import { useState } from 'react';
import { moneyText } from '#app/format/money-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { creditBonusOf } from '#content/catalogue/affiliate.ts';
import {
  type AffiliateForOperator,
  commissionRange,
  creditCommission,
} from '#contract/affiliates-operator.ts';
import type { Id } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import { AmountField, readAmount } from '../amount-field.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { ReasonField, reasonFault } from '../reason-field.tsx';
import { yourselfText } from '../yourself-text.ts';

interface CreditDialogProps {
  affiliate: AffiliateForOperator;
  onDone(): void;
  onClose(): void;
}

/** Commission as account credit: how much, what comes on top, and for which months. */
export function CreditDialog({ affiliate, onDone, onClose }: CreditDialogProps) {
  const { email } = affiliate;
  const affiliateId = affiliate.affiliateId as Id<'affiliate'>;
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<{ amount?: string; reason?: string }>({});
  const action = useAction(creditCommission, {
    onDone,
    onRefused: yourselfText,
  });
  const amount = amountOf(typed);
  const submit = () => {
    const faults = { ...reasonFault(reason), ...(amount === null ? { amount: rangeText() } : {}) };
    setWrong(faults);
    if (amount === null || faults.reason) return;
    void action.run({ affiliateId, amount: usd(amount), reason: reason.trim() });
  };
  return (
    <FormDialog
      title={m.operator_affiliate_credit_title({ email })}
      verb={m.operator_affiliate_credit()}
      action={action}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="m-0 text-small">{m.operator_affiliate_credit_lead()}</p>
      <AmountField
        name="amount"
        label={m.operator_affiliate_credit_amount()}
        hint={amount === null ? rangeText() : totalText(amount)}
        error={amount === null ? wrong.amount : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ReasonField
        hint={m.operator_affiliate_credit_hint()}
        error={wrong.reason}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}

function amountOf(typed: string): number | null {
  const amount = readAmount(typed);
  return amount !== null && amount >= commissionRange.min && amount <= commissionRange.max ? amount : null;
}

const rangeText = () =>
  m.operator_affiliate_credit_range({
    least: moneyText(usd(commissionRange.min)),
    most: moneyText(usd(commissionRange.max)),
  });

function totalText(amount: number): string {
  const bonus = creditBonusOf(amount);
  return m.operator_affiliate_credit_total({
    bonus: moneyText(usd(bonus)),
    total: moneyText(usd(amount + bonus)),
  });
}
