// `npm start`: builds what differs from its sources, then runs the service from the one file that main.ts was built into.
// `--built` takes the build as it is: for images that hold no sources, and for tests that start the site many times.
import { builds, keepCurrentBuild } from './scripts/builds/build-folders.ts';

if (!process.argv.includes('--built')) {
  const { hashSources } = await import('./scripts/builds/sources-hash.ts');
  const { isFresh } = await import('./scripts/builds/is-fresh.ts');
  if (!isFresh(builds, hashSources(import.meta.dirname))) {
    const { buildWhatIsOld } = await import('./scripts/build.ts');
    await buildWhatIsOld();
  }
}
// This process keeps the build it starts with, also when a later one becomes the current one.
const build = keepCurrentBuild();
const { main }: typeof import('./main.ts') = await import(`${build}/service/main.js`);
await main(build);
