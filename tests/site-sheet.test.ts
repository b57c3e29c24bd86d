import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dependantsOf, root, sources } from '../scripts/gate/import-graph.ts';

const sheet = readFileSync(join(root, 'app/styles/site.css'), 'utf8');
const leftOut = [...sheet.matchAll(/@source not "\.\.\/((?:ui|catalogue|frame|scenes)\/[^"]+)"/g)].map(
  ([, path]) => `app/${path}`,
);

test('what the sheet of the site leaves out, no page of the site shows', () => {
  const all = sources();
  expect(leftOut.filter((path) => !all.includes(path))).toEqual([]);
  expect(leftOut.length).toBeGreaterThan(0);
  const shown = [...dependantsOf(leftOut, all, /^app\/desk\//)];
  // The gallery shows pieces of both rooms and has a sheet of its own.
  expect(shown.filter((path) => /^app\/site\/(?!gallery\/)/.test(path) && !path.includes('.test.'))).toEqual(
    [],
  );
});
