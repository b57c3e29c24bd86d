import type { Context } from '../context.ts';
import { openScanner } from '../scan/open-scanner.ts';
import type { MailDriver } from './mail.ts';
import type { Mail } from './message.ts';

type Attachments = Parameters<MailDriver['send']>[0]['attachments'];

/**
 * What goes along with a mail, looked at by the virus scanner where one is set: what a visitor sent must not reach a
 * person unseen.
 * @returns the files, and a paragraph for those that are left out
 * @throws ScannerAway when it gives no verdict; the mail then waits
 */
export async function filesToSend(
  ctx: Context,
  { attachments = [] }: Mail,
): Promise<{ files: Attachments; leftOut: string[] }> {
  const scanner = openScanner(ctx.config);
  const files: Attachments[number][] = [];
  const leftOut: string[] = [];
  for (const attachment of attachments) {
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
