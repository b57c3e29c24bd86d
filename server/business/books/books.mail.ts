import type { BookCheck } from '#contract/books.ts';
import type { Mail } from '#server/platform/mail/mail.ts';

const namedInMail = 20;

/** To the operator: which rules do not hold, and where. */
export function brokenBooks(broken: readonly BookCheck[], to: string): Mail {
  return {
    to,
    subject: `The books do not agree: ${broken.map(({ name }) => name).join(', ')}`,
    paragraphs: [
      'The daily check of the books found rules that do not hold. Nothing was changed by it.',
      ...broken.map(({ rule, breaks }) =>
        [
          rule,
          ...breaks.slice(0, namedInMail).map(({ ids, found }) => `${ids.join(', ')}: ${found}`),
          ...(breaks.length > namedInMail ? [`and ${breaks.length - namedInMail} more`] : []),
        ].join('\n'),
      ),
    ],
  };
}
