import type { MailFile } from '../../mail-words.ts';

export const billing = {
  mails: {
    /** To an address that may be a stranger's. */
    confirmCopies: {
      subject: 'Copies of invoices from {brand}?',
      paragraphs: [
        '{asker} asked us to send copies of their invoices from {brand} to this address.',
        'If you want them, press the button. Every copy then carries a link that stops them. The button works for 24 hours.',
        'You do not know who this is? Then ignore this mail: without you, nothing is sent here.',
      ],
      action: 'Receive copies of invoices',
    },
    copy: {
      subject: '{number} from {brand}',
      paragraphs: [
        'Attached is {number}, issued by {brand}. You receive it because this address was confirmed for copies of invoices.',
        'If you do not want further copies, stop them with the button. It works for 90 days.',
      ],
      action: 'Stop these copies',
    },
    corrected: {
      subject: 'Corrected invoice {number}',
      paragraphs: [
        'We have issued {number} with the billing details you chose. It replaces {before}, which credit note {creditNote} cancels in full.',
        'Your payment counts for the new invoice. You do not need to pay anything, and nothing is refunded. Please keep all three documents for your records.',
      ],
      action: 'Open the new invoice',
    },
  },
} as const satisfies MailFile;
