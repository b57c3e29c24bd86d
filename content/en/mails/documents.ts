import type { MailFile } from '../../mail-words.ts';

export const documents = {
  mails: {
    invoice: {
      subject: 'Your {kind} {number}',
      paragraphs: [
        'We have received your payment for {about}. Your {kind} {number} is attached as a PDF.',
        'You do not need to do anything. Please keep the PDF for your records; it is also in your account.',
      ],
      action: 'Open it in your account',
    },
    creditNote: {
      subject: 'Your credit note {number}',
      paragraphs: [
        'Credit note {number} for {amount} is attached as a PDF. It corrects {invoice} ({about}).',
        'Please keep both documents for your records; they are also in your account.',
      ],
      action: 'Open them in your account',
    },
  },
  phrases: {
    kinds: { invoice: 'invoice', receipt: 'receipt' },
    /** Below the lines of an invoice; the tax has a name of its own where the country is known. */
    sums: { net: 'Net', tax: 'Tax', total: 'Total' },
  },
} as const satisfies MailFile;
