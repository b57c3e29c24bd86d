import type { MailFile } from '../../mail-words.ts';

export const disputes = {
  mails: {
    open: {
      subject: 'Your payment for {about} is disputed',
      paragraphs: [
        'Your bank, or PayPal, has taken back the payment of {whole} for {about}, because it was told that the payment was not right. The decision takes a few weeks; until then nothing changes for you.',
        'Was it a mistake, or did you not recognise the name on your statement? Then tell your bank or PayPal that the payment was right. If you have questions, write to {contact}.',
      ],
    },
    won: {
      subject: 'The payment for {about} is confirmed',
      paragraphs: [
        'The dispute is decided: the payment of {whole} for {about} is valid. You do not need to do anything.',
        'If you have questions, write to {contact}.',
      ],
    },
    lost: {
      subject: 'The payment for {about} was taken back',
      paragraphs: [
        {
          decided:
            'The dispute is decided: the payment of {whole} for {about} went back to the account it came from.',
          returned:
            'Your bank has returned the direct debit of {whole} for {about} to your account, at your request or because it could not be paid.',
        },
        {
          owed: 'You owe {owed} on the invoice again. Nothing is charged automatically: you choose how to pay.',
        },
        'If you have questions, write to {contact}.',
      ],
      action: 'See the invoice',
    },
    /** To the operator. */
    notice: {
      subject: '[{about}] Dispute over {whole}: {state}',
      paragraphs: [
        'Payment {payment} by {payer}, dispute {dispute} at the provider, invoice {invoice}.',
        { fee: 'The provider has charged a fee of {fee}.' },
        {
          answerBy: 'The provider needs our answer by {answerBy}.',
          noAnswerBy: 'The provider has not set a deadline for our answer.',
          won: 'The money has been returned to us.',
          owed: '{owed} of the invoice is unpaid again. If the rest of it was written off, this part was written off too. What was delivered keeps working until you decide otherwise. An order that is not released yet cannot be released until the invoice is paid.',
          returned:
            'It was a direct debit, which the payer’s bank has returned. {owed} of the invoice is unpaid again. What renews of it is overdue from now on, unless the rest of it was written off: then this part was written off too. Anything else that was delivered keeps working until you decide otherwise. An order that is not released yet cannot be released until the invoice is paid.',
          nobodyOwes:
            'Nobody owes it: it was taken from the balance as far as the balance covered it; the rest is lost.',
        },
      ],
    },
  },
  phrases: { states: { open: 'open', won: 'won', lost: 'lost' } },
} as const satisfies MailFile;
