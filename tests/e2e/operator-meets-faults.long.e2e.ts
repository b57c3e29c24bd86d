import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isSound, type Outcome } from '../faults/tally.ts';

const command = join(import.meta.dirname, '../faults/faults.ts');

interface Told {
  outcomes: Outcome[];
  skipped: string[];
  broken: string[];
}

test('one part after the other fails under load, and nothing acknowledged is lost or done twice', {
  timeout: 30 * 60_000,
  retry: 0,
}, async () => {
  const run = promisify(execFile)(process.execPath, [command, '--rounds', '1', '--json']);
  // It ends with 1 when something is not sound, and says what.
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  const { outcomes, skipped, broken } = JSON.parse(stdout) as Told;
  expect(broken).toEqual([]);
  expect(outcomes.filter((one) => !isSound(one))).toEqual([]);
  expect(outcomes.length + skipped.length).toBe(11);
  // Those that need neither root nor another package.
  expect(outcomes.length).toBeGreaterThanOrEqual(4);
  for (const { fault, acknowledged } of outcomes) expect(acknowledged, fault).toBeGreaterThan(10);
});
