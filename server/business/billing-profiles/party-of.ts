import type { z } from 'zod';
import type { billingDetails } from '#contract/billing-profiles.ts';
import { isCountry } from '#contract/countries.ts';
import { failField } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { printedAddress } from '#contract/organisation-address.ts';
import { readVatId, vatCountryOf } from '#contract/vat-id.ts';
import type { Party } from '../invoices/snapshot.ts';
import type { BillingProfileRow } from './billing-profiles.tables.ts';

export type BillingDetails = { [K in keyof typeof billingDetails]: z.output<(typeof billingDetails)[K]> };

/**
 * Who is billed: the one rule of checkout and profiles.
 * @param email of the account; an organisation has none that could be printed
 * @param profileId of the profile that the details come from
 * @throws request.invalid: country → country_invalid; company → required; vatId → vat_id_invalid; buysAs → not_one_of: a consumer with a VAT id
 */
export function partyOf(
  email: string,
  details: BillingDetails,
  profileId: Id<'billingProfile'> | null = null,
): Party {
  const { buysAs, name, address, country } = details;
  const company = details.company || null;
  const vatId = details.vatId ? readVatId(details.vatId) : null;
  if (!isCountry(country)) throw failField('country', 'country_invalid');
  if (buysAs === 'business' && !company) throw failField('company', 'required');
  if (buysAs === 'consumer' && details.vatId) throw failField('buysAs', 'not_one_of');
  if (details.vatId && vatId?.country !== vatCountryOf(country)) throw failField('vatId', 'vat_id_invalid');
  const written = { name, company, address, country, vatId: vatId?.text ?? null };
  const purchaseOrder = details.purchaseOrder || null;
  return { ...written, email: printedAddress(email), purchaseOrder, profileId };
}

/** Who is billed by a profile that is kept. */
export function partyOfProfile(email: string, row: BillingProfileRow): Party {
  const { id: profileId, name, company, address, country, vatId, purchaseOrder } = row;
  const written = { name, company, address, country, vatId };
  return { ...written, email: printedAddress(email), purchaseOrder, profileId };
}
