import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../../config.ts';
import { makeFolder } from '../../platform/data-folder.ts';
import { BackupRefused } from '../refusal.ts';
import { newDraft } from './folder.ts';
import { isBackupName, type Place } from './place.ts';

/** S3 takes parts of 5 MiB or more, and ten thousand of them at most. */
const smallestPart = 16 * 1024 * 1024;
const maxParts = 9_000;

/**
 * Backups in a bucket, which must exist. Each is written on this machine first, uploaded, and read back before it counts.
 * @param drafts a folder with room for one backup
 */
export function bucketPlace(config: Config, to: string, drafts: string): Place {
  const bucket = openBucket(config, to);
  return {
    async list() {
      const { client, s3, Bucket, prefix } = await bucket;
      const names: string[] = [];
      for (let ContinuationToken: string | undefined; ; ) {
        const page = await client.send(
          new s3.ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken }),
        );
        for (const { Key = '' } of page.Contents ?? []) names.push(Key.slice(prefix.length));
        ContinuationToken = page.NextContinuationToken;
        if (!ContinuationToken) return names.filter(isBackupName).sort();
      }
    },
    draft: (name) => newDraft(drafts, name),
    async keep(name, draft) {
      const opened = await bucket;
      await upload(opened, `${opened.prefix}${name}`, draft);
      const [sent, stored] = await Promise.all([
        hashOf(createReadStream(draft)),
        hashOf(await read(opened, `${opened.prefix}${name}`)),
      ]);
      if (sent !== stored)
        throw new BackupRefused(`${to} answers other bytes than it was sent: the backup does not count.`);
      await rm(draft, { force: true });
    },
    async remove(name) {
      const { client, s3, Bucket, prefix } = await bucket;
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key: `${prefix}${name}` }));
    },
    addressOf: (name) => `${to.replace(/\/+$/, '')}/${name}`,
  };
}

/** Does `work` with a backup as a file of this machine; one of a bucket is fetched for it. */
export async function withLocalFile<T>(
  config: Config,
  address: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  if (!address.startsWith('s3://')) return work(address);
  const cut = address.lastIndexOf('/');
  const opened = await openBucket(config, address.slice(0, cut));
  const folder = join(config.dataDir, 'backup-drafts');
  makeFolder(folder, 0o700);
  const path = join(folder, `.fetched.${randomUUID()}.part`);
  try {
    const body = await read(opened, `${opened.prefix}${address.slice(cut + 1)}`);
    await pipeline(body, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

type Bucket = Awaited<ReturnType<typeof openBucket>>;

async function openBucket({ s3: place }: Config, to: string) {
  const found = /^s3:\/\/([a-z0-9][a-z0-9.-]+)\/?(.*)$/.exec(to);
  if (!found) throw new BackupRefused(`${to} is not an address such as s3://bucket/prefix.`);
  if (!place)
    throw new BackupRefused(
      `${to} needs the settings S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; its bucket may be another one.`,
    );
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    region: place.region,
    credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
    ...(place.endpoint ? { endpoint: place.endpoint, forcePathStyle: true } : {}),
    // As platform/files/s3.ts has them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 5,
  });
  const prefix = String(found[2]).replace(/\/*$/, '/').replace(/^\/$/, '');
  return { s3, client, Bucket: String(found[1]), prefix };
}

async function read({ client, s3, Bucket }: Bucket, Key: string): Promise<Readable> {
  try {
    const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key }));
    return Body as Readable;
  } catch (error) {
    if (error instanceof Error && /^(NoSuchKey|NotFound)$/.test(error.name))
      throw new BackupRefused(`s3://${Bucket}/${Key} does not exist.`);
    throw error;
  }
}

/** In parts, because one request takes 5 GB at most; the object appears when all of them have arrived. */
async function upload({ client, s3, Bucket }: Bucket, Key: string, path: string): Promise<void> {
  const { size } = await stat(path);
  const partBytes = Math.max(smallestPart, Math.ceil(size / maxParts));
  const { UploadId } = await client.send(new s3.CreateMultipartUploadCommand({ Bucket, Key }));
  const file = await open(path, 'r');
  try {
    const Parts: { ETag?: string; PartNumber: number }[] = [];
    for (let at = 0; at < size; at += partBytes) {
      const PartNumber = Parts.length + 1;
      const Body = Buffer.alloc(Math.min(partBytes, size - at));
      await file.read(Body, 0, Body.length, at);
      const { ETag } = await client.send(
        new s3.UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }),
      );
      Parts.push({ ETag, PartNumber });
    }
    await client.send(
      new s3.CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }),
    );
  } catch (error) {
    await client.send(new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => {});
    throw error;
  } finally {
    await file.close();
  }
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest('hex');
}
