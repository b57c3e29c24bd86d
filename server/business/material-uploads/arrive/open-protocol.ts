import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Server } from '@tus/server';
import { type Id, newId } from '#contract/ids.ts';
import { largestFiles } from '#contract/material-kinds.ts';
import { uploadPath } from '#contract/material-uploads.ts';
import type { Context } from '#server/platform/context.ts';
import type { Service } from '#server/service.ts';
import { findUpload } from '../material-uploads.queries.ts';
import { beginUpload, finishUpload } from './begin-upload.ts';
import { storePieces } from './pieces.ts';

type UploadId = Id<'upload'>;

/**
 * The server of the protocol, on our rows and our file storage. Loaded with the first file.
 * @param contexts who sends each request that was let in
 */
export async function openProtocol(
  service: Service,
  contexts: WeakMap<IncomingMessage, Context>,
): Promise<Server> {
  const { DataStore, ERRORS, Server, Upload } = await import('@tus/server');
  const storage = service.context({ kind: 'job', name: 'upload' });

  class Pieces extends DataStore {
    override extensions = ['creation'];

    override write(stream: Readable, id: string, offset: number): Promise<number> {
      return storePieces(storage, id as UploadId, offset, stream);
    }

    override async getUpload(id: string) {
      const row = await findUpload(storage.db, id as UploadId);
      if (!row) throw ERRORS.FILE_NOT_FOUND;
      return new Upload({ id, size: row.sizeBytes, offset: row.receivedBytes });
    }
  }

  type Request = Parameters<NonNullable<Server['options']['onIncomingRequest']>>[0];
  const contextOf = (request: Request): Context => {
    const raw = request.runtime?.node?.req as IncomingMessage | undefined;
    const ctx = raw && contexts.get(raw);
    if (!ctx) throw new Error('a request that was not let in');
    return ctx;
  };
  return new Server({
    path: uploadPath,
    datastore: new Pieces(),
    maxSize: Math.max(...Object.values(largestFiles)),
    // The framework has answered for this already.
    allowedOrigins: () => false,
    namingFunction: (request) => newId('upload', contextOf(request).now()),
    generateUrl: (_request, { id }) => `${uploadPath}/${id}`,
    async onUploadCreate(request, upload) {
      await beginUpload(contextOf(request), upload);
      return {};
    },
    async onUploadFinish(request, { id }) {
      await finishUpload(contextOf(request), id as UploadId);
      return {};
    },
    onResponseError(request, error) {
      if ('status_code' in error) return undefined;
      contextOf(request).log.error({ err: error }, 'an upload was not taken');
      return { status_code: 500, body: 'Something went wrong on our side.\n' };
    },
  });
}
