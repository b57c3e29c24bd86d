import type { StaffApproval } from '#contract/staff-approvals.ts';

export interface ApprovalDialogProps {
  approval: StaffApproval;
  /** @param text what was done */
  onDone(text: string): void;
  onClose(): void;
}
