// Used by scripts/check.ts and scripts/test.ts: the steps they are made of, and where their reports go.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { secondsOf, startMeter } from './cpu-meter.ts';

const root = join(import.meta.dirname, '../..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);
/** One JSON report of Vitest for each step that runs tests. */
export const reports = join(root, 'test-results');

/** Removes the reports of the run before. */
export function clearReports(): void {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
}

/**
 * Runs one command. A failing one does not keep the later ones from being seen.
 * @param beside whether it runs beside another one: it then prints what it has to say at its end
 */
export async function step(title: string, command: string, args: string[], beside = false): Promise<boolean> {
  const meter = startMeter();
  if (!beside) process.stdout.write(`\n── ${title}\n`);
  const child = spawn(command, args, { cwd: root, stdio: beside ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => said.push(bytes));
  const status = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  if (beside) process.stdout.write(`\n── ${title}\n${Buffer.concat(said)}`);
  process.stdout.write(`── ${title}: ${status === 0 ? 'ok' : 'FAILED'} (${secondsOf(meter)})\n`);
  return status === 0;
}

/** The tests of some projects of vitest.config.ts, or of the configuration that `args` name. */
export const vitest = (title: string, report: string, ...args: string[]): Promise<boolean> =>
  step(title, bin('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, `${report}.json`)}`,
    ...args,
  ]);
