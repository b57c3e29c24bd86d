// Used by start.ts before anything of the build is loaded, and by scripts/builds/build-when-old.ts.
import { findCurrent, sourcesOf } from './build-folders.ts';
import type { SourcesHash } from './sources-hash.ts';

/** Whether the current build is made of these sources. */
export function isFresh(builds: string, sources: SourcesHash): boolean {
  const current = findCurrent(builds);
  const made = current && sourcesOf(current);
  return Boolean(made && made.pages === sources.pages && made.service === sources.service);
}
