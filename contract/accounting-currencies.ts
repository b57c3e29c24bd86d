import { inUnion, vatCountryOf } from './vat-id.ts';

/**
 * The currency in which a seller states VAT, whatever the document is in: that of their country. European Union: Directive
 * 2006/112/EC, article 230; where a sale is declared by the One Stop Shop, the rules for invoices are those of the seller's state
 * (article 219a(2)(b)). United Kingdom: HM Revenue & Customs, VAT Notice 700, paragraph 7.7.
 */
export interface AccountingCurrency {
  /** ISO 4217. */
  currency: string;
  /**
   * Of what currency one unit is told by the rates that the law names. Member states take those of the European Central Bank (article
   * 91(2)); the United Kingdom takes the one that HM Revenue & Customs publishes for a month.
   */
  base: RateBase;
}
export const rateBases = ['EUR', 'GBP'] as const;
export type RateBase = (typeof rateBases)[number];

/** Member states without the euro, as at November 2026 (European Commission, "Euro area member countries"); Bulgaria has it since 1 January 2026. */
const withoutEuro: Readonly<Record<string, string>> = {
  ...{ CZ: 'CZK', DK: 'DKK', HU: 'HUF', PL: 'PLN', RO: 'RON', SE: 'SEK' },
};

/**
 * @param country ISO 3166-1, of the seller
 * @returns null outside the European Union and the United Kingdom, whose rules are not known here
 */
export function accountingCurrencyOf(country: string): AccountingCurrency | null {
  const state = vatCountryOf(country);
  if (state === 'GB') return { currency: 'GBP', base: 'GBP' };
  return inUnion(state) ? { currency: withoutEuro[state] ?? 'EUR', base: 'EUR' } : null;
}

/** What a document was converted by, as it was published: for one unit of the base so much of either currency, "1" of the base itself. */
export interface RateUsed {
  base: RateBase;
  /** Decimals with a point, as all rates are. */
  document: string;
  accounting: string;
  publishedOn: string;
  source: string;
}
