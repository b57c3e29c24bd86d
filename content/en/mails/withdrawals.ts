import type { MailFile } from '../../mail-words.ts';

export const withdrawals = {
  mails: {
    /** To an address that anybody may have typed; it repeats nothing they wrote. */
    receipt: {
      subject: 'We have received your {kind} ({number})',
      paragraphs: [
        {
          forOrder:
            'Your {kind} for order {order} reached us on {at}. Its number is {number}. Please keep this email.',
          noOrder: 'Your {kind} reached us on {at}. Its number is {number}. Please keep this email.',
        },
        {
          withdrawal:
            'Press the button to confirm that it came from you. We then email you your declaration word for word. The time above counts, whenever you press it, and we write to you by {by} at the latest.',
          cancellation:
            'Press the button to confirm that it came from you. We then email you your declaration word for word and cancel the order at the end of its current term. The time above counts, whenever you press it. If you do not press it, a person checks your cancellation first, and we write to you by {by} at the latest.',
        },
        'You did not send this? Then somebody typed your address. Do not press the button, and nothing is cancelled by it.',
      ],
      action: 'Confirm that it came from me',
    },
    acknowledgement: {
      subject: 'Your {kind} word for word ({number})',
      paragraphs: [
        'Your declaration reached us on {at}. Its number is {number}. Please keep this email.',
        '{declaration}',
        { preview: 'Your refund by our calculation:\n{preview}' },
        {
          withdrawal:
            'We check it and write to you. We refund what we owe you the way you paid it, by {by} at the latest.',
          cancellation:
            'If it fits an order of yours, the order is cancelled at the end of its current term, and another email names the day. Otherwise we write to you by {by} at the latest. Until the term ends you can undo the cancellation in your account.',
        },
      ],
    },
    /** To the operator. */
    notice: {
      subject: '[{number}] {what} {order}',
      paragraphs: [
        {
          withdrawal: 'Declared on {at}. Any refund that is owed is due by {by}.',
          proven:
            'Declared on {at}. It is carried out automatically, unless no order matches, a payment is overdue or the buyer added a text: then it waits for you.',
          unproven:
            'Declared on {at}. It is carried out automatically once the buyer presses the link that was mailed to them, unless no order matches, a payment is overdue or the buyer added a text: then it waits for you.',
        },
        '{declaration}',
        {
          buyerProven: 'The number matches an order, and the buyer has proven who they are.',
          buyerUnproven:
            'The number matches an order and the address its buyer, but nobody has proven that they read that address. If the link is not pressed, ask the buyer before you decide.',
          noOrder:
            'No order matches both the number and the address. Ask for what is missing before you decide.',
        },
      ],
    },
    /** To the operator: the buyer proved a cancellation after a further term had begun. */
    renewedNotice: {
      subject: '[{number}] A term began after this cancellation was declared',
      paragraphs: [
        'It was declared on {at} and proven after {renewed} had renewed. The renewal was cancelled for the future.',
        'The declaration counts from the time it was made: refund the term that has begun since, then accept the cancellation.',
      ],
    },
    /** To the operator: more than the period of an upgrade was billed at its price before the withdrawal from it was accepted. */
    billedNotice: {
      subject: '[{number}] A later period was billed at the price of the upgrade',
      paragraphs: [
        'The withdrawal was declared on {at} and is accepted. Only what was paid for the upgrade itself has been considered. {renewed} has also renewed, or is paid ahead, at the price of the upgrade.',
        'The declaration counts from the time it was made: refund the difference to the previous plan from the invoice of that renewal.',
      ],
    },
    /** To the operator: the contract renewed and was paid between the declaration and the decision. */
    laterPeriodNotice: {
      subject: '[{number}] A period was paid after this withdrawal was declared',
      paragraphs: [
        'The withdrawal was declared on {at} and is accepted. Periods that began after that were paid by {invoices}, and have not been refunded.',
        'The declaration counts from the time it was made: refund what was paid for these periods.',
      ],
    },
    accepted: {
      subject: 'Your withdrawal {number} is accepted',
      paragraphs: [
        '{reason}',
        {
          nothingBack: 'The contract has ended as far as you withdrew from it. There is nothing to refund.',
          back: 'The contract has ended as far as you withdrew from it. We refund {back} the way you paid. Banks may take some days to show it.',
        },
      ],
    },
    canceled: {
      subject: 'Your cancellation {number} is accepted',
      paragraphs: [
        '{reason}',
        'Everything in it that renews ends with its current term and is not charged again. A separate email names the day.',
      ],
    },
    declined: {
      subject: 'About your {kind} {number}',
      paragraphs: [
        'We could not accept your {kind} for this reason:',
        '{reason}',
        'If you think this is wrong, write to {contact}: a person reads it, and the decision can be changed.',
      ],
    },
  },
  phrases: {
    kinds: { withdrawal: 'withdrawal', cancellation: 'cancellation' },
    notices: {
      withdrawal: 'Withdrawal from',
      cancellation: 'Cancellation of',
      noOrder: 'an order that was not found',
    },
    /** The declaration as it was made. */
    declaration: {
      withdrawal:
        'I withdraw from the contract that I made for the following order.\nOrder: {order}\nItems: {what}\nName: {name}\nAcknowledgement to: {email}',
      cancellation:
        'I cancel the contract that I made for the following order, with effect from the end of its current term.\nOrder: {order}\nItems: {what}\nName: {name}\nAcknowledgement to: {email}',
      all: 'the whole order',
    },
    /** What was owed at that moment. */
    preview: {
      line: '{title}: {back}',
      usedLine: '{title}: {back}, less {used} of {term} days used and any setup done',
      upgrade: 'Upgrade, {line}',
      total: 'Total: {total}, tax included.',
      atMost: 'At most {total}: a person checks what was used of a one-time purchase and deducts it.',
    },
  },
} as const satisfies MailFile;
