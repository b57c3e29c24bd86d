import type { ActingFor } from '#app/state/organisation.ts';
import type { CallRefused } from '#contract/client.ts';
import { type ErrorData, errors } from '#contract/errors.ts';
import type { Money } from '#contract/money.ts';
import type { Approval } from '#contract/organisation-approvals.ts';

export type ApprovalNeeded = ErrorData['organisation.approval_needed'];

/** What a refusal asks an owner for; null for any other. */
export const approvalNeeded = ({ code, data }: CallRefused): ApprovalNeeded | null =>
  code === errors['organisation.approval_needed'].code ? (data as ApprovalNeeded) : null;

/**
 * What a buyer may spend without an owner, where an amount is above it; null where nobody has to be asked.
 * @param total tax included
 */
export function boundBelow(
  acting: Pick<ActingFor, 'role' | 'approvalAbove'> | null,
  total: Money | null,
): Money | null {
  if (acting?.role !== 'buyer' || !acting.approvalAbove || !total) return null;
  const { amount, currency } = acting.approvalAbove;
  // Amounts are not converted: the service decides by its own.
  return total.currency === currency && total.amount > amount ? acting.approvalAbove : null;
}

/** Whether an approval lets an order be paid that now comes to this. @param total null: it is not known here */
export const lets = (approval: Pick<Approval, 'state' | 'total'> | null, total: Money | null): boolean =>
  approval?.state === 'approved' &&
  (!total || (approval.total.amount === total.amount && approval.total.currency === total.currency));
