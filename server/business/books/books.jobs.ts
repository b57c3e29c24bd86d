import type { Context } from '#server/platform/context.ts';
import { job } from '#server/platform/jobs/jobs.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { brokenBooks } from './books.mail.ts';
import { booksQueue, checkBooks } from './books.ts';

export const bookJobs = [
  job({
    queue: booksQueue,
    about: 'Checks every rule of the books, and mails the operator when one does not hold.',
    every: '41 4 * * *',
    run: (ctx) => reportBreaks(ctx),
  }),
];

/** @returns how many rules there are and do not hold, which is kept with the job */
export async function reportBreaks(ctx: Context): Promise<{ rules: number; broken: number }> {
  const checks = await checkBooks(ctx);
  const broken = checks.filter(({ breaks }) => breaks.length > 0);
  if (broken.length) await postMail(ctx, brokenBooks(broken, ctx.config.contactEmail));
  return { rules: checks.length, broken: broken.length };
}
