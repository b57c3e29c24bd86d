import { methodText } from '#app/format/method-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { type PaymentMethod, removeMethod } from '#contract/payment-methods.ts';
import { listSubscriptions } from '#contract/subscriptions.ts';

interface PaymentMethodRemovalProps {
  method: PaymentMethod;
  /** What renewals are charged to after it: the standard one, else the newest of the others. */
  heir: PaymentMethod | null;
  onClose(): void;
  onRemoved(): void;
}

/** The second step of removing a way to pay: says what is charged to it, and to what it will be charged then. */
export function PaymentMethodRemoval({ method, heir, onClose, onRemoved }: PaymentMethodRemovalProps) {
  const { methodId } = method;
  const used = useRead(listSubscriptions, { chargedTo: methodId }, 'AccountPayment');
  const action = useAction(removeMethod, { onDone: onRemoved });
  return (
    <Dialog
      title={m.orders_method_remove_title({ card: methodText(method) })}
      onClose={onClose}
      actions={
        <>
          <Button
            kind="danger"
            pending={action.pending}
            pendingText={m.orders_method_removing()}
            onClick={() => void action.run({ methodId })}
          >
            {m.orders_method_remove_confirm()}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {m.orders_method_keep()}
          </Button>
        </>
      }
    >
      <Answered read={used} waiting={<RowsWaiting rows={1} />}>
        {({ items, nextCursor }) =>
          items.length ? (
            <>
              <p className="m-0">{m.orders_method_used()}</p>
              <ul className="my-3 pl-5">
                {items.map(({ id, number, title }) => (
                  <li key={id}>
                    {title} <span className="text-caption text-ink-3">{number}</span>
                  </li>
                ))}
                {nextCursor ? <li>{m.orders_method_used_more()}</li> : null}
              </ul>
              <p className="m-0">
                {heir ? m.orders_method_heir({ card: methodText(heir) }) : m.orders_method_no_heir()}
              </p>
            </>
          ) : (
            <p className="m-0">{m.orders_method_unused()}</p>
          )
        }
      </Answered>
      {action.problem ? (
        <div className="mt-4">
          <Notice tone="error">{action.problem}</Notice>
        </div>
      ) : null}
    </Dialog>
  );
}
