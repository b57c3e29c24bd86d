import type { MailFile } from '../../mail-words.ts';

export const books = {
  mails: {
    /** To the operator; each rule that does not hold follows as a paragraph of its own. */
    broken: {
      subject: 'The books do not agree: {rules}',
      paragraphs: ['The daily check of the books found rules that are broken. The check changed nothing.'],
    },
  },
  phrases: { lists: { more: 'and {count} more' } },
} as const satisfies MailFile;
