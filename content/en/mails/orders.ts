import type { MailFile } from '../../mail-words.ts';

export const orders = {
  mails: {
    placed: {
      subject: 'Order {order}: {total} to pay',
      paragraphs: [
        'Thank you for your order. You can pay it until {until}; if it is not paid by then, we cancel it and you owe nothing.',
        '{lines}',
        'Total today: {total}, tax included.',
        {
          machines:
            'We reserve its servers for one hour, or until the transfer arrives if you pay by bank transfer. After that you can still pay. If they have sold out by then, a person checks the order and delivers it or refunds you.',
        },
        {
          transfer:
            'Pay on the page below. If you choose a bank transfer, the page shows our account and the reference to include.',
          noTransfer: 'Pay on the page below.',
        },
      ],
      action: 'See the order',
    },
    paid: {
      subject: 'Order {order} is paid',
      paragraphs: [
        'We have received {total} for your order {order}.',
        {
          attachedBoth:
            'The invoice and the confirmation of your contract are attached as PDFs. Please keep them for your records.',
          attachedContract:
            'The confirmation of your contract is attached as a PDF. Please keep it for your records.',
          inAccount: 'The invoice is in your account.',
        },
        {
          inReview: 'A person checks the order before we deliver it. We write to you when that is done.',
          waits:
            'You asked us to start after the withdrawal period. Delivery begins on {startsOn}, unless you withdraw before then.',
          begun: 'Delivery has begun. We write to you when everything is ready.',
          promised: 'Delivery has begun. We promise to deliver everything by {when}.',
        },
        {
          renews:
            'When the first period is over, this renews, tax included:\n{renewals}\nYou can cancel it in your account before it renews.',
          withdrawal:
            'If you are a consumer in the European Union or the European Economic Area, you can withdraw from this contract until {by} without giving a reason: at {page}, by email to {contact} or in any other clear statement. We then refund you what is owed within 14 days, the way you paid.',
          startNow:
            'You asked us to begin before the withdrawal period ends. If you have this right and withdraw, you pay for what was delivered up to then; once everything has been delivered in full, the right ends.',
        },
      ],
      action: 'See the order',
    },
    delivered: {
      subject: 'Order {order} is delivered',
      paragraphs: [
        'Everything in your order is ready:',
        '{lines}',
        'Your login details are in your account. For your security, we never send them by email.',
      ],
      action: 'See the order',
    },
    canceled: {
      subject: 'Order {order} is cancelled',
      paragraphs: [
        {
          unpaid: 'Your order {order} was not paid within 7 days, so we have cancelled it. You owe nothing.',
          undecided:
            'No owner approved your order {order} within 7 days, so we have cancelled it. You owe nothing.',
          byBuyer: 'You have cancelled your order {order}. You owe nothing.',
          refused: 'An owner has refused your order {order}, so it is cancelled. You owe nothing.',
        },
        {
          priced:
            'If you have already sent a payment, we add it to the balance of your account and write to you about it.',
        },
      ],
      action: 'See the order',
    },
    refunded: {
      subject: 'Refund of {amount} for order {order}',
      paragraphs: [
        {
          toBalance: 'We have added {amount} to the balance of your account.',
          toOrigin:
            'We refund {amount} the way you paid; what you paid from your balance is back there. Banks may take some days to show it.',
        },
        { attached: 'The credit note is attached as a PDF.' },
        'You find the credit note in your account, next to the invoice.',
      ],
      action: 'See the order',
    },
  },
  phrases: {
    /** What is due, and how often. */
    renewals: {
      monthly: '{total} a month',
      longer: '{total} every {months} months',
    },
  },
} as const satisfies MailFile;
