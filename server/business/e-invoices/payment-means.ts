import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import type { Invoice } from '../invoices/invoices.tables.ts';
import type { Payment, PaymentMethod } from '../payments/payments.tables.ts';
import type { IssuedDocument } from './issued-document.ts';

/** How a document was paid, or is to be (BG-16). */
export interface PaymentMeans {
  /** BT-81, of UNTDID 4461. */
  code: string;
  /** BT-82 */
  text: string;
  /** The last digits of a card (BT-87). */
  card?: string;
  /** Where a transfer goes (BG-17), and what its payer writes on it (BT-83). */
  transfer?: { holder: string; iban: string; bic: string | null; reference: string };
}

/** What of a document says whether anything was, or is to be, paid. */
type Billed = Pick<IssuedDocument, 'kind' | 'total' | 'paid'> & { invoice: Pick<Invoice, 'state'> };

export interface Try {
  payment: Pick<Payment, 'provider' | 'state' | 'appliedAmount' | 'providerRef' | 'debit'>;
  method: Pick<PaymentMethod, 'last4'> | null;
}

/** What providers are called in words, and their codes: a transfer that came, money of the balance, a payment on a page. */
const means: Readonly<Record<string, PaymentMeans>> = {
  bank: { code: '42', text: 'Bank transfer' },
  balance: { code: '97', text: 'Account balance' },
  paypal: { code: '68', text: 'PayPal' },
};
/** Not the code of SEPA, 59: with that one EN 16931 wants the creditor's identifier (BT-90), which is Stripe's. */
const debited: PaymentMeans = { code: '49', text: 'Direct debit' };
const online: PaymentMeans = { code: '68', text: 'Online payment' };
/** "Instrument not defined", for what nobody pays. */
const none = (text: string): PaymentMeans => ({ code: '1', text });

/**
 * EN 16931 has room for one means: of several the one that paid most, with the others in its words. What is not paid yet names
 * the account only where its buyer has chosen to transfer, because a transfer is found by the reference that belongs to it.
 * @param account of the install, a line each: holder, IBAN, BIC, bank
 */
export function paymentMeansOf(
  { kind, total, paid, invoice }: Billed,
  tries: readonly Try[],
  account: readonly string[] | null,
): PaymentMeans {
  if (kind === 'credit_note') return none('Credited');
  if (invoice.state === 'void') return none('Void');
  if (paid < total) return awaitedTransfer(tries, account) ?? online;
  return meansThatPaid(tries) ?? none(total > 0 ? 'Paid' : 'Nothing to pay');
}

/** What brought the money: of several the one that brought most, with all of them in its words; null where none is known. */
export function meansThatPaid(tries: readonly Try[]): PaymentMeans | null {
  const came = tries
    .filter(({ payment }) => payment.appliedAmount > 0)
    .toSorted((one, other) => other.payment.appliedAmount - one.payment.appliedAmount)
    .map(paidBy);
  const [most] = came;
  return most ? { ...most, text: [...new Set(came.map(({ text }) => text))].join(', ') } : null;
}

function paidBy({ payment, method }: Try): PaymentMeans {
  const known = means[payment.provider];
  if (known) return known;
  if (payment.debit) return debited;
  return method && /^\d{4}$/.test(method.last4) ? { code: '48', text: 'Card', card: method.last4 } : online;
}

function awaitedTransfer(tries: readonly Try[], account: readonly string[] | null): PaymentMeans | null {
  const awaited = tries.find(({ payment }) => payment.provider === 'bank' && payment.state === 'processing');
  const reference = awaited?.payment.providerRef;
  const [holder = '', written = '', bank = ''] = account ?? [];
  const iban = electronicFormatIBAN(written);
  if (!reference || !iban || !isValidIBAN(iban)) return null;
  const bic = isValidBIC(bank.trim()) ? bank.trim() : null;
  return { code: '30', text: 'Bank transfer', transfer: { holder, iban, bic, reference } };
}
