import type { Money } from '#contract/money.ts';
import type { TaxLine } from '#contract/pricing.ts';
import { countryText, countText, dayText, moneyText } from '#server/platform/value-text.ts';
import type { StatedAmounts } from '../accounting-amounts.ts';
import type { Correction } from '../invoices.queries.ts';
import type { Invoice } from '../invoices.tables.ts';
import { isTopUp } from '../postings.ts';
import {
  emailOf,
  type InvoiceLine,
  type InvoiceSnapshot,
  type Party,
  type SellerParty,
  zoneOf,
} from '../snapshot.ts';
import { daysOfLines, daysText, firstDay } from '../supply-days.ts';
import { accountingText } from './accounting-text.ts';
import { type PaymentSaid, toPayTexts } from './payment-text.ts';

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
  /** What a contract says in sentences, behind its figures; one to fill in begins a page and leaves room to write. */
  sections?: readonly { heading: string; paragraphs: readonly string[]; toFillIn?: boolean }[];
  madeAt: Date;
}

const proformaNote =
  'This proforma asks for payment. It is not a tax invoice and gives no right to deduct tax; the invoice follows with the payment.';
const prepaymentRequestNote =
  'This document asks for a prepayment onto the account balance. The receipt follows with the payment.';
const receiptNote =
  'This receipt confirms a prepayment. It is not an invoice: VAT is charged, and an invoice issued, when the balance is spent.';
const reversedNote = 'A credit note takes back all of this invoice: nothing is owed for it.';
const voidNote = 'This document is void: nothing is owed for it.';

/**
 * Until it has a number an invoice is a proforma; one that is void by then was never issued.
 * @param stated what it comes to in the currency of its seller's country
 */
export function invoicePaper(
  invoice: Invoice,
  stated: StatedAmounts | null = null,
  payment: PaymentSaid | null = null,
): Paper {
  const { snapshot, currency, number } = invoice;
  const money = (amount: number) => moneyText({ amount, currency });
  const day = dayOf(snapshot);
  const final = number !== null;
  const isReceipt = number?.startsWith('REC-');
  return {
    title: titleOf(invoice),
    number: number ?? `PF-${invoice.id.slice(-8).toUpperCase()}`,
    facts: [
      ['Date', day((final && invoice.issuedAt) || invoice.createdAt)],
      ['For', snapshot.about],
      ...supplyOf(snapshot.lines),
      ...replaced(snapshot),
      ...purchaseOrder(snapshot),
      invoice.paidAt
        ? ['Paid in full', day(invoice.paidAt)]
        : ['Payment', invoice.state === 'void' ? 'void' : `due by ${day(invoice.dueAt)}`],
      ...(invoice.paidAt && payment?.paidBy ? [['Paid by', payment.paidBy] as const] : []),
    ],
    ...partsOfSnapshot(snapshot, currency),
    sums: [['Net', money(invoice.netAmount)], taxSum(snapshot.tax, { amount: invoice.taxAmount, currency })],
    total: [inCurrency('Total', currency), money(invoice.totalAmount)],
    notes: [
      ...(stated ? [accountingText(stated, invoice)] : []),
      ...(isReceipt ? [receiptNote] : []),
      ...(final || invoice.state === 'void' ? [] : [isTopUp(invoice) ? prepaymentRequestNote : proformaNote]),
      ...(payment?.toPay ? toPayTexts(payment.toPay) : []),
      ...(invoice.state === 'void' ? [final ? reversedNote : voidNote] : []),
      ...snapshot.notes,
    ],
    madeAt: invoice.issuedAt ?? invoice.createdAt,
  };
}

/** What an older release numbered as an invoice stays one. */
function titleOf({ number, state, snapshot }: Invoice): string {
  if (number) return number.startsWith('REC-') ? 'Receipt' : 'Invoice';
  if (isTopUp({ snapshot })) return 'Request for prepayment';
  return state === 'void' ? 'Invoice, not issued' : 'Proforma invoice';
}

const spreadNote =
  'The amount is divided among the items in proportion to what had not been credited of each, tax included.';

