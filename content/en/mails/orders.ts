import type { MailFile } from '../../mail-words.ts';

export const orders = {
  mails: {
    placed: {
      subject: 'Order {order}: {total} to pay',
      paragraphs: [
        'Thank you for your order. You can pay it until {until}; if it is not paid by then, it is canceled and costs nothing.',
        '{lines}',
        'Total of today: {total}, tax included.',
        {
          machines:
            'We reserve its machines for one hour, and for a bank transfer until it arrives. After that you can still pay, as long as they are in stock.',
        },
        {
          transfer:
            'Pay on the page below. If you choose a bank transfer there, it shows our account and the reference to write on the transfer.',
          noTransfer: 'Pay on the page below.',
        },
      ],
      action: 'See the order',
    },
    paid: {
      subject: 'Order {order} is paid',
      paragraphs: [
        'We have {total} for your order {order}.',
        '{lines}',
        {
          inReview: 'A person looks at the order before it is delivered. We write to you when they have.',
          waits: 'You asked us to start after the withdrawal period. Delivery begins on {startsOn}.',
          begun: 'Delivery has begun. We write to you when everything is ready.',
          promised: 'Delivery has begun. Everything is promised by {when}.',
        },
      ],
      action: 'See the order',
    },
    delivered: {
      subject: 'Order {order} is delivered',
      paragraphs: [
        'Everything in your order is ready:',
        '{lines}',
        'Access data are in your account. For your safety they are never sent by mail.',
      ],
      action: 'See the order',
    },
    canceled: {
      subject: 'Order {order} is canceled',
      paragraphs: [
        {
          unpaid: 'Your order {order} was not paid within 7 days, so we have canceled it. You owe nothing.',
          byBuyer: 'You have canceled your order {order}. You owe nothing.',
        },
        'If a payment of yours is still on its way, it goes onto the balance of your account, and we write to you about it.',
      ],
      action: 'See the order',
    },
    refunded: {
      subject: '{amount} of order {order} go back to you',
      paragraphs: [
        {
          toBalance: '{amount} are on the balance of your account.',
          toOrigin:
            'We send {amount} back the way you paid; what was paid from your balance is there again. Banks may take some days to show it.',
        },
        'A credit note is with the invoice in your account.',
      ],
      action: 'See the order',
    },
  },
} as const satisfies MailFile;
