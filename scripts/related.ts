// Use to run what a change touches: `npm run related -- server/business/orders/cancel-order.ts`, or without paths for what
// differs from the last commit. It names the tests beside a changed file and those that import it, and the journeys of its area.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { finish } from './check.ts';
import { startMeter } from './gate/cpu-meter.ts';
import { dependantsOf, root, sources } from './gate/import-graph.ts';
import { journeysOf } from './gate/journeys-of.ts';
import { clearReports, step, vitest } from './gate/steps.ts';

/** They import nearly everything, so what depends on them says nothing about a change. */
const hubs =
  /^(main|server\/(service|site)|server\/business\/(doors|jobs)|contract\/calls|app\/routes)\.ts$|^tests\//;

/** @param changed paths below the root */
export function testsOf(changed: readonly string[]): { tests: string[]; journeys: string[] } {
  const all = sources();
  const touched = dependantsOf(changed, all, hubs);
  const folders = new Set(changed.map((path) => dirname(path)));
  const tests = all.filter(
    (file) => /(?<!\.long)\.test\.tsx?$/.test(file) && (touched.has(file) || folders.has(dirname(file))),
  );
  const journeys = all.filter((file) => /(?<!\.long)\.e2e\.ts$/.test(file));
  return { tests, journeys: journeysOf(changed, journeys) };
}

function changedSinceCommit(): string[] {
  const lines = execFileSync('git', ['status', '--porcelain', '-uall'], { cwd: root, encoding: 'utf8' });
  return lines.split('\n').flatMap((line) => line.slice(3).split(' -> ').at(-1) || []);
}

if (import.meta.main) {
  const named = process.argv.slice(2).map((path) => relative(root, resolve(path)));
  const missing = named.filter((path) => !existsSync(resolve(root, path)));
  if (missing.length) {
    process.stderr.write(
      `There is no ${missing.join(', no ')}. Name paths as they are below the current folder.\n`,
    );
    process.exit(1);
  }
  const changed = named.length ? named : changedSinceCommit();
  const { tests, journeys } = testsOf(changed);
  process.stdout.write(`${changed.length} paths: ${tests.length} test files, ${journeys.length} journeys\n`);
  if (tests.length + journeys.length === 0) process.exit(0);
  const meter = startMeter();
  clearReports();
  const results = [await step('words', 'npm', ['run', '--silent', 'words', '--', '--silent'])];
  if (tests.length) results.push(await vitest('tests', 'related', ...tests));
  if (journeys.length)
    results.push(await vitest('journeys', 'journeys', '--config', 'vitest.e2e.config.ts', ...journeys));
  finish(results, meter);
}
