import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Place } from '#server/platform/files/s3.ts';

export interface Bucket {
  /** For `s3Files`. */
  place: S3Place & { endpoint: string };
  /** The same as settings of a testbed. */
  env: Record<string, string>;
  /** Where the server keeps the objects: `<bucket>/<key>._S3rver_object`. */
  folder: string;
  close(): Promise<void>;
}

/** An S3-compatible server on a free port of this machine, with one empty bucket. */
export async function openBucketServer(): Promise<Bucket> {
  const folder = await mkdtemp(join(tmpdir(), 's3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'attachments' }],
  });
  const { port } = await server.run();
  const place = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'attachments',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  return {
    place,
    env: {
      S3_ENDPOINT: place.endpoint,
      S3_REGION: place.region,
      S3_BUCKET: place.bucket,
      S3_ACCESS_KEY_ID: place.accessKeyId,
      S3_SECRET_ACCESS_KEY: place.secretAccessKey,
    },
    folder,
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
