import { vatCountryOf } from '#contract/vat-id.ts';
import { isOutsideUnion } from '#contract/vat-territories.ts';
import type { TreatmentAbroad } from '#server/datev-charts.ts';
import type { InvoiceSnapshot } from '../../invoices/snapshot.ts';

/** How a document is taxed that is not taxed in the country of its seller. */
export interface SaleAbroad {
  treatment: TreatmentAbroad;
  /** Of the buyer. */
  vatId: string | null;
  /** Whose tax it is; null where there is none. */
  country: string | null;
  /** Basis points. */
  rate: number;
}

/** What a document says of its tax, as it was frozen. @returns null for one that is taxed at home */
export function saleAbroad({
  seller,
  buyer,
  tax: { country, rate, reverseCharge },
}: Pick<InvoiceSnapshot, 'seller' | 'buyer' | 'tax'>): SaleAbroad | null {
  const of = (treatment: TreatmentAbroad) => ({ treatment, vatId: buyer.vatId, country, rate });
  if (reverseCharge) return of('reverse_charge');
  if (country === null) return of(isOutsideUnion(buyer) ? 'third_country' : 'unexplained');
  return country === vatCountryOf(seller.country ?? '') ? null : of('oss');
}
