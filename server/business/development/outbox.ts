import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { downloadOutboxMail, listOutbox, readOutboxMail } from '#contract/development.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import { readEml } from './read-eml.ts';

const pageSize = 20;
/** Enough for all headers of our own mails. */
const headBytes = 16 * 1024;
const ours = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z-[A-Za-z0-9]{1,40}\.eml$/;

/**
 * The mails by the instant they were sent at, newest first.
 * @param folder null when mails leave by SMTP
 * @param cursor id of the last mail of the page before
 */
export async function listMails(
  folder: string | null,
  cursor: string | undefined,
): Promise<OutputOf<typeof listOutbox>> {
  if (folder === null) return { items: [], nextCursor: null, kept: false };
  const ids = (await namesIn(folder)).map((name) => name.replace(/\.eml$/, ''));
  const older = cursor === undefined ? ids : ids.filter((id) => id < cursor);
  const shown = older.slice(0, pageSize);
  const items = await Promise.all(
    shown.map(async (id) => {
      const { to, subject } = await readEml(await readHead(fileOf(folder, id)));
      return { id, sentAt: sentAt(id), to, subject };
    }),
  );
  return { items, nextCursor: older.length > pageSize ? (shown.at(-1) ?? null) : null, kept: true };
}

/** @throws request.not_found */
export async function readOneMail(
  folder: string | null,
  id: string,
): Promise<OutputOf<typeof readOutboxMail>> {
  const { to, subject, text, attachments } = await readEml(await getFile(folder, id));
  return {
    id,
    sentAt: sentAt(id),
    to,
    subject,
    text,
    code: /^\d{6}$/m.exec(text)?.[0] ?? null,
    link: /^https?:\/\/\S+$/m.exec(text)?.[0] ?? null,
    attachments,
  };
}

/** @throws request.not_found */
export async function downloadMail(
  folder: string | null,
  id: string,
): Promise<OutputOf<typeof downloadOutboxMail>> {
  return { fileName: `${id}.eml`, eml: (await getFile(folder, id)).toString('utf8') };
}

/** The endpoint's schema lets only names through that hold no path. */
const fileOf = (folder: string, id: string) => join(folder, `${id}.eml`);

/** `2026-11-20T10-00-00-000Z-…` → `2026-11-20T10:00:00.000Z` */
const sentAt = (id: string) => id.slice(0, 24).replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/, 'T$1:$2:$3.$4Z');

async function namesIn(folder: string): Promise<string[]> {
  // The folder is made with the first mail.
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => ours.test(name))
    .sort()
    .reverse();
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function getFile(folder: string | null, id: string): Promise<Buffer> {
  if (folder === null) throw fail('request.not_found');
  return readFile(fileOf(folder, id)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw fail('request.not_found');
    throw error;
  });
}
