import { apiKeyKeptDays, apiKeyWarningDays } from '#contract/api-keys.ts';
import { days, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { job } from '#server/platform/jobs/jobs.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { findMember } from '../members/members.queries.ts';
import { keyEndsMail } from './api-keys.mail.ts';
import { forgetKeysEndedBefore, noteWarned } from './api-keys.queries.ts';

export const apiKeyJobs = [
  job({
    queue: 'api-keys-warn',
    about: 'Mails the owners of API keys that end within a week, once for each key.',
    every: '41 * * * *',
    run: (ctx) => warnOfEnds(ctx),
  }),
  job({
    queue: 'api-keys-cleanup',
    about: 'Forgets API keys that ended or were removed more than 30 days ago.',
    every: '43 3 * * *',
    run: (ctx) => forgetKeysEndedBefore(ctx.db, later(ctx.now(), -days(apiKeyKeptDays))),
  }),
];

/** Nothing is mailed about a key that is suspended or was removed, or to somebody who may not sign in. */
export async function warnOfEnds(ctx: Context): Promise<void> {
  const now = ctx.now();
  await transaction(ctx, async (inner) => {
    for (const key of await noteWarned(inner.db, now, later(now, days(apiKeyWarningDays)))) {
      const member = await findMember(inner.db, key.memberId);
      if (member && !member.disabledAt)
        await postMail(inner, keyEndsMail(inner.config, member, key), { ownersAnd: [] });
    }
  });
}
