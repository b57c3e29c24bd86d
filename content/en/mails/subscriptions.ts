import type { MailFile } from '../../mail-words.ts';

export const subscriptions = {
  mails: {
    invoice: {
      subject: 'Payment for {subscription}',
      paragraphs: [
        'The next period of {subscription} begins on {day}. It costs {owed}.',
        {
          debit:
            'On {debitOn} we collect {owed} from your bank account {iban} by SEPA direct debit through {through}. The mandate reference is {mandate}. Please make sure that the account covers it. You can also pay in another way before that day.',
          noDebit: 'If a payment method is saved, it is charged on that day. You can also pay it now.',
        },
        'If you no longer want it, cancel it in your account before that day, and we charge nothing.',
      ],
      action: 'See the invoice',
    },
    taxAdded: {
      subject: 'VAT is added to the payment for {subscription}',
      paragraphs: [
        'VIES, the EU’s register of VAT IDs, has answered that your VAT ID {vatId} is not valid. So we have to add VAT to what we asked for.',
        'The amount without VAT no longer counts, and {owed} is due instead. The due date is still {day}.',
        {
          debit:
            'On {debitOn} we collect {owed} from your bank account {iban} by SEPA direct debit through {through}. The mandate reference is {mandate}. Please make sure that the account covers it. You can also pay in another way before that day.',
          noDebit: 'If a payment method is saved, we charge it. You can also pay it now.',
        },
        'If your VAT ID was valid all the time, please answer this mail.',
      ],
      action: 'See the invoice',
    },
    reminder: {
      subject: '{subscription} renews on {day}',
      paragraphs: [
        'On {day} the next period begins, and {owed} is due.',
        {
          debit:
            'On {debitOn} we collect {owed} from your bank account {iban} by SEPA direct debit through {through}. The mandate reference is {mandate}. Please make sure that the account covers it. You can also pay in another way before that day.',
          noDebit: 'If a payment method is saved, it is charged on that day. You can also pay it now.',
        },
      ],
      action: 'See the invoice',
    },
    /** An account that its owner was not told of some days before: it was added, or became the standard, after the mails above. */
    debit: {
      subject: 'We collect {owed} for {subscription} on {debitOn}',
      paragraphs: [
        'On {debitOn} we collect {owed} for {subscription} from your bank account {iban} by SEPA direct debit through {through}. The mandate reference is {mandate}.',
        'Please make sure that the account covers it. You can also pay in another way before that day.',
      ],
      action: 'See the invoice',
    },
    renewed: {
      subject: '{subscription} is paid',
      paragraphs: [
        'Thank you. {subscription} is paid for the period {from} to {to}.',
        {
          attached: 'The invoice is attached as a PDF. It is also in your account.',
          inAccount: 'The invoice is in your account.',
        },
      ],
      action: 'See the invoice',
    },
    unpaid: {
      subject: '{subscription} has not been paid yet',
      paragraphs: [
        {
          failed: 'We could not charge {owed} for {subscription}.',
          noMethod: '{owed} is due for {subscription}.',
          returned:
            'Your bank has returned the direct debit for invoice {invoice}, which bills {subscription}. {owed} of this invoice is now to be paid again.',
        },
        'You can choose a payment method on the invoice page.',
        {
          retry: 'We will try your saved payment method again on {retryOn}.',
          debit:
            'On {debitOn} we try again to collect {owed} from your bank account {iban} by SEPA direct debit through {through}. The mandate reference is {mandate}.',
        },
        {
          transfer:
            'You can also pay by bank transfer to this account:\n{account}\nPlease give this reference: {reference}',
        },
        {
          working:
            'Everything keeps working until {suspendOn}. If the invoice is not paid by then, we suspend the service. If it is still not paid by {endOn}, the service ends.',
          suspended:
            'The service is suspended until the invoice is paid. If it is not paid by {endOn}, the service ends.',
        },
      ],
      action: 'Pay the invoice',
    },
    overdue: {
      subject: 'Reminder: {owed} for {subscription} is overdue',
      paragraphs: [
        '{owed} for {subscription} was due on {day}, and we have not received it yet. If you have paid in the last few days, you do not need to do anything.',
        'You can choose a payment method on the invoice page.',
        { attached: 'A reminder is attached as a PDF for your records.' },
        {
          transfer:
            'You can also pay by bank transfer to this account:\n{account}\nPlease give this reference: {reference}',
        },
        {
          working:
            'Everything keeps working until {suspendOn}. If the invoice is not paid by then, we suspend the service. If it is still not paid by {endOn}, the service ends.',
          suspended:
            'The service is suspended until the invoice is paid. If it is not paid by {endOn}, the service ends.',
        },
      ],
      action: 'Pay the invoice',
    },
    suspended: {
      subject: '{subscription} is suspended',
      paragraphs: [
        '{owed} is overdue, so {subscription} is suspended. As soon as you have paid, it works again automatically.',
        'You can choose a payment method on the invoice page.',
        {
          transfer:
            'You can also pay by bank transfer to this account:\n{account}\nPlease give this reference: {reference}',
        },
        'If the invoice is not paid by {endOn}, the service ends.',
      ],
      action: 'Pay the invoice',
    },
    ended: {
      subject: '{subscription} has ended',
      paragraphs: [
        '{subscription} has ended. {why}',
        'Nothing more is charged for it.',
        {
          back: 'You paid {back} in advance for what no longer begins. We refund it the way you paid.',
          attached: 'The credit note is attached as a PDF.',
        },
      ],
    },
    canceled: {
      subject: '{subscription} is cancelled',
      paragraphs: [
        '{subscription} is cancelled and ends on {endOn}. Until then it works as before. Nothing more is charged for it.',
        'If you change your mind, you can undo the cancellation in your account until that day.',
      ],
    },
    paused: {
      subject: '{subscription} is paused',
      paragraphs: [
        '{subscription} is paused until {until}. Nothing is charged during the pause, and the days you have already paid for are added after it.',
        'You can end the pause in your account at any time.',
      ],
    },
    resumed: {
      subject: '{subscription} has resumed',
      paragraphs: [
        'The pause is over, and {subscription} works again.',
        { paid: 'It is paid for until {until}.' },
      ],
    },
    takenBack: {
      subject: '{subscription} returns to its previous plan',
      paragraphs: [
        {
          atOnce:
            'You withdrew from the upgrade of {number}, so {title} applies again, including its renewal price.',
          waits:
            'You withdrew from the upgrade of {number}. {title} applies until the current period ends, because that period was billed for it. After that {next} applies, including its renewal price.',
        },
        'The next period begins on {day}.',
      ],
    },
    arranged: {
      subject: 'We have updated {subscription} for you',
      paragraphs: [
        {
          changed:
            'From {day} on, {subscription} becomes {title} and renews at {price}, including any tax. Until then everything stays as it is.',
          kept: 'The change of {subscription} that was booked for {day} is dropped. It renews as it is, at {price} including any tax.',
          undone: 'The cancellation of {subscription} is undone. It renews on {day}.',
        },
        {
          coupon:
            'This price includes your coupon. Once the coupon is used up, it renews at {laterPrice}, including any tax.',
        },
        'Reason: {reason}',
        'If you did not ask for this, please write to us. You can also change or cancel it in your account.',
      ],
    },
    changed: {
      subject: '{subscription} has changed',
      paragraphs: [
        'Your change of {number} is paid and applies from now on: {title}.',
        'The next period begins on {day}.',
        {
          startNow:
            'You asked us to begin this change before its 14-day withdrawal period ends. If you have this right and withdraw, you pay for what was delivered up to then; once everything has been delivered in full, the right ends.',
        },
        { attached: 'The invoice is attached as a PDF. It is also in your account.' },
      ],
    },
  },
  phrases: {
    /** Through whom an account is debited. */
    collectors: { stripe: 'Stripe', sandbox: 'the test provider' },
    endings: {
      canceled: 'It was cancelled, and its last period is over.',
      overdue: 'Its last invoice was not paid. You no longer owe anything for that invoice.',
      returned: 'The payment of an invoice for it was taken back, and that invoice is still to be paid.',
      order_ended: 'The order it belongs to was cancelled.',
      terminated: 'We have ended it. If you do not know why, please write to us.',
      account_gone: 'The account it belonged to was deleted.',
    },
  },
} as const satisfies MailFile;
