// Used by scripts/builds/build-when-old.ts: makes a build in a folder of its own and then makes it the current one.
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { findCurrent, isUsed, sourcesOf } from './build-folders.ts';
import type { SourcesHash } from './sources-hash.ts';

export interface NewBuild {
  /** The folder to be filled. */
  folder: string;
  /** The build that is current until then, if there is one. */
  before: string | null;
  sources: SourcesHash;
}

export type Make = (build: NewBuild) => Promise<void>;

/** Call it while you hold the build lock. A build that fails or is cut off leaves the current one as it was. */
export async function switchBuild(builds: string, sources: SourcesHash, make: Make): Promise<string> {
  const before = findCurrent(builds);
  removeAllBut(builds, (name) => sourcesOf(join(builds, name)) !== null);
  const id = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomBytes(2).toString('hex')}`;
  const folder = join(builds, id);
  mkdirSync(folder, { recursive: true });
  try {
    await make({ folder, before: before && sourcesOf(before) ? before : null, sources });
  } catch (error) {
    remove(folder);
    throw error;
  }
  writeFileSync(join(folder, 'sources.json'), JSON.stringify(sources));
  pointTo(builds, id);
  removeAllBut(builds, (name) => name === id || (before !== null && name === basename(before)));
  return folder;
}

function pointTo(builds: string, id: string): void {
  const next = join(builds, 'current.new');
  const file = openSync(next, 'w');
  writeFileSync(file, `${id}\n`);
  fsyncSync(file);
  closeSync(file);
  renameSync(next, join(builds, 'current'));
}

/** A build that a living process runs from stays as well. */
function removeAllBut(builds: string, isKept: (name: string) => boolean): void {
  for (const name of readdirSync(builds)) {
    if (['lock', 'current'].includes(name) || isKept(name)) continue;
    if (!isUsed(join(builds, name))) remove(join(builds, name));
  }
}

function remove(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 2 });
  } catch {
    // A tool of a build that was cut off may still be writing; the next build removes the rest.
  }
}
