// `npm start`: builds what differs from its sources, then runs the service from the one file that main.ts was built into.
// `--built` takes the build as it is, as does a release, which holds no sources of pages (scripts/release.ts).
// `rotate` seals everything again with the newest secret instead of starting the service (`npm run rotate`).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { builds, keepCurrentBuild } from './scripts/builds/build-folders.ts';

const buildable = existsSync(join(import.meta.dirname, 'vite.config.ts'));
if (buildable && !process.argv.includes('--built')) {
  const { hashSources } = await import('./scripts/builds/sources-hash.ts');
  const { isFresh } = await import('./scripts/builds/is-fresh.ts');
  if (!isFresh(builds, hashSources(import.meta.dirname))) {
    const { buildWhatIsOld } = await import('./scripts/build.ts');
    await buildWhatIsOld();
  }
}
// This process keeps the build it starts with, also when a later one becomes the current one.
const build = keepCurrentBuild();
const { main, rotateSecrets }: typeof import('./main.ts') = await import(`${build}/service/main.js`);
const [command] = process.argv.slice(2).filter((argument) => argument !== '--built');
await (command === 'rotate' ? rotateSecrets(process.argv) : main(build));
