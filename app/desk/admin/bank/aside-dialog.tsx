import { ReasonDialog } from '#app/desk/admin/reason-dialog.tsx';
import { moneyText } from '#app/format/money-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { type BankMovementForOperator, setMovementAside } from '#contract/bank-movements.ts';

interface AsideDialogProps {
  movement: BankMovementForOperator;
  onDone(): void;
  onClose(): void;
}

/** Why a movement is no payment of a customer. */
export function AsideDialog({ movement, onDone, onClose }: AsideDialogProps) {
  const { movementId, amount, payer } = movement;
  const action = useAction(setMovementAside, { onDone });
  return (
    <ReasonDialog
      title={m.bank_aside_title()}
      lead={m.bank_aside_lead({ amount: moneyText(amount), payer: payer || '–' })}
      hint={m.bank_aside_hint()}
      verb={m.bank_put_aside()}
      action={action}
      onReason={(reason) => void action.run({ movementId, reason })}
      onClose={onClose}
    />
  );
}
