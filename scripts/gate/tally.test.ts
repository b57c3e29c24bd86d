import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { summary, tally } from './tally.ts';

test('a sum names what failed, and counts a file that could not be loaded', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tally-'));
  const report = (testResults: object[], passed: number, failed: number) =>
    JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults });
  const broken = {
    status: 'failed',
    fullName: 'a parcel is weighed',
    failureMessages: ['\u001b[31mexpected 2\u001b[39m'],
  };
  const second = { ...broken, status: 'passed', fullName: 'a link is copied' };
  writeFileSync(
    join(folder, 'a.json'),
    report([{ name: 'a.test.ts', status: 'failed', assertionResults: [broken, second] }], 3, 1),
  );
  writeFileSync(
    join(folder, 'b.json'),
    report([{ name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }], 2, 0),
  );
  expect(summary(tally(folder)).split('\n')).toEqual([
    '· a.test.ts › a link is copied (passed at the second try)',
    '    expected 2',
    '· a.test.ts › a parcel is weighed',
    '    expected 2',
    '· b.test.ts › could not be loaded',
    '    no such module',
    '1 needed a second try',
    '5 passed, 2 failed',
  ]);
  rmSync(folder, { recursive: true });
});
