import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/downloads.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import type { Service } from '#server/service.ts';
import { actingMember } from '../members/sessions.ts';
import { markBrowser } from './browser-mark.ts';
import { listOwnDownloads } from './read-downloads.ts';
import { sendFile } from './send-file.ts';
import { renewDownload, startDownload, startedOf } from './start-download.ts';

export function mountDownloads(calls: FastifyInstance, keeper: Doorkeeper, service: Service): void {
  door(calls, keeper, contract.startDownload, async (ctx, ask, { reply }) => {
    const started = await startDownload(ctx, ask);
    markBrowser(ctx, reply, actingMember(ctx).sessionId);
    return startedOf(started);
  });
  door(calls, keeper, contract.renewDownload, async (ctx, { downloadId }, { reply }) => {
    const started = await renewDownload(ctx, downloadId);
    markBrowser(ctx, reply, actingMember(ctx).sessionId);
    return startedOf(started);
  });
  door(calls, keeper, contract.listDownloads, listOwnDownloads);
  // A link for the browser itself: no envelope, no token header.
  calls.get<{ Params: { token: string; position: string } }>(
    '/downloads/v1/file/:token/:position',
    { exposeHeadRoute: false },
    (request, reply) => sendFile(service.context({ kind: 'visitor' }), request, reply),
  );
}
