import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { type Reader, speakTo } from '#server/platform/mail/speak.ts';
import type { CreditNote, Invoice } from '../invoices/invoices.tables.ts';
import { brandOf } from '../members/members.mail.ts';
import type { CopiedDocument } from './draw-copies.ts';

/** Names the member by the address that proved to be theirs, and repeats nothing they could have made up. */
export const confirmCopiesMail = (config: Config, reader: Reader, asker: string, url: string): Mail =>
  speakTo(reader, 'billing', 'confirmCopies').mail({ asker, brand: brandOf(config), url });

/** Whose address it is has no account in which the document would be. @param url of the link that ends the copies */
export function copyMail(
  config: Config,
  reader: Reader,
  { number, document, url }: { number: string; document: CopiedDocument; url: string },
): Mail {
  const words = speakTo(reader, 'billing', 'copy').mail({ number, brand: brandOf(config), url });
  return { ...words, attachments: [document], onlyWithFiles: true };
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
