import type { BasisPoints } from '#contract/money.ts';
import { inUnion, vatCountryOf } from '#contract/vat-id.ts';
import type { InvoiceSnapshot } from '../invoices/snapshot.ts';

/** How a document is taxed, as EN 16931 sorts it (BT-118, of UNTDID 5305). One document has one. */
export interface VatCategory {
  /** S: taxed, AE: the recipient owes it, O: no VAT of the Union holds for it. */
  code: 'S' | 'AE' | 'O';
  rate: BasisPoints;
  /** Why there is no VAT (BT-120), with its code of the list VATEX (BT-121). */
  exemption: { code: string; reason: string } | null;
}

/**
 * The category of a document. The others are for what is not sold here: Z for what a law taxes at 0%, E for supplies that a rule
 * exempts, G and K for goods that leave the country; a service for somebody outside the Union is not taxed there at all (O).
 * @returns null where no VAT is charged and the document does not say why, as at a rate of 0, which may stand for Z or for E
 */
export function vatCategoryOf({ tax, seller, notes }: InvoiceSnapshot): VatCategory | null {
  const noted = (start: string) => notes.find((note) => note.startsWith(start));
  if (tax.reverseCharge) {
    const reason = noted('Reverse charge') ?? 'Reverse charge';
    return { code: 'AE', rate: 0, exemption: { code: 'VATEX-EU-AE', reason } };
  }
  if (tax.rate > 0) return { code: 'S', rate: tax.rate, exemption: null };
  if (tax.country !== null) return null;
  const abroad = inUnion(vatCountryOf(seller.country ?? ''))
    ? null
    : 'The seller is outside the European Union.';
  const reason = noted('No VAT: ') ?? abroad;
  return reason === null ? null : { code: 'O', rate: 0, exemption: { code: 'VATEX-EU-O', reason } };
}
