import type { EInvoiceObstacle } from '#contract/e-invoice-obstacles.ts';
import type { EInvoiceFormat } from '#contract/e-invoices.ts';
import { taxOn } from '#contract/money.ts';
import { decimalsOf } from '#server/platform/value-text.ts';
import { isTopUp } from '../invoices/postings.ts';
import { emailOf } from '../invoices/snapshot.ts';
import type { IssuedDocument } from './issued-document.ts';
import { postalAddress, postalAddressOfSeller } from './postal-address.ts';
import { type VatCategory, vatCategoryOf } from './vat-category.ts';

/**
 * Why a document cannot be said by EN 16931; null when it can. What is in the way is not left out or made up: such a document has its
 * paper alone.
 */
export function obstacleTo(document: IssuedDocument, format: EInvoiceFormat): EInvoiceObstacle | null {
  const { number, snapshot, currency } = document;
  if (number === null) return 'not_issued';
  if (isTopUp(document)) return 'top_up';
  // BR-DEC-01 to BR-DEC-28.
  if (decimalsOf(currency) > 2) return 'currency';
  const vat = vatCategoryOf(snapshot);
  if (!vat) return 'tax_reason';
  if (!agrees(document, vat)) return 'sums';
  return inPartiesOf(document, vat) ?? (format === 'xrechnung' ? toXRechnung(document) : null);
}

/**
 * BR-CO-10 and BR-27 for the lines; BR-CO-17 and BR-S-09 for the tax, which the published rules compare with a tolerance of one
 * unit of the currency (EN 16931 validation artefacts, 1.3): tax that is within a price, or spread over parts of lines, may
 * lie a cent beside the product of net and rate.
 */
function agrees({ lines, net, tax, currency }: IssuedDocument, { code, rate }: VatCategory): boolean {
  if (lines.length === 0 || lines.some((line) => line.net < 0)) return false;
  if (lines.reduce((sum, line) => sum + line.net, 0) !== net) return false;
  if (code !== 'S') return tax === 0;
  return Math.abs(tax - taxOn({ amount: net, currency }, rate).amount) < 10 ** decimalsOf(currency);
}

/** BR-S-02 and BR-AE-02 for who has to be registered; BR-O-02 and BR-CO-26 where no VAT id may be named; BR-09, BR-11. */
function inPartiesOf({ snapshot }: IssuedDocument, { code }: VatCategory): EInvoiceObstacle | null {
  const { seller, buyer } = snapshot;
  if (code === 'O' && !seller.identity?.register) return 'seller_register';
  if (code !== 'O' && !seller.vatId) return 'seller_vat_id';
  if (!seller.country || !buyer.country) return 'country';
  return code === 'AE' && !buyer.vatId ? 'buyer_vat_id' : null;
}

/** BR-DE-3, BR-DE-4, BR-DE-6, BR-DE-8 and BR-DE-9 of XRechnung 3.0, and PEPPOL-EN16931-R010, which it takes over. */
function toXRechnung({ snapshot: { seller, buyer } }: IssuedDocument): EInvoiceObstacle | null {
  if (postalAddressOfSeller(seller).city === null) return 'seller_place';
  if (!seller.identity?.phone) return 'seller_phone';
  if (postalAddress(buyer).city === null) return 'buyer_place';
  return emailOf(buyer) ? null : 'buyer_email';
}
