// Used by `npm run doctor` and `npm run upgrade`: what the next start will find.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { builds, findCurrent } from './build-folders.ts';
import { isFresh } from './is-fresh.ts';
import { hashSources } from './sources-hash.ts';

const root = resolve(import.meta.dirname, '../..');

/** `old`: its sources have changed since. A release holds no sources of pages, so its build is never old. */
export function buildState(): 'fresh' | 'old' | 'none' {
  if (findCurrent() === null) return 'none';
  if (!existsSync(join(root, 'vite.config.ts'))) return 'fresh';
  return isFresh(builds, hashSources(root)) ? 'fresh' : 'old';
}
