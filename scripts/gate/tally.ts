// Use to sum up the test reports of a run: node scripts/gate/tally.ts prints what failed, then `N passed, N failed`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
};

/**
 * Adds up the JSON reports in a folder; a test file that could not even be loaded counts as one failure.
 * `failures` holds one text per failed test: its file, its name and the first lines of what it said; `again` the same
 * for tests that passed at their second try.
 */
export function tally(folder: string): {
  passed: number;
  failed: number;
  failures: string[];
  again: string[];
} {
  let passed = 0;
  let failed = 0;
  const failures: string[] = [];
  const again: string[] = [];
  for (const name of existsSync(folder) ? readdirSync(folder).filter((one) => one.endsWith('.json')) : []) {
    const report: Report = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    passed += report.numPassedTests;
    failed += report.numFailedTests;
    for (const file of report.testResults) {
      const broken = file.assertionResults.filter((one) => one.status === 'failed');
      for (const one of broken) failures.push(said(file.name, one.fullName, one.failureMessages?.join('\n')));
      for (const one of file.assertionResults) {
        if (one.status !== 'passed' || !one.failureMessages?.length) continue;
        again.push(said(file.name, `${one.fullName} (passed at the second try)`, one.failureMessages[0]));
      }
      if (file.status === 'failed' && broken.length === 0) {
        failed += 1;
        failures.push(said(file.name, 'could not be loaded', file.message));
      }
    }
  }
  return { passed, failed, failures, again };
}

/** One failure in at most twelve lines, without the colours of a terminal. */
function said(file: string, test: string, message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, 12);
  return [`· ${file} › ${test}`, ...lines.map((line) => `    ${line.slice(0, 600)}`)].join('\n');
}

/**
 * What a run ends with: everything that needed a second try or failed, so that the end of a long log is enough, then how
 * many second tries there were, then the sum.
 */
export function summary({ passed, failed, failures, again }: ReturnType<typeof tally>): string {
  const tries = `${again.length} needed a second try`;
  return [...again, ...failures, tries, `${passed} passed, ${failed} failed`].join('\n');
}

if (import.meta.main) {
  const sum = tally(join(import.meta.dirname, '../../test-results'));
  process.stdout.write(`${summary(sum)}\n`);
  process.exit(sum.failed || sum.passed === 0 ? 1 : 0);
}
