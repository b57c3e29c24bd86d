import nodemailer from 'nodemailer';
import type { MailDriver } from './mail.ts';

/** @param url smtp://user:password@host:port or smtps://…; a failure throws, and the job tries again later */
export function smtpDriver(url: string): MailDriver {
  const transport = nodemailer.createTransport(url, { connectionTimeout: 10_000, socketTimeout: 30_000 } as never);
  return {
    async send(message) {
      await transport.sendMail({ ...message, attachments: [...message.attachments] });
    },
    async close() {
      transport.close();
    },
  };
}
