import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { detailOf, statusOf } from '#contract/problem.ts';
import type { Context } from '#server/platform/context.ts';
import type { ByteRange } from '#server/platform/files/files.ts';
import { challengeOf } from '#server/platform/http/api-problems.ts';
import { readRange } from './byte-range.ts';
import { callerOfLink, type LinkCaller, mayFetch } from './link-caller.ts';

/** What a link leads to. */
export interface Linked {
  memberId: Id<'member'>;
  expiresAt: Date;
  /** The page that says why nothing is sent, and offers a new link. */
  place: string;
  fileName: string;
  contentType: string;
  sizeBytes: number;
  /** Changes with the bytes. */
  version: string;
  /** Whether the whole would be sent now; nothing is set aside for it. */
  hasWhole: boolean;
  open(part: ByteRange): Promise<Readable>;
  /** Sets bytes aside; false when the link has not so many left. Negative: they were not sent. */
  take(bytes: number): Promise<boolean>;
}

/** Why a link sends nothing. */
export type LinkRefusal = 'unknown' | 'other_member' | 'expired' | 'used_up';
const answers: Record<LinkRefusal, [status: number, text: string]> = {
  unknown: [404, 'There is no such download.'],
  other_member: [
    403,
    'This link works in the browser in which the download was started, while its member is signed in, and with an API key of theirs that may read downloads.',
  ],
  expired: [410, 'This link has expired. Renew it in your account: within 30 days that costs nothing.'],
  used_up: [429, 'This link has been used up. Renew it in your account: within 30 days that costs nothing.'],
};

/**
 * Sends what a link leads to, or a part of it, to the browser it was made for, or to a program with a key of the same
 * member. Bytes are counted as they go: what a cut line did not get is not counted, so that a download that goes on is one download. To HEAD, with which download managers
 * begin, it answers as to GET and sends nothing, so that nothing is counted.
 */
export async function followLink(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  linked: Linked | null,
): Promise<FastifyReply> {
  const caller = await callerOfLink(ctx, request);
  const refuse = (why: LinkRefusal, known: Linked | null = linked) =>
    refuseLink(request, reply, caller, why, known);
  if (caller.refusal) return refuseKey(reply, caller.refusal);
  if (!linked) return refuse('unknown');
  // Foreign links are refused before anything is told of them.
  if (!(await mayFetch(ctx, caller, linked))) return refuse('other_member', null);
  if (linked.expiresAt <= ctx.now()) return refuse('expired');
  const { sizeBytes } = linked;
  const etag = `"${linked.version}"`;
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    etag,
  });
  // A range is a thing of GET alone (RFC 9110, 14.2).
  if (request.method === 'HEAD')
    return linked.hasWhole ? described(reply, linked, sizeBytes).send() : refuse('used_up');
  const unchanged = [undefined, etag].includes(request.headers['if-range'] as string | undefined);
  const range = unchanged ? readRange(request.headers.range, sizeBytes) : null;
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${sizeBytes}`).send();
  const part = range ?? { start: 0, end: sizeBytes - 1 };
  const length = part.end - part.start + 1;
  if (!(await linked.take(length))) return refuse('used_up');
  const content = await linked.open(part).catch(async (error: Error) => {
    await linked.take(-length);
    throw error;
  });
  if (range) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${sizeBytes}`);
  returnUnsent(ctx, reply, linked, length);
  return described(reply, linked, length).send(content);
}

const described = (reply: FastifyReply, { contentType, fileName }: Linked, length: number) =>
  reply
    .type(contentType)
    .header('content-length', length)
    .header('content-disposition', disposition(fileName));

function returnUnsent(ctx: Context, reply: FastifyReply, linked: Linked, length: number): void {
  const { raw } = reply;
  const before = raw.socket?.bytesWritten ?? 0;
  raw.once('close', () => {
    if (raw.writableFinished) return;
    // What the socket took may still have been lost on the way; that is the visitor's gain.
    const sent = Math.max(0, (raw.socket?.bytesWritten ?? before) - before);
    const unsent = length - Math.min(sent, length);
    if (unsent > 0)
      linked
        .take(-unsent)
        .catch((error: Error) =>
          ctx.log.warn({ link: linked.version, err: error }, 'unsent bytes stay counted'),
        );
  });
}

/** What a key lacks, as the public API says it. */
function refuseKey(reply: FastifyReply, { failure, data }: Failure): FastifyReply {
  const challenge = challengeOf(failure, data);
  if (challenge) reply.header('www-authenticate', challenge);
  return reply
    .code(statusOf(failure))
    .header('cache-control', 'no-store')
    .type('text/plain')
    .send(detailOf(failure, data));
}

/** A person is led to a page, a program is told by the status. */
function refuseLink(
  request: FastifyRequest,
  reply: FastifyReply,
  { isProgram }: LinkCaller,
  why: LinkRefusal,
  linked: Linked | null,
): FastifyReply {
  reply.header('cache-control', 'no-store');
  const [status, text] = answers[why];
  // Programs send a request again by themselves after a 429, which would never help.
  const told = isProgram && status === 429 ? 409 : status;
  if (isProgram || !String(request.headers.accept ?? '').includes('text/html'))
    return reply.code(told).type('text/plain').send(text);
  return reply.redirect(`${linked?.place ?? '/material'}?link=${why}`, 303);
}

/** RFC 6266: letters beyond ASCII go in `filename*`. */
const disposition = (name: string) =>
  `attachment; filename="${name.replaceAll(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
