import type { IncomingMessage } from 'node:http';
import type { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorName, Failure, fail } from '#contract/errors.ts';
import { idSchema } from '#contract/ids.ts';
import { discardUpload, uploadPath } from '#contract/material-uploads.ts';
import type { Context } from '#server/platform/context.ts';
import { requireOrigin } from '#server/platform/http/csrf.ts';
import type { Doorkeeper } from '#server/platform/http/door.ts';
import { envelope } from '#server/platform/http/refusals.ts';
import type { Service } from '#server/service.ts';
import { actingMember } from '../../members/sessions.ts';
import { findUpload } from '../material-uploads.queries.ts';
import type { UploadRow } from '../material-uploads.tables.ts';
import { openProtocol } from './open-protocol.ts';

const protocol = '1.0.0';
const told = ['location', 'upload-offset', 'upload-length', 'tus-resumable'];
const sent = ['token', 'content-type', 'upload-length', 'upload-offset', 'upload-metadata', 'tus-resumable'];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Read by @fastify/cors for one route, over what holds for all. */
    cors?: { methods: string[]; allowedHeaders: string[]; exposedHeaders: string[] };
  }
}

/** Pages on another origin need more of this address than of a call. */
const cors = { methods: ['POST', 'HEAD', 'PATCH'], allowedHeaders: sent, exposedHeaders: told };

/** The others are missing or ended sessions. */
const forbidden: readonly ErrorName[] = ['access.refused', 'access.look_inside', 'request.origin'];

type Asked = FastifyRequest<{ Params: { uploadId?: string } }>;

/** Files of operators by the tus protocol, each going on only for whom it was begun by. */
export async function receiveFiles(
  calls: FastifyInstance,
  keeper: Doorkeeper,
  service: Service,
): Promise<void> {
  // The protocol's own server reads the bodies.
  calls.removeAllContentTypeParsers();
  calls.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const { config } = keeper.base;
  const contexts = new WeakMap<IncomingMessage, Context>();
  let server: Promise<Server> | null = null;
  const open = async () => {
    server ??= openProtocol(service, contexts);
    return server;
  };

  const answer = async (request: Asked, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    try {
      requireOrigin(request, config);
      if (config.lookInside && request.method !== 'HEAD') throw fail('access.look_inside');
      const ctx = await keeper.contextFor(request, discardUpload);
      const { uploadId } = request.params;
      if (uploadId !== undefined) {
        const row = await findOwn(ctx, uploadId);
        if (!row) return reply.code(404).send();
        // Told again to a client that lost the last answer.
        if (row.state !== 'arriving')
          return request.method === 'HEAD' ? tellWhole(reply, row) : reply.code(410).send();
      }
      contexts.set(request.raw, ctx);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return reply
        .code(forbidden.includes(error.failure) ? 403 : 401)
        .send(envelope(error.failure, error.data));
    }
    reply.hijack();
    // Hooks have put them on the reply, which goes out without it.
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    await (await open()).handle(request.raw, reply.raw);
  };

  calls.route({ method: 'POST', url: uploadPath, config: { cors }, handler: answer });
  calls.route({
    method: ['HEAD', 'PATCH'],
    url: `${uploadPath}/:uploadId`,
    config: { cors },
    handler: answer,
  });
  for (const url of [uploadPath, `${uploadPath}/:uploadId`])
    calls.route({
      method: 'OPTIONS',
      url,
      config: { cors },
      handler: async (_request, reply) =>
        reply
          .code(204)
          .headers({ 'tus-resumable': protocol, 'tus-version': protocol, 'tus-extension': 'creation' })
          .send(),
    });
}

/** Null for somebody else's as for one that never was. */
async function findOwn(ctx: Context, text: string): Promise<UploadRow | null> {
  const id = idSchema('upload').safeParse(text);
  const row = id.success ? await findUpload(ctx.db, id.data) : null;
  return row?.memberId === actingMember(ctx).id ? row : null;
}

const tellWhole = (reply: FastifyReply, { sizeBytes }: UploadRow) =>
  reply
    .headers({ 'tus-resumable': protocol, 'upload-offset': sizeBytes, 'upload-length': sizeBytes })
    .code(200)
    .send();
