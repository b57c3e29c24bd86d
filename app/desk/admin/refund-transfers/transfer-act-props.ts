import type { RefundTransferForOperator } from '#contract/payments-operator.ts';

export interface TransferActProps {
  transfer: RefundTransferForOperator;
  /** @param text what was done */
  onDone(text: string): void;
  onClose(): void;
}
