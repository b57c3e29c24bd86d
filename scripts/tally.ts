// Use to sum up the test reports of a run: node scripts/tally.ts prints `N passed, N failed`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Adds up the JSON reports in a folder; a test file that could not even be loaded counts as one failure. */
export function tally(folder: string): { passed: number; failed: number } {
  let passed = 0;
  let failed = 0;
  for (const name of existsSync(folder) ? readdirSync(folder).filter((one) => one.endsWith('.json')) : []) {
    const report = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    passed += report.numPassedTests;
    const broken = report.testResults.filter(
      (file: { status: string; assertionResults: { status: string }[] }) =>
        file.status === 'failed' && !file.assertionResults.some((one) => one.status === 'failed'),
    );
    failed += report.numFailedTests + broken.length;
  }
  return { passed, failed };
}

if (import.meta.main) {
  const { passed, failed } = tally(join(import.meta.dirname, '../test-results'));
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exit(failed || passed === 0 ? 1 : 0);
}
