import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Candidate } from '../candidate.ts';
import { type Common, filesBelow, readFolder } from './read-folder.ts';
import { readIconSet, readIconSets } from './read-icon-set.ts';
import { readManifest } from './read-manifest.ts';

/** What an import takes in. */
export interface Supply {
  kind: 'folder' | 'manifest' | 'icon set' | 'icon sets';
  /** A name for it, unless the operator gives another. */
  name: string;
  /** The same as long as nothing has changed. */
  fingerprint: string;
  candidates: AsyncIterable<Candidate>;
}

/**
 * Looks at what lies at a path: a folder of icon sets (such as the package @iconify/json), any other folder, an icon set, or
 * a manifest in CSV, JSON or JSON Lines beside its files.
 */
export async function openSupply(path: string, common: Common): Promise<Supply> {
  const place = resolve(path);
  const name = basename(place).replace(/\.[a-z]+$/i, '');
  if ((await stat(place)).isDirectory()) {
    const sets = join(place, 'json');
    const isSets = await Promise.all([stat(join(place, 'collections.json')), stat(sets)]).then(
      () => true,
      () => false,
    );
    if (isSets)
      return {
        kind: 'icon sets',
        name,
        fingerprint: await fingerprintOf(sets, {}),
        candidates: readIconSets(sets),
      };
    return {
      kind: 'folder',
      name,
      fingerprint: await fingerprintOf(place, common),
      candidates: readFolder(place, common),
    };
  }
  const fingerprint = await fingerprintOf(place, {});
  if (await beginsAsObject(place))
    return { kind: 'icon set', name, fingerprint, candidates: readIconSet(place) };
  return { kind: 'manifest', name, fingerprint, candidates: readManifest(place, dirname(place)) };
}

async function fingerprintOf(place: string, common: Common): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([place, common]));
  const add = async (path: string) => {
    const { size, mtimeMs } = await stat(path);
    hash.update(`${path}\n${size}\n${mtimeMs}\n`);
  };
  if ((await stat(place)).isDirectory()) for await (const path of filesBelow(place)) await add(path);
  else await add(place);
  return hash.digest('hex');
}

async function beginsAsObject(path: string): Promise<boolean> {
  if (!/\.json$/i.test(path)) return false;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64);
    return /^[\s\ufeff]*\{/.test(buffer.toString('utf8', 0, bytesRead));
  } finally {
    await file.close();
  }
}
