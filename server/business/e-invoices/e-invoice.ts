import type { EInvoiceFormat } from '#contract/e-invoices.ts';
import { dayText, isoDayText } from '#server/platform/value-text.ts';
import { type Days, emailOf, zoneOf } from '../invoices/snapshot.ts';
import { daysOfLines } from '../invoices/supply-days.ts';
import type { DocumentLine, IssuedDocument } from './issued-document.ts';
import type { PaymentMeans } from './payment-means.ts';
import { type PostalAddress, postalAddress, postalAddressOfSeller } from './postal-address.ts';
import { type VatCategory, vatCategoryOf } from './vat-category.ts';

/** An issued document in the terms of EN 16931-1, by their numbers. Amounts are minor units, and days `2026-11-20`. */
export interface EInvoice {
  format: EInvoiceFormat;
  /** BT-1 */
  number: string;
  /** BT-3, of UNTDID 1001: an invoice, or a credit note, whose amounts are those that it gives back. */
  typeCode: '380' | '381';
  /** BT-2 */
  issuedOn: string;
  /** BT-22 */
  notes: readonly string[];
  /** BT-10 */
  buyerReference: string | null;
  /** BT-13 */
  purchaseOrder: string | null;
  /** Our number of an order or of an invoice made by hand (BT-14), or of a subscription (BT-12). */
  about: { order: string } | { contract: string };
  /** Which invoice a credit note corrects (BG-3), or which an invoice replaces, whose day is in the notes. */
  preceding: { number: string; issuedOn: string | null } | null;
  seller: EParty;
  buyer: EParty;
  /** BG-25 */
  lines: readonly DocumentLine[];
  /** BT-5 */
  currency: string;
  /** The VAT in the currency of the seller's country (BT-6, BT-111), where the document is in another one. */
  accounting: { currency: string; tax: number } | null;
  /** The days of all lines together, where each has its own (BG-14). */
  period: Days | null;
  /** Of what is paid before it is supplied: the day on which its VAT became chargeable (BT-7), or that this is the one of its payment (BT-8). */
  taxPoint: { on: string } | { code: '72' } | null;
  vat: VatCategory;
  /** BT-106, BT-109, BT-116 */
  net: number;
  /** BT-110, BT-117 */
  tax: number;
  /** BT-112 */
  total: number;
  /** BT-113 */
  paid: number;
  /** BT-115 */
  due: number;
  payment: PaymentMeans;
  /** BT-9 */
  dueOn: string | null;
  /** BT-20 */
  terms: string;
}

export interface EParty {
  /** BT-27, BT-44 */
  name: string;
  /** BT-30 */
  register: string | null;
  /** BT-33 */
  about: string | null;
  /** BT-31, BT-48 */
  vatId: string | null;
  /** BT-32 */
  taxNumber: string | null;
  /** BG-6, BG-9 */
  contact: { name: string | null; phone: string | null };
  address: PostalAddress;
  /** Also where it takes electronic invoices (BT-34, BT-49). Empty for an organisation that has named none, and then in no element. */
  email: string;
}

/** @param document one that `obstacleTo` finds nothing against */
export function eInvoiceOf(
  document: IssuedDocument,
  {
    format,
    payment,
    buyerReference,
  }: { format: EInvoiceFormat; payment: PaymentMeans; buyerReference: string | null },
): EInvoice {
  const { kind, number, issuedAt, snapshot, currency, lines, net, tax, total, paid, stated, paper } =
    document;
  const vat = vatCategoryOf(snapshot);
  if (number === null || vat === null)
    throw new Error(`${document.invoice.id} cannot be an electronic invoice`);
  const { replaces, about, buyer } = snapshot;
  return {
    ...{ format, number, currency, lines, net, tax, total, paid, vat, payment, buyerReference },
    typeCode: kind === 'invoice' ? '380' : '381',
    issuedOn: isoDay(document, issuedAt),
    notes: [
      ...(replaces
        ? [`Replaces ${replaces.number} of ${replaces.date}. Credited by ${replaces.creditNote}.`]
        : []),
      ...paper.notes,
    ],
    purchaseOrder: buyer.purchaseOrder ?? null,
    accounting: stated && { currency: stated.currency, tax: stated.tax },
    period: daysOfLines(lines),
    taxPoint: taxPointOf(document),
    about: about.startsWith('SUB-') ? { contract: about } : { order: about },
    preceding: precedingOf(document),
    seller: sellerOf(document, vat),
    buyer: buyerOf(document, vat),
    due: total - paid,
    ...termsOf(document),
  };
}

