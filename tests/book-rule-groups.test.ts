import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ruleGroups } from '#app/desk/admin/books/rule-groups.ts';

const root = join(import.meta.dirname, '..');
const named = /name: '([\w-]+)',\n(?:\s*\/\/.*\n)*\s+rule: '/g;

/** Of the rules that the nightly check asks. */
const names = globSync('server/business/books/*checks.ts', { cwd: root }).flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(named)].map(([, name = '']) => name),
);

test('every rule of the books is in one group of the page, and one that is unknown comes last', () => {
  expect(names.length).toBeGreaterThan(60);
  const checks = ['not-known-yet', ...names].map((name) => ({ name, rule: name, breaks: [] }));
  const groups = ruleGroups(checks).map((group) => group.checks.map(({ name }) => name));
  expect(groups.at(-1)).toEqual(['not-known-yet']);
  expect(groups.flat().toSorted()).toEqual(checks.map(({ name }) => name).toSorted());
});
