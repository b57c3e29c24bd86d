import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Buyer } from '#contract/invoices.ts';
import { printedAddress } from '#contract/organisation-address.ts';
import type { Context } from '#server/platform/context.ts';
import { shownBuyer } from '../invoices/shown-buyer.ts';
import { findMember } from '../members/members.queries.ts';
import { findDefault } from './billing-profiles.queries.ts';
import { partyOfProfile } from './party-of.ts';

/**
 * Who a member is billed as where they are not asked: by their default billing profile, or else by what their account says.
 * @throws request.not_found
 */
export async function usualBuyerOf({ db }: Context, memberId: Id<'member'>): Promise<Buyer> {
  const member = await findMember(db, memberId);
  if (!member) throw fail('request.not_found');
  const profile = await findDefault(db, memberId);
  if (profile) return shownBuyer(partyOfProfile(member.email, profile));
  const { name, companyName: company, country } = member;
  const none = { address: [], vatId: null, purchaseOrder: null };
  return { ...none, name, company, country, email: printedAddress(member.email) };
}
