import { RowActs } from '#app/desk/admin/row-acts.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { type BankMovementForOperator, takeMovementBack } from '#contract/bank-movements.ts';

/** Puts a movement that was set aside back into the queue; several rows may do so at once. */
export function TakeBack({ movementId }: Pick<BankMovementForOperator, 'movementId'>) {
  const back = useAction(takeMovementBack, {
    onDone: () => toast('success', m.bank_taken_back()),
    toasts: true,
  });
  return <RowActs acts={[{ verb: m.bank_take_back(), press: () => void back.run({ movementId }) }]} />;
}
