import { createHash } from 'node:crypto';
import type { MaterialType } from '#contract/material-kinds.ts';

const range = 2 ** 24;
const maxWords = 8;
/**
 * Symbols come by the thousand: a bucket of the shelf would hold little else. Their titles are the shortest, and do not
 * bring them to its front, so that the first page shows all kinds.
 */
const spread: Partial<Record<MaterialType, number>> = { icon: 4 };
const leastWords: Partial<Record<MaterialType, number>> = { icon: 4 };

/**
 * Where a material stands on its shelf: by chance, but always the same for the same source and key, so that no source
 * lies in one heap. A title of n words draws from n times as far, so that short titles mostly come first and yet every
 * bucket of the shelf holds all kinds: a search that walks along it never meets a desert.
 * @returns 0 to 2^29
 */
export function shuffleKeyOf(source: string, key: string, titleWords: number, type: MaterialType): number {
  const chance = createHash('sha256').update(`${source}\n${key}`).digest().readUInt32BE() / 2 ** 32;
  const words = Math.min(Math.max(titleWords, leastWords[type] ?? 1), maxWords);
  return Math.floor(chance * range * (spread[type] ?? 1) * words);
}
