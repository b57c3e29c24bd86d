// Used by everything that reads or makes a build: where the current one lies, and which processes still use which.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { SourcesHash } from './sources-hash.ts';

/** The builds of this project: each in a folder of its own, and `current`, which names one of them. */
export const builds = resolve(import.meta.dirname, '../../build');

/** Where the build tool of the pages writes; scripts/builds/build-pages.ts names it. */
export const folderToFill = process.env.BUILD_FOLDER || join(builds, 'by-hand');

/** The folder of the current build, or null before the first one. */
export function findCurrent(folder = builds): string | null {
  const id = textOf(join(folder, 'current'));
  return id && join(folder, id.trim());
}

/** @throws with one line saying how to make a build */
export function currentBuild(folder = builds): string {
  const found = findCurrent(folder);
  if (!found) throw new Error(`${folder} holds no build yet: npm run build makes one`);
  return found;
}

/** What a build was made of. It is written last, so a build without it was cut off. */
export function sourcesOf(build: string): SourcesHash | null {
  const text = textOf(join(build, 'sources.json'));
  return text === null ? null : JSON.parse(text);
}

/** Keeps the current build from being removed while this process lives, and names its folder. */
export function keepCurrentBuild(folder = builds): string {
  const build = currentBuild(folder);
  const mark = join(build, 'used-by', String(process.pid));
  try {
    mkdirSync(join(build, 'used-by'), { recursive: true });
    writeFileSync(mark, '');
    process.once('exit', () => rmSync(mark, { force: true }));
  } catch (error) {
    // An image may be read-only; nobody builds in it then.
    if (!/^(EROFS|EACCES|EPERM)$/.test(String((error as NodeJS.ErrnoException).code))) throw error;
  }
  return build;
}

/** Whether a living process runs from this build. */
export function isUsed(build: string): boolean {
  try {
    return readdirSync(join(build, 'used-by')).some((pid) => isAlive(Number(pid)));
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
