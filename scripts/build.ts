// Use to build the site by hand (`npm run build`); `npm start` and the tests call it when the build is missing or old.
import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { builds, sourcesOf } from './builds/build-folders.ts';
import { withBuildLock } from './builds/build-lock.ts';
import { buildAllPages } from './builds/build-pages.ts';
import { buildWhenOld } from './builds/build-when-old.ts';
import { hashSources } from './builds/sources-hash.ts';
import { type NewBuild, switchBuild } from './builds/switch-build.ts';

const root = join(import.meta.dirname, '..');
const say = (line: string) => void process.stdout.write(`${line}\n`);
const hash = () => hashSources(root);
const madeWithPages = ['client', 'server', 'countable.json', 'stamp.json', 'kept-assets.json'];

/** Builds what differs from its sources: everything, the pages or the service alone, or nothing. */
export const buildWhatIsOld = (): Promise<void> => buildWhenOld({ builds, hash, make: makeWhatIsOld, say });

/** Builds everything, whatever is there. */
const build = (): Promise<void> =>
  withBuildLock(builds, say, async () => {
    await switchBuild(builds, hash(), async ({ folder, before }) => {
      await buildAllPages(folder, before);
      buildService(folder);
    });
  });

async function makeWhatIsOld({ folder, before, sources }: NewBuild): Promise<void> {
  const made = before === null ? null : sourcesOf(before);
  if (before && made?.pages === sources.pages)
    for (const name of madeWithPages) takeOver(join(before, name), join(folder, name));
  else await buildAllPages(folder, before);
  if (before && made?.service === sources.service) takeOver(join(before, 'service'), join(folder, 'service'));
  else buildService(folder);
}

function buildService(folder: string): void {
  execFileSync(process.execPath, [join(root, 'scripts/service-build.ts'), join(folder, 'service')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

/** By hard links: files of a build never change, so two builds can share them. */
function takeOver(from: string, to: string): void {
  const facts = statSync(from, { throwIfNoEntry: false });
  if (!facts) return;
  if (facts.isDirectory()) {
    mkdirSync(to);
    for (const name of readdirSync(from)) takeOver(join(from, name), join(to, name));
  } else linkSync(from, to);
}

if (import.meta.main) await (process.argv.includes('--if-old') ? buildWhatIsOld() : build());
