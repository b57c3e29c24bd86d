import { useState } from 'react';
import { findWay, firstWay, useWays, type Way } from '#app/desk/checkout/use-ways.ts';
import { WayChoice } from '#app/desk/checkout/way-choice.tsx';
import { ApprovalGate, type ToBePaid } from '#app/desk/organisations/approval-gate.tsx';
import { type ApprovalNeeded, approvalNeeded } from '#app/desk/organisations/spending.ts';
import { moneyText } from '#app/format/money-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import type { ReturnName } from '#app/state/return-target.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { errors } from '#contract/errors.ts';
import type { InvoiceSummary } from '#contract/invoices.ts';
import { startPayment } from '#contract/payments.ts';

export interface PaymentFormProps {
  invoice: Pick<InvoiceSummary, 'invoiceId' | 'due' | 'topUp' | 'debitable'>;
  name: ReturnName;
  /** Path of the page that the provider sends the payer back to. */
  returnTo: string;
  /** What the invoice bills, where the page knows it to be one order. */
  order?: ToBePaid;
  /** It ends a dialog, at whose foot its button stays in sight, with one that closes the dialog. */
  onCancel?(): void;
}

/** As far down as the dialog goes: what is sticky stops at the padding of what scrolls. */
const foot = 'sticky -bottom-5 -mx-6 -mb-5 flex flex-wrap gap-3 border-t border-line bg-sunken px-6 py-4';

/** Chooses the way to pay what an invoice still asks for. */
export function PaymentForm({ invoice, name, returnTo, order, onCancel }: PaymentFormProps) {
  const { invoiceId, due, topUp, debitable } = invoice;
  const { read, testMode } = useWays(name, due);
  const [chosen, setChosen] = useState<Way | null>(null);
  const [needed, setNeeded] = useState<ApprovalNeeded | null>(null);
  const action = useAction(startPayment, {
    onDone({ actionUrl }) {
      if (actionUrl) location.assign(actionUrl);
    },
    onRefused: (refusal) => {
      const { code } = refusal;
      setNeeded(approvalNeeded(refusal));
      if (approvalNeeded(refusal)) return true;
      if (code !== errors['state.move_refused'].code) return false;
      // It was paid, or is being paid, in another window.
      void refetchAll();
      return true;
    },
  });
  return (
    <ApprovalGate order={order ?? null} refused={needed} name={name}>
      <Answered read={read} waiting={<RowsWaiting rows={3} />}>
        {(all) => {
          const ways = all.filter(
            ({ way, debits }) => !(topUp && way.provider === 'balance') && (debitable || !debits),
          );
          const way = findWay(ways, chosen) ? chosen : firstWay(ways);
          return (
            <div className="grid gap-4">
              <WayChoice ways={ways} testMode={testMode} way={way} onChange={setChosen} />
              {action.problem ? <Notice tone="error">{action.problem}</Notice> : null}
              {way ? (
                <div className={onCancel ? foot : undefined}>
                  <Button
                    pending={action.pending}
                    pendingText={m.orders_pay_starting()}
                    onClick={() => void action.run({ invoiceId, ...way, returnTo })}
                  >
                    {m.orders_pay({ amount: moneyText(due) })}
                  </Button>
                  {onCancel ? (
                    <Button kind="secondary" onClick={onCancel}>
                      {m.ui_cancel()}
                    </Button>
                  ) : null}
                </div>
              ) : null}
            </div>
          );
        }}
      </Answered>
    </ApprovalGate>
  );
}
