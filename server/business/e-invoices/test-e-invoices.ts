import type { EInvoiceFormat } from '#contract/e-invoices.ts';
import { organisationAddress, printedAddress } from '#contract/organisation-address.ts';
import type { TaxLine } from '#contract/pricing.ts';
import { readConfig } from '#server/config.ts';
import type { StatedAmounts } from '../invoices/accounting-amounts.ts';
import { billedLines, partOfLine, spread } from '../invoices/credit-lines.ts';
import type { Correction } from '../invoices/invoices.queries.ts';
import type { CreditNote, Invoice } from '../invoices/invoices.tables.ts';
import { sellerOf, snapshotOf } from '../invoices/make-snapshot.ts';
import type { InvoiceLine, Party } from '../invoices/snapshot.ts';
import { buyer, oneLine, vat } from '../invoices/test-invoices.ts';
import { writeCii } from './cii/write-cii.ts';
import { eInvoiceOf } from './e-invoice.ts';
import type { IssuedDocument } from './issued-document.ts';
import { paymentMeansOf, type Try } from './payment-means.ts';

/** A company as an electronic invoice needs it, and its bank account. */
export const company = {
  SELLER_NAME: 'Acme & Söhne <Handel> GmbH',
  SELLER_STREET: 'Kaistraße 7',
  SELLER_POSTCODE: '20457',
  SELLER_TOWN: 'Hamburg',
  SELLER_COUNTRY: 'DE',
  SELLER_REGISTER: 'Amtsgericht Hamburg',
  SELLER_REGISTER_NUMBER: 'HRB 1234',
  SELLER_RESPONSIBLE: 'Ada Keller',
  SELLER_PHONE: '+49 40 1234',
  SELLER_VAT_ID: 'DE123456788',
} as const;

const config = readConfig({ NODE_ENV: 'test', ...company });
export const seller = sellerOf(config);

export const french: Party = {
  ...{ ...buyer, country: 'FR', vatId: 'FR40303265045', company: 'Sel et Pin' },
  address: ['1 rue de la République', '69001 Lyon'],
};
export const american: Party = {
  ...buyer,
  country: 'US',
  address: ['1 Main Street', '97201 Portland', 'OR'],
};
export const shifted = vat(0, { country: 'FR', name: 'VAT, reverse charge', rate: 0, reverseCharge: true });
export const untaxed = vat(0, { country: null, name: 'No VAT', rate: 0 });

const at = new Date('2026-11-20T23:30:00Z');

/** An invoice that its payment issued, as its row is. */
export function paidInvoice(
  of: { lines?: InvoiceLine[]; tax?: number | TaxLine; buyer?: Party } = {},
  row: Partial<Invoice> = {},
): Invoice {
  const { lines = [oneLine(1000)], tax = 190 } = of;
  const taxLine = typeof tax === 'number' ? vat(tax) : tax;
  const netAmount = lines.reduce((sum, line) => sum + line.netAmount, 0);
  const totalAmount = netAmount + taxLine.amount.amount;
  return {
    ...{ id: 'inv_01hf0z7x8g9k2m4n6p8r0t2v4w', memberId: null, reference: 'order:1', state: 'paid' },
    ...{ number: 'INV-2026-000007', currency: 'USD', netAmount, taxAmount: taxLine.amount.amount },
    ...{ totalAmount, paidAmount: totalAmount, creditedAmount: 0 },
    snapshot: snapshotOf(
      { lines, tax: taxLine },
      { seller, buyer: of.buyer ?? buyer, about: 'EZC-2026-000007' },
    ),
    ...{ dueAt: at, issuedAt: at, paidAt: at, createdAt: at },
    ...row,
  };
}

/** What an invoice of $11.90 comes to in euros, stated at its issue. */
export const inEuros: StatedAmounts = {
  ...{ currency: 'EUR', net: 863, tax: 164, statedAt: at },
  rate: {
    ...{ base: 'EUR', document: '1.1583', accounting: '1' },
    ...{ publishedOn: '2026-11-20', source: 'European Central Bank' },
  },
};

/** What an organisation bought, whose account has no address for mail. */
export const ofOrganisation = paidInvoice({
  buyer: {
    ...{ ...buyer, company: 'Pier Goods' },
    email: printedAddress(organisationAddress('org_01hf0z7x8g9k2m4n6p8r0t2v4w')),
  },
});

/** A credit note that spreads an amount over the lines of an invoice. */
export function credit(invoice: Invoice, amount: number, more: Partial<CreditNote> = {}): Correction {
  const left = billedLines(invoice);
  const lines = spread(left, amount).flatMap((one) => {
    const of = left[one.position];
    return of ? [partOfLine(of, one.amount)] : [];
  });
  const netAmount = lines.reduce((sum, { net }) => sum + net, 0);
  const note: CreditNote = {
    ...{ id: 'crn_01hf0z7x8g9k2m4n6p8r0t2v4w', number: 'CN-2026-000003', invoiceId: invoice.id },
    ...{ reference: 'test', currency: 'USD', netAmount, taxAmount: amount - netAmount, totalAmount: amount },
    ...{
      reason: 'late < promised',
      isSpread: true,
      snapshot: invoice.snapshot,
      createdAt: invoice.createdAt,
    },
    ...more,
  };
  return { note, invoice, lines };
}

export const byCard = (amount: number, last4 = '4242'): Try => ({
  payment: {
    provider: 'sandbox',
    state: 'succeeded',
    appliedAmount: amount,
    providerRef: 'sb_1',
    debit: false,
  },
  method: { last4 },
});

/** As it is downloaded. */
export function dataOf(
  document: IssuedDocument,
  { format = 'en16931', tries = [] }: { format?: EInvoiceFormat; tries?: readonly Try[] } = {},
): string {
  const payment = paymentMeansOf(document, tries, config.bankAccount);
  const buyerReference = format === 'xrechnung' ? '04011000-12345-67' : null;
  return writeCii(eInvoiceOf(document, { format, payment, buyerReference }));
}

/** The texts of an element, in the order of the document. */
export const textsOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}(?: [^>]*)?>([^<]*)</`, 'g'))].map(([, text = '']) => text);
