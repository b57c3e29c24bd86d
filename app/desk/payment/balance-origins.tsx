import { useState } from 'react';
import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type BalanceOrigin, refundOwnBalance } from '#contract/balance-refunds.ts';
import { errors } from '#contract/errors.ts';

/** Money on the balance that can go back the way it came, in two presses. */
export function BalanceOrigins({ origins }: { origins: readonly BalanceOrigin[] }) {
  const [chosen, setChosen] = useState<BalanceOrigin | null>(null);
  if (origins.length === 0) return null;
  return (
    <div className="mt-8">
      <h3 className="m-0 text-body! font-semibold!">{m.orders_origins()}</h3>
      <p className="mt-1 mb-3 max-w-measure text-caption text-ink-3">{m.orders_origins_text()}</p>
      <ul className="m-0 list-none divide-y divide-line border-y border-line p-0">
        {origins.map((origin) => (
          <li key={origin.paymentId} className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3.5">
            <div className="min-w-0 flex-[1_1_13rem]">
              <span className="block text-ink">{originText(origin)}</span>
              <span className="block text-caption text-ink-3">
                {m.orders_origin_paid({ day: momentDayText(origin.paidAt) })}
              </span>
              {origin.byTransfer ? (
                <span className="block text-caption text-ink-3">{m.orders_origin_transfer()}</span>
              ) : null}
            </div>
            {origin.byTransfer ? null : (
              <Button kind="secondary" dense onClick={() => setChosen(origin)}>
                {m.orders_origin_send()}
                <span className="sr-only"> {originText(origin)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen ? <SendDialog origin={chosen} onClose={() => setChosen(null)} /> : null}
    </div>
  );
}

const originText = ({ amount, invoice }: BalanceOrigin) =>
  m.orders_origin_of({ amount: moneyText(amount), about: invoice.number ?? invoice.about });

function SendDialog({ origin, onClose }: { origin: BalanceOrigin; onClose(): void }) {
  const { paymentId } = origin;
  const amount = moneyText(origin.amount);
  const action = useAction(refundOwnBalance, {
    onDone() {
      onClose();
      toast('success', m.orders_origin_sent({ amount }));
    },
    onRefused({ code }) {
      if (code !== errors['request.invalid'].code) return false;
      // It was spent or sent back in another window.
      void refetchAll();
      return m.orders_origin_less();
    },
  });
  return (
    <Dialog
      title={m.orders_origin_title({ amount })}
      onClose={onClose}
      held={action.sending ? 'whole' : undefined}
      actions={
        <>
          <Button
            pending={action.pending}
            pendingText={m.orders_origin_pending()}
            onClick={() => void action.run({ paymentId, amount: origin.amount.amount })}
          >
            {m.orders_origin_confirm({ amount })}
          </Button>
          <Button kind="secondary" disabled={action.sending} onClick={onClose}>
            {m.orders_origin_keep()}
          </Button>
        </>
      }
    >
      <p className="m-0">{m.orders_origin_text()}</p>
      {action.problem ? (
        <div className="mt-4">
          <Notice tone="error">{action.problem}</Notice>
        </div>
      ) : null}
    </Dialog>
  );
}
