import { and, eq } from 'drizzle-orm';
import { type MailFault, mailFaults, mailWordsOf, textsOf } from '#content/mail-faults.ts';
import type { MailWords } from '#content/mail-words.ts';
import { baseLanguage } from '#content/mails.ts';
import { type FieldMessage, fail } from '#contract/errors.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { type KnownMail, originalWords, samplesOf } from './known-mails.ts';
import { type MailRewording, mailRewordings, type RewrittenWords } from './mail-words.tables.ts';
import type { Mail } from './message.ts';
import { compose } from './speak.ts';

/** The mail in the words of the operator, where there are some that still fit it. */
export async function inOperatorsWords({ db }: Context, mail: Mail): Promise<Mail> {
  const { said, language = baseLanguage } = mail;
  if (!said) return mail;
  const original = originalWords(said.file, said.name, language);
  const rewritten = await findWords(db, { ...said, language });
  if (!original || !rewritten || isOutdated(original, rewritten)) return mail;
  const url = mail.action?.url ?? null;
  const { paragraphs, aboutFiles, ...rest } = compose(asMailWords(original, rewritten), { ...said, url });
  const added = mail.paragraphs.slice(said.paragraphs);
  return { ...mail, ...rest, aboutFiles, paragraphs: [...paragraphs, ...added] };
}

/** The original has other places or paragraphs than it had when it was rewritten: it is sent in its own words. */
export const isOutdated = (original: MailWords, rewritten: RewrittenWords): boolean =>
  faultsOf(original, rewritten).length > 0;

/**
 * @throws request.invalid naming the texts that cannot be sent, paragraphs by their number from 0; `paragraphs` for what is
 *   wrong with the mail as a whole
 */
export function requireFaultless(original: MailWords, rewritten: RewrittenWords): void {
  const faults = faultsOf(original, rewritten);
  if (!faults.length) return;
  const fields: Record<string, FieldMessage> = {};
  for (const { fault, spot } of faults) {
    const field = typeof spot === 'number' ? `paragraphs.${spot}` : (spot ?? 'paragraphs');
    fields[field] ??= messages[fault];
  }
  throw fail('request.invalid', { fields });
}

/** A button that is not named keeps its original words. */
const asMailWords = (original: MailWords, rewritten: RewrittenWords): MailWords =>
  mailWordsOf({ ...rewritten, action: rewritten.action ?? original.action ?? null });

/** The same words as one list of texts. */
export const asWritten = (words: MailWords): RewrittenWords => ({
  subject: words.subject,
  paragraphs: textsOf(words).flatMap(({ spot, name, text }) =>
    typeof spot === 'number' ? [{ name, text }] : [],
  ),
  action: words.action ?? null,
});

/**
 * These words with a sample in every place and every paragraph that may be sent.
 * @param url where the button leads
 */
export function sampleOf(
  mail: Pick<KnownMail, 'file' | 'name'>,
  original: MailWords,
  rewritten: RewrittenWords,
  url: string,
): Pick<Mail, 'subject' | 'paragraphs' | 'action'> {
  const values = Object.fromEntries(samplesOf(mail, original).map(({ place, sample }) => [place, sample]));
  const only = Object.fromEntries(
    rewritten.paragraphs.flatMap(({ name }): [string, boolean][] => (name ? [[name, true]] : [])),
  );
  return compose(asMailWords(original, rewritten), { only, values, url });
}

const faultsOf = (original: MailWords, rewritten: RewrittenWords) =>
  mailFaults(original, asMailWords(original, rewritten));

const messages: Readonly<Record<MailFault['fault'], FieldMessage>> = {
  unknown_place: 'place_unknown',
  missing_place: 'place_missing',
  stray_brace: 'brace_alone',
  missing_paragraph: 'paragraphs_changed',
  unknown_paragraph: 'paragraphs_changed',
  paragraph_twice: 'paragraphs_changed',
  unknown_action: 'unknown_field',
  empty: 'required',
  line_break: 'not_allowed_characters',
  too_long: 'too_long',
};

async function findWords(
  db: Db,
  { file, name, language }: Pick<MailRewording, 'file' | 'name' | 'language'>,
): Promise<RewrittenWords | null> {
  const [row] = await db
    .select({ words: mailRewordings.words })
    .from(mailRewordings)
    .where(
      and(
        eq(mailRewordings.file, file),
        eq(mailRewordings.name, name),
        eq(mailRewordings.language, language),
      ),
    );
  return row?.words ?? null;
}
