import type { Money } from '#contract/money.ts';
import type { RefundPreview } from '#contract/withdrawals.ts';
import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { moneyText } from '../invoices/money-text.ts';
import type { Order } from '../orders/orders.tables.ts';
import type { Withdrawal } from './withdrawals.tables.ts';

const dayText = (at: Date) =>
  at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const momentText = (at: Date) => `${dayText(at)}, ${at.toISOString().slice(11, 19)} UTC`;

/** The declaration as it was made. */
function declarationText({ name, email, orderNumber, part }: Withdrawal, titles: readonly string[]): string {
  const what = [...titles, ...(part ? [part] : [])];
  return [
    'I withdraw from the contract that I made for the following order.',
    `Order: ${orderNumber}`,
    `What of it: ${what.length ? what.join('; ') : 'all of it'}`,
    `Name: ${name}`,
    `Acknowledgement to: ${email}`,
  ].join('\n');
}

/** What was owed at that moment, for a mail that reaches the buyer. */
function previewText({ lines, total, atMost }: RefundPreview): string {
  const each = lines.map(({ title, back, because, usedDays, termDays }) => {
    const why =
      because === 'used_days' ? `, less ${usedDays} of ${termDays} days used and any setup done` : '';
    return `${title}: ${moneyText(back)}${why}`;
  });
  const sum = atMost
    ? `Together at most ${moneyText(total)}: what was used of a one-time purchase is taken off by hand.`
    : `Together ${moneyText(total)}, tax included.`;
  return ['What comes back by our reckoning:', ...each, sum].join('\n');
}

/**
 * On a durable medium, with content, date and time.
 * @param preview null where the address is not known to be the buyer's
 */
export function acknowledgement(
  row: Withdrawal,
  titles: readonly string[],
  preview: RefundPreview | null,
): Mail {
  const { confirmedAt, refundDueAt } = momentsOf(row);
  return {
    to: row.email,
    subject: `We have received your withdrawal (${row.number})`,
    paragraphs: [
      `Your declaration reached us on ${momentText(confirmedAt)}. It has the number ${row.number}. Please keep this mail.`,
      declarationText(row, titles),
      ...(preview ? [previewText(preview)] : []),
      `We check it and write to you. Money that is owed goes back the way it was paid, by ${dayText(refundDueAt)} at the latest.`,
      'You did not declare this? Then somebody typed your address. Nothing happens to an order before a person has looked at it; write to us if it concerns one of yours.',
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
    subject: `[${row.number}] Withdrawal from ${order?.number ?? 'an order that is not found'}`,
    paragraphs: [
      `Declared on ${momentText(confirmedAt)}; money that is owed has to be back by ${dayText(refundDueAt)}.`,
      declarationText(row, titles),
      order
        ? 'The number fits an order, and the address or the login fits its buyer.'
        : 'No order fits both the number and the address. Ask for what is missing before you decide.',
    ],
    replyTo: row.email,
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

export function declinedMail({ contactEmail }: Config, row: Withdrawal, reason: string): Mail {
  return {
    to: row.email,
    subject: `About your withdrawal ${row.number}`,
    paragraphs: [
      'We could not accept your withdrawal, for this reason:',
      reason,
      `If that is not right, answer to ${contactEmail}: a person reads it, and the decision can be changed.`,
    ],
  };
}

function momentsOf({ number, confirmedAt, refundDueAt }: Withdrawal) {
  if (!confirmedAt || !refundDueAt) throw new Error(`${number} is not confirmed`);
  return { confirmedAt, refundDueAt };
}
