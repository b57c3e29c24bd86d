import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import type { Files } from './files.ts';
import { requireKey } from './key.ts';

export interface S3Place {
  /** null = Amazon's own, by region */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Files in a bucket of S3-compatible storage; the bucket must exist. */
export function s3Files(place: S3Place): Files {
  let opened: ReturnType<typeof openBucket> | null = null;
  // Loaded with the first file, so that an install with files on disk never pays for the storage client.
  const bucket = () => {
    opened ??= openBucket(place);
    return opened;
  };
  const disk = async () => (await bucket()).disk;
  return {
    async put(key, bytes, contentType) {
      await (await disk()).put(requireKey(key), bytes, { contentType });
    },
    async get(key) {
      try {
        return Buffer.from(await (await disk()).getBytes(requireKey(key)));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async stream(key, { start, end }) {
      try {
        return await (await bucket()).range(requireKey(key), `bytes=${start}-${end}`);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async delete(key) {
      await (await disk()).delete(requireKey(key));
    },
  };
}

async function openBucket({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Place) {
  const [{ S3Driver }, { GetObjectCommand, S3Client }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Stores other than Amazon's keep the checksum trailer as part of the object.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
  });
  // Many stores know no access lists; a private bucket needs none.
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  return {
    disk,
    /** Flydrive reads whole files only. */
    async range(key: string, Range: string): Promise<Readable | null> {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range }));
      return (Body as Readable | undefined) ?? null;
    },
  };
}

function isMissing(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === 'NoSuchKey' || cause.name === 'NotFound') return true;
  }
  return false;
}