/** What it gives back of each line, as the line is called on the invoice. */
export function creditNotePaper(
  { note, invoice, lines }: Correction,
  stated: StatedAmounts | null = null,
): Paper {
  const { snapshot, currency } = note;
  const money = (amount: number) => moneyText({ amount: -amount, currency });
  const day = dayOf(snapshot);
  const items = snapshot.lines;
  return {
    title: 'Credit note',
    number: note.number,
    facts: [
      ['Date', day(note.createdAt)],
      ['For', snapshot.about],
      ...periodOf(lines.flatMap(({ position }) => items[position] ?? [])),
      ['Corrects', `${invoice.number} of ${day(invoice.issuedAt ?? invoice.createdAt)}`],
      ...purchaseOrder(snapshot),
    ],
    ...partsOfSnapshot(snapshot, currency),
    lines: lines.map(({ position, net, tax }) => ({
      title: `Item ${position + 1}: ${items[position]?.title ?? ''}`,
      details: [
        ...daysIn(items[position]),
        ...(net === items[position]?.netAmount
          ? []
          : [`Part of ${moneyText({ amount: items[position]?.netAmount ?? 0, currency })} net`]),
        ...(tax === 0 ? [] : [`${taxName(snapshot.tax)} ${money(tax)}, total ${money(net + tax)}`]),
      ],
      quantity: net === items[position]?.netAmount ? countText(items[position].quantity) : '',
      amount: money(net),
    })),
    sums: [['Net', money(note.netAmount)], taxSum(snapshot.tax, { amount: -note.taxAmount, currency })],
    total: [inCurrency('Total credited', currency), money(note.totalAmount)],
    notes: [
      ...(stated
        ? [accountingText(stated, { snapshot, currency, issuedAt: note.createdAt, isCredit: true })]
        : []),
      `Reason: ${note.reason}`,
      ...(note.isSpread ? [spreadNote] : []),
      ...snapshot.notes.filter((text) => text.startsWith('Reverse charge') || text.startsWith('No VAT: ')),
    ],
    madeAt: note.createdAt,
  };
}

const daysIn = (line: InvoiceLine | undefined): string[] => (line?.period ? [daysText(line.period)] : []);

/**
 * The date of supply, in so far as it can be determined (Directive 2006/112/EC, article 226(7)): the days of a service that is supplied over
 * time. What is paid in advance has the date of its payment in its place, which the document bears, because its payment issues it.
 */
function supplyOf(lines: readonly InvoiceLine[]): [string, string][] {
  const isAhead = lines.length > 0 && lines.every(({ beginsOnDelivery }) => beginsOnDelivery);
  return isAhead ? [['Supply', `begins on ${firstDay}`]] : periodOf(lines);
}

function periodOf(lines: readonly InvoiceLine[]): [string, string][] {
  const days = daysOfLines(lines);
  return days ? [['Period of supply', daysText(days)]] : [];
}

/** The days of the seller, as the document was made out. */
export const dayOf =
  ({ seller }: InvoiceSnapshot) =>
  (at: Date): string =>
    dayText(at, 'en', zoneOf(seller));

/** A reissued invoice names the one before, and the credit note over it. */
const replaced = ({ replaces }: InvoiceSnapshot): [string, string][] =>
  replaces
    ? [
        ['Replaces', `${replaces.number} of ${replaces.date}`],
        ['Credited by', replaces.creditNote],
      ]
    : [];

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

/** Amounts have the sign alone, which several currencies share: the label of the total names theirs. */
export const inCurrency = (label: string, currency: string): string => `${label}, ${currency}`;

const taxName = ({ name }: TaxLine) => name || 'Tax';
const taxSum = (tax: TaxLine, amount: Money): [string, string] => [taxName(tax), moneyText(amount)];

/** Name, address, country, VAT id: a line each. */
export function partyLines(party: Party): string[] {
  const { name, company, address, country, vatId } = party;
  const place = country ? countryText(country, 'en') : '';
  const lines = [company ?? '', name, ...address, place, vatId ? `VAT id ${vatId}` : '', emailOf(party)];
  return lines.filter(Boolean);
}

/** The seller once more, as the foot of each page of a letter has it. */
export function sellerFoot({ name, address, vatId, facts = [] }: SellerParty): string {
  return [name, ...address, ...facts, vatId ? `VAT id ${vatId}` : ''].filter(Boolean).join(' · ');
}
