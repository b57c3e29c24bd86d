import { monthText } from '#app/format/commission-words.ts';
import { moneyText } from '#app/format/money-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { cancelPayout } from '#contract/commissions-operator.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import type { PayoutAct } from './payout-acts.ts';
import type { PayoutDialogProps } from './payout-dialog-props.ts';
import { refusedText } from './refused-text.ts';

const words = {
  cancel: {
    from: 'due',
    title: m.operator_payout_cancel_title,
    lead: m.operator_payout_cancel_lead,
    verb: m.operator_payout_cancel_verb,
  },
  return: {
    from: 'paid',
    title: m.operator_payout_return_title,
    lead: m.operator_payout_return_lead,
    verb: m.operator_payout_return,
  },
} as const;

interface CancelDialogProps extends PayoutDialogProps {
  act: Exclude<PayoutAct, 'pay'>;
}

/** A payout that is not sent, or that came back: the reason that its affiliate is told. */
export function CancelDialog({ act, payout, onDone, onClose }: CancelDialogProps) {
  const { payoutId, email, month, amount } = payout;
  const { from, title, lead, verb } = words[act];
  const action = useAction(cancelPayout, {
    onDone: () => onDone(m.operator_affiliate_done()),
    onRefused: refusedText,
  });
  return (
    <ReasonDialog
      title={title({ email, month: monthText(month) })}
      lead={lead({ amount: moneyText(amount) })}
      verb={verb()}
      hint={m.operator_affiliate_hint()}
      action={action}
      onReason={(reason) => void action.run({ payoutId, from, reason })}
      onClose={onClose}
      keep={act === 'cancel' ? m.operator_payout_cancel_keep() : undefined}
    />
  );
}
