import { Readable } from 'node:stream';
import { hashToken } from '#server/platform/auth/tokens.ts';
import type { Context } from '#server/platform/context.ts';
import type { ByteRange } from '#server/platform/files/files.ts';
import { findCertificate } from '../certificates/certificates.queries.ts';
import {
  findByToken,
  findContent,
  findZipByToken,
  maxFetches,
  takeBytes,
  takeZipBytes,
} from './downloads.queries.ts';
import type { ZipEntry } from './downloads.tables.ts';
import type { Linked } from './follow-link.ts';
import { certificateJson } from './zip-entries.ts';
import { zipStream } from './zip-stream.ts';

/** One file of a download. */
export async function linkedFile(ctx: Context, token: string, position: string): Promise<Linked | null> {
  const row = await findByToken(ctx.db, hashToken(token));
  const file = row?.files[Number(position)];
  if (!row || !file) return null;
  const { fileName, contentType, sizeBytes, sha256, notice } = file;
  const uncounted = notice === true;
  return {
    ...{ memberId: row.memberId, expiresAt: row.expiresAt },
    place: `/material-list-detail/${row.materialId}/0/all`,
    ...{ fileName, contentType, sizeBytes, version: sha256 },
    hasWhole: uncounted || row.sentBytes + sizeBytes <= row.mostBytes,
    open: (part) => openContent(ctx, sha256, part),
    take: async (bytes) => uncounted || takeBytes(ctx.db, row.id, bytes),
  };
}

/** Many downloads as one file. */
export async function linkedZip(ctx: Context, token: string): Promise<Linked | null> {
  const row = await findZipByToken(ctx.db, hashToken(token));
  if (!row) return null;
  const { id, memberId, expiresAt, fileName, sizeBytes, entries, startedAt: at } = row;
  return {
    ...{ memberId, expiresAt, fileName, sizeBytes, version: id },
    place: '/account/downloads',
    contentType: 'application/zip',
    hasWhole: row.fetches < maxFetches && row.sentBytes + sizeBytes <= row.mostBytes,
    open: async (part) => zipStream(entries, { at, part, open: (entry) => openEntry(ctx, entry) }),
    take: (bytes) => takeZipBytes(ctx.db, id, bytes),
  };
}

async function openContent(ctx: Context, sha256: string, part: ByteRange): Promise<Readable> {
  if (part.end < part.start) return Readable.from([]);
  const found = await findContent(ctx.db, sha256);
  if (found?.bytes) return Readable.from([found.bytes.subarray(part.start, part.end + 1)]);
  const stream = found?.storageKey && (await ctx.files.stream(found.storageKey, part));
  if (!stream) throw new Error(`the content ${sha256} is not stored`);
  return stream;
}

async function openEntry(ctx: Context, { from, sizeBytes }: ZipEntry): Promise<Readable> {
  if ('text' in from) return Readable.from([Buffer.from(from.text)]);
  if ('sha256' in from) return openContent(ctx, from.sha256, { start: 0, end: sizeBytes - 1 });
  const certificate = await findCertificate(ctx.db, from.certificateId);
  if (!certificate) throw new Error(`no certificate ${from.certificateId}`);
  return Readable.from([Buffer.from(certificateJson(certificate))]);
}
