import type { Money } from '#contract/money.ts';
import type { RefundPreview } from '#contract/withdrawals.ts';
import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { dayText, momentText, moneyText } from '#server/platform/value-text.ts';
import type { Order } from '../orders/orders.tables.ts';
import { orderNumberIn } from './find-order.ts';
import type { Withdrawal } from './withdrawals.tables.ts';

/** The declaration as it was made. */
function declarationText(row: Withdrawal, titles: readonly string[]): string {
  const { kind, name, email, orderNumber, part } = row;
  const what = [...titles, ...(part ? [part] : [])];
  return [
    kind === 'withdrawal'
      ? 'I withdraw from the contract that I made for the following order.'
      : 'I cancel the contract that I made for the following order, to the end of the term that is running.',
    `Order: ${orderNumber}`,
    `What of it: ${what.length ? what.join('; ') : 'all of it'}`,
    `Name: ${name}`,
    `Acknowledgement to: ${email}`,
  ].join('\n');
}

type Line = RefundPreview['lines'][number];
type Upgrade = NonNullable<Line['upgrades']>[number];

/** What was owed at that moment, for a mail that reaches the buyer. */
function previewText({ lines, total, atMost }: RefundPreview): string {
  const textOf = ({ title, back, because, usedDays, termDays }: Pick<Line, keyof Line & keyof Upgrade>) => {
    const why =
      because === 'used_days' ? `, less ${usedDays} of ${termDays} days used and any setup done` : '';
    return `${title}: ${moneyText(back)}${why}`;
  };
  const each = lines.flatMap((line) => [
    textOf(line),
    ...(line.upgrades ?? []).map((upgrade) => `Upgrade, ${textOf(upgrade)}`),
  ]);
  const sum = atMost
    ? `Together at most ${moneyText(total)}: no meter of what was used of a one-time purchase is kept here, so a person asks where it was delivered and takes it off.`
    : `Together ${moneyText(total)}, tax included.`;
  return ['What comes back by our calculation:', ...each, sum].join('\n');
}

/**
 * To an address that anybody may have typed: what was received and when, and none of the words. They follow once the button is pressed.
 */
export function receipt(row: Withdrawal, link: string): Mail {
  const { confirmedAt, refundDueAt } = momentsOf(row);
  const order = orderNumberIn(row.orderNumber);
  return {
    to: row.email,
    subject: `We have received your ${row.kind} (${row.number})`,
    paragraphs: [
      `Your ${row.kind}${order ? ` for order ${order}` : ''} reached us on ${momentText(confirmedAt)}. It has the number ${row.number}. Please keep this mail.`,
      row.kind === 'withdrawal'
        ? `Press the button to confirm that it came from you. We then mail you your declaration word for word. The time above counts, whenever you press it, and we write to you by ${dayText(refundDueAt)} at the latest.`
        : `Press the button to confirm that it came from you. We then mail you your declaration word for word and cancel the order at the end of its current term. The time above counts, whenever you press it. Without the button a person looks at it first, and we write to you by ${dayText(refundDueAt)} at the latest.`,
      'You did not send this? Then somebody typed your address. Do not press the button, and nothing is cancelled by it.',
    ],
    action: { label: 'Confirm that it came from me', url: link },
  };
}

/**
 * On a durable medium, with content, date and time.
 * @param to an address that is proven
 * @param preview null where the address is not known to be the buyer's
 */
export function acknowledgement(
  row: Withdrawal,
  to: string,
  titles: readonly string[],
  preview: RefundPreview | null,
): Mail {
  const { confirmedAt, refundDueAt } = momentsOf(row);
  return {
    to,
    subject: `Your ${row.kind} word for word (${row.number})`,
    paragraphs: [
      `Your declaration reached us on ${momentText(confirmedAt)}. It has the number ${row.number}. Please keep this mail.`,
      declarationText(row, titles),
      ...(preview ? [previewText(preview)] : []),
      row.kind === 'withdrawal'
        ? `We check it and write to you. Money that is owed goes back the way it was paid, by ${dayText(refundDueAt)} at the latest.`
        : `If it fits an order of yours, the order is cancelled at the end of its current term, and another mail names the day. Otherwise we write to you, by ${dayText(refundDueAt)} at the latest. Until the term ends you can take the cancellation back in your account.`,
    ],
  };
}

/** To the operator. */
export function notice(
  { contactEmail }: Config,
  row: Withdrawal,
  titles: readonly string[],
  order: Order | null,
): Mail {
  const { confirmedAt, refundDueAt } = momentsOf(row);
  return {
    to: contactEmail,
    subject: `[${row.number}] ${row.kind === 'withdrawal' ? 'Withdrawal from' : 'Cancellation of'} ${order?.number ?? 'an order that is not found'}`,
    paragraphs: [
      row.kind === 'withdrawal'
        ? `Declared on ${momentText(confirmedAt)}; money that is owed has to be back by ${dayText(refundDueAt)}.`
        : `Declared on ${momentText(confirmedAt)}. ${row.provenAt ? 'It is carried out without you' : 'It is carried out without you once the buyer presses the link that was mailed to them'}, unless no order fits, something is overdue, or it has words of its own: then it waits for you.`,
      declarationText(row, titles),
      order
        ? row.provenAt
          ? 'The number fits an order, and the buyer is proven.'
          : 'The number fits an order and the address its buyer, but nobody has proven to read that address. If the link is not pressed, ask the buyer before you decide.'
        : 'No order fits both the number and the address. Ask for what is missing before you decide.',
    ],
    replyTo: row.email,
  };
}

/** To the operator: the buyer proved a cancellation after a further term had begun. */
export function renewedNotice(
  { contactEmail }: Config,
  row: Withdrawal,
  renewed: readonly { number: string }[],
): Mail {
  const { confirmedAt } = momentsOf(row);
  return {
    to: contactEmail,
    subject: `[${row.number}] A term began after this cancellation was declared`,
    paragraphs: [
      `It was declared on ${momentText(confirmedAt)} and proven after ${renewed.map(({ number }) => number).join(', ')} had renewed. The renewal was cancelled for the future.`,
      'The declaration counts from its own time: refund the term that began since, then accept the cancellation.',
    ],
  };
}

export function acceptedMail(row: Withdrawal, refunded: Money, reason: string): Mail {
  return {
    to: row.email,
    subject: `Your withdrawal ${row.number} is accepted`,
    paragraphs: [
      reason,
      refunded.amount === 0
        ? 'The contract has ended. There is nothing to pay back.'
        : `The contract has ended as far as you withdrew from it. ${moneyText(refunded)} go back the way you paid. Banks may take some days to show it.`,
    ],
  };
}

export function canceledMail(row: Withdrawal, reason: string): Mail {
  return {
    to: row.email,
    subject: `Your cancellation ${row.number} is accepted`,
    paragraphs: [
      reason,
      'What renews of it ends with the term that is running, and is not charged again. A mail of its own names the day.',
    ],
  };
}

export function declinedMail({ contactEmail }: Config, row: Withdrawal, reason: string): Mail {
  return {
    to: row.email,
    subject: `About your ${row.kind} ${row.number}`,
    paragraphs: [
      `We could not accept your ${row.kind}, for this reason:`,
      reason,
      `If that is not right, answer to ${contactEmail}: a person reads it, and the decision can be changed.`,
    ],
  };
}

function momentsOf({ number, confirmedAt, refundDueAt }: Withdrawal) {
  if (!confirmedAt || !refundDueAt) throw new Error(`${number} is not confirmed`);
  return { confirmedAt, refundDueAt };
}