const isoDay = ({ snapshot }: IssuedDocument, at: Date) => isoDayText(at, zoneOf(snapshot.seller));

/**
 * VAT on a payment in advance is chargeable on the payment (Directive 2006/112/EC, article 65). EN 16931 has a code for it, and a date where that is
 * not the one of the document, as of an invoice in place of another one; BR-CO-03 allows one of the two.
 */
function taxPointOf(document: IssuedDocument): EInvoice['taxPoint'] {
  const { kind, invoice, issuedAt, snapshot, tax } = document;
  const isAhead = snapshot.lines.every(({ beginsOnDelivery }) => beginsOnDelivery);
  if (kind !== 'invoice' || !isAhead || tax === 0 || !invoice.paidAt) return null;
  const on = isoDay(document, invoice.paidAt);
  return on === isoDay(document, issuedAt) ? { code: '72' } : { on };
}

function precedingOf(document: IssuedDocument): EInvoice['preceding'] {
  const { kind, invoice, snapshot } = document;
  if (kind === 'invoice')
    return snapshot.replaces ? { number: snapshot.replaces.number, issuedOn: null } : null;
  return { number: invoice.number ?? '', issuedOn: isoDay(document, invoice.issuedAt ?? invoice.createdAt) };
}

/** Where no VAT holds, BR-O-02 leaves no place for a VAT id: that of the seller is among what they say of themselves. */
function sellerOf({ snapshot: { seller } }: IssuedDocument, { code }: VatCategory): EParty {
  const { name, vatId, identity, facts = [], email } = seller;
  const said = [...facts, ...(code === 'O' && vatId ? [`VAT id ${vatId}`] : [])];
  return {
    name,
    register: identity?.register ?? null,
    about: said.join(' · ') || null,
    vatId: code === 'O' ? null : vatId,
    taxNumber: identity?.taxNumber ?? null,
    contact: { name: identity?.responsible ?? name, phone: identity?.phone ?? null },
    address: postalAddressOfSeller(seller),
    email,
  };
}

function buyerOf({ snapshot: { buyer } }: IssuedDocument, { code }: VatCategory): EParty {
  const { name, company, vatId } = buyer;
  return {
    name: company ?? name,
    ...{ register: null, about: null, taxNumber: null },
    vatId: code === 'O' ? null : vatId,
    contact: { name: company ? name : null, phone: null },
    address: postalAddress(buyer),
    email: emailOf(buyer),
  };
}

/** What the paper says of paying, in a sentence. */
function termsOf(document: IssuedDocument): Pick<EInvoice, 'dueOn' | 'terms'> {
  const { kind, invoice, snapshot, total, paid } = document;
  const day = (at: Date) => dayText(at, 'en', zoneOf(snapshot.seller));
  if (kind === 'credit_note')
    return {
      dueOn: null,
      terms: 'The amount is credited to the buyer. Nothing is to be paid for this document.',
    };
  if (invoice.state === 'void') return { dueOn: null, terms: 'Void: nothing is owed for this document.' };
  if (paid < total) return { dueOn: isoDay(document, invoice.dueAt), terms: `Due by ${day(invoice.dueAt)}.` };
  return {
    dueOn: null,
    terms: invoice.paidAt ? `Paid in full on ${day(invoice.paidAt)}.` : 'Nothing is to be paid.',
  };
}
