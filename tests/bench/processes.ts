import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Reads /proc, so the bench runs on Linux only. A clock tick is 10 ms. */
const tickMs = 10;

/** CPU a process has used so far, in milliseconds, system time included. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** Memory a process holds, in MB. */
export function rssMB(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** Proportional memory of a process and all below it, in MB: shared pages count once. */
export function treePssMB(pid: number): number {
  const own =
    Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;
  return own + childrenOf(pid).reduce((sum, child) => sum + treePssMB(child), 0);
}

/** CPU a process and all below it have used so far, in milliseconds, those that ended included. */
export function treeCpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * tickMs;
  return own + childrenOf(pid).reduce((sum, child) => sum + treeCpuMs(child), 0);
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}

/** Starts one of the bare comparison servers and waits for the line with its port. */
export async function startBare(
  file: string,
  ...args: string[]
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [new URL(file, import.meta.url).pathname, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (text: Buffer) => resolve(text.toString().trim()));
    child.once('exit', () => reject(new Error(`${file} ended`)));
  });
  return { child, url: `http://127.0.0.1:${port}` };
}
