import { isoDayText, moneyText } from '#server/platform/value-text.ts';
import type { Invoice } from '../invoices.tables.ts';
import { zoneOf } from '../snapshot.ts';
import { dayOf, inCurrency, invoicePaper, type Paper } from './paper.ts';
import { type PaymentSaid, toPayTexts } from './payment-text.ts';

const crossedNote =
  'If you have paid in the last few days, this letter and your payment have crossed, and you do not need to do anything.';
const paidNote = 'It has been paid in the meantime: nothing is owed.';
const voidNote = 'It is no longer to be paid: nothing is owed for it.';
const noInvoiceNote =
  'This letter reminds you of a document that you have. It is no invoice and gives no right to deduct tax.';

/**
 * The letter that reminds a buyer of an invoice, or of a request for payment, whose day has passed. It has no number of its own:
 * it bears that of the document, and is drawn with what is owed at that moment.
 */
export function reminderPaper(invoice: Invoice, { toPay }: PaymentSaid, at: Date): Paper {
  const { snapshot, currency, totalAmount, paidAmount, dueAt } = invoice;
  const paper = invoicePaper(invoice);
  const day = dayOf(snapshot);
  const late = daysBetween(dueAt, at, zoneOf(snapshot.seller));
  const owed = invoice.paidAt || invoice.state === 'void' ? 0 : totalAmount - paidAmount;
  return {
    ...paper,
    title: 'Payment reminder',
    facts: [
      ['Date', day(at)],
      ['For', snapshot.about],
      ['Reminds of', `${paper.title} ${paper.number} of ${day(invoice.issuedAt ?? invoice.createdAt)}`],
      ['Was due on', late > 0 ? `${day(dueAt)}, ${late} ${late === 1 ? 'day' : 'days'} ago` : day(dueAt)],
    ],
    sums: [
      ...paper.sums,
      paper.total,
      ...(paidAmount > 0 ? [['Already paid', moneyText({ amount: -paidAmount, currency })] as const] : []),
    ],
    total: [inCurrency('Still to pay', currency), moneyText({ amount: owed, currency })],
    notes: [
      ...(owed === 0
        ? [invoice.state === 'void' ? voidNote : paidNote]
        : [...(toPay ? toPayTexts(toPay) : []), crossedNote]),
      noInvoiceNote,
    ],
    madeAt: at,
  };
}

/** Whole days of the seller's calendar. */
const daysBetween = (from: Date, to: Date, timeZone: string): number =>
  (Date.parse(isoDayText(to, timeZone)) - Date.parse(isoDayText(from, timeZone))) / 86_400_000;
