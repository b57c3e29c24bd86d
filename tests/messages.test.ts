import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sources } from '../scripts/gate/import-graph.ts';

test('every word of the interface is said somewhere', () => {
  const said = new Set(
    sources().flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\b[a-z]\w*_\w+/g) ?? []),
  );
  const kept = globSync('messages/en/*.json').flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(file, 'utf8'))).filter((key) => !key.startsWith('$')),
  );
  expect(kept.length).toBeGreaterThan(1000);
  expect(kept.filter((key) => !said.has(key))).toEqual([]);
});
