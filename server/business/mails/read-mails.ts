import { fail } from '#contract/errors.ts';
import type { ListedMail, RewritingState } from '#contract/mails.ts';
import type { Context } from '#server/platform/context.ts';
import { type KnownMail, knownMails, originalWords } from '#server/platform/mail/known-mails.ts';
import type { MailRewording } from '#server/platform/mail/mail-words.tables.ts';
import { isOutdated } from '#server/platform/mail/rewording.ts';
import { requireOperator } from '../staff/manage-staff.ts';
import { findRewording, listRewordings } from './mails.queries.ts';

type Named = Pick<MailRewording, 'file' | 'name' | 'language'>;

type Original = NonNullable<ReturnType<typeof originalWords>>;

export interface FoundMail {
  known: KnownMail;
  original: Original;
}

/**
 * Every mail there is, with what the operator made of it.
 * @throws access.refused
 */
export async function listMailWords(ctx: Context): Promise<ListedMail[]> {
  requireOperator(ctx);
  const rows = await listRewordings(ctx.db);
  return knownMails().map(({ file, name, reader, languages }) => {
    const states = languages.map((language) => {
      const original = originalWords(file, name, language);
      const row = rows.find((one) => one.file === file && one.name === name && one.language === language);
      return { language, original, row, state: stateOf(original, row ?? null) };
    });
    const [first] = states;
    const own = first?.state === 'rewritten' ? first.row?.words?.subject : undefined;
    return {
      ...{ file, name, reader },
      subject: own ?? first?.original?.subject ?? '',
      languages: states.map(({ language, state }) => ({ language, state })),
    };
  });
}

/**
 * One mail in one language.
 * @throws access.refused; request.not_found: no such mail, or not in this language
 */
export async function readMailWords(
  ctx: Context,
  named: Named,
): Promise<FoundMail & { row: MailRewording | null }> {
  requireOperator(ctx);
  return { ...requireMail(named), row: await findRewording(ctx.db, named) };
}

/** @throws request.not_found */
export function requireMail({ file, name, language }: Named): FoundMail {
  const known = knownMails().find((one) => one.file === file && one.name === name);
  const original = originalWords(file, name, language);
  if (!known || !original) throw fail('request.not_found');
  return { known, original };
}

export const stateOf = (original: Original | null, row: MailRewording | null): RewritingState =>
  !row?.words || !original ? 'original' : isOutdated(original, row.words) ? 'outdated' : 'rewritten';
