import type { Currency } from '#contract/currencies.ts';
import { failField } from '#contract/errors.ts';
import type { Money } from '#contract/money.ts';
import type { OrganisationRole } from '#contract/organisation-roles.ts';
import type { Context } from '#server/platform/context.ts';
import type { OrganisationMember } from './organisations.tables.ts';

/** What a buyer may order without an owner, as rows hold it: both null where there is no bound. */
export type BoundColumns = Pick<OrganisationMember, 'approvalAboveAmount' | 'approvalAboveCurrency'>;

/** Null: no bound. */
export const boundOf = ({
  approvalAboveAmount: amount,
  approvalAboveCurrency: currency,
}: BoundColumns): Money | null => (amount === null || currency === null ? null : { amount, currency });

/**
 * The bound that somebody is given with a role. Nobody but a buyer has one.
 * @throws request.invalid: approvalAbove → not_one_of: nothing is sold in its currency
 */
export function boundFor(
  { config }: Pick<Context, 'config'>,
  role: OrganisationRole,
  bound: { amount: number; currency: Currency } | null,
): BoundColumns {
  if (role !== 'buyer' || !bound) return { approvalAboveAmount: null, approvalAboveCurrency: null };
  if (!config.currencies.includes(bound.currency)) throw failField('approvalAbove', 'not_one_of');
  return { approvalAboveAmount: bound.amount, approvalAboveCurrency: bound.currency };
}
