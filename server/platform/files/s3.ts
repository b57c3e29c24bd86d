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
  let opened: Promise<Disk> | null = null;
  // Loaded with the first file, so that an install with files on disk never pays for the storage client.
  const disk = () => {
    opened ??= openBucket(place);
    return opened;
  };
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
    async delete(key) {
      await (await disk()).delete(requireKey(key));
    },
  };
}

async function openBucket({
  endpoint,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
}: S3Place): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      bucket,
      region,
      credentials: { accessKeyId, secretAccessKey },
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      visibility: 'private',
      // Many stores know no access lists; a private bucket needs none.
      supportsACL: false,
      // Stores other than Amazon's keep the checksum trailer as part of the object.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
    }),
  );
}

function isMissing(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === 'NoSuchKey' || cause.name === 'NotFound') return true;
  }
  return false;
}
