import { m } from '#app/paraglide/messages.js';
import type { Answers, Match, Offer, Role, Wish } from './programmes.ts';

export const roleText: Record<Role, () => string> = {
  marketplace: m.match_role_marketplace,
  brand: m.match_role_brand,
  services: m.match_role_services,
  carrier: m.match_role_carrier,
  audience: m.match_role_audience,
};
export const offerText: Record<Offer, () => string> = {
  rules: m.match_offer_rules,
  artwork: m.match_offer_artwork,
  clients: m.match_offer_clients,
  lanes: m.match_offer_lanes,
  readers: m.match_offer_readers,
};
export const wishText: Record<Wish, () => string> = {
  prepared: m.match_wish_prepared,
  listings: m.match_wish_listings,
  workspaces: m.match_wish_workspaces,
  parcels: m.match_wish_parcels,
  commission: m.match_wish_commission,
};
export const programmeText: Record<
  Match,
  { name: () => string; gives: () => string; prepare: () => string }
> = {
  PartnersMarketplaces: {
    name: m.match_marketplaces,
    gives: m.match_marketplaces_gives,
    prepare: m.match_marketplaces_prepare,
  },
  PartnersBrands: { name: m.match_brands, gives: m.match_brands_gives, prepare: m.match_brands_prepare },
  PartnersCompany: { name: m.match_company, gives: m.match_company_gives, prepare: m.match_company_prepare },
  PartnersCarrier: { name: m.match_carrier, gives: m.match_carrier_gives, prepare: m.match_carrier_prepare },
  Affiliate: { name: m.match_affiliate, gives: m.match_affiliate_gives, prepare: m.match_affiliate_prepare },
};

/** For places where it is clear that programmes are meant. */
export const shortName: Record<Match, () => string> = {
  PartnersMarketplaces: m.partners_enquiry_marketplaces,
  PartnersBrands: m.partners_enquiry_brands,
  PartnersCompany: m.partners_enquiry_company,
  PartnersCarrier: m.partners_enquiry_carrier,
  Affiliate: m.partners_match_affiliate,
};

/** An answer as the reason it is: "You bring: approved artwork". */
export function reasonText(key: keyof Answers, { role, offer, wish }: Answers): string {
  if (key === 'offer') return m.match_because_offer({ answer: offerText[offer]() });
  return key === 'role'
    ? m.match_because_role({ answer: roleText[role]() })
    : m.match_because_wish({ answer: wishText[wish]() });
}
