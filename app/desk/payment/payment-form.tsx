import { useState } from 'react';
import { findWay, firstWay, useWays, type Way } from '#app/desk/checkout/use-ways.ts';
import { WayChoice } from '#app/desk/checkout/way-choice.tsx';
import { moneyText } from '#app/format/money-text.ts';
import { useDeed } from '#app/forms/use-deed.ts';
import { m } from '#app/paraglide/messages.js';
import type { ReturnName } from '#app/state/return-target.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { errors } from '#contract/errors.ts';
import type { InvoiceSummary } from '#contract/invoices.ts';
import { startPayment } from '#contract/payments.ts';

export interface PaymentFormProps {
  invoice: Pick<InvoiceSummary, 'invoiceId' | 'due' | 'topUp'>;
  name: ReturnName;
  /** Path of the page that the provider sends the payer back to. */
  returnTo: string;
  /** Something was begun here, or elsewhere before. */
  onMoved(): void;
}

/** Chooses the way to pay what an invoice still asks for. */
export function PaymentForm({ invoice, name, returnTo, onMoved }: PaymentFormProps) {
  const { invoiceId, due, topUp } = invoice;
  const { read, testMode } = useWays(name, due);
  const [chosen, setChosen] = useState<Way | null>(null);
  const deed = useDeed(startPayment, {
    onDone: ({ actionUrl }) => (actionUrl ? location.assign(actionUrl) : onMoved()),
    onRefused: ({ code }) => {
      if (code !== errors['state.move_refused'].code) return false;
      // It was paid, or is being paid, in another window.
      onMoved();
      return true;
    },
  });
  return (
    <Answered read={read} waiting={<RowsWaiting rows={3} />}>
      {(all) => {
        const ways = topUp ? all.filter(({ way }) => way.provider !== 'balance') : all;
        const way = findWay(ways, chosen) ? chosen : firstWay(ways);
        return (
          <div className="grid gap-4">
            <WayChoice ways={ways} testMode={testMode} way={way} onChange={setChosen} />
            {deed.problem ? <Notice tone="error">{deed.problem}</Notice> : null}
            {way ? (
              <Button
                className="justify-self-start"
                pending={deed.pending}
                pendingText={m.orders_pay_starting()}
                onClick={() => void deed.run({ invoiceId, ...way, returnTo })}
              >
                {m.orders_pay({ amount: moneyText(due) })}
              </Button>
            ) : null}
          </div>
        );
      }}
    </Answered>
  );
}
