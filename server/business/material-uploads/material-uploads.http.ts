import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/material-uploads.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import type { Service } from '#server/service.ts';
import { receiveFiles } from './arrive/receive-files.ts';
import { mountCuration } from './curate/curate.http.ts';
import { discardUpload, readUploads } from './material-uploads.ts';

export function mountMaterialUploads(calls: FastifyInstance, keeper: Doorkeeper, service: Service): void {
  calls.register((scope) => receiveFiles(scope, keeper, service));
  mountCuration(calls, keeper);
  door(calls, keeper, contract.listUploads, async (ctx) => ({
    items: await readUploads(ctx),
    limits: ctx.config.uploadLimits,
  }));
  // Discarded twice is discarded once.
  door(calls, keeper, contract.discardUpload, async (ctx, { uploadId }) => {
    await discardUpload(ctx, uploadId);
    return { uploadId };
  });
}
