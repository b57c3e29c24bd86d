import type { ActingFor } from '#app/state/organisation.ts';
import type { CallRefused } from '#contract/client.ts';
import { type ErrorData, errors } from '#contract/errors.ts';
import type { Money } from '#contract/money.ts';
import type { Approval } from '#contract/organisation-approvals.ts';

export type ApprovalNeeded = ErrorData['organisation.approval_needed'];

/** What a refusal asks an owner for; null for any other. */
export const approvalNeeded = ({ code, data }: CallRefused): ApprovalNeeded | null =>
  code === errors['organisation.approval_needed'].code ? (data as ApprovalNeeded) : null;

/** What is agreed to at once, tax included. */
export interface Spent {
  total: Money;
  renewals: readonly { total: Money }[];
}

/** What a buyer may spend without an owner, where today or a renewal costs more; null where nobody has to be asked. */
export function boundBelow(
  acting: Pick<ActingFor, 'role' | 'approvalAbove'> | null,
  spent: Spent | null,
): Money | null {
  if (acting?.role !== 'buyer' || !acting.approvalAbove || !spent) return null;
  const { amount, currency } = acting.approvalAbove;
  // Amounts of two currencies are not compared: what costs something in another one needs an owner.
  const isWithin = ({ total }: { total: Money }) =>
    total.amount === 0 || (total.currency === currency && total.amount <= amount);
  return [spent, ...spent.renewals].every(isWithin) ? null : acting.approvalAbove;
}

/** `ask`: an owner has to be asked. `asked`: an owner decides. Null: nothing is needed of them, as far as is known. */
export type OwnerStep = 'ask' | 'asked' | null;

/** What an order above the bound still needs of an owner. */
export function ownerStep(approval: Pick<Approval, 'state' | 'total'> | null, total: Money): OwnerStep {
  if (lets(approval, total)) return null;
  return approval?.state === 'pending' ? 'asked' : 'ask';
}

/** Whether an approval lets an order be paid that now comes to this. @param total null: it is not known here */
export const lets = (approval: Pick<Approval, 'state' | 'total'> | null, total: Money | null): boolean =>
  approval?.state === 'approved' &&
  (!total || (approval.total.amount === total.amount && approval.total.currency === total.currency));
