import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { job } from '#server/platform/jobs/jobs.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { sealLedger } from '../ledger/seal-ledger.ts';
import { brokenBooks } from './books.mail.ts';
import { booksQueue, checkBooks } from './books.ts';
import { keepNight } from './nights.ts';

export const bookJobs = [
  job({
    queue: booksQueue,
    about:
      'Seals what was booked, checks every rule of the books, and mails the operator when one does not hold.',
    every: '41 4 * * *',
    // The first seals of large books that have none, and every rule over them.
    atMostSeconds: 600,
    run: (ctx) => reportBreaks(ctx),
  }),
];

/** @returns when rules were checked (milliseconds since 1970), how many there are and do not hold, which is kept with the job */
export async function reportBreaks(ctx: Context): Promise<{ at: number; rules: number; broken: number }> {
  await sealLedger(ctx);
  const checkedAt = ctx.now();
  const checks = await checkBooks(ctx);
  const broken = checks.filter(({ breaks }) => breaks.length > 0);
  await transaction(ctx, async (inner) => {
    await keepNight(inner, checkedAt, checks);
    if (broken.length) await postMail(inner, brokenBooks(broken, inner.config.contactEmail));
  });
  return { at: checkedAt.getTime(), rules: checks.length, broken: broken.length };
}
