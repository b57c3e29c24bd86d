import type { Money } from '#contract/money.ts';
import type { TaxLine } from '#contract/pricing.ts';
import { countryText, countText, dayText, moneyText } from '#server/platform/value-text.ts';
import type { CreditNote, Invoice } from '../invoices.tables.ts';
import type { InvoiceSnapshot, Party, SellerParty } from '../snapshot.ts';

/** What a document says, in the order in which it is read; the drawing adds no word. */
export interface Paper {
  title: string;
  /** Also the file's name. */
  number: string;
  facts: readonly (readonly [label: string, value: string])[];
  seller: SellerParty;
  buyer: Party;
  lines: readonly { title: string; details: readonly string[]; quantity: string; amount: string }[];
  sums: readonly (readonly [label: string, value: string])[];
  total: readonly [label: string, value: string];
  notes: readonly string[];
  madeAt: Date;
}

const proformaNote =
  'This proforma asks for payment. It is not a tax invoice and gives no right to deduct tax; the invoice follows with the payment.';
const voidNote = 'This document is void: nothing is owed for it.';

/** Until it has a number an invoice is a proforma; one that is void by then was never issued. */
export function invoicePaper(invoice: Invoice): Paper {
  const { snapshot, currency, number } = invoice;
  const money = (amount: number) => moneyText({ amount, currency });
  const final = number !== null;
  return {
    title: final ? 'Invoice' : invoice.state === 'void' ? 'Invoice, not issued' : 'Proforma invoice',
    number: number ?? `PF-${invoice.id.slice(-8).toUpperCase()}`,
    facts: [
      ['Date', dayText((final && invoice.issuedAt) || invoice.createdAt)],
      ['For', snapshot.about],
      ...purchaseOrder(snapshot),
      invoice.paidAt
        ? ['Paid in full', dayText(invoice.paidAt)]
        : ['Payment', invoice.state === 'void' ? 'void' : `due by ${dayText(invoice.dueAt)}`],
    ],
    ...partsOfSnapshot(snapshot, currency),
    sums: [['Net', money(invoice.netAmount)], taxSum(snapshot.tax, { amount: invoice.taxAmount, currency })],
    total: ['Total', money(invoice.totalAmount)],
    notes: [
      ...(final || invoice.state === 'void' ? [] : [proformaNote]),
      ...(invoice.state === 'void' ? [voidNote] : []),
      ...snapshot.notes,
    ],
    madeAt: invoice.issuedAt ?? invoice.createdAt,
  };
}

export function creditNotePaper(note: CreditNote, invoice: Invoice): Paper {
  const { snapshot, currency } = note;
  const money = (amount: number) => moneyText({ amount: -amount, currency });
  const title = `Correction of invoice ${invoice.number}`;
  return {
    title: 'Credit note',
    number: note.number,
    facts: [
      ['Date', dayText(note.createdAt)],
      ['For', snapshot.about],
      ['Corrects', invoice.number ?? ''],
      ...purchaseOrder(snapshot),
    ],
    ...partsOfSnapshot(snapshot, currency),
    lines: [{ title, details: [`Reason: ${note.reason}`], quantity: '1', amount: money(note.netAmount) }],
    sums: [['Net', money(note.netAmount)], taxSum(snapshot.tax, { amount: -note.taxAmount, currency })],
    total: ['Total credited', money(note.totalAmount)],
    notes: snapshot.notes.filter((text) => text.startsWith('Reverse charge')),
    madeAt: note.createdAt,
  };
}

const purchaseOrder = ({ buyer }: InvoiceSnapshot): [string, string][] =>
  buyer.purchaseOrder ? [['Your purchase order', buyer.purchaseOrder]] : [];

function partsOfSnapshot({ seller, buyer, lines }: InvoiceSnapshot, currency: string) {
  return {
    seller,
    buyer,
    lines: lines.map(({ title, details, quantity, netAmount }) => ({
      title,
      details,
      quantity: countText(quantity),
      amount: moneyText({ amount: netAmount, currency }),
    })),
  };
}

const taxSum = (tax: TaxLine, amount: Money): [string, string] => [
  tax.reverseCharge ? `${tax.name} (reverse charge)` : tax.name || 'Tax',
  moneyText(amount),
];

/** Name, address, country, VAT id: a line each. */
export function partyLines({ name, company, address, country, vatId, email }: Party): string[] {
  const place = country ? countryText(country, 'en') : '';
  return [company ?? '', name, ...address, place, vatId ? `VAT id ${vatId}` : '', email].filter(Boolean);
}

/** The seller once more, as the foot of each page of a letter has it. */
export function sellerFoot({ name, address, vatId, facts = [] }: SellerParty): string {
  return [name, ...address, ...facts, vatId ? `VAT id ${vatId}` : ''].filter(Boolean).join(' · ');
}
