import type { Context } from '../context.ts';
import { openScanner } from '../scan/open-scanner.ts';
import type { MailDriver } from './mail.ts';
import type { Mail } from './message.ts';

type Attachments = Parameters<MailDriver['send']>[0]['attachments'];

/** What draws the documents that mails name, as each of them leaves: a queue of mails then holds names instead of files. */
export type Drawers = Readonly<Record<string, (ctx: Context, id: string) => Promise<Attachments[number]>>>;

/**
 * What goes along with a mail. Stored files are looked at by the virus scanner where one is set: what a visitor sent must not
 * reach a person unseen.
 * @returns the files, and a paragraph for those that are left out
 * @throws ScannerAway when it gives no verdict; the mail then waits
 */
export async function filesToSend(
  ctx: Context,
  { attachments = [] }: Mail,
  drawers: Drawers,
): Promise<{ files: Attachments; leftOut: string[] }> {
  const scanner = openScanner(ctx.config);
  const files: Attachments[number][] = [];
  const leftOut: string[] = [];
  for (const attachment of attachments) {
    if ('drawn' in attachment) {
      const draw = drawers[attachment.drawn];
      if (!draw) throw new Error(`nothing draws ${attachment.drawn}`);
      files.push(await draw(ctx, attachment.id));
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
  return { files, leftOut };
}
