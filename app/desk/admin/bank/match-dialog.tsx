import { useState } from 'react';
import { FormDialog } from '#app/desk/admin/form-dialog.tsx';
import { yourselfText } from '#app/desk/admin/yourself-text.ts';
import { dayText } from '#app/format/day-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import {
  type BankMovementForOperator,
  type MatchTarget,
  matchMovement,
  previewMatch,
} from '#contract/bank-movements.ts';
import type { CallRefused } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { bankPage } from './bank-page.ts';
import { MatchConfirm } from './match-confirm.tsx';
import { MatchTargets } from './match-targets.tsx';

interface MatchDialogProps {
  movement: BankMovementForOperator;
  onDone(): void;
  onClose(): void;
}

/** What a movement pays: first the order or invoice, then what would happen to the money. */
export function MatchDialog({ movement, onDone, onClose }: MatchDialogProps) {
  const { movementId, amount, payer, bookedOn, reference } = movement;
  const [target, setTarget] = useState<MatchTarget | null>(null);
  const [second, setSecond] = useState(false);
  // Where a transfer over this amount was confirmed by hand, it is most likely this one: booking it again takes a choice.
  const [links, setLinks] = useState(true);
  const [fault, setFault] = useState<string | null>(null);
  const asked = { movementId, invoiceId: target?.invoiceId ?? 'inv_' } as const;
  const read = useRead(previewMatch, asked, bankPage.name, { when: second && target !== null });
  const action = useAction(matchMovement, { onDone, onRefused: refusedText });
  const submit = () => {
    setFault(target ? null : m.bank_match_choose());
    if (!target) return;
    if (!second) return setSecond(true);
    const { data: preview } = read;
    if (!preview) return;
    const { confirmed, applied } = preview;
    void action.run({
      ...{ movementId, invoiceId: target.invoiceId, applied: applied.amount },
      ...(links && confirmed ? { confirmedPaymentId: confirmed.paymentId } : {}),
    });
  };
  const told = { amount: moneyText(amount), payer: payer || '–', day: dayText(bookedOn) };
  return (
    <FormDialog
      title={m.bank_match_title({ amount: told.amount })}
      verb={second ? m.bank_match() : m.operator_continue()}
      wide
      action={action}
      onSubmit={submit}
      onClose={onClose}
      onBack={second ? () => setSecond(false) : undefined}
    >
      {second && target ? (
        <MatchConfirm read={read} target={target} links={links} onLinks={setLinks} />
      ) : (
        <>
          <p className="m-0 text-small wrap-anywhere">
            {reference ? m.bank_match_lead({ ...told, reference }) : m.bank_match_no_reference(told)}
          </p>
          <MatchTargets movementId={movementId} chosen={target} fault={fault} onChoose={setTarget} />
        </>
      )}
    </FormDialog>
  );
}

function refusedText(refusal: CallRefused): string | false {
  if (refusal.code === errors['request.conflict'].code) return m.bank_match_changed();
  if (refusal.code === errors['state.move_refused'].code) return m.bank_match_moved();
  return yourselfText(refusal);
}
