import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { findRunning } from '#server/platform/db/embedded/running.ts';
import { freePort, startSite, stopSite } from '../e2e/start-site.ts';
import { type Mailbox, openMailbox } from '../smtp-server.ts';
import { leave } from './leavings.ts';
import { openServer, type PostgresServer } from './postgres-server.ts';

/** `embedded`: one process that does everything. `external`: a web process and a worker on a PostgreSQL of its own. */
export type Shape = 'embedded' | 'external';

export interface Install {
  origin: string;
  dataDir: string;
  mailbox: Mailbox;
  /** Of an external install. */
  server: PostgresServer | null;
  processes: Map<string, ChildProcess>;
  /** Starts one of `all` or `web` and `worker`, and waits for its first answer. */
  start(name: string): Promise<void>;
  kill(name: string): Promise<void>;
  connection(): Promise<pg.ClientConfig>;
}

/** An install with a folder, a mail server and ports of its own, started; `removeAll` takes it away. */
export async function openInstall(
  shape: Shape,
  { dataDir, env = {} }: { dataDir?: string | undefined; env?: Record<string, string> } = {},
): Promise<Install> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'ezc-faults-')));
  if (!dataDir) leave(() => rm(folder, { recursive: true, force: true }));
  const mailbox = await openMailbox();
  leave(() => mailbox.close());
  const server = shape === 'external' ? await openServer(join(folder, 'external'), env) : null;
  const ports = new Map<string, number>();
  const names = server ? ['web', 'worker'] : ['all'];
  for (const name of names) ports.set(name, await freePort());
  const origin = `http://127.0.0.1:${ports.get(names[0] ?? '')}`;
  const processes = new Map<string, ChildProcess>();
  leave(async () => {
    for (const child of processes.values()) await stopSite(child);
  });
  const install: Install = {
    ...{ origin, dataDir: folder, mailbox, server, processes },
    async start(name) {
      const port = String(ports.get(name));
      const settings = {
        ...{ ROLE: name, PORT: port, PUBLIC_URL: origin, DATA_DIR: join(folder, 'data') },
        ...{ DATABASE_URL: server?.url ?? '', SMTP_URL: mailbox.url, LIMITS: 'off', LOG_LEVEL: 'fatal' },
      };
      processes.set(name, await startSite({ ...settings, ...env }));
    },
    async kill(name) {
      const child = processes.get(name);
      if (!child) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
    async connection() {
      if (server) return { connectionString: server.url };
      const running = await findRunning(join(folder, 'data'));
      if (!running) throw new Error('The embedded database does not run.');
      return { ...running, ssl: false } as pg.ClientConfig;
    },
  };
  for (const name of names) await install.start(name);
  return install;
}
