import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const files = globSync(['*.md', 'docs/**/*.md', 'app/**/*.md']).sort();
const read = (path: string) => readFileSync(path, 'utf8');
/** Code is no link. */
const linksOf = (path: string) =>
  [
    ...read(path)
      .replaceAll(/```.*?```|`[^`\n]*`/gs, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ].map(([, to = '']) => to);
/** As GitHub makes them of headings. */
const anchorsOf = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(files)('every link of %s leads to a file or a heading', (file) => {
  const dead = linksOf(file).filter((to) => {
    if (/^(https?|mailto):/.test(to)) return false;
    const [path = '', anchor] = to.split('#');
    const target = path ? join(dirname(file), path) : file;
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
  expect(dead).toEqual([]);
});

test('the documents have links', () => {
  expect(files.flatMap(linksOf).length).toBeGreaterThan(200);
});
