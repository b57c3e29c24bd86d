import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentBuild, findCurrent } from './build-folders.ts';
import { buildWhenOld } from './build-when-old.ts';
import { isFresh } from './is-fresh.ts';
import { keepAssets } from './kept-assets.ts';
import { hashSources } from './sources-hash.ts';
import { type Make, switchBuild } from './switch-build.ts';

const program = join(import.meta.dirname, 'test-builder.ts');
let root = '';
let builds = '';
const children: ChildProcess[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ezc-builds-'));
  builds = join(root, 'build');
  mkdirSync(builds);
  for (const name of ['app', 'server']) mkdirSync(join(root, name));
  put('app/home.tsx', 'home');
  put('server/verb.ts', 'verb');
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

const put = (name: string, text: string) => writeFileSync(join(root, name), text);
const hash = () => hashSources(root);
const buildNow = (make: Make = async () => {}) => buildWhenOld({ builds, hash, make, say: () => {} });
/** Builds anew, after a change of the pages. */
const buildAgain = (text: string) => {
  put('app/home.tsx', text);
  return buildNow();
};

function builder(how = ''): { child: ChildProcess; said: () => string; ended: Promise<unknown> } {
  const child = spawn(process.execPath, [program, root, how], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  let text = '';
  child.stdout.on('data', (bytes) => {
    text += bytes;
  });
  return { child, said: () => text, ended: once(child, 'close') };
}

test('sources count by what they hold, and not by their dates', async () => {
  await buildNow();
  expect(isFresh(builds, hash())).toBe(true);
  const later = new Date(Date.now() + 3_600_000);
  utimesSync(join(root, 'app/home.tsx'), later, later);
  expect(isFresh(builds, hash())).toBe(true);
  put('app/home.tsx', 'HOME');
  utimesSync(join(root, 'app/home.tsx'), 0, 0);
  expect(isFresh(builds, hash())).toBe(false);
  put('app/home.tsx', 'home');
  expect(isFresh(builds, hash())).toBe(true);
});

test('a moved file counts; generated files and tests do not', () => {
  const before = hash();
  mkdirSync(join(root, 'app/paraglide'));
  mkdirSync(join(root, 'app/styles/fonts'), { recursive: true });
  mkdirSync(join(root, 'project.inlang/cache'), { recursive: true });
  for (const name of ['app/paraglide/a.js', 'app/styles/fonts/a.woff2', 'project.inlang/cache/a'])
    put(name, 'made by a tool');
  for (const name of ['project.inlang/README.md', 'app/home.test.tsx', 'app/.home.tsx.swp'])
    put(name, 'text');
  expect(hash()).toEqual(before);
  rmSync(join(root, 'app/home.tsx'));
  put('app/moved.tsx', 'home');
  expect(hash().pages).not.toBe(before.pages);
});

test('pages and service are told apart', () => {
  const before = hash();
  put('server/verb.ts', 'another verb');
  const { pages, service } = hash();
  expect(pages).toBe(before.pages);
  expect(service).not.toBe(before.service);
});

test('a build becomes the current one when it is whole, and not before', async () => {
  await buildNow();
  const first = currentBuild(builds);
  put('app/home.tsx', 'new');
  await buildNow(async ({ folder, before }) => {
    expect(before).toBe(first);
    expect(folder).not.toBe(first);
    expect(currentBuild(builds)).toBe(first);
  });
  expect(currentBuild(builds)).not.toBe(first);
});

test('a build that fails leaves the current one and nothing else', async () => {
  await buildNow();
  const first = currentBuild(builds);
  put('app/home.tsx', 'broken');
  const fails = async () => {
    throw new Error('a syntax error');
  };
  await expect(buildNow(fails)).rejects.toThrow('a syntax error');
  expect(currentBuild(builds)).toBe(first);
  expect(readdirSync(builds).sort()).toEqual([first.split('/').at(-1), 'current', 'lock'].sort());
});

test('of earlier builds the last one is kept, and those that a living process runs from', async () => {
  await buildNow();
  const first = currentBuild(builds);
  const reader = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  children.push(reader);
  mkdirSync(join(first, 'used-by'));
  writeFileSync(join(first, 'used-by', String(reader.pid)), '');
  await buildAgain('2');
  const second = currentBuild(builds);
  await buildAgain('3');
  const third = currentBuild(builds);
  await buildAgain('4');
  expect([first, second, third].map((build) => existsSync(build))).toEqual([true, false, true]);
  reader.kill('SIGKILL');
  await once(reader, 'close');
  await buildAgain('5');
  expect(existsSync(first)).toBe(false);
});

test('of two builders at once one builds, and the other says that it waits', async () => {
  const first = builder('half');
  await expect.poll(first.said).toContain('half');
  const second = builder('half');
  await expect.poll(second.said).toContain('waiting');
  put('go-on', '');
  await Promise.all([first.ended, second.ended]);
  expect(second.said()).toBe('Another process is building the site; waiting for it …\n');
  expect(readFileSync(join(root, 'made.log'), 'utf8')).toBe(`${first.child.pid}\n`);
});

test('a builder that is killed with -9 frees the lock at once and harms nothing', async () => {
  await buildNow();
  const before = currentBuild(builds);
  put('app/home.tsx', 'new');
  const killed = builder('half');
  await expect.poll(killed.said).toContain('half');
  const waiting = builder();
  await expect.poll(waiting.said).toContain('waiting');
  expect(findCurrent(builds)).toBe(before);
  killed.child.kill('SIGKILL');
  await waiting.ended;
  expect(readFileSync(join(currentBuild(builds), 'whole'), 'utf8')).toBe('made');
  const halves = readdirSync(builds).filter(
    (name) => existsSync(join(builds, name, 'half')) && !existsSync(join(builds, name, 'whole')),
  );
  expect(halves).toEqual([]);
});

test('hashed files are served for 30 days after they were last part of the pages', async () => {
  const day = 86_400_000;
  const make =
    (own: string, now: number): Make =>
    async ({ folder, before }) => {
      mkdirSync(join(folder, 'client/assets'), { recursive: true });
      writeFileSync(join(folder, 'client/assets', own), own);
      if (before) keepAssets(folder, before, now);
    };
  const assets = () => readdirSync(join(currentBuild(builds), 'client/assets')).sort();
  await switchBuild(builds, hash(), make('a.js', 0));
  await switchBuild(builds, hash(), make('b.js', 40 * day));
  expect(assets()).toEqual(['a.js', 'b.js']);
  await switchBuild(builds, hash(), make('c.js', 69 * day));
  expect(assets()).toEqual(['a.js', 'b.js', 'c.js']);
  await switchBuild(builds, hash(), make('d.js', 71 * day));
  expect(assets()).toEqual(['b.js', 'c.js', 'd.js']);
});
