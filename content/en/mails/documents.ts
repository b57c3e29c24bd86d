import type { MailFile } from '../../mail-words.ts';

export const documents = {
  mails: {
    invoice: {
      subject: 'Your {kind} {number}',
      paragraphs: [
        {
          paid: 'We have received your payment for {about}. You do not need to do anything.',
          paidInPart:
            'We have received part of your payment for {about}, so we have issued your {kind}. You can see in your account how much is still to be paid.',
        },
        { attached: 'Your {kind} {number} is attached as a PDF.' },
        'Please keep it for your records; it is also in your account.',
      ],
      action: 'Open it in your account',
    },
    creditNote: {
      subject: 'Your credit note {number}',
      paragraphs: [
        'Credit note {number} for {amount} corrects {invoice} ({about}).',
        {
          attached: 'It is attached as a PDF.',
          attachedBoth: 'Both documents are attached as PDFs.',
        },
        'Please keep both documents for your records; they are also in your account.',
      ],
      action: 'Open them in your account',
    },
    /** Brings what could not be drawn when an earlier mail left. */
    late: {
      subject: 'Your {kind} {number}',
      paragraphs: [
        'Our mail about {about} left without your {kind} {number}, because we could not make the PDF at that time.',
        { attached: 'The PDF is attached to this mail. Please keep it for your records.' },
      ],
      action: 'Open your account',
    },
  },
  phrases: {
    kinds: {
      invoice: 'invoice',
      receipt: 'receipt',
      creditNote: 'credit note',
      contract: 'contract confirmation',
      reminder: 'payment reminder for',
    },
    /** Below the lines of an invoice; the tax has a name of its own where the country is known. */
    sums: { net: 'Net', tax: 'Tax', total: 'Total' },
    /** In place of a document that could not be drawn. */
    missing: {
      inAccount:
        'We could not attach your {kind} {number}. We will send it by email as soon as we can. It is also in your account: {url}',
      byMail:
        'We could not attach your {kind} {number}. We will send it by email as soon as we can. Your order is here: {url}',
      ofInvoice:
        'We could not attach the {kind} {number}. We will send it by email as soon as we can. The invoice is in your account: {url}',
    },
  },
} as const satisfies MailFile;
