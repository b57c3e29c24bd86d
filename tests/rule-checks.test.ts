import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ruleChecks } from '#content/en/rules/checks.ts';

const root = join(import.meta.dirname, '..');
/** How files write down when something was read elsewhere. */
const readOn =
  /(?:checkedOn|CheckedOn|CHECKED_ON|lastRead|laterOn)\b[^'\n]*'(\d{4}-\d\d-\d\d)'|\bas at (\d{4}-\d\d-\d\d)/g;

const daysIn = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(readOn)].map(([, said, at]) => said ?? at ?? '');

test('the day of each entry is the oldest one in its files', () => {
  for (const { id, files, checkedOn } of ruleChecks) {
    const [oldest] = files.flatMap(daysIn).sort();
    expect([id, checkedOn]).toEqual([id, oldest]);
  }
});

test('every file that says when it was read is in the list', () => {
  const dated = globSync('content/**/*.ts', { cwd: root }).filter(
    (file) => !/\.test\.ts$|rules\/checks\.ts$/.test(file) && daysIn(file).length > 0,
  );
  const listed = ruleChecks.flatMap(({ files }) => files);
  expect(dated.filter((file) => !listed.includes(file))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});
