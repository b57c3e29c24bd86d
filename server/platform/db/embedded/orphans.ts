import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Ends every PostgreSQL process that still works on this cluster, then removes a `postmaster.pid` left
 * behind. The number in that file is only believed when the process is seen to work on this cluster: after a
 * crash it may belong to a stranger, which is never touched. Only for the holder of the data folder's lock.
 */
export async function stopOrphans(cluster: string): Promise<void> {
  await endWith(cluster, 'SIGINT', 'SIGTERM', 4_000); // fast shutdown; children alone cancel their work
  await endWith(cluster, 'SIGQUIT', 'SIGQUIT', 5_000); // at once, recovery at the next start
  await endWith(cluster, 'SIGKILL', 'SIGKILL', 5_000);
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/** The process id in `postmaster.pid`, or undefined. */
export function readPostmasterPid(cluster: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}

/** Ids of the PostgreSQL processes working on this cluster: the postmaster and its children. */
export function listProcesses(cluster: string): number[] {
  return process.platform === 'linux' ? listByFolder(cluster) : listByArguments(cluster);
}

async function endWith(
  cluster: string,
  toPostmaster: NodeJS.Signals,
  toOthers: NodeJS.Signals,
  patienceMs: number,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  let pids = listProcesses(cluster);
  const postmaster = pids.find((pid) => pid === readPostmasterPid(cluster));
  if (postmaster)
    signal(postmaster, toPostmaster); // it ends its children itself
  else for (const pid of pids) signal(pid, toOthers);
  while (pids.length > 0 && Date.now() < deadline) {
    await sleep(20);
    pids = listProcesses(cluster);
  }
}

/** PostgreSQL's processes all have the cluster as working folder, whatever path it was reached by. */
function listByFolder(cluster: string): number[] {
  const home = statSync(cluster, { throwIfNoEntry: false });
  if (!home) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const folder = statSync(`/proc/${pid}/cwd`);
        if (folder.ino !== home.ino || folder.dev !== home.dev) return false;
        return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
      } catch {
        return false; // gone meanwhile, or another user's
      }
    })
    .map(Number);
}

/** Where there is no /proc: the postmaster's command line names the cluster. */
function listByArguments(cluster: string): number[] {
  const rows = execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n');
  return rows
    .filter((row) => row.includes('/bin/postgres ') && row.includes(` -D ${cluster} `))
    .map((row) => Number.parseInt(row, 10));
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended meanwhile.
  }
}
