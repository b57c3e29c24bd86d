import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTarPacker } from 'modern-tar';
import { type Seal, writeSeal } from './seal.ts';

export interface ArchiveWriter {
  /** Returns when it is on its way to the disk; memory holds some megabytes of what was added before. */
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** Ends the archive, seals it and waits until it is on the disk. */
  finish(): Promise<Seal>;
  /** Closes the file as it is. */
  abort(reason: unknown): Promise<void>;
}

/** A new tar archive, readable by its owner only, with a seal behind its end. */
export function writeArchive(path: string, madeAt: Date): ArchiveWriter {
  const { readable, controller } = createTarPacker();
  const hash = createHash('sha256');
  let seal: Seal | null = null;
  async function* sealed(source: AsyncIterable<Uint8Array>) {
    let bytes = 0;
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
    seal = { sha256: hash.digest('hex'), bytes };
    yield writeSeal(seal);
  }
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(Readable.fromWeb(readable as never), sealed, file);
  // Whoever adds next, or finishes, hears of it.
  let failure: unknown = null;
  written.catch((error) => {
    failure = error;
  });
  return {
    async add(name, bytes) {
      try {
        const header = { name, size: bytes.length, mtime: madeAt, mode: 0o600 };
        const writer = controller.add(header).getWriter();
        // Both report the same error.
        await Promise.all([writer.write(bytes), writer.close()]);
      } catch (error) {
        throw failure ?? error;
      }
    },
    async finish() {
      controller.finalize();
      await written;
      if (!seal) throw new Error('the archive ended without its seal');
      return seal;
    },
    async abort(reason) {
      controller.error(reason);
      await written.catch(() => {});
    },
  };
}
