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
        { attached: 'Both new documents are attached as PDFs.' },
      ],
      action: 'Open the new invoice',
    },
    /** Finance has billed something by hand. */
    manualInvoice: {
      subject: 'Please pay {number} by {day}',
      paragraphs: [
        'We have billed you {owed}. Please pay by {day}.',
        {
          attached: 'The invoice is attached as a PDF. It is also in your account.',
          attachedRequest:
            'The request for payment is attached as a PDF. The invoice follows with the payment.',
        },
        'You can choose a payment method on the invoice page.',
        {
          transfer:
            'You can also pay by bank transfer to this account:\n{account}\nPlease give this reference: {reference}',
        },
        'If you did not expect this, please answer this mail.',
      ],
      action: 'See the invoice',
    },
    manualOverdue: {
      subject: 'Reminder: {owed} for {number} is overdue',
      paragraphs: [
        '{owed} for {number} was due on {day}, and we have not received it yet. If you have paid in the last few days, you do not need to do anything.',
        'You can choose a payment method on the invoice page.',
        { attached: 'A reminder is attached as a PDF for your records.' },
        {
          transfer:
            'You can also pay by bank transfer to this account:\n{account}\nPlease give this reference: {reference}',
        },
      ],
      action: 'Pay the invoice',
    },
    manualCanceled: {
      subject: 'You no longer need to pay {number}',
      paragraphs: [
        'We have cancelled our request for payment {number}, so you do not need to pay it. The reason: {reason}',
        'If you have already paid a part of it, that money is on your account balance.',
      ],
    },
    vatIdRefuted: {
      subject: 'Your VAT ID {vatId} was not confirmed',
      paragraphs: [
        'On {day} we checked your VAT ID {vatId} with VIES, the EU’s register of VAT IDs. VIES answered that it is not valid.',
        'From now on VAT is added to what you order and renew with this VAT ID. Invoices that have been issued stay as they are for now: please keep them, and answer this mail if your VAT ID was valid when you ordered.',
        'If the VAT ID has a typing error or is new, correct it or ask your tax office to register it for trade within the EU. Then save your billing profile, and the VAT ID is checked again.',
      ],
      action: 'Open your billing profiles',
    },
  },
} as const satisfies MailFile;
