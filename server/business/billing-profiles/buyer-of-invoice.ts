import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import type { Party } from '../invoices/snapshot.ts';
import { findCopyAddress } from './billing-profiles.queries.ts';

/**
 * Who an invoice is made out to. The account of an organisation has no address of its own: its invoice names the second address of the
 * billing profile that the details come from, as long as the holder of that address wants it.
 */
export async function buyerOfInvoice(
  { db }: Pick<Context, 'db'>,
  memberId: Id<'member'>,
  { invoiceEmail: _before, ...billing }: Party,
): Promise<Party> {
  const { email, profileId } = billing;
  if (email || !profileId) return billing;
  const invoiceEmail = await findCopyAddress(db, memberId, profileId);
  return invoiceEmail ? { ...billing, invoiceEmail } : billing;
}
