import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { withdrawStaffApproval } from '#contract/staff-approvals.ts';
import { FormDialog } from '../form-dialog.tsx';
import type { ApprovalDialogProps } from './approval-dialog-props.ts';
import { actText } from './approval-words.ts';
import { refusedText } from './refused-text.ts';

export function WithdrawDialog({ approval, onDone, onClose }: ApprovalDialogProps) {
  const { approvalId, call, about } = approval;
  const action = useAction(withdrawStaffApproval, {
    onDone: () => onDone(m.approvals_withdrawn()),
    onRefused: refusedText,
  });
  return (
    <FormDialog
      title={m.approvals_withdraw_title()}
      verb={m.approvals_withdraw()}
      action={action}
      onSubmit={() => void action.run({ approvalId })}
      onClose={onClose}
    >
      <p className="m-0 text-small">{m.approvals_withdraw_lead({ act: actText(call), about })}</p>
    </FormDialog>
  );
}
