import type { Context } from '#server/platform/context.ts';
import { job } from '#server/platform/jobs/jobs.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { brokenBooks } from './books.mail.ts';
import { checkBooks } from './books.ts';

export const bookJobs = [
  job({
    queue: 'books-check',
    about: 'Checks every rule of the books, and mails the operator when one does not hold.',
    every: '41 4 * * *',
    run: (ctx) => reportBreaks(ctx),
  }),
];

export async function reportBreaks(ctx: Context): Promise<void> {
  const broken = (await checkBooks(ctx)).filter(({ breaks }) => breaks.length > 0);
  if (broken.length) await postMail(ctx, brokenBooks(broken, ctx.config.contactEmail));
}
