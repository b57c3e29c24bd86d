import { isDeepStrictEqual } from 'node:util';
import type { CheckedOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type * as calls from '#contract/mails.ts';
import { actorName, type Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { MailRewording, RewrittenWords } from '#server/platform/mail/mail-words.tables.ts';
import { requireFaultless } from '#server/platform/mail/rewording.ts';
import { requireOperator } from '../staff/manage-staff.ts';
import { changeRewording, findRewording, insertRewording } from './mails.queries.ts';
import { requireMail } from './read-mails.ts';

/**
 * Writes other words for a mail. The same words sent again by the same person are answered as they are.
 * @throws access.refused; request.not_found: no such mail, or not in this language; request.invalid: the texts that cannot be
 *   sent; request.conflict: the words were changed since `version` was read
 */
export async function saveMailWords(
  ctx: Context,
  { words, ...named }: CheckedOf<typeof calls.saveMailWords>,
): Promise<MailRewording> {
  requireOperator(ctx);
  requireFaultless(requireMail(named).original, words);
  return change(ctx, named, words);
}

/**
 * Takes a mail back to its original words. One that has them is answered as it is.
 * @throws access.refused; request.not_found; request.conflict: the words were changed since `version` was read
 */
export async function restoreMailWords(
  ctx: Context,
  named: CheckedOf<typeof calls.restoreMailWords>,
): Promise<MailRewording | null> {
  requireOperator(ctx);
  requireMail(named);
  const found = await findRewording(ctx.db, named);
  if (!found?.words && (found?.version ?? 0) === named.version) return found;
  return change(ctx, named, null);
}

async function change(
  ctx: Context,
  { file, name, language, version }: Pick<MailRewording, 'file' | 'name' | 'language' | 'version'>,
  words: RewrittenWords | null,
): Promise<MailRewording> {
  const row: MailRewording = {
    ...{ file, name, language, words },
    version: version + 1,
    changedBy: actorName(ctx.actor),
    changedAt: ctx.now(),
  };
  return transaction(ctx, async ({ db }) => {
    const changed = await (version === 0 ? insertRewording(db, row) : changeRewording(db, row));
    return changed ?? sameAgain(await findRewording(db, row), row);
  });
}

/** @throws request.conflict unless it is what was sent, by who sent it */
function sameAgain(found: MailRewording | null, row: MailRewording): MailRewording {
  const same =
    found?.version === row.version &&
    found.changedBy === row.changedBy &&
    isDeepStrictEqual(found.words, row.words);
  if (!found || !same) throw fail('request.conflict');
  return found;
}
