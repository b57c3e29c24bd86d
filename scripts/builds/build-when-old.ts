// Used by scripts/build.ts: builds only what differs from its sources, and only once when several processes ask.
import { withBuildLock } from './build-lock.ts';
import { isFresh } from './is-fresh.ts';
import type { SourcesHash } from './sources-hash.ts';
import { type Make, switchBuild } from './switch-build.ts';

export interface Building {
  /** The folder that holds all builds. */
  builds: string;
  hash: () => SourcesHash;
  make: Make;
  say: (line: string) => void;
}

/** Builds unless the current build is made of the sources as they are. */
export async function buildWhenOld(building: Building): Promise<void> {
  if (isFresh(building.builds, building.hash())) return;
  await withBuildLock(building.builds, building.say, async () => {
    // Whoever held the lock before may have built the same.
    const sources = building.hash();
    if (isFresh(building.builds, sources)) return;
    building.say('Building the site; only needed when the sources changed …');
    await switchBuild(building.builds, sources, building.make);
  });
}
