import type { MailFile } from '../../mail-words.ts';

export const withdrawals = {
  mails: {
    /** To an address that anybody may have typed; it repeats nothing they wrote. */
    receipt: {
      subject: 'We have received your {kind} ({number})',
      paragraphs: [
        {
          forOrder:
            'Your {kind} for order {order} reached us on {at}. It has the number {number}. Please keep this mail.',
          noOrder: 'Your {kind} reached us on {at}. It has the number {number}. Please keep this mail.',
        },
        {
          withdrawal:
            'Press the button to confirm that it came from you. We then mail you your declaration word for word. The time above counts, whenever you press it, and we write to you by {by} at the latest.',
          cancellation:
            'Press the button to confirm that it came from you. We then mail you your declaration word for word and cancel the order at the end of its current term. The time above counts, whenever you press it. Without the button a person looks at it first, and we write to you by {by} at the latest.',
        },
        'You did not send this? Then somebody typed your address. Do not press the button, and nothing is cancelled by it.',
      ],
      action: 'Confirm that it came from me',
    },
    acknowledgement: {
      subject: 'Your {kind} word for word ({number})',
      paragraphs: [
        'Your declaration reached us on {at}. It has the number {number}. Please keep this mail.',
        '{declaration}',
        { preview: 'What comes back by our calculation:\n{preview}' },
        {
          withdrawal:
            'We check it and write to you. Money that is owed goes back the way it was paid, by {by} at the latest.',
          cancellation:
            'If it fits an order of yours, the order is cancelled at the end of its current term, and another mail names the day. Otherwise we write to you, by {by} at the latest. Until the term ends you can take the cancellation back in your account.',
        },
      ],
    },
    /** To the operator. */
    notice: {
      subject: '[{number}] {what} {order}',
      paragraphs: [
        {
          withdrawal: 'Declared on {at}; money that is owed has to be back by {by}.',
          proven:
            'Declared on {at}. It is carried out without you, unless no order fits, something is overdue, or it has words of its own: then it waits for you.',
          unproven:
            'Declared on {at}. It is carried out without you once the buyer presses the link that was mailed to them, unless no order fits, something is overdue, or it has words of its own: then it waits for you.',
        },
        '{declaration}',
        {
          buyerProven: 'The number fits an order, and the buyer is proven.',
          buyerUnproven:
            'The number fits an order and the address its buyer, but nobody has proven to read that address. If the link is not pressed, ask the buyer before you decide.',
          noOrder:
            'No order fits both the number and the address. Ask for what is missing before you decide.',
        },
      ],
    },
    /** To the operator: the buyer proved a cancellation after a further term had begun. */
    renewedNotice: {
      subject: '[{number}] A term began after this cancellation was declared',
      paragraphs: [
        'It was declared on {at} and proven after {renewed} had renewed. The renewal was cancelled for the future.',
        'The declaration counts from its own time: refund the term that began since, then accept the cancellation.',
      ],
    },
    accepted: {
      subject: 'Your withdrawal {number} is accepted',
      paragraphs: [
        '{reason}',
        {
          nothingBack: 'The contract has ended. There is nothing to pay back.',
          back: 'The contract has ended as far as you withdrew from it. {back} go back the way you paid. Banks may take some days to show it.',
        },
      ],
    },
    canceled: {
      subject: 'Your cancellation {number} is accepted',
      paragraphs: [
        '{reason}',
        'What renews of it ends with the term that is running, and is not charged again. A mail of its own names the day.',
      ],
    },
    declined: {
      subject: 'About your {kind} {number}',
      paragraphs: [
        'We could not accept your {kind}, for this reason:',
        '{reason}',
        'If that is not right, answer to {contact}: a person reads it, and the decision can be changed.',
      ],
    },
  },
  phrases: {
    kinds: { withdrawal: 'withdrawal', cancellation: 'cancellation' },
    notices: {
      withdrawal: 'Withdrawal from',
      cancellation: 'Cancellation of',
      noOrder: 'an order that is not found',
    },
    /** The declaration as it was made. */
    declaration: {
      withdrawal:
        'I withdraw from the contract that I made for the following order.\nOrder: {order}\nWhat of it: {what}\nName: {name}\nAcknowledgement to: {email}',
      cancellation:
        'I cancel the contract that I made for the following order, to the end of the term that is running.\nOrder: {order}\nWhat of it: {what}\nName: {name}\nAcknowledgement to: {email}',
      all: 'all of it',
    },
    /** What was owed at that moment. */
    preview: {
      line: '{title}: {back}',
      usedLine: '{title}: {back}, less {used} of {term} days used and any setup done',
      upgrade: 'Upgrade, {line}',
      total: 'Together {total}, tax included.',
      atMost:
        'Together at most {total}: no meter of what was used of a one-time purchase is kept here, so a person asks where it was delivered and takes it off.',
    },
  },
} as const satisfies MailFile;
