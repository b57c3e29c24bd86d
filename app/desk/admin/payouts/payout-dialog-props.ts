import type { PayoutForOperator } from '#contract/commissions-operator.ts';

export interface PayoutDialogProps {
  payout: PayoutForOperator;
  /** @param text what was done */
  onDone(text: string): void;
  onClose(): void;
}
