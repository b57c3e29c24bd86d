// Use while you work (`npm run check`): format, lint, types, arrows and unit tests, in about a minute and without a build.
import { join } from 'node:path';
import { secondsOf, startMeter } from './gate/cpu-meter.ts';
import { clearReports, reports, step, vitest } from './gate/steps.ts';
import { summary, tally } from './gate/tally.ts';

const bin = (name: string) => join(import.meta.dirname, '../node_modules/.bin', name);

/** @returns whether each step went well */
export async function check(): Promise<boolean[]> {
  const sources = await Promise.all([
    step('format and lint', bin('biome'), ['check', '--error-on-warnings'], true),
    step('route types', bin('react-router'), ['typegen'], true),
  ]);
  // After the route types, which write a file for each word: 6,000 files, over which the types and the tests take longer.
  const words = await step('words', 'npm', ['run', '--silent', 'words', '--', '--silent']);
  // The types are read from what the two steps before have written.
  const rest = await Promise.all([
    step('types', bin('tsc'), ['--noEmit', '-p', '.'], true),
    vitest('unit tests and arrows', 'unit', '--project', 'unit'),
  ]);
  return [...sources, words, ...rest];
}

/** Prints what failed, what needed a second try, and the sums; ends the process. */
export function finish(results: readonly boolean[], meter: ReturnType<typeof startMeter>): never {
  const sum = tally(reports);
  const broken = results.filter((ok) => !ok).length;
  if (broken) process.stdout.write(`\n${broken} of ${results.length} steps failed\n`);
  process.stdout.write(`\n${secondsOf(meter)} in all\n${summary(sum)}\n`);
  process.exit(broken || sum.failed || sum.passed === 0 ? 1 : 0);
}

if (import.meta.main) {
  const meter = startMeter();
  clearReports();
  finish(await check(), meter);
}
