import { useState } from 'react';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { errors } from '#contract/errors.ts';
import { type GrantForOperator, takeGrantBack } from '#contract/memberships-operator.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

interface TakeBackDialogProps {
  grant: GrantForOperator;
  onDone(text: string): void;
  onClose(): void;
}

/** Months that nobody has used, with the reason the member is told. */
export function TakeBackDialog({ grant: { grantId, email }, onDone, onClose }: TakeBackDialogProps) {
  const [used, setUsed] = useState(false);
  const action = useAction(takeGrantBack, {
    onDone: () => onDone(m.operator_grant_was_taken_back({ email })),
    onRefused({ code }) {
      const refused = code === errors['state.move_refused'].code;
      setUsed(refused);
      return refused;
    },
  });
  return (
    <ReasonDialog
      title={m.operator_grant_take_back_title({ email })}
      lead={m.operator_grant_take_back_lead()}
      verb={m.operator_grant_take_back()}
      danger
      action={{ ...action, problem: used ? m.operator_grant_used() : action.problem }}
      onReason={(reason) => void action.run({ grantId, reason })}
      onClose={onClose}
    />
  );
}
