import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { type Reader, speakTo } from '#server/platform/mail/speak.ts';
import type { Printed } from '../invoices/invoice-pdf.ts';
import type { CreditNote, Invoice } from '../invoices/invoices.tables.ts';
import { brandOf } from '../members/members.mail.ts';

/** Names the member by the address that proved to be theirs, and repeats nothing they could have made up. */
export const confirmCopiesMail = (config: Config, reader: Reader, asker: string, url: string): Mail =>
  speakTo(reader, 'billing', 'confirmCopies').mail({ asker, brand: brandOf(config), url });

/** @param url of the link that ends the copies */
export function copyMail(config: Config, reader: Reader, { fileName, bytes }: Printed, url: string): Mail {
  const say = speakTo(reader, 'billing', 'copy');
  const number = fileName.replace(/\.pdf$/, '');
  const file = { content: bytes.toString('base64'), name: fileName, contentType: 'application/pdf' };
  return { ...say.mail({ number, brand: brandOf(config), url }), attachments: [file] };
}

/** Both documents lie in the account, where the link leads. */
export function correctedMail(
  config: Config,
  reader: Reader,
  { before, made, note }: { before: Invoice; made: Invoice; note: CreditNote },
): Mail {
  const url = `${config.publicUrl}/account/invoices?invoice=${made.id}`;
  return speakTo(reader, 'billing', 'corrected').mail({
    ...{ before: before.number ?? '', number: made.number ?? '', creditNote: note.number, url },
    only: { attached: true },
  });
}
