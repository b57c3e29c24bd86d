import { v5 as idByName } from 'uuid';
import type { Context } from '../context.ts';
import { job } from '../jobs/jobs.ts';
import { type Drawers, filesToSend, readerOfLate, type Undrawn } from './files-to-send.ts';
import { layOut } from './layout.ts';
import { type MailDriver, MailRefused, mailRequested, openMail, postMail } from './mail.ts';
import type { Mail } from './message.ts';
import { stranger } from './speak.ts';

export const mailQueue = 'mail-send';

/** Of a mail whose documents cannot be drawn, over about three minutes; then it leaves without them. */
export const triesToDraw = 7;

const withoutFiles = 'The mail server did not take the attached files; they are kept in the file storage.';
const withoutDocuments =
  'Your mail server did not take the attached documents. Your invoices are in your account; write to us if you need the others.';

/** Sends what `postMail` asked for: after 2 s, 4 s and so on up to hourly, for about two weeks; then it stays failed. */
export function mailJob(driver: MailDriver, drawers: Drawers) {
  return job({
    queue: mailQueue,
    about: 'Sends one mail.',
    on: mailRequested,
    retries: 340,
    // A mail server takes some hundred milliseconds for each, so a few go side by side.
    atOnce: 4,
    async run(
      ctx,
      { sealed, late = false },
      id,
      triesBefore = 0,
    ): Promise<Readonly<Record<string, number>> | undefined> {
      const mail = openMail(ctx, sealed);
      const to = late ? await readerOfLate(ctx, mail, drawers) : mail.to;
      // Nobody can have an address that ends so (RFC 2606); that of a deleted account does.
      if (to === null || to.endsWith('.invalid')) return;
      const { files, leftOut, undrawn } = await filesToSend(ctx, mail, drawers);
      const [first] = undrawn;
      if (first && (late || triesBefore + 1 < triesToDraw)) throw first.error;
      const missing = await Promise.all(undrawn.map((one) => missingOf(ctx, one, mail)));
      const notes = [...leftOut, ...missing.map(({ paragraph }) => paragraph)];
      const message = {
        from: ctx.config.mailFrom,
        to,
        replyTo: mail.replyTo,
        subject: mail.subject,
        // The same for every try of this job, so that a mail program shows a repeated delivery once.
        messageId: `<${id}@${new URL(ctx.config.publicUrl).hostname}>`,
      };
      const send = (said: Mail, attachments: typeof files) =>
        driver.send({ ...message, ...layOut(said, ctx.config.mailFoot), attachments });
      const words = undrawn.length ? withoutAttached(mail) : mail;
      try {
        await send(saying(words, notes), files).catch((error) => {
          if (!(error instanceof MailRefused) || files.length === 0 || mail.onlyWithFiles) throw error;
          // Servers refuse what is too large or looks dangerous; the words alone must still arrive.
          const isDrawn = mail.attachments?.some((one) => 'drawn' in one);
          const note = isDrawn ? withoutDocuments : withoutFiles;
          return send(saying(withoutAttached(mail), [...notes, note]), []);
        });
      } catch (error) {
        if (error instanceof MailRefused) {
          ctx.log.warn({ err: error }, 'a mail was refused for good and is given up');
          // Kept with the job, by which the operator's mail log knows it.
          return { refused: error.responseCode };
        }
        throw error;
      }
      if (undrawn.length === 0) return;
      for (const one of missing) await sendLater(ctx, one, id);
      return { later: undrawn.length };
    },
  });
}

const saying = (mail: Mail, notes: readonly string[]): Mail => ({
  ...mail,
  paragraphs: [...mail.paragraphs, ...notes],
});

/** What it says of attached files is left out. */
const withoutAttached = (mail: Mail): Mail => ({
  ...mail,
  paragraphs: mail.paragraphs.filter((_, at) => !mail.aboutFiles?.includes(at)),
});

type Missing = Awaited<ReturnType<typeof missingOf>>;

async function missingOf(ctx: Context, undrawn: Undrawn, { to, language }: Mail) {
  const reader = stranger(to);
  const said = await undrawn.drawer.missing(ctx, undrawn.id, {
    ...reader,
    locale: language ?? reader.locale,
  });
  return { ...undrawn, ...said };
}

/** @param jobId this job may run again after it has posted: what it posts then has the same id, and is posted once */
async function sendLater(ctx: Context, { drawn, id, error, later }: Missing, jobId: string): Promise<void> {
  ctx.log.error({ err: error, drawn, document: id }, 'a mail left without a document that cannot be drawn');
  const lateAs = idByName(`${jobId}:${drawn}:${id}`, idByName.URL);
  await postMail(ctx, { ...later, attachments: [{ drawn, id }] }, { lateAs });
}
