import { createHash } from 'node:crypto';

const range = 2 ** 24;
const mostWords = 8;

/**
 * Where a material stands on its shelf: by chance, but always the same for the same source and key, so that no source
 * lies in one heap. A title of n words draws from n times as far, so that short titles mostly come first and yet every
 * stretch of the shelf holds all kinds: a search that walks along it never meets a desert.
 * @returns 0 to 2^27
 */
export function placeOf(source: string, key: string, titleWords: number): number {
  const chance = createHash('sha256').update(`${source}\n${key}`).digest().readUInt32BE() / 2 ** 32;
  return Math.floor(chance * range * Math.min(Math.max(titleWords, 1), mostWords));
}
