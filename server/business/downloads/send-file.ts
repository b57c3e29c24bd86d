import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from '#server/platform/auth/tokens.ts';
import type { Context } from '#server/platform/context.ts';
import type { ByteRange } from '#server/platform/files/files.ts';
import { markedMember } from './browser-mark.ts';
import { readRange } from './byte-range.ts';
import { findByToken, findContent, takeBytes } from './downloads.queries.ts';
import type { MaterialDownload, SentContent } from './downloads.tables.ts';

/** Why a link sends nothing; the page of the material says it in words and offers a new link. */
export type LinkRefusal = 'unknown' | 'other_member' | 'expired' | 'used_up';
const answers: Record<LinkRefusal, [status: number, text: string]> = {
  unknown: [404, 'There is no such download.'],
  other_member: [
    403,
    'This link works in the browser in which the download was started, while its member is signed in.',
  ],
  expired: [410, 'This link has expired. Renew it in your account: within 30 days that costs nothing.'],
  used_up: [429, 'This link has been used up. Renew it in your account: within 30 days that costs nothing.'],
};

/**
 * Sends a file of a download, or a part of it, to the browser it was started in. Bytes are counted as they go: what a
 * cut line did not get is not counted, so that a download that goes on is one download.
 */
export async function sendFile(
  ctx: Context,
  request: FastifyRequest<{ Params: { token: string; position: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { token, position } = request.params;
  const row = await findByToken(ctx.db, hashToken(token));
  const file = row?.files[Number(position)];
  if (!row || !file) return refuse(request, reply, 'unknown', null);
  // Foreign links are refused before anything is told of them.
  if ((await markedMember(ctx, request)) !== row.memberId)
    return refuse(request, reply, 'other_member', null);
  if (row.expiresAt <= ctx.now()) return refuse(request, reply, 'expired', row);
  const etag = `"${file.sha256}"`;
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    etag,
  });
  const unchanged = [undefined, etag].includes(request.headers['if-range'] as string | undefined);
  const range = unchanged ? readRange(request.headers.range, file.sizeBytes) : null;
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${file.sizeBytes}`).send();
  const part = range ?? { start: 0, end: file.sizeBytes - 1 };
  const length = part.end - part.start + 1;
  if (!(await takeBytes(ctx.db, row.id, length))) return refuse(request, reply, 'used_up', row);
  const content = await open(ctx, file, part).catch(async (error: Error) => {
    await takeBytes(ctx.db, row.id, -length);
    throw error;
  });
  if (range) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.sizeBytes}`);
  returnUnsent(ctx, reply, row, length);
  return reply
    .type(file.contentType)
    .header('content-length', length)
    .header('content-disposition', disposition(file.fileName))
    .send(content);
}

async function open(ctx: Context, { sha256 }: SentContent, part: ByteRange): Promise<Readable> {
  const found = await findContent(ctx.db, sha256);
  if (found?.bytes) return Readable.from([found.bytes.subarray(part.start, part.end + 1)]);
  const stream = found?.storageKey && (await ctx.files.stream(found.storageKey, part));
  if (!stream) throw new Error(`the content ${sha256} is not stored`);
  return stream;
}

function returnUnsent(ctx: Context, reply: FastifyReply, row: MaterialDownload, length: number): void {
  const { raw } = reply;
  const before = raw.socket?.bytesWritten ?? 0;
  raw.once('close', () => {
    if (raw.writableFinished) return;
    // What the socket took may still have been lost on the way; that is the visitor's gain.
    const sent = Math.max(0, (raw.socket?.bytesWritten ?? before) - before);
    const unsent = length - Math.min(sent, length);
    if (unsent > 0)
      takeBytes(ctx.db, row.id, -unsent).catch((error: Error) =>
        ctx.log.warn({ download: row.id, error: error.message }, 'unsent bytes stay counted'),
      );
  });
}

/** A person is led to the material, a program is told by the status. */
function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  why: LinkRefusal,
  row: MaterialDownload | null,
): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (!String(request.headers.accept ?? '').includes('text/html'))
    return reply.code(answers[why][0]).type('text/plain').send(answers[why][1]);
  const place = row ? `/material-list-detail/${row.materialId}/0/all` : '/material';
  return reply.redirect(`${place}?link=${why}`, 303);
}

/** RFC 6266: letters beyond ASCII go in `filename*`. */
const disposition = (name: string) =>
  `attachment; filename="${name.replaceAll(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
