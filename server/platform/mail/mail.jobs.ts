import { job } from '../jobs/jobs.ts';
import { type Drawers, filesToSend } from './files-to-send.ts';
import { layOut } from './layout.ts';
import { type MailDriver, MailRefused, mailRequested, openMail } from './mail.ts';
import type { Mail } from './message.ts';

export const mailQueue = 'mail-send';

const withoutFiles = 'The mail server did not take the attached files; they are kept in the file storage.';
const withoutDocuments =
  'Your mail server did not take the attached documents. Your invoices are in your account; write to us if you need the others.';

/** Sends what `postMail` asked for: after 2 s, 4 s and so on up to hourly, for about ten days; then it stays failed. */
export function mailJob(driver: MailDriver, drawers: Drawers) {
  return job({
    queue: mailQueue,
    about: 'Sends one mail.',
    on: mailRequested,
    retries: 340,
    // A mail server takes some hundred milliseconds for each, so a few go side by side.
    atOnce: 4,
    async run(ctx, { sealed }, id) {
      const mail = openMail(ctx, sealed);
      // Nobody can have an address that ends so (RFC 2606); that of a deleted account does.
      if (mail.to === null || mail.to.endsWith('.invalid')) return;
      const { files, leftOut } = await filesToSend(ctx, mail, drawers);
      const words: Mail = { ...mail, paragraphs: [...mail.paragraphs, ...leftOut] };
      const message = {
        from: ctx.config.mailFrom,
        to: mail.to,
        replyTo: mail.replyTo,
        subject: mail.subject,
        // The same for every try of this job, so that a mail program shows a repeated delivery once.
        messageId: `<${id}@${new URL(ctx.config.publicUrl).hostname}>`,
      };
      const send = (said: Mail, attachments: typeof files) =>
        driver.send({ ...message, ...layOut(said, ctx.config.mailFoot), attachments });
      try {
        await send(words, files).catch((error) => {
          if (!(error instanceof MailRefused) || files.length === 0) throw error;
          // Servers refuse what is too large or looks dangerous; the words alone must still arrive.
          const isDrawn = mail.attachments?.some((one) => 'drawn' in one);
          const note = isDrawn ? withoutDocuments : withoutFiles;
          return send({ ...words, paragraphs: [...words.paragraphs, note] }, []);
        });
      } catch (error) {
        if (error instanceof MailRefused) {
          ctx.log.warn({ err: error }, 'a mail was refused for good and is given up');
          // Kept with the job, by which the operator's mail log knows it.
          return { refused: error.responseCode };
        }
        throw error;
      }
    },
  });
}
