import { chargedMethod, methodText } from '#app/format/method-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { type PaymentMethod, removeMethod } from '#contract/payment-methods.ts';
import { listSubscriptions, type SubscriptionSummary } from '#contract/subscriptions.ts';

interface PaymentMethodRemovalProps {
  method: PaymentMethod;
  /** What renewals can be charged to after it: the standard one first, then the newest. */
  others: readonly PaymentMethod[];
  onClose(): void;
  onRemoved(): void;
}

/** The second step of removing a way to pay: says what is charged to it, and to what it will be charged then. */
export function PaymentMethodRemoval({ method, others, onClose, onRemoved }: PaymentMethodRemovalProps) {
  const { methodId } = method;
  const used = useRead(listSubscriptions, { chargedTo: methodId }, 'AccountPayment');
  const action = useAction(removeMethod, { onDone: onRemoved });
  return (
    <Dialog
      title={m.orders_method_remove_title({ card: methodText(method) })}
      onClose={onClose}
      held={action.sending ? 'whole' : undefined}
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
          <Button kind="secondary" disabled={action.sending} onClick={onClose}>
            {m.orders_method_keep()}
          </Button>
        </>
      }
    >
      <Answered read={used} waiting={<RowsWaiting rows={1} />}>
        {({ items, nextCursor }) =>
          items.length ? (
            <ChargedTo subscriptions={items} more={nextCursor !== null} others={others} />
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

interface ChargedToProps {
  subscriptions: readonly SubscriptionSummary[];
  /** Whether there are others beside them. */
  more: boolean;
  others: readonly PaymentMethod[];
}

/** What renews by the method, and what each is charged to without it: not every method can pay in every currency. */
export function ChargedTo({ subscriptions, more, others }: ChargedToProps) {
  const heirOf = (subscription: SubscriptionSummary) => chargedMethod(others, subscription);
  const [heir = null, another] = new Set(subscriptions.map(heirOf));
  const differ = another !== undefined;
  return (
    <>
      <p className="m-0">{m.orders_method_used()}</p>
      <ul className="my-3 list-disc pl-5 marker:text-ink-3">
        {subscriptions.map((subscription) => (
          <li key={subscription.id}>
            {subscription.title} <span className="text-caption text-ink-3">{subscription.number}</span>
            {differ ? <span className="block text-small">{heirText(heirOf(subscription), true)}</span> : null}
          </li>
        ))}
        {more ? <li>{m.orders_method_used_more()}</li> : null}
      </ul>
      {differ ? null : <p className="m-0">{heirText(heir, false)}</p>}
    </>
  );
}

function heirText(heir: PaymentMethod | null, ofOne: boolean): string {
  if (!heir) return ofOne ? m.orders_method_no_heir_of_one() : m.orders_method_no_heir();
  const card = methodText(heir);
  return ofOne ? m.orders_method_heir_of_one({ card }) : m.orders_method_heir({ card });
}
