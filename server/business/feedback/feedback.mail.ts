import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { type Reader, speakTo, stranger } from '#server/platform/mail/speak.ts';
import type { StoredAttachment } from './attachments.ts';
import type { Feedback } from './feedback.tables.ts';

/** To the provider: everything that was sent, and the page on which it is answered. */
export function notice(config: Config, row: Feedback, stored: readonly StoredAttachment[]): Mail {
  const say = speakTo(stranger(config.contactEmail), 'feedback', 'notice');
  const files = stored
    .map(({ name, sizeBytes }) => `${name} (${Math.ceil(sizeBytes / 1024)} KiB)`)
    .join(', ');
  const facts = [
    say.phrase('facts', 'from', { from: row.name ? `${row.name} <${row.email}>` : row.email }),
    say.phrase('facts', row.memberId ? 'signedIn' : 'notSignedIn'),
    row.phone && say.phrase('facts', 'phone', { phone: row.phone }),
    row.relatedPage && say.phrase('facts', 'page', { page: row.relatedPage }),
    row.orderNo && say.phrase('facts', 'order', { order: row.orderNo }),
    row.rating && say.phrase('facts', 'rating', { rating: String(row.rating) }),
    say.phrase('facts', row.allowContact ? 'mayContact' : 'noContact'),
    say.phrase('facts', row.publishAsIdea ? 'publish' : 'noPublish'),
    files && say.phrase('facts', 'files', { files }),
  ];
  return {
    ...say.mail({
      number: row.number,
      type: say.phrase('types', row.type),
      subject: row.subject,
      content: row.content,
      facts: facts.filter(Boolean).join('\n'),
      url: `${config.publicUrl}/admin/feedback/${row.number}`,
    }),
    ...(row.allowContact ? { replyTo: row.email } : {}),
    attachments: stored.map(({ key, name, contentType }) => ({ key, name, contentType })),
  };
}

/**
 * To the sender. Repeats nothing they wrote: a visitor may have typed somebody else's address, and this must not
 * become a way to send them a text.
 */
export const acknowledgement = (reader: Reader, { number, allowContact }: Feedback): Mail =>
  speakTo(reader, 'feedback', 'acknowledgement').mail({
    number,
    only: { mayAnswer: allowContact, noAnswer: !allowContact },
  });

/**
 * To the sender: what staff wrote. A reply to it goes to the provider.
 * @param answer `proven`: the address is the sender's own, and gets the message back below the answer. Any other address gets nothing
 *   that the sender wrote, as in the acknowledgement.
 */
export function answered(
  { contactEmail }: Config,
  reader: Reader,
  row: Feedback,
  { text, proven }: { text: string; proven: boolean },
): Mail {
  const say = speakTo(reader, 'feedback', 'answered');
  const day = say.day(row.createdAt);
  return {
    ...say.mail({
      ...{ number: row.number, reply: text },
      only: { ownWords: proven && { day, content: quoted(row.content) }, unproven: !proven && { day } },
    }),
    replyTo: contactEmail,
  };
}

/** As programs for mail quote: each line behind a sign of its own. */
const quoted = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
