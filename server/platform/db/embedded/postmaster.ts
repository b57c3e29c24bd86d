import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './account.ts';
import { stopOrphans } from './orphans.ts';
import { refusal } from './refusal.ts';
import { clearSockets, SOCKET_PORT } from './socket.ts';
import { explain, FOLDER_BY_DESCRIPTOR, type Watched, watch } from './watchdog.ts';

/** Small memory, full durability. On the command line, so that a new release of the product brings its own. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  port: String(SOCKET_PORT),
  unix_socket_permissions: '0700',
  max_connections: '40',
  // A restore replaces every table and index in one transaction, and each of them takes a lock.
  max_locks_per_transaction: '256',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '32MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '512MB',
  max_wal_size: '256MB',
  huge_pages: 'off',
  jit: 'off',
  // Each of these would be processes that idle in a shop of this size.
  io_method: 'sync',
  max_wal_senders: '0',
  max_replication_slots: '0',
  max_logical_replication_workers: '0',
  max_worker_processes: '2',
  max_parallel_workers: '2',
  max_parallel_workers_per_gather: '1',
  autovacuum_worker_slots: '2',
  autovacuum_max_workers: '1',
  // A statement whose caller was killed does not work on.
  client_connection_check_interval: '2s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // The caller hears of its own errors; here only what concerns the server.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_line_prefix: '',
};

export interface PostmasterPlace {
  cluster: string;
  socketDir: string;
  /** folder with bin/postgres */
  engine: string;
  account: Account;
  /** the account may not enter the folders above the cluster */
  byDescriptor: boolean;
  /** in place of ours, by name */
  settings?: Readonly<Record<string, string>>;
}

/**
 * Starts the server after everything an earlier one left is out of the way, and waits until it accepts
 * connections.
 * @param onLine gets every line of the server's log
 * @throws EmbeddedPostgresError with the server's own reason in one line
 */
export async function startPostmaster(
  place: PostmasterPlace,
  onLine: (line: string) => void,
): Promise<Watched> {
  const { cluster, socketDir, engine, account, byDescriptor } = place;
  await stopOrphans(cluster);
  clearSockets(socketDir);
  const settings = { ...SETTINGS, ...place.settings, unix_socket_directories: socketDir };
  const watched = watch(
    join(engine, 'bin/postgres'),
    [
      ...['-D', byDescriptor ? FOLDER_BY_DESCRIPTOR : cluster],
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { account, folder: cluster, onLine },
  );
  let hasEnded = false;
  watched.exited.then(() => {
    hasEnded = true;
  });
  while (!isReady(cluster)) {
    // No limit: recovery after a crash takes as long as it takes, and it ends by itself.
    if (hasEnded) throw refusal(`PostgreSQL did not start in ${cluster} (${explain(watched.lines)})`);
    await sleep(4);
  }
  return watched;
}

/** The server writes its state into the eighth line (src/include/utils/pidfile.h of PostgreSQL). */
function isReady(cluster: string): boolean {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[7]?.startsWith('ready') ?? false;
  } catch {
    return false;
  }
}
