import type { Context } from '../context.ts';
import { openScanner } from '../scan/open-scanner.ts';
import type { MailDriver } from './mail.ts';
import type { Mail } from './message.ts';
import type { Reader } from './speak.ts';

type Attachments = Parameters<MailDriver['send']>[0]['attachments'];

/** What draws a document that mails name, and what is said where it could not be drawn. */
export interface Drawer {
  draw(ctx: Context, id: string): Promise<Attachments[number]>;
  /** The reader's paragraph in place of the document, and the mail that brings it later, without its attachment. */
  missing(ctx: Context, id: string, reader: Reader): Promise<{ paragraph: string; later: Mail }>;
  /**
   * Who gets it in a mail that waited for it, perhaps for months.
   * @param to whom the mail was posted to
   * @returns the address that they have today; null: it is not for them any more
   */
  readerToday(ctx: Context, id: string, to: string): Promise<string | null>;
}

/** By the names that attachments have. They draw as a mail leaves: a queue of mails then holds names instead of files. */
export type Drawers = Readonly<Record<string, Drawer>>;

/** A document that could not be drawn, and why. */
export interface Undrawn {
  drawn: string;
  id: string;
  drawer: Drawer;
  error: unknown;
}

/** Whom a mail that waited for its documents is sent to; null: one of them is for nobody any more. */
export async function readerOfLate(
  ctx: Context,
  { to, attachments = [] }: Mail,
  drawers: Drawers,
): Promise<string | null> {
  let reader = to;
  for (const one of attachments)
    if ('drawn' in one && reader !== null)
      reader = await drawerOf(drawers, one.drawn).readerToday(ctx, one.id, reader);
  return reader;
}

/**
 * What goes along with a mail. Stored files are looked at by the virus scanner where one is set: what a visitor sent must not
 * reach a person unseen.
 * @returns the files, a paragraph for each that the scanner left out, and the documents that could not be drawn
 * @throws ScannerAway when it gives no verdict; the mail then waits
 */
export async function filesToSend(
  ctx: Context,
  { attachments = [] }: Mail,
  drawers: Drawers,
): Promise<{ files: Attachments; leftOut: string[]; undrawn: Undrawn[] }> {
  const scanner = openScanner(ctx.config);
  const files: Attachments[number][] = [];
  const leftOut: string[] = [];
  const undrawn: Undrawn[] = [];
  for (const attachment of attachments) {
    if ('drawn' in attachment) {
      const { drawn, id } = attachment;
      const drawer = drawerOf(drawers, drawn);
      try {
        files.push(await drawer.draw(ctx, id));
      } catch (error) {
        undrawn.push({ drawn, id, drawer, error });
      }
      continue;
    }
    const { name, contentType } = attachment;
    if ('content' in attachment) {
      files.push({ filename: name, content: Buffer.from(attachment.content, 'base64'), contentType });
      continue;
    }
    const { key } = attachment;
    const content = await ctx.files.get(key);
    if (!content) {
      ctx.log.warn({ key }, 'a file to send along is gone');
      continue;
    }
    const found = await scanner.scan(content);
    if (found) leftOut.push(`${name} is left out: the virus scanner found ${found} in it.`);
    else files.push({ filename: name, content, contentType });
  }
  return { files, leftOut, undrawn };
}

function drawerOf(drawers: Drawers, drawn: string): Drawer {
  const drawer = drawers[drawn];
  if (!drawer) throw new Error(`nothing draws ${drawn}`);
  return drawer;
}
