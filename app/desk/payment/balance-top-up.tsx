import { type FormEvent, useRef, useState } from 'react';
import { CurrencyField } from '#app/desk/currency-field.tsx';
import { moneyText } from '#app/format/money-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { useCurrency } from '#app/state/currency.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Id } from '#contract/ids.ts';
import { topUp, topUpRanges } from '#contract/payments.ts';
import { parseAmount } from './balance-amount.ts';

/** How much is to come onto which balance; what it is paid with is asked next. */
export function BalanceTopUp({ onBilled }: { onBilled(invoiceId: Id<'invoice'>): void }) {
  const [currency, setCurrency] = useState(useCurrency());
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const action = useAction(topUp, { onDone: ({ invoiceId }) => onBilled(invoiceId) });
  const { min, max } = topUpRanges[currency];
  const range = { min: moneyText({ amount: min, currency }), max: moneyText({ amount: max, currency }) };
  const amount = parseAmount(text, currency);
  const fits = amount !== null && amount >= min && amount <= max;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setWrong(!fits);
    if (!fits) return field.current?.focus();
    void action.run({ amount: { amount, currency } });
  };
  return (
    <form onSubmit={send} noValidate className="grid max-w-md gap-3">
      {/* Where the button has no room beside the fields, it is right below them. */}
      <div className="flex flex-wrap items-start gap-3 max-[27rem]:[&>button]:mt-0">
        <TextField
          ref={field}
          className="min-w-44 flex-1"
          label={m.orders_top_up_amount({ currency })}
          hint={m.orders_top_up_range(range)}
          error={wrong && !fits ? m.orders_top_up_wrong(range) : null}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          placeholder="50.00"
          maxLength={12}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <CurrencyField value={currency} onChange={setCurrency} />
        <Button
          type="submit"
          kind="secondary"
          className="mt-6.25"
          pending={action.pending}
          pendingText={m.ui_loading()}
        >
          {m.orders_top_up()}
        </Button>
      </div>
      {action.problem ? <Notice tone="error">{action.problem}</Notice> : null}
    </form>
  );
}
