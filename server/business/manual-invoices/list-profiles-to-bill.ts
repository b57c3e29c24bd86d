import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type { listProfilesToBill as contract } from '#contract/manual-invoices-operator.ts';
import type { Context } from '#server/platform/context.ts';
import { isoDayText } from '#server/platform/value-text.ts';
import { listProfiles } from '../billing-profiles/billing-profiles.queries.ts';
import { findMember } from '../members/members.queries.ts';

/**
 * Who an account can be billed as; the door lets only staff in.
 * @throws request.not_found: no such account
 */
export async function listProfilesToBill(
  { db, now, config }: Context,
  { memberId }: CheckedOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  if (!(await findMember(db, memberId))) throw fail('request.not_found');
  const rows = await listProfiles(db, memberId);
  const [first, ...others] = config.currencies;
  return {
    items: rows.map(({ id: profileId, label, name, company, country, vatId, purchaseOrder, isDefault }) => ({
      ...{ profileId, label, name, company, country, vatId, purchaseOrder, isDefault },
    })),
    inclusive: config.pricesIncludeTax,
    numbered: config.invoiceNumberAt === 'issue',
    currencies: [first, ...others],
    today: isoDayText(now(), config.seller.timeZone),
  };
}
