import { lstat, readFile, realpath } from 'node:fs/promises';
import { isAbsolute, resolve, sep } from 'node:path';
import { type CandidateFile, Refused } from '../candidate.ts';
import { largestFile } from '../file-formats.ts';

/**
 * A file below a folder, by the path that a manifest names it by.
 * @throws Refused file_outside: an absolute path, one that climbs out, a link to elsewhere; file_missing; file_too_large
 */
export async function readInside(folder: string, path: string): Promise<CandidateFile> {
  const place = resolve(folder, path);
  if (isAbsolute(path) || path.includes('\0') || !place.startsWith(folder + sep))
    throw new Refused('file_outside', path);
  try {
    const real = await realpath(place);
    if (!real.startsWith((await realpath(folder)) + sep)) throw new Refused('file_outside', path);
    const about = await lstat(real);
    if (!about.isFile()) throw new Refused('file_unreadable', path);
    if (about.size > largestFile) throw new Refused('file_too_large', path);
    return { name: path, bytes: await readFile(real) };
  } catch (error) {
    if (error instanceof Refused) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new Refused(code === 'ENOENT' || code === 'ENOTDIR' ? 'file_missing' : 'file_unreadable', path);
  }
}
