import type { MailFile } from '../../mail-words.ts';

export const commissions = {
  mails: {
    held: {
      subject: 'Your commission of {commission} is on hold',
      paragraphs: [
        'We are looking at the commission of {commission} that you earned on {day}. Until we have decided, no payout includes it.',
        'The reason: {reason}',
        'You can answer before we decide: reply to this email or write to {contact}.',
      ],
      action: 'See your commissions',
    },
    released: {
      subject: 'Your commission of {commission} is no longer on hold',
      paragraphs: [
        'The hold on the commission of {commission} that you earned on {day} has ended. What is due of it is paid by the terms of the programme.',
        'The reason: {reason}',
        'If you have questions, write to {contact}.',
      ],
      action: 'See your commissions',
    },
    refused: {
      subject: 'Your commission of {commission} was refused',
      paragraphs: [
        'We have refused the commission of {commission} that you earned on {day}. It will not be paid.',
        'The reason: {reason}',
        'If you think that this is wrong, reply to this email or write to {contact}.',
      ],
      action: 'See your commissions',
    },
    statement: {
      subject: 'Your commission statement for {month}: {amount}',
      paragraphs: [
        'Your statement for {month} is ready. {amount} of commission is due to you.',
        {
          chosen: 'We pay it by {method}. You get an email when it is paid.',
          notChosen:
            'You have not told us yet how to pay you. Choose it on your affiliate page, and we pay this statement after that.',
        },
        'If you have questions about it, reply to this email or write to {contact}.',
      ],
      action: 'See your statement',
    },
    paid: {
      subject: 'Your commission was paid: {total}',
      paragraphs: [
        {
          credited:
            'We added {total} to your balance for your statement of {month}: {commission} of commission, and a bonus of {bonus} because you chose account credit. You can pay any order or renewal in the same currency with it.',
          sent: 'We paid {total} for your statement of {month} by {method} to {payee}. The reference is {reference}. A transfer can take a few working days to arrive.',
        },
        'If you have questions about it, reply to this email or write to {contact}.',
      ],
      action: 'See your statements',
    },
    canceled: {
      subject: 'Your payout of {amount} is postponed',
      paragraphs: [
        {
          canceled: 'We have not paid your statement of {month} over {amount}.',
          returned: 'The payment of {amount} for your statement of {month} came back to us.',
        },
        'The reason: {reason}',
        'What is due of it goes onto a later statement. Please check until then how we pay you.',
        'If you have questions, reply to this email or write to {contact}.',
      ],
      action: 'Check how we pay you',
    },
    chosen: {
      subject: 'How we pay your commission has changed',
      paragraphs: [
        'From now on we pay your commission by {payment}.',
        'If you did not change this, sign in, choose how we pay you again and write to {contact}.',
      ],
      action: 'See how we pay you',
    },
  },
  phrases: {
    methods: { credit: 'account credit', bank: 'bank transfer', paypal: 'PayPal' },
    payees: { before: 'the account that you had chosen before' },
    chosen: { to: '{method} to {payee}' },
  },
} as const satisfies MailFile;
