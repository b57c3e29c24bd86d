import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createTarDecoder } from 'modern-tar';
import { BackupRefused } from '../refusal.ts';
import { readSeal } from './seal.ts';

export interface Entry {
  name: string;
  bytes: Buffer;
}

/**
 * Every entry in its order, one at a time in memory. Only after the last one is it known that the file is as it was
 * written, so that whoever acts on the entries has to be able to take it back.
 * @throws BackupRefused: no backup, cut off or changed
 */
export async function* readArchive(path: string): AsyncGenerator<Entry, void> {
  const seal = await readSeal(path);
  const hash = createHash('sha256');
  let read = 0;
  async function* hashed() {
    for await (const chunk of createReadStream(path, { end: seal.bytes - 1, highWaterMark: 256 * 1024 })) {
      hash.update(chunk);
      read += chunk.length;
      yield chunk as Buffer;
    }
  }
  const source = Readable.from(hashed(), { objectMode: false });
  const archive = Readable.toWeb(source) as unknown as ReadableStream<Uint8Array>;
  const entries = archive.pipeThrough(createTarDecoder({ strict: true }) as never);
  try {
    for await (const { header, body } of entries as unknown as AsyncIterable<TarEntry>)
      yield { name: header.name, bytes: await buffer(body as never) };
  } catch (error) {
    // A disk that does not read says so with a code; anything else is the archive's own fault.
    throw (error as NodeJS.ErrnoException).code ? error : changed(path);
  }
  if (read !== seal.bytes || hash.digest('hex') !== seal.sha256) throw changed(path);
}

interface TarEntry {
  header: { name: string };
  body: ReadableStream<Uint8Array>;
}

export const changed = (path: string, where = '') =>
  new BackupRefused(
    `${path} is not as it was written${where && ` (${where})`}: a disk or a transfer has changed it. Use another backup, or copy it again.`,
  );
