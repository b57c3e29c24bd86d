import { endpoint, nothing } from './endpoint.ts';
import { line, prose } from './fields.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

/** `outdated`: the original has other places or paragraphs than it had, so it is sent in its own words. */
export const rewritingStates = ['original', 'rewritten', 'outdated'] as const;
export type RewritingState = (typeof rewritingStates)[number];

const mailName = z.string().regex(/^[A-Za-z]{1,40}$/);
const language = z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/);

/** Which mail in which language. */
const oneMail = { file: mailName, name: mailName, language };

const reader = z.enum(['member', 'operator']);

const listed = z.strictObject({
  file: z.string(),
  name: z.string(),
  /** Who gets it: members and buyers, or the operator and staff. */
  reader,
  /** In English, with its places in braces, as it is sent now. */
  subject: z.string(),
  /** The languages it is written in, English first. */
  languages: z.array(z.strictObject({ language: z.string(), state: z.enum(rewritingStates) })),
});
export type ListedMail = z.output<typeof listed>;

/** The words of a mail. A paragraph with a name is sent or left out by what happened. */
const words = z.strictObject({
  subject: z.string(),
  paragraphs: z.array(z.strictObject({ name: z.string().nullable(), text: z.string() })),
  /** What the button says; null where the mail has none. */
  action: z.string().nullable(),
});
export type MailWordsShown = z.output<typeof words>;

// Whether they can be sent is said by one rule (content/mail-faults.ts); these are the bounds of the wire.
const written = z.strictObject({
  subject: line(0, 400),
  paragraphs: z
    .array(z.strictObject({ name: mailName.nullable(), text: prose(0, 4000) }))
    .min(1)
    .max(40),
  /** Null keeps the button as it was. */
  action: line(0, 400).nullable(),
});

const shown = z.strictObject({
  file: z.string(),
  name: z.string(),
  language: z.string(),
  reader,
  languages: z.array(z.string()),
  state: z.enum(rewritingStates),
  /** To be given when they are changed; 0 while they never were. */
  version: z.int(),
  /** Who changed them last, as a history keeps it; null while nobody has. */
  changedBy: z.string().nullable(),
  changedAt: instant.nullable(),
  /** As the product brings them along. */
  original: words,
  /** What the operator wrote; null where the original words are in force. */
  rewritten: words.nullable(),
  /** Everything that may stand in braces, with a value to show it with. */
  places: z.array(z.strictObject({ place: z.string(), sample: z.string() })),
});
export type MailWordsForOperator = z.output<typeof shown>;

const refusals = ['session.missing', 'session.ended', 'access.refused', 'request.not_found'] as const;

export const listMailWords = endpoint({
  name: 'listMailWords',
  method: 'GET',
  path: '/mails/v1/listMailWords',
  access: 'staff',
  body: 'none',
  input: nothing,
  output: z.strictObject({ items: z.array(listed) }),
  errors: ['session.missing', 'session.ended', 'access.refused'],
  summary: 'Every mail that the service sends, who gets it, and whether its words were rewritten.',
});

export const readMailWords = endpoint({
  name: 'readMailWords',
  method: 'GET',
  path: '/mails/v1/readMailWords',
  access: 'staff',
  body: 'query',
  input: z.strictObject(oneMail),
  output: shown,
  errors: [...refusals],
  summary: 'The words of one mail in one language: the original ones, and those of the operator.',
});

export const previewMailWords = endpoint({
  name: 'previewMailWords',
  method: 'POST',
  path: '/mails/v1/previewMailWords',
  access: 'staff',
  body: 'json',
  input: z.strictObject({ ...oneMail, words: written }),
  output: z.strictObject({ subject: z.string(), text: z.string(), html: z.string() }),
  errors: [...refusals],
  reads: true,
  summary:
    'A mail in these words and in its own layout, with sample values and every paragraph that may be sent; nothing changes.',
});
export type MailPreview = z.output<typeof previewMailWords.output>;

export const sendMailPreview = endpoint({
  name: 'sendMailPreview',
  method: 'POST',
  path: '/mails/v1/sendMailPreview',
  access: 'staff',
  body: 'json',
  input: z.strictObject({ ...oneMail, words: written }),
  output: z.strictObject({ to: z.string() }),
  errors: [...refusals],
  summary: 'Mails a preview of these words to the address of whoever asks; 20 an hour at most.',
});

export const saveMailWords = endpoint({
  name: 'saveMailWords',
  method: 'POST',
  path: '/mails/v1/saveMailWords',
  access: 'staff',
  body: 'json',
  input: z.strictObject({ ...oneMail, version: z.int().min(0).max(1_000_000), words: written }),
  output: shown,
  errors: [...refusals, 'request.conflict'],
  summary:
    'Rewrites a mail in one language. Refused as changed meanwhile unless `version` is the one that was read; every mail posted from then on has the new words.',
});

export const restoreMailWords = endpoint({
  name: 'restoreMailWords',
  method: 'POST',
  path: '/mails/v1/restoreMailWords',
  access: 'staff',
  body: 'json',
  input: z.strictObject({ ...oneMail, version: z.int().min(0).max(1_000_000) }),
  output: shown,
  errors: [...refusals, 'request.conflict'],
  summary: 'Takes a mail back to its original words in one language.',
});
