import type { MailFile } from '../../mail-words.ts';

export const subscriptions = {
  mails: {
    invoice: {
      subject: 'Invoice for {subscription}',
      paragraphs: [
        'The next period of {subscription} begins on {day}. It costs {owed}.',
        'If a payment method is saved, it is charged on that day. You can pay it under Invoices in your account: by card, bank transfer or from your balance.',
        'You do not want it any longer? Cancel it in your account before that day, and nothing is charged.',
      ],
    },
    reminder: {
      subject: '{subscription} renews on {day}',
      paragraphs: [
        'On {day} the next period begins. {owed} are due then.',
        'If a payment method is saved, it is charged on that day. You can pay it under Invoices in your account: by card, bank transfer or from your balance.',
      ],
    },
    renewed: {
      subject: '{subscription} is paid',
      paragraphs: [
        'Thank you. {subscription} is paid for the period {from} to {to}.',
        'The invoice is in your account.',
      ],
    },
    unpaid: {
      subject: '{subscription} is not paid yet',
      paragraphs: [
        {
          failed: 'We could not charge {owed} for {subscription}.',
          noMethod: '{owed} are due for {subscription}.',
        },
        'You can pay it under Invoices in your account: by card, bank transfer or from your balance.',
        { retry: 'We try your saved payment method again on {retryOn}.' },
        'Everything keeps working until {suspendOn}. From then on it is suspended, and on {endOn} it ends.',
      ],
    },
    suspended: {
      subject: '{subscription} is suspended',
      paragraphs: [
        '{owed} are overdue, so {subscription} is suspended. As soon as it is paid, it works again by itself.',
        'You can pay it under Invoices in your account: by card, bank transfer or from your balance.',
        'If it is not paid by {endOn}, it ends.',
      ],
    },
    ended: {
      subject: '{subscription} has ended',
      paragraphs: [
        '{subscription} has ended. {why}',
        'Nothing more is charged for it.',
        { back: '{back} were paid for what no longer begins, and go back the way they came.' },
      ],
    },
    canceled: {
      subject: '{subscription} is canceled',
      paragraphs: [
        '{subscription} is canceled and ends on {endOn}. Until then it works as before. Nothing more is charged for it.',
        'You changed your mind? Until that day you can take the cancellation back in your account.',
      ],
    },
    paused: {
      subject: '{subscription} is paused',
      paragraphs: [
        '{subscription} is paused until {until}. Nothing is charged meanwhile, and the days that are paid for follow after the pause.',
        'You can end the pause in your account at any time.',
      ],
    },
    resumed: {
      subject: '{subscription} goes on',
      paragraphs: ['The pause is over, and {subscription} works again. It is paid for until {until}.'],
    },
    takenBack: {
      subject: '{subscription} is as it was before',
      paragraphs: [
        'You withdrew from the upgrade of {number}: {title} holds again, also for the price of renewals.',
        'The next period begins on {day}.',
      ],
    },
    changed: {
      subject: '{subscription} has changed',
      paragraphs: [
        'Your change of {number} is paid and holds from now on: {title}.',
        'The next period begins on {day}.',
      ],
    },
  },
  phrases: {
    endings: {
      canceled: 'It was canceled, and its last period is over.',
      overdue: 'Its last invoice was not paid. Nothing is due for that invoice any more.',
      order_ended: 'The order it belongs to was taken back.',
      terminated: 'We have ended it. If you do not know why, please write to us.',
      account_gone: 'The account it belonged to was deleted.',
    },
  },
} as const satisfies MailFile;
