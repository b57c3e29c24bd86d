import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Line } from './lines.ts';

interface Sample {
  done: number;
  added: number;
  refused: number;
  seconds: number;
  /** Resident memory of the importing process in MB. */
  memory: number;
}

/**
 * The import command on a real set, such as the unpacked package @iconify/json, into an embedded database of its own. What
 * it prints while it works is what is measured.
 */
export async function importLines(path: string, print: (line: Line) => void): Promise<Line[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ezc-bench-import-'));
  try {
    const samples = await run(path, dataDir);
    const last = samples.at(-1);
    if (!last) throw new Error(`nothing was imported from ${path}`);
    const peak = (done: number) =>
      Math.max(...samples.filter((one) => one.done <= done).map((one) => one.memory));
    const lines: Line[] = [
      {
        what: `import of ${last.done.toLocaleString('en')} candidates: peak memory of all against that of the first 50,000`,
        ours: `${peak(50_000)} MB at 50,000, ${peak(200_000)} MB at 200,000, ${peak(last.done)} MB at the end`,
        bare: 'flat: 1',
        figure: peak(last.done) / peak(50_000),
        ...{ unit: ' ×', target: 1.25, keep: 'below' },
      },
      {
        what: `the same: candidates a second (${last.added.toLocaleString('en')} taken in, ${last.refused.toLocaleString('en')} refused)`,
        ours: `${Math.round(last.seconds)} s`,
        bare: '',
        figure: last.done / last.seconds,
        ...{ unit: '', target: 300, keep: 'above' },
      },
    ];
    lines.forEach(print);
    return lines;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function run(path: string, dataDir: string): Promise<Sample[]> {
  const child = spawn(process.execPath, ['scripts/import.ts', path, '--source', 'bench'], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: undefined },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`the import ended with ${code}`);
  const progress =
    /(\d+) looked at: (\d+) added, \d+ changed, \d+ unchanged, (\d+) refused · (\d+) s, (\d+) MB/g;
  return [...said.matchAll(progress)].map(([, ...figures]) => {
    const [done = 0, added = 0, refused = 0, seconds = 0, memory = 0] = figures.map(Number);
    return { done, added, refused, seconds, memory };
  });
}
