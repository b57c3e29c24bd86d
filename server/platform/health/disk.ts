import { statfs } from 'node:fs/promises';

/** Uploads and the embedded database need some room to go on. */
export const leastFree = 512 * 1024 * 1024;

/** What is free where a folder is; null when that cannot be read. */
export async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}
