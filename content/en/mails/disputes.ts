import type { MailFile } from '../../mail-words.ts';

export const disputes = {
  mails: {
    open: {
      subject: 'Your bank contests a payment for {about}',
      paragraphs: [
        'Your bank has taken back {whole} that were paid for {about}, because it was told that the payment was not right. Banks decide about that within some weeks; until then nothing changes for you.',
        'Was it a mistake, or did you not recognise the name on your statement? Then tell your bank that the payment was right. If you have questions, write to {contact}.',
      ],
    },
    won: {
      subject: 'The payment for {about} counts',
      paragraphs: [
        'The banks have decided: {whole} for {about} are paid. There is nothing for you to do.',
        'If you have questions, write to {contact}.',
      ],
    },
    lost: {
      subject: 'The payment for {about} was taken back',
      paragraphs: [
        'The banks have decided: {whole} for {about} went back to the account they came from.',
        {
          owed: 'The invoice asks for {owed} again. Nothing is charged by itself: you can pay it in the way you like.',
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
        { fee: 'The provider has taken {fee} for it.' },
        {
          answerBy: 'The provider wants to hear our side by {answerBy}.',
          noAnswerBy: 'The provider has not said by when it wants to hear our side.',
          won: 'The money is back.',
          owed: 'The invoice asks for {owed} again. What was delivered keeps working until you decide otherwise.',
          nobodyOwes:
            'Nobody owes it: it was taken from the balance as far as it was there, and is lost beyond that.',
        },
      ],
    },
  },
  phrases: { states: { open: 'open', won: 'won', lost: 'lost' } },
} as const satisfies MailFile;
