import type { Money } from '#contract/money.ts';
import type { RefundPreview } from '#contract/withdrawals.ts';
import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { type Reader, speakTo, stranger } from '#server/platform/mail/speak.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import type { Order } from '../orders/orders.tables.ts';
import { orderNumberIn } from './find-order.ts';
import type { Withdrawal } from './withdrawals.tables.ts';

/** What the acknowledgement and the notice need to say what was declared. */
type Wording = Pick<ReturnType<typeof speakTo<'withdrawals', 'acknowledgement'>>, 'phrase' | 'money'>;

/** The declaration as it was made. */
function declarationText(say: Wording, row: Withdrawal, titles: readonly string[]): string {
  const what = [...titles, ...(row.part ? [row.part] : [])];
  return say.phrase('declaration', row.kind, {
    order: row.orderNumber,
    what: what.length ? what.join('; ') : say.phrase('declaration', 'all'),
    name: row.name,
    email: row.email,
  });
}

type Line = RefundPreview['lines'][number];
type Upgrade = NonNullable<Line['upgrades']>[number];

/** What was owed at that moment, for a mail that reaches the buyer. */
function previewText(say: Wording, { lines, total, atMost }: RefundPreview): string {
  const textOf = ({ title, back, because, usedDays, termDays }: Pick<Line, keyof Line & keyof Upgrade>) => {
    const values = { title, back: say.money(back) };
    if (because !== 'used_days') return say.phrase('preview', 'line', values);
    return say.phrase('preview', 'usedLine', { ...values, used: String(usedDays), term: String(termDays) });
  };
  const each = lines.flatMap((line) => [
    textOf(line),
    ...(line.upgrades ?? []).map((upgrade) => say.phrase('preview', 'upgrade', { line: textOf(upgrade) })),
  ]);
  const sum = say.phrase('preview', atMost ? 'atMost' : 'total', { total: say.money(total) });
  return [...each, sum].join('\n');
}

/**
 * To an address that anybody may have typed: what was received and when, and none of the words. They follow once the button is pressed.
 */
export function receipt(row: Withdrawal, reader: Reader, link: string): Mail {
  const { confirmedAt, refundDueAt } = momentsOf(row);
  const say = speakTo(reader, 'withdrawals', 'receipt');
  const order = orderNumberIn(row.orderNumber);
  const at = say.moment(confirmedAt);
  const by = say.day(refundDueAt);
  return say.mail({
    kind: say.phrase('kinds', row.kind),
    number: row.number,
    only: {
      forOrder: order ? { order, at } : null,
      noOrder: !order && { at },
      withdrawal: row.kind === 'withdrawal' && { by },
      cancellation: row.kind === 'cancellation' && { by },
    },
    url: link,
  });
}

/**
 * On a durable medium, with content, date and time.
 * @param reader  of an address that is proven
 * @param preview null where the address is not known to be the buyer's
 */
export function acknowledgement(
  row: Withdrawal,
  reader: Reader,
  titles: readonly string[],
  preview: RefundPreview | null,
): Mail {
  const { confirmedAt, refundDueAt } = momentsOf(row);
  const say = speakTo(reader, 'withdrawals', 'acknowledgement');
  const by = say.day(refundDueAt);
  return say.mail({
    kind: say.phrase('kinds', row.kind),
    number: row.number,
    at: say.moment(confirmedAt),
    declaration: declarationText(say, row, titles),
    only: {
      preview: preview && { preview: previewText(say, preview) },
      withdrawal: row.kind === 'withdrawal' && { by },
      cancellation: row.kind === 'cancellation' && { by },
    },
  });
}

/** To the operator. */
export function notice(
  { contactEmail }: Config,
  row: Withdrawal,
  titles: readonly string[],
  order: Order | null,
): Mail {
  const { confirmedAt, refundDueAt } = momentsOf(row);
  const say = speakTo(stranger(contactEmail), 'withdrawals', 'notice');
  const at = say.moment(confirmedAt);
  const cancels = row.kind === 'cancellation';
  const words = say.mail({
    number: row.number,
    what: say.phrase('notices', row.kind),
    order: order?.number ?? say.phrase('notices', 'noOrder'),
    declaration: declarationText(say, row, titles),
    only: {
      withdrawal: !cancels && { at, by: say.day(refundDueAt) },
      proven: cancels && row.provenAt !== null && { at },
      unproven: cancels && row.provenAt === null && { at },
      buyerProven: order !== null && row.provenAt !== null,
      buyerUnproven: order !== null && row.provenAt === null,
      noOrder: order === null,
    },
  });
  return { ...words, replyTo: row.email };
}

/** To the operator: the buyer proved a cancellation after a further term had begun. */
export function renewedNotice(
  { contactEmail }: Config,
  row: Withdrawal,
  renewed: readonly { number: string }[],
): Mail {
  const { confirmedAt } = momentsOf(row);
  const say = speakTo(stranger(contactEmail), 'withdrawals', 'renewedNotice');
  return say.mail({
    number: row.number,
    at: say.moment(confirmedAt),
    renewed: renewed.map(({ number }) => number).join(', '),
  });
}

/** To the operator: what renewed at the price of an upgrade after the withdrawal from it was declared. */
export function billedNotice(
  { contactEmail }: Config,
  row: Withdrawal,
  billed: readonly { number: string }[],
): Mail {
  const { confirmedAt } = momentsOf(row);
  const say = speakTo(stranger(contactEmail), 'withdrawals', 'billedNotice');
  return say.mail({
    number: row.number,
    at: say.moment(confirmedAt),
    renewed: billed.map(({ number }) => number).join(', '),
  });
}

/** To the operator: what ended with an accepted withdrawal had renewed, and been paid, after that was declared. */
export function laterPeriodNotice(
  { contactEmail }: Config,
  row: Withdrawal,
  renewed: readonly Pick<Invoice, 'number' | 'snapshot'>[],
): Mail {
  const { confirmedAt } = momentsOf(row);
  const say = speakTo(stranger(contactEmail), 'withdrawals', 'laterPeriodNotice');
  return say.mail({
    number: row.number,
    at: say.moment(confirmedAt),
    invoices: renewed.map(({ number, snapshot }) => number ?? snapshot.about).join(', '),
  });
}

export function acceptedMail(row: Withdrawal, reader: Reader, refunded: Money, reason: string): Mail {
  const say = speakTo(reader, 'withdrawals', 'accepted');
  return say.mail({
    number: row.number,
    reason,
    only: {
      nothingBack: refunded.amount === 0,
      back: refunded.amount !== 0 && { back: say.money(refunded) },
    },
  });
}

export const canceledMail = (row: Withdrawal, reader: Reader, reason: string): Mail =>
  speakTo(reader, 'withdrawals', 'canceled').mail({ number: row.number, reason });

export function declinedMail(
  { contactEmail }: Config,
  row: Withdrawal,
  reader: Reader,
  reason: string,
): Mail {
  const say = speakTo(reader, 'withdrawals', 'declined');
  return say.mail({
    kind: say.phrase('kinds', row.kind),
    number: row.number,
    reason,
    contact: contactEmail,
  });
}

function momentsOf({ number, confirmedAt, refundDueAt }: Withdrawal) {
  if (!confirmedAt || !refundDueAt) throw new Error(`${number} is not confirmed`);
  return { confirmedAt, refundDueAt };
}
