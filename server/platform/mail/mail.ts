import { z } from 'zod';
import type { Context } from '../context.ts';
import { event } from '../jobs/events.ts';

/** What a mail says; the layout is added when it is sent. */
export const mail = z.strictObject({
  /** null: composed like any other, then thrown away, so that an unknown address costs the same work as a known one. */
  to: z.string().nullable(),
  subject: z.string(),
  /** Plain paragraphs; never HTML. */
  paragraphs: z.array(z.string()),
  /** A code to type in, shown large. */
  code: z.string().optional(),
  action: z.strictObject({ label: z.string(), url: z.string() }).optional(),
  replyTo: z.string().optional(),
  /** Stored files by key, sent along. */
  attachments: z.array(z.strictObject({ key: z.string(), name: z.string(), contentType: z.string() })).optional(),
});
export type Mail = z.output<typeof mail>;

export const mailRequested = event('mail.requested', mail);

/** A way to get a finished message out: .eml files in the outbox, or SMTP. */
export interface MailDriver {
  send(message: {
    from: string;
    to: string;
    replyTo?: string;
    subject: string;
    text: string;
    html: string;
    messageId: string;
    attachments: readonly { filename: string; content: Buffer; contentType: string }[];
  }): Promise<void>;
  close(): Promise<void>;
}

/** Posts a mail together with the transaction it belongs to; it leaves as a job, and is tried again until it is taken. */
export function postMail(ctx: Context, value: Mail): Promise<void> {
  return ctx.emit(mailRequested, value);
}
