import type { BookCheck } from '#contract/books.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { speakTo, stranger } from '#server/platform/mail/speak.ts';

const namedInMail = 20;

/** To the operator: which rules do not hold, and where. */
export function brokenBooks(broken: readonly BookCheck[], to: string): Mail {
  const say = speakTo(stranger(to), 'books', 'broken');
  const words = say.mail({ rules: broken.map(({ name }) => name).join(', ') });
  const each = broken.map(({ rule, breaks }) => {
    const unnamed = breaks.length - namedInMail;
    return [
      rule,
      ...breaks.slice(0, namedInMail).map(({ ids, found }) => `${ids.join(', ')}: ${found}`),
      ...(unnamed > 0 ? [say.phrase('lists', 'more', { count: String(unnamed) })] : []),
    ].join('\n');
  });
  return { ...words, paragraphs: [...words.paragraphs, ...each] };
}
