import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '#contract/downloads.ts';
import type { Context } from '#server/platform/context.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import type { Service } from '#server/service.ts';
import { actingMember } from '../members/sessions.ts';
import { markBrowser } from './browser-mark.ts';
import { followLink } from './follow-link.ts';
import { linkedFile, linkedZip } from './linked.ts';
import { listOwnDownloads } from './read-downloads.ts';
import { renewDownload, startDownload, startedOf } from './start-download.ts';
import { startZip } from './start-zip.ts';

export function mountDownloads(calls: FastifyInstance, keeper: Doorkeeper, service: Service): void {
  // What an API key started is fetched with the key.
  const mark = (ctx: Context, reply: FastifyReply) => {
    const { sessionId } = actingMember(ctx);
    if (sessionId !== null) markBrowser(ctx, reply, sessionId);
  };
  door(calls, keeper, contract.startDownload, async (ctx, ask, { reply }) => {
    const started = await startDownload(ctx, ask);
    mark(ctx, reply);
    return startedOf(started);
  });
  door(calls, keeper, contract.renewDownload, async (ctx, { downloadId }, { reply }) => {
    const started = await renewDownload(ctx, downloadId);
    mark(ctx, reply);
    return startedOf(started);
  });
  door(calls, keeper, contract.startZip, async (ctx, ask, { reply }) => {
    const started = await startZip(ctx, ask);
    mark(ctx, reply);
    return started;
  });
  door(calls, keeper, contract.listDownloads, listOwnDownloads);
  // Links for the browser itself: no envelope, no token header.
  const visiting = (request: FastifyRequest) =>
    service.context({ kind: 'visitor' }, { address: request.ip, userAgent: '' });
  calls.route<{ Params: { token: string; position: string } }>({
    method: ['GET', 'HEAD'],
    url: '/downloads/v1/file/:token/:position',
    async handler(request, reply) {
      const { token, position } = request.params;
      const ctx = visiting(request);
      return followLink(ctx, request, reply, await linkedFile(ctx, token, position));
    },
  });
  calls.route<{ Params: { token: string } }>({
    method: ['GET', 'HEAD'],
    url: '/downloads/v1/zip/:token',
    async handler(request, reply) {
      const ctx = visiting(request);
      return followLink(ctx, request, reply, await linkedZip(ctx, request.params.token));
    },
  });
}
