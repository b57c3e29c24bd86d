import { z } from 'zod';
import type { Id } from '#contract/ids.ts';
import type { OptionalMail } from '#contract/mail-choices.ts';
import { isOrganisationAddress } from '#contract/organisation-address.ts';
import { openAtRest, sealAtRest } from '../auth/vault.ts';
import type { Context } from '../context.ts';
import { event } from '../jobs/events.ts';
import { type Mail, mail } from './message.ts';
import { inOperatorsWords } from './rewording.ts';

/**
 * Queued mails hold codes and links that log people in: they wait encrypted. A late one brings documents that an earlier mail
 * had to leave without, or has nothing to say without them, and waits until they can be drawn. The name of what draws the first of them
 * says how long it is kept where that never happens.
 */
export const mailRequested = event(
  'mail.requested',
  z.strictObject({ sealed: z.string(), late: z.literal(true).optional(), drawn: z.string().optional() }),
);

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
 * is tried again until it is taken. One to an organisation is posted to those of its people who get what is for it.
 * @param lateAs for a mail that brings documents late: the id of its job, by which it is posted once
 * @param optional which of the mails that people may do without it is: each person of an organisation chose for themselves
 * @param ownersAnd for what is not everybody's who does the billing of an organisation: its owners get it, and these people of it
 */
export async function postMail(
  ctx: Context,
  value: Mail,
  { lateAs, ...to }: { lateAs?: string } & Readers = {},
): Promise<void> {
  const { said: _, ...words } = await inOperatorsWords(ctx, value);
  // Whoever was asked for a code or a click sits in front of a form; acknowledgements can wait behind them.
  const urgent = Boolean(value.code || value.action);
  const drawn = words.attachments?.flatMap((one) => ('drawn' in one ? one.drawn : []))[0];
  const late = lateAs || words.onlyWithFiles ? ({ late: true, drawn } as const) : {};
  for (const one of await lettersOf(ctx, words, to)) {
    const sealed = sealAtRest(ctx.secret, 'mail', JSON.stringify(mail.parse(one)));
    await ctx.emit(mailRequested, { sealed, ...late }, { urgent, id: lateAs });
  }
}

/** Who of an organisation a mail is for. */
interface Readers {
  optional?: OptionalMail;
  ownersAnd?: readonly Id<'member'>[];
}

const lettersOf = async (ctx: Context, words: Mail, { optional, ownersAnd }: Readers): Promise<Mail[]> =>
  words.to !== null && isOrganisationAddress(words.to)
    ? ctx.mailsToPeople(ctx, words, { optional: optional ?? null, ownersAnd: ownersAnd ?? null })
    : [words];

/** The mail that `postMail` queued. */
export function openMail(ctx: Context, sealed: string): Mail {
  return mail.parse(JSON.parse(openAtRest(ctx.secret, 'mail', sealed)));
}
