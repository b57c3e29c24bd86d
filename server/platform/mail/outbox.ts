import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailDriver } from './mail.ts';

/**
 * Mails as .eml files, newest name last; the development page shows them and any mail program opens them. Mails of the
 * same instant sort by their message ids, which follow the order in which they were posted (server/platform/jobs/events.ts).
 */
export function outboxDriver(folder: string, now: () => Date): MailDriver {
  return {
    async send({ to, replyTo, attachments, ...message }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { message: eml } = await (await composer()).sendMail({
        ...message,
        to: { name: '', address: to },
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        attachments: [...attachments],
        date: now(),
      });
      const stamp = now().toISOString().replaceAll(/[:.]/g, '-');
      const name = `${stamp}-${message.messageId.replaceAll(/[^a-z0-9]/gi, '').slice(0, 40)}.eml`;
      // Written beside and renamed, so that a reader never sees half a mail.
      await writeFile(join(folder, `.${name}`), eml as Buffer);
      await rename(join(folder, `.${name}`), join(folder, name));
    },
    async close() {},
  };
}

/** The library is loaded with the first mail. */
async function composer() {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
