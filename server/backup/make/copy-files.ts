import type pg from 'pg';
import type { Files } from '../../platform/files/files.ts';
import type { ArchiveWriter } from '../archive/write-archive.ts';
import type { Part, StoredFile } from '../manifest.ts';
import { listNamed, type Named } from '../stored-files.ts';
import { packed, sha256Of } from './pack-part.ts';

/** In memory at a time, and one file more. */
const batchBytes = 16 * 1024 * 1024;
const batchFiles = 200;

export interface FileCopier {
  readonly lists: Part[];
  copied(): { count: number; bytes: number };
  /**
   * Copies what rows name into the archive, each batch behind a list of what is in it.
   * @param client has a table `copied_files`, whose keys are left out
   * @param onCopied is told the keys of each batch
   * @returns the keys of which the storage has no file
   */
  copyNamed(client: pg.Client, onCopied: (keys: string[]) => Promise<void>): Promise<string[]>;
}

export function fileCopier(archive: ArchiveWriter, files: Files): FileCopier {
  const lists: Part[] = [];
  let count = 0;
  let bytes = 0;
  return {
    lists,
    copied: () => ({ count, bytes }),
    async copyNamed(client, onCopied) {
      const missing: string[] = [];
      for await (const page of listNamed(client))
        for (const batch of batchesOf(page)) {
          const found = await readBatch(files, batch);
          if (found.length) {
            lists.push(await addBatch(archive, found, lists.length + 1));
            await onCopied(found.map(({ key }) => key));
          }
          for (const one of found) bytes += one.bytes.length;
          count += found.length;
          const keys = new Set(found.map(({ key }) => key));
          missing.push(...batch.map(({ key }) => key).filter((key) => !keys.has(key)));
        }
      return missing;
    },
  };
}

interface Found {
  key: string;
  type: string;
  bytes: Buffer;
}

async function readBatch(files: Files, batch: readonly Named[]): Promise<Found[]> {
  const read = await Promise.all(
    batch.map(async ({ key, type }) => ({ key, type, bytes: await files.get(key) })),
  );
  return read.flatMap(({ bytes, ...facts }) => (bytes ? [{ ...facts, bytes }] : []));
}

async function addBatch(archive: ArchiveWriter, found: readonly Found[], number: number): Promise<Part> {
  const lines = found.map(({ key, type, bytes }): string => {
    const line: StoredFile = { key, bytes: bytes.length, sha256: sha256Of(bytes), type };
    return `${JSON.stringify(line)}\n`;
  });
  const list = await packed(Buffer.from(lines.join('')));
  const name = `file-lists/${String(number).padStart(6, '0')}.jsonl.gz`;
  await archive.add(name, list);
  for (const { key, bytes } of found) await archive.add(`files/${key}`, bytes);
  return { name, sha256: sha256Of(list), rows: found.length };
}

function* batchesOf(page: readonly Named[]): Generator<Named[], void> {
  let batch: Named[] = [];
  let bytes = 0;
  for (const one of page) {
    batch.push(one);
    bytes += one.bytes;
    if (bytes >= batchBytes || batch.length >= batchFiles) {
      yield batch;
      batch = [];
      bytes = 0;
    }
  }
  if (batch.length) yield batch;
}
