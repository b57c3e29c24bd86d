import type { MailFile } from '../../mail-words.ts';

export const payments = {
  mails: {
    excess: {
      subject: '{excess} was added to your balance',
      paragraphs: [
        {
          late: 'Your payment for {about} arrived when nothing was due for it any more. The {excess} is on the balance of your account.',
          more: 'Your payment for {about} was more than the amount due. The rest, {excess}, is on the balance of your account.',
        },
        'You can pay with it at any time for anything in the same currency.',
        {
          byProvider:
            'If you would like it back instead, press “Send it back” beside your balance. It goes back the way you paid.',
          byTransfer:
            'If you would like it back instead, write to {contact} and name the bank account that it should go to.',
        },
      ],
      action: 'See your balance',
    },
    partPaid: {
      subject: '{amount} was added to your balance',
      paragraphs: [
        'You had paid {amount} of {about}. Nothing more is due for it, so the {amount} is on the balance of your account.',
        'You can pay with it at any time for anything in the same currency.',
        'If you would like it back instead, look at your balance: what can go back the way you paid has a button there. For anything else, write to {contact} and name the bank account that it should go to.',
      ],
      action: 'See your balance',
    },
    goodwill: {
      subject: '{amount} was added to your balance',
      paragraphs: [
        'We added {amount} to your balance as goodwill. You can pay any order or renewal in the same currency with it. It cannot be paid out.',
        'The reason: {reason}',
        'If you have questions about it, reply to this email or write to {contact}.',
      ],
      action: 'See your balance',
    },
    sentBack: {
      subject: '{amount} is on its way back to you',
      paragraphs: [
        {
          byProvider:
            'We have taken {amount} off your balance. It goes back the way you paid for {about}. Your bank may take some days to show it.',
          byTransfer:
            'We have sent {amount} from your balance by bank transfer to the account that ends in {last4}. Your bank may take some days to show it.',
        },
        'If you have a question about it, write to {contact}.',
      ],
      action: 'See your balance',
    },
    /** Money that staff send by a bank transfer is off the balance before they send it. */
    setAside: {
      subject: '{amount} goes back to your bank account',
      paragraphs: [
        'You asked us to send back {amount} that you paid for {about}. We have taken it off your balance.',
        'We send it by bank transfer to the account that ends in {last4}, and write to you when it is on its way.',
        'If this is not the account that you named, write to {contact} at once.',
      ],
      action: 'See your balance',
    },
    notSentBack: {
      subject: '{amount} could not be sent back',
      paragraphs: [
        {
          byProvider:
            'You paid {amount} for {about}, and it should have gone back from your balance the way you paid. The payment provider or your bank did not accept it, so it is on your balance again.',
          givenUp:
            'We have not sent {amount} to the account that ends in {last4}, so it is on your balance again. The reason is: {reason}',
          returned:
            'The bank returned the {amount} that we sent to the account that ends in {last4}, so it is on your balance again. The reason is: {reason}',
        },
        {
          free: 'You can pay with it at any time for anything in the same currency. If you would like it back, write to {contact} and name the bank account that it should go to.',
          contested:
            'The payment that this money came from is disputed. You can use it once the dispute is decided in our favour.',
        },
      ],
    },
    confirm: {
      subject: 'Confirm the payment for {subscription}',
      paragraphs: [
        'Your bank, or PayPal, wants you to confirm the payment of {owed} for {subscription} yourself, so your saved payment method could not be charged.',
        'Open the invoice and pay it there. You are then asked to confirm the payment. We do not try this payment method again without you.',
        {
          working:
            'Everything keeps working until {suspendOn}. If the invoice is not paid by then, we suspend the service. If it is still not paid by {endOn}, the service ends.',
          suspended:
            'The service is suspended until the invoice is paid. If it is not paid by {endOn}, the service ends.',
        },
      ],
      action: 'Confirm the payment',
    },
    /** Days after its payer began it. */
    failedDebit: {
      subject: 'Your bank did not pay {amount} for {about}',
      paragraphs: [
        'We tried to collect {amount} for {about} from your bank account by SEPA direct debit, and your bank did not pay it. Nothing was taken from your account.',
        {
          funds: 'Your bank says that there was not enough money in the account.',
          final: 'Your bank does not let us debit this account, so please use another payment method.',
        },
        'You can pay it in another way on the page of the invoice.',
      ],
      action: 'Pay the invoice',
    },
    unaskedDebit: {
      subject: 'We could not collect {amount} for {about}',
      paragraphs: [
        'You chose to pay {amount} for {about} by SEPA direct debit. We could not start the direct debit, so your bank was not asked for the money and nothing was taken from your account.',
        'You can pay it on the page of the invoice.',
      ],
      action: 'Pay the invoice',
    },
    cardExpires: {
      subject: 'Your card {card} expires at the end of {month}',
      paragraphs: [
        'Your saved card {card} expires at the end of {month}. The renewals of these subscriptions are charged to it:',
        '{lines}',
        'Add your new card in your account and choose it for renewals, so that the next one can be paid.',
      ],
      action: 'See your payment methods',
    },
    /** Without an act of its owner. */
    methodEnded: {
      subject: 'A payment method was removed from your account',
      paragraphs: [
        {
          mandate:
            'Your bank or our payment provider has ended the SEPA mandate {mandate} for your bank account {iban}. We can no longer collect money from this account, so we have removed it from your payment methods.',
          stranger:
            'A payment method was saved for your account, and somebody else seems to have entered it: they came back from the payment provider in a browser in which you were not signed in. It may not be yours, so we have removed it.',
        },
        {
          others:
            'The renewals that it was used for are charged to another payment method that you have saved.',
          none: 'Add a payment method to your account, so that your next renewal can be paid.',
        },
      ],
      action: 'See your payment methods',
    },
    /** To the operator. */
    takenBack: {
      subject: '[{about}] {amount} left our account at the payment provider',
      paragraphs: [
        {
          reversed:
            'The payment provider has reversed {amount} of payment {payment}, invoice {invoice}. Its own name for this is {reference}.',
          onPages:
            'Somebody gave back {amount} of payment {payment}, invoice {invoice}, on the pages of the payment provider. Its own name for this is {reference}.',
        },
        {
          unbooked:
            'Nothing is booked for it: here the money still counts as received, and the invoice as paid.',
          disputed:
            'A dispute over this payment is in the books already. If this is the same money, you do not need to do anything.',
        },
        {
          whole:
            'If the whole payment went back, refund it in full here as well: the provider refuses to send it twice, and our refund takes over what went back. Do not refund a part of this payment here without looking at the provider first.',
        },
      ],
    },
  },
} as const satisfies MailFile;
