import type { MailWordsForOperator } from '#contract/mails.ts';
import { samplesOf } from '#server/platform/mail/known-mails.ts';
import type { MailRewording } from '#server/platform/mail/mail-words.tables.ts';
import { asWritten } from '#server/platform/mail/rewording.ts';
import { type FoundMail, stateOf } from './read-mails.ts';

/** As staff see it. */
export const mailShown = (
  { known, original }: FoundMail,
  language: string,
  row: MailRewording | null,
): MailWordsForOperator => ({
  file: known.file,
  name: known.name,
  language,
  reader: known.reader,
  languages: known.languages,
  state: stateOf(original, row),
  version: row?.version ?? 0,
  changedBy: row?.changedBy ?? null,
  changedAt: row?.changedAt.toISOString() ?? null,
  original: asWritten(original),
  rewritten: row?.words ?? null,
  places: samplesOf(known, original),
});
