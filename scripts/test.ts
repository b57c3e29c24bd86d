// Use to check everything (`npm test`): format, lint, types, arrows, unit and server tests, journeys in a real browser.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhatIsOld } from './build.ts';
import { ensureChromium } from './chromium.ts';
import { summary, tally } from './tally.ts';

const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const reports = join(root, 'test-results');

/**
 * Runs one step; a failing one does not keep the others from being seen. One that runs beside others says everything
 * at its end.
 */
async function step(title: string, command: string, args: string[], beside = false): Promise<boolean> {
  const started = performance.now();
  if (!beside) process.stdout.write(`\n── ${title}\n`);
  const child = spawn(command, args, { cwd: root, stdio: beside ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => said.push(bytes));
  const status = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  if (beside) process.stdout.write(`\n── ${title}\n${Buffer.concat(said)}`);
  process.stdout.write(
    `── ${title}: ${status === 0 ? 'ok' : 'FAILED'} (${Math.round((performance.now() - started) / 1000)} s)\n`,
  );
  return status === 0;
}

const vitest = (title: string, report: string, ...args: string[]) =>
  step(title, bin('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, `${report}.json`)}`,
    ...args,
  ]);

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const chromium = ensureChromium();
const results = [
  await step('words', bin('paraglide-js'), [
    'compile',
    '--project',
    './project.inlang',
    '--outdir',
    './app/paraglide',
    '--silent',
  ]),
  await step('format and lint', bin('biome'), ['check', '--error-on-warnings']),
  await step('route types', bin('react-router'), ['typegen']),
];
// It writes what the types are read from, so that they are checked after it.
await buildWhatIsOld();
const [types, unitAndServer] = await Promise.all([
  step('types', bin('tsc'), ['--noEmit', '-p', '.'], true),
  vitest('unit and server tests', 'unit-and-server'),
]);
results.push(types, unitAndServer);
process.env.CHROMIUM_PATH = chromium;
results.push(await vitest('journeys', 'journeys', '--config', 'vitest.e2e.config.ts'));
const sum = tally(reports);
const steps = results.filter((ok) => !ok).length;
if (steps) process.stdout.write(`\n${steps} of ${results.length} steps failed\n`);
process.stdout.write(`\n${summary(sum)}\n`);
process.exit(steps || sum.failed || sum.passed === 0 ? 1 : 0);
