import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeBuild, serviceWorker } from './offline-files.ts';

const client = mkdtempSync(join(tmpdir(), 'offline-'));
const put = (name: string, text: string) => {
  mkdirSync(join(client, name, '..'), { recursive: true });
  writeFileSync(join(client, name), text);
};

beforeAll(() => {
  put('assets/boot-AAAAAAAA.js', 'import("./react-BBBBBBBB.js")');
  put('assets/react-BBBBBBBB.js', '');
  put('assets/tool-CCCCCCCC.js', 'const deps=["assets/late-DDDDDDDD.js"]; import("./late-DDDDDDDD.js")');
  put('assets/late-DDDDDDDD.js', '');
  put('assets/manifest-eeee.js', '"/assets/other-FFFFFFFF.js"');
  put('assets/other-FFFFFFFF.js', '');
  put('assets/old-GGGGGGGG.js', '');
  put(
    'assets/app-HHHHHHHH.css',
    'url(/assets/sans-latin-ext-wght-normal-IIIIIIII.woff2) url(/assets/sans-JJJJJJJJ.woff2)',
  );
  put('assets/sans-latin-ext-wght-normal-IIIIIIII.woff2', '');
  put('assets/sans-JJJJJJJJ.woff2', '');
  const shared = '"/assets/boot-AAAAAAAA.js" "/assets/manifest-eeee.js" "/assets/app-HHHHHHHH.css"';
  put('plain/index.html', shared);
  put('tool/index.html', `${shared} "/assets/tool-CCCCCCCC.js"`);
});
afterAll(() => rmSync(client, { recursive: true }));

test('a page needs what it names and what that loads later, but neither all routes nor fonts for rare signs', () => {
  const { files, common, pages } = describeBuild(client, ['/plain', '/tool']);
  const needs = (path: string) =>
    [...files.slice(0, common), ...(pages[path] ?? []).map((place) => files[place])].sort();
  const shared = [
    'app-HHHHHHHH.css',
    'boot-AAAAAAAA.js',
    'manifest-eeee.js',
    'react-BBBBBBBB.js',
    'sans-JJJJJJJJ.woff2',
  ];
  expect(needs('/plain')).toEqual(shared);
  expect(needs('/tool')).toEqual([...shared, 'late-DDDDDDDD.js', 'tool-CCCCCCCC.js'].sort());
});

test('the version changes with the pages', () => {
  const before = describeBuild(client, ['/plain']).version;
  expect(describeBuild(client, ['/plain']).version).toBe(before);
  put('plain/index.html', '"/assets/boot-AAAAAAAA.js" new words');
  expect(describeBuild(client, ['/plain']).version).not.toBe(before);
});

test('the worker is plain script of at most 15 kB beside its lists', () => {
  const text = serviceWorker(client, ['/plain', '/tool']);
  expect(() => new Function(text)).not.toThrow();
  expect(text).toMatch(/^const build = \{"version":"[0-9a-f]{12}"/);
  expect(text.length).toBeLessThan(15_000);
});
