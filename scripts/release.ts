// Use to make what an install runs without the build tools: `npm run release` writes release/ezcaravel-<version>.tar.gz and
// its SHA-256. There: unpack it, `npm ci --omit=dev`, `npm start`; the commands of docs/operate.md work from it, but not the tests.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { buildWhatIsOld } from './build.ts';
import { builds, currentBuild } from './builds/build-folders.ts';
import { isFresh } from './builds/is-fresh.ts';
import { hashSources } from './builds/sources-hash.ts';
import { releaseParts } from './release-parts.ts';

const root = resolve(import.meta.dirname, '..');
const test = /\.test\.tsx?$|\.test-support\.ts$|\/test-[a-z-]+\.ts$/;
/** Whoever makes a release may run the compose file in the same folder. */
const secret = /\/deploy\/container\/(\.env|secrets)$/;
const isReleased = (path: string) => !test.test(path) && !secret.test(path);

if (!isFresh(builds, hashSources(root))) await buildWhatIsOld();
const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const title = `${name}-${version}`;
const folder = join(root, 'release');
const stage = join(folder, title);
rmSync(stage, { recursive: true, force: true });
mkdirSync(join(stage, 'build'), { recursive: true });
for (const part of releaseParts) {
  cpSync(join(root, part), join(stage, part), { recursive: true, filter: isReleased });
}
omitDevelopment();
const build = currentBuild();
const keeps = (path: string) => !path.startsWith(join(build, 'used-by'));
cpSync(build, join(stage, 'build', basename(build)), { recursive: true, filter: keeps });
writeFileSync(join(stage, 'build/current'), basename(build));

const archive = join(folder, `${title}.tar.gz`);
execFileSync('tar', ['-czf', archive, '-C', folder, title]);
rmSync(stage, { recursive: true });
const sum = createHash('sha256').update(readFileSync(archive)).digest('hex');
writeFileSync(`${archive}.sha256`, `${sum}  ${basename(archive)}\n`);
process.stdout.write(`${archive}\n`);

/**
 * The packages that only development needs leave both lists. `npm ci --omit=dev` alone would bring those that a package can also
 * use when they happen to be there, such as TypeScript.
 */
function omitDevelopment(): void {
  const change = (name: string, omit: (list: PackageList) => void) => {
    const path = join(stage, name);
    const list = JSON.parse(readFileSync(path, 'utf8'));
    omit(list);
    writeFileSync(path, `${JSON.stringify(list, null, 2)}\n`);
  };
  change('package.json', (list) => delete list.devDependencies);
  change('package-lock.json', ({ packages }) => {
    delete packages['']?.devDependencies;
    for (const [path, { dev, devOptional }] of Object.entries(packages))
      if (dev || devOptional) delete packages[path];
  });
}

interface PackageList {
  devDependencies?: Record<string, string>;
  packages: Record<string, { dev?: boolean; devOptional?: boolean; devDependencies?: object }>;
}
