import { job } from '../jobs/jobs.ts';
import { layOut } from './layout.ts';
import { type MailDriver, mailRequested } from './mail.ts';

/** Sends what `postMail` asked for: about two weeks of tries, then it stays in the failed jobs. */
export function mailJob(driver: MailDriver) {
  return job({
    queue: 'mail-send',
    about: 'Sends one mail.',
    on: mailRequested,
    retries: 340,
    async run(ctx, mail, id) {
      if (mail.to === null) return;
      const attachments = [];
      for (const { key, name, contentType } of mail.attachments ?? []) {
        const content = await ctx.files.get(key);
        if (content) attachments.push({ filename: name, content, contentType });
        else ctx.log.warn({ key }, 'a file to send along is gone');
      }
      const host = new URL(ctx.config.publicUrl).hostname;
      await driver.send({
        from: ctx.config.mailFrom,
        to: mail.to,
        replyTo: mail.replyTo,
        subject: mail.subject,
        ...layOut(mail, ctx.config.mailFrom),
        // The same for every try of this job, so that a mail program shows a repeated delivery once.
        messageId: `<${id}@${host}>`,
        attachments,
      });
    },
  });
}
