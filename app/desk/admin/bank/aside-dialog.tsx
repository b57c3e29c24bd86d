import { useState } from 'react';
import { ReasonDialog } from '#app/desk/admin/reason-dialog.tsx';
import { moneyText } from '#app/format/money-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { RadioGroup } from '#app/ui/field.tsx';
import { type BankMovementForOperator, payoutProviders, setMovementAside } from '#contract/bank-movements.ts';
import { payoutProviderNames } from './bank-words.ts';

interface AsideDialogProps {
  movement: BankMovementForOperator;
  onDone(): void;
  onClose(): void;
}

/** Why a movement is no payment of a customer; what came from a payment provider is booked as its payout. */
export function AsideDialog({ movement, onDone, onClose }: AsideDialogProps) {
  const { movementId, amount, payer } = movement;
  const action = useAction(setMovementAside, { onDone });
  const [what, setWhat] = useState('other');
  const payoutOf = payoutProviders.find((provider) => provider === what);
  const options = payoutProviders.map((provider) => ({
    value: provider as string,
    label: m.bank_aside_payout({ provider: payoutProviderNames[provider] }),
  }));
  return (
    <ReasonDialog
      title={m.bank_aside_title()}
      lead={m.bank_aside_lead({ amount: moneyText(amount), payer: payer || '–' })}
      hint={m.bank_aside_hint()}
      verb={m.bank_put_aside()}
      action={action}
      onReason={(reason) => void action.run({ movementId, reason, payoutOf })}
      onClose={onClose}
    >
      {amount.amount > 0 ? (
        <RadioGroup
          legend={m.bank_aside_what()}
          name="what"
          value={what}
          onChange={setWhat}
          options={[{ value: 'other', label: m.bank_aside_other() }, ...options]}
        />
      ) : null}
    </ReasonDialog>
  );
}
