import type { Mail } from '#server/platform/mail/mail.ts';
import type { StoredAttachment } from './attachments.ts';
import type { Feedback, FeedbackType } from './feedback.tables.ts';

const typeNames: Record<FeedbackType, string> = {
  bug: 'Problem',
  idea: 'Idea',
  question: 'Question',
  complaint: 'Complaint',
  praise: 'Praise',
  partnership: 'Partnership',
};

/** To the provider: everything that was sent. */
export function notice(row: Feedback, stored: readonly StoredAttachment[], to: string): Mail {
  const facts = [
    ['From', row.name ? `${row.name} <${row.email}>` : row.email],
    ['Member', row.memberId ? 'yes, signed in' : 'no'],
    ['Phone', row.phone],
    ['Page', row.relatedPage],
    ['Order', row.orderNo],
    ['Rating', row.rating && `${row.rating} of 5`],
    ['Contact', row.allowContact ? 'may be contacted' : 'does not want to be contacted'],
    ['May be published as an idea', row.publishAsIdea ? 'yes' : 'no'],
    ['Files', stored.map(({ name, sizeBytes }) => `${name} (${Math.ceil(sizeBytes / 1024)} KiB)`).join(', ')],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  return {
    to,
    subject: `[${row.number}] ${typeNames[row.type]}: ${row.subject}`,
    paragraphs: [row.content, facts.join('\n')],
    ...(row.allowContact ? { replyTo: row.email } : {}),
    attachments: stored.map(({ key, name, contentType }) => ({ key, name, contentType })),
  };
}

/**
 * To the sender. Repeats nothing they wrote: a visitor may have typed somebody else's address, and this must not
 * become a way to send them a text.
 */
export function acknowledgement(row: Feedback): Mail {
  return {
    to: row.email,
    subject: `We have your message (${row.number})`,
    paragraphs: [
      `Thank you for writing to us. Your message has the number ${row.number}; please name it if you write again.`,
      row.allowContact
        ? 'A person reads every message. If an answer is needed, it goes to this address.'
        : 'A person reads every message. You asked not to be contacted, so this is the only mail about it.',
      'You did not write to us? Then somebody typed your address by mistake, and you can ignore this mail.',
    ],
  };
}
