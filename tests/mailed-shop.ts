import PostalMime from 'postal-mime';
import { vi } from 'vitest';
import { openShop, rowsOf } from '#server/business/orders/test-orders.ts';
import { conditionMs } from '../scripts/gate/patience.ts';
import type { Testbed } from './harness.ts';
import { readPdf } from './read-pdf.ts';
import { type Mailbox, openMailbox } from './smtp-server.ts';

// For tests of documents by mail: a shop whose mails reach a mail server, and what came with them.

export interface Arrived {
  subject: string;
  text: string;
  html: string;
  /** The text of each PDF by its name. */
  files: Record<string, string>;
}

/** A shop that sends by SMTP. */
export async function openMailedShop(env: Record<string, string> = {}) {
  const box = await openMailbox();
  const { bed, admin } = await openShop({ SMTP_URL: box.url, ...env });
  const close = async () => {
    await bed.close();
    await box.close();
  };
  return { ...{ bed, admin, box, close }, arrived: (address: string) => arrivedAt(bed, box, address) };
}

/** Every mail to an address, oldest first, once no job is due that could post another, and all mails have left. */
async function arrivedAt(bed: Testbed, box: Mailbox, address: string): Promise<Arrived[]> {
  const busy = `select name from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`;
  await vi.waitFor(
    async () => {
      const rows = await rowsOf<{ name: string }>(bed, busy);
      if (rows.length > 0) throw new Error(`still to do: ${rows.map(({ name }) => name)}`);
    },
    { timeout: conditionMs, interval: 50 },
  );
  return Promise.all(box.taken.filter(({ to }) => to.includes(address)).map(({ eml }) => read(eml)));
}

async function read(eml: string): Promise<Arrived> {
  const { subject = '', text = '', html = '', attachments } = await PostalMime.parse(eml);
  const files = attachments.map(({ filename, mimeType, content }) => {
    if (mimeType !== 'application/pdf') throw new Error(`${filename} is ${mimeType}`);
    return [filename ?? '', readPdf(Buffer.from(content as ArrayBuffer))];
  });
  return { subject, text, html, files: Object.fromEntries(files) };
}

export const about = (mails: readonly Arrived[], words: string): Arrived[] =>
  mails.filter(({ subject }) => subject.includes(words));

/** Names of all files that came with mails, in their order. */
export const filesIn = (mails: readonly Arrived[]): string[] =>
  mails.flatMap(({ files }) => Object.keys(files));
