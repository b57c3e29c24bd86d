import { type FormEvent, useRef, useState } from 'react';
import { moneyText } from '#app/format/money-text.ts';
import { useDeed } from '#app/forms/use-deed.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Id } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import { topUp, topUpRange } from '#contract/payments.ts';
import { parseAmount } from './balance-amount.ts';

/** How much is to come onto the balance; what it is paid with is asked next. */
export function BalanceTopUp({ onBilled }: { onBilled(invoiceId: Id<'invoice'>): void }) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const deed = useDeed(topUp, { onDone: ({ invoiceId }) => onBilled(invoiceId) });
  const range = { min: moneyText(usd(topUpRange.min)), max: moneyText(usd(topUpRange.max)) };
  const amount = parseAmount(text);
  const fits = amount !== null && amount >= topUpRange.min && amount <= topUpRange.max;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setWrong(!fits);
    if (!fits) return field.current?.focus();
    void deed.run({ amount: { amount, currency: 'USD' } });
  };
  return (
    <form onSubmit={send} noValidate className="grid max-w-md gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          ref={field}
          className="min-w-44 flex-1"
          label={m.orders_top_up_amount()}
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
        <Button
          type="submit"
          kind="secondary"
          className="mt-[1.625rem]"
          pending={deed.pending}
          pendingText={m.ui_loading()}
        >
          {m.orders_top_up()}
        </Button>
      </div>
      {deed.problem ? <Notice tone="error">{deed.problem}</Notice> : null}
    </form>
  );
}
