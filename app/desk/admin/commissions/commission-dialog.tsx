import { moneyText } from '#app/format/money-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import type { CallRefused } from '#contract/client.ts';
import type { CommissionForOperator } from '#contract/commissions-operator.ts';
import { errors } from '#contract/errors.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { yourselfText } from '../yourself-text.ts';
import { type CommissionAct, commissionActs } from './commission-acts.ts';

interface CommissionDialogProps {
  act: CommissionAct;
  commission: CommissionForOperator;
  onDone(): void;
  onClose(): void;
}

export function CommissionDialog({ act, commission, onDone, onClose }: CommissionDialogProps) {
  const { endpoint, title, lead, verb } = commissionActs[act];
  const { commissionId, email, orderNo, due } = commission;
  const action = useAction(endpoint, { onDone, onRefused: refusedText });
  return (
    <ReasonDialog
      title={title({ orderNo })}
      lead={lead({ amount: moneyText(due), email })}
      verb={verb()}
      danger={act === 'refuse'}
      hint={m.operator_affiliate_hint()}
      confirm={act === 'refuse' ? m.operator_commission_refuse_confirm() : undefined}
      action={action}
      onReason={(reason) => void action.run({ commissionId, reason })}
      onClose={onClose}
    />
  );
}

/** One that changed meanwhile is asked for again. */
function refusedText(refusal: CallRefused): string | false {
  if (refusal.code !== errors['state.move_refused'].code) return yourselfText(refusal);
  void refetchAll();
  return m.operator_commission_changed();
}
