import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { refuseStaffApproval } from '#contract/staff-approvals.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import type { ApprovalDialogProps } from './approval-dialog-props.ts';
import { askerOf } from './approval-words.ts';
import { refusedText } from './refused-text.ts';

export function RefuseDialog({ approval, onDone, onClose }: ApprovalDialogProps) {
  const { approvalId } = approval;
  const by = askerOf(approval);
  const action = useAction(refuseStaffApproval, {
    onDone: () => onDone(m.approvals_refused()),
    onRefused: refusedText,
  });
  return (
    <ReasonDialog
      title={m.approvals_refuse_title()}
      lead={m.approvals_refuse_lead({ by })}
      hint={m.approvals_refuse_hint({ by })}
      verb={m.approvals_refuse()}
      action={action}
      onReason={(reason) => void action.run({ approvalId, reason })}
      onClose={onClose}
    />
  );
}
