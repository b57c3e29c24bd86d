import { moneyText } from '#app/format/money-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { cancelRefundTransfer } from '#contract/refund-transfers.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { refusedText } from './refused-text.ts';
import type { TransferActProps } from './transfer-act-props.ts';

const words = {
  reserved: { title: m.finance_give_up_title, lead: m.finance_give_up_lead, verb: m.finance_give_up },
  sent: { title: m.finance_returned_title, lead: m.finance_returned_lead, verb: m.finance_returned },
} as const;

interface CancelDialogProps extends TransferActProps {
  from: keyof typeof words;
  email: string;
}

/** A transfer that is not sent after all, or that the bank sent back: the reason that its member is told. */
export function CancelDialog({ from, email, transfer, onDone, onClose }: CancelDialogProps) {
  const { refundId } = transfer;
  const { title, lead, verb } = words[from];
  const amount = moneyText(transfer.amount);
  const action = useAction(cancelRefundTransfer, {
    onDone: () => onDone(m.finance_ended_done({ amount })),
    onRefused: refusedText,
  });
  return (
    <ReasonDialog
      title={title({ amount })}
      lead={lead({ email })}
      verb={verb()}
      danger={from === 'reserved'}
      hint={m.finance_ended_hint()}
      action={action}
      onReason={(reason) => void action.run({ refundId, from, reason })}
      onClose={onClose}
    />
  );
}
