import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Files } from './files.ts';
import { requireKey } from './key.ts';

/** Files below one folder, which is made at the first write. */
export function diskFiles(folder: string): Files {
  const disk = new Disk(new WholeFiles({ location: folder, visibility: 'private' }));
  return {
    async put(key, bytes) {
      await disk.put(requireKey(key), bytes);
    },
    async get(key) {
      // The stream, because the driver's getBytes answers the whole memory block behind a small file.
      const stream = await disk.getStream(requireKey(key));
      try {
        return await buffer(stream);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async stream(key, range) {
      try {
        const file = await open(join(folder, requireKey(key)), 'r');
        return file.createReadStream(range);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async delete(key) {
      await disk.delete(requireKey(key));
    },
  };
}

/** Writes beside and renames, so that a file is there whole or not at all, also after a power cut. */
class WholeFiles extends FSDriver {
  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const place = join(String(this.options.location), key);
    const draft = `${place}.${randomUUID()}.part`;
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    try {
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(contents);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, place);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }
}
