import { z } from 'zod';
import { openAtRest, sealAtRest } from '../auth/vault.ts';
import type { Context } from '../context.ts';
import { event } from '../jobs/events.ts';
import { inOperatorsWords } from './rewording.ts';

/** A header value: what would begin a new line of the head becomes a space. */
const oneLine = z
  .string()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly the characters that end a header
  .transform((value) => value.replaceAll(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim());

/** What `speakTo` said a mail with, so that the operator's words can say the same. */
export interface Said {
  file: string;
  name: string;
  /** Which paragraphs are sent; one with places of its own by their values. */
  only: Readonly<Record<string, boolean | null | Readonly<Record<string, string>>>>;
  values: Readonly<Record<string, string>>;
  /** How many paragraphs are said by it; the sender added what follows. */
  paragraphs: number;
}

/** What a mail says; the layout is added when it is sent. */
export const mail = z.strictObject({
  /** null: composed like any other, then thrown away, so that an unknown address costs the same work as a known one. */
  to: oneLine.nullable(),
  /** The language of its words; none is English. */
  language: z.string().optional(),
  subject: oneLine,
  /** Plain paragraphs; never HTML. */
  paragraphs: z.array(z.string()),
  /** A code to type in, shown large. */
  code: z.string().optional(),
  action: z.strictObject({ label: z.string(), url: z.string() }).optional(),
  replyTo: oneLine.optional(),
  /** Stored files by key, sent along. */
  attachments: z.array(z.strictObject({ key: z.string(), name: oneLine, contentType: oneLine })).optional(),
});
/** `said` is not kept while it waits: it waits in the words that it is sent in. */
export type Mail = z.output<typeof mail> & { said?: Said };

/** Queued mails hold codes and links that log people in: they wait encrypted. */
export const mailRequested = event('mail.requested', z.strictObject({ sealed: z.string() }));

/** A way to get a finished message out: .eml files in the outbox, or SMTP. */
export interface MailDriver {
  /** @throws MailRefused when the receiving side will never take this one; anything else is tried again */
  send(message: {
    from: string;
    /** One bare address, never a list. */
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

/** The mail server said no for good, about this recipient or this message. */
export class MailRefused extends Error {
  override name = 'MailRefused';
  readonly responseCode: number;
  /** @param responseCode of SMTP, 500–599 */
  constructor(responseCode: number) {
    super(`the mail server refused for good with ${responseCode}`);
    this.responseCode = responseCode;
  }
}

/**
 * Posts a mail together with the transaction it belongs to, in the operator's words where there are some. It leaves as a job, and
 * is tried again until it is taken.
 */
export async function postMail(ctx: Context, value: Mail): Promise<void> {
  const { said: _, ...words } = await inOperatorsWords(ctx, value);
  const sealed = sealAtRest(ctx.secret, 'mail', JSON.stringify(mail.parse(words)));
  // Whoever was asked for a code or a click sits in front of a form; acknowledgements can wait behind them.
  await ctx.emit(mailRequested, { sealed }, { urgent: Boolean(value.code || value.action) });
}

/** The mail that `postMail` queued. */
export function openMail(ctx: Context, sealed: string): Mail {
  return mail.parse(JSON.parse(openAtRest(ctx.secret, 'mail', sealed)));
}
