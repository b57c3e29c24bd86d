import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockFile } from '../../lock-file.ts';
import { type Connection, ensureDatabase } from './database.ts';
import { refusal } from './refusal.ts';

/** Recovery after a crash comes before the server takes connections. */
const patienceMs = 60_000;

/** Whether the data folder holds a database that was once started. */
export const hasCluster = (dataDir: string): boolean =>
  existsSync(join(resolve(dataDir), 'postgres/PG_VERSION'));

/**
 * The PostgreSQL that another process runs in this data folder, for a command that works beside it.
 * @returns null when nobody runs one
 * @throws EmbeddedPostgresError when the folder is in use and its server cannot be reached within a minute
 */
export async function findRunning(dataDir: string): Promise<Connection | null> {
  const folder = resolve(dataDir);
  const lock = join(folder, 'lock');
  for (const until = Date.now() + patienceMs; ; ) {
    if (!existsSync(lock)) return null;
    const unlock = lockFile(lock);
    unlock?.();
    if (unlock) return null;
    const place = readPlace(join(folder, 'postgres'));
    if (place) {
      try {
        return await ensureDatabase(place.socketDir, place.port);
      } catch (error) {
        if (Date.now() > until) throw unreachable(folder, error);
      }
    }
    if (Date.now() > until) throw unreachable(folder);
    await sleep(200);
  }
}

/** Lines of `postmaster.pid` (src/include/utils/pidfile.h of PostgreSQL): 4 port, 5 socket folder, 8 state. */
function readPlace(cluster: string): { port: number; socketDir: string } | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const [port, socketDir, state] = [Number(lines[3]), lines[4]?.trim(), lines[7]];
    return port && socketDir && state?.startsWith('ready') ? { port, socketDir } : null;
  } catch {
    return null;
  }
}

function unreachable(folder: string, cause?: unknown) {
  const why = cause instanceof Error ? `: ${cause.message}` : '';
  return refusal(
    `The service that uses ${folder} runs a database that this command cannot reach${why}. Run the command as the user of the service`,
    cause,
  );
}
