import type { Config } from '#server/config.ts';
import { namesIn } from '../bank-statements/references.ts';
import { pageOfInvoice } from '../documents/documents.mail.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import type { PaymentSaid } from '../invoices/pdf/payment-text.ts';
import { statesBy } from '../invoices/read-invoices.ts';
import { meansThatPaid, type Try } from './payment-means.ts';

type Install = Pick<Config, 'publicUrl' | 'bankAccount'>;

/** What the paper of an invoice says of its payments. */
export function paymentOnPaper(
  { publicUrl, bankAccount }: Install,
  invoice: Invoice,
  tries: readonly Try[],
): PaymentSaid {
  const { state, paidAt, totalAmount, paidAmount, currency } = invoice;
  const asks = paidAt === null && statesBy.due.includes(state) && !tries.some(isBroughtByProvider);
  const reference = referenceOf(invoice, tries);
  return {
    paidBy: paidByText(tries),
    toPay: asks
      ? {
          due: { amount: totalAmount - paidAmount, currency },
          page: pageOfInvoice({ publicUrl }, invoice),
          transfer: bankAccount && reference ? { account: bankAccount, reference } : null,
        }
      : null,
  };
}

/** A card names its last digits, as its owner knows it. */
function paidByText(tries: readonly Try[]): string | null {
  const means = meansThatPaid(tries);
  return means && (means.card ? means.text.replace(/^Card/, `Card ending in ${means.card}`) : means.text);
}

/** Such as a debit, which takes days: whoever pays as well pays twice. */
const isBroughtByProvider = ({ payment }: Try) =>
  payment.state === 'processing' && payment.provider !== 'bank';

/** That of the transfer which its payer has chosen, else the number of what is billed, where statements are read by it. */
function referenceOf({ snapshot: { about } }: Invoice, tries: readonly Try[]): string | null {
  const awaited = tries.find(({ payment }) => payment.provider === 'bank' && payment.state === 'processing');
  return awaited?.payment.providerRef ?? (namesIn(about).includes(about) ? about : null);
}
