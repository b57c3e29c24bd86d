import { useState } from 'react';
import { CurrencyField } from '#app/desk/currency-field.tsx';
import { moneyText } from '#app/format/money-text.ts';
import { percentText } from '#app/format/percent-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import { useSoldCurrencies } from '#app/state/sold-currencies.ts';
import { affiliateTerms, creditBonusOf } from '#content/catalogue/affiliate.ts';
import {
  type AffiliateForOperator,
  commissionRanges,
  creditCommission,
} from '#contract/affiliates-operator.ts';
import type { CallRefused } from '#contract/client.ts';
import { type Currency, currencies } from '#contract/currencies.ts';
import { errors } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { AmountField, readAmount } from '../amount-field.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { ReasonField, reasonFault } from '../reason-field.tsx';
import { yourselfText } from '../yourself-text.ts';

interface CreditDialogProps {
  /** As they were when it was opened: what was credited since is refused. */
  affiliate: AffiliateForOperator;
  onDone(): void;
  onClose(): void;
}

/** Commission as account credit: how much and in which currency, what comes on top, and for which months. */
export function CreditDialog({ affiliate, onDone, onClose }: CreditDialogProps) {
  const { email } = affiliate;
  const affiliateId = affiliate.affiliateId as Id<'affiliate'>;
  const [first = currencies[0]] = useSoldCurrencies();
  const [currency, setCurrency] = useState(first);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<{ amount?: string; reason?: string }>({});
  const action = useAction(creditCommission, {
    onDone,
    onRefused: refusedText,
  });
  const amount = amountOf(typed, currency);
  const credited = affiliate.credited.find((sum) => sum.currency === currency) ?? { amount: 0, currency };
  const submit = () => {
    const faults = {
      ...reasonFault(reason),
      ...(amount === null ? { amount: rangeText(currency) } : {}),
    };
    setWrong(faults);
    if (amount === null || faults.reason) return;
    void action.run({
      ...{ affiliateId, amount: { amount, currency }, credited: credited.amount },
      reason: reason.trim(),
    });
  };
  return (
    <FormDialog
      title={m.operator_affiliate_credit_title({ email })}
      verb={m.operator_affiliate_credit()}
      action={action}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="m-0 text-small">
        {m.operator_affiliate_credit_lead({ share: percentText(affiliateTerms.creditBonusShare / 10_000) })}
      </p>
      {credited.amount > 0 ? (
        <p className="m-0 text-small">
          {m.operator_affiliate_credit_before({ amount: moneyText(credited) })}
        </p>
      ) : null}
      <CurrencyField value={currency} onChange={setCurrency} />
      <AmountField
        name="amount"
        label={m.operator_affiliate_credit_amount({ currency })}
        hint={amount === null ? rangeText(currency) : totalText(amount, currency)}
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

/** What was credited meanwhile, perhaps by a try whose answer was lost, is asked for again, so that the page shows it. */
function refusedText(refusal: CallRefused): string | false {
  if (refusal.code !== errors['request.conflict'].code) return yourselfText(refusal);
  void refetchAll();
  return m.operator_affiliate_credit_changed();
}

function amountOf(typed: string, currency: Currency): number | null {
  const { min, max } = commissionRanges[currency];
  const amount = readAmount(typed);
  return amount !== null && amount >= min && amount <= max ? amount : null;
}

function rangeText(currency: Currency): string {
  const { min, max } = commissionRanges[currency];
  return m.operator_affiliate_credit_range({
    least: moneyText({ amount: min, currency }),
    most: moneyText({ amount: max, currency }),
  });
}

function totalText(amount: number, currency: Currency): string {
  const bonus = creditBonusOf(amount);
  return m.operator_affiliate_credit_total({
    bonus: moneyText({ amount: bonus, currency }),
    total: moneyText({ amount: amount + bonus, currency }),
  });
}
