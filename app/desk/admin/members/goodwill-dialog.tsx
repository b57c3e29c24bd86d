import { useState } from 'react';
import { AmountLine } from '#app/catalogue/lines/amount-line.tsx';
import { CurrencyField } from '#app/desk/currency-field.tsx';
import { moneyText } from '#app/format/money-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { useSoldCurrencies } from '#app/state/sold-currencies.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { CallRefused } from '#contract/client.ts';
import { type Currency, currencies } from '#contract/currencies.ts';
import { errors } from '#contract/errors.ts';
import { creditGoodwill, type GoodwillPreview, goodwillRanges, previewGoodwill } from '#contract/goodwill.ts';
import type { Id } from '#contract/ids.ts';
import type { Account } from '#contract/staff-calls.ts';
import { AmountField, readAmount } from '../amount-field.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { ReasonField, ReasonGiven, reasonFault } from '../reason-field.tsx';
import { yourselfText } from '../yourself-text.ts';

interface GoodwillDialogProps {
  account: Account;
  onDone(said: string): void;
  onClose(): void;
}

/** Goodwill for an account: how much, in which currency and why, then what its balance will hold, and a second press. */
export function GoodwillDialog({ account, onDone, onClose }: GoodwillDialogProps) {
  const { email } = account;
  const memberId = account.memberId as Id<'member'>;
  const [first = currencies[0]] = useSoldCurrencies();
  const [currency, setCurrency] = useState(first);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<{ amount?: string; reason?: string }>({});
  const [preview, setPreview] = useState<GoodwillPreview | null>(null);
  const amount = amountOf(typed, currency);
  const given = moneyText({ amount: amount ?? 0, currency });
  const look = useAction(previewGoodwill, {
    onDone: setPreview,
    onRefused: refusedText,
    refetches: false,
  });
  const action = useAction(creditGoodwill, {
    onDone: ({ credited }) => onDone(m.member_goodwill_done({ amount: moneyText(credited), email })),
    onRefused: refusedText,
  });
  const submit = () => {
    setWrong({ ...reasonFault(reason), ...(amount === null ? { amount: rangeText(currency) } : {}) });
    if (amount === null || reasonFault(reason).reason) return;
    const wanted = { memberId, amount: { amount, currency } };
    if (preview) void action.run({ ...wanted, reason: reason.trim() });
    else void look.run(wanted);
  };
  return (
    <FormDialog
      title={m.member_goodwill_title({ email })}
      verb={preview ? m.member_goodwill_verb({ amount: given }) : m.operator_continue()}
      action={action}
      preview={look}
      onSubmit={submit}
      onClose={onClose}
      onBack={preview ? () => setPreview(null) : undefined}
    >
      {preview ? (
        <>
          <Notice tone="warn">
            {m.member_goodwill_confirm({ amount: given, account: preview.account })}
          </Notice>
          <dl className="m-0 grid gap-3 border-y border-line py-4 text-small leading-snug">
            <AmountLine term={m.member_goodwill_before()} amount={moneyText(preview.before)} />
            <AmountLine term={m.member_goodwill_after()} amount={moneyText(preview.after)} strong />
          </dl>
          {preview.contested.amount > 0 ? (
            <p className="m-0 text-small">
              {m.member_goodwill_contested({ amount: moneyText(preview.contested) })}
            </p>
          ) : null}
          <ReasonGiven reason={reason} />
        </>
      ) : (
        <>
          <p className="m-0 text-small text-balance">{m.member_goodwill_lead()}</p>
          <CurrencyField value={currency} onChange={setCurrency} />
          <AmountField
            name="amount"
            label={m.member_goodwill_amount({ currency })}
            hint={rangeText(currency)}
            error={amount === null ? wrong.amount : undefined}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <ReasonField
            hint={m.member_goodwill_hint()}
            error={wrong.reason}
            value={reason}
            onChange={setReason}
          />
        </>
      )}
    </FormDialog>
  );
}

function amountOf(typed: string, currency: Currency): number | null {
  const { min, max } = goodwillRanges[currency];
  const amount = readAmount(typed);
  return amount !== null && amount >= min && amount <= max ? amount : null;
}

function rangeText(currency: Currency): string {
  const { min, max } = goodwillRanges[currency];
  return m.member_goodwill_range({
    least: moneyText({ amount: min, currency }),
    most: moneyText({ amount: max, currency }),
  });
}

/** That the account was disabled meanwhile is said; everything else as the service says it. */
function refusedText(refusal: CallRefused): string | false {
  if (refusal.code === errors['state.move_refused'].code) return m.member_goodwill_disabled();
  return yourselfText(refusal);
}
