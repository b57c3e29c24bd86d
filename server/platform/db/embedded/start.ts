import { realpathSync, rmdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { canReach, chooseAccount } from './account.ts';
import { prepareCluster } from './cluster.ts';
import { type Connection, ensureDatabase } from './database.ts';
import { checkGlibc, locateEngine, prepareEngine, readGlibcVersion } from './engine.ts';
import { lockDirectory } from './lock.ts';
import { stopOrphans } from './orphans.ts';
import { type PostmasterPlace, startPostmaster } from './postmaster.ts';
import { EmbeddedPostgresError, refusal } from './refusal.ts';
import { fitsSocket, makePrivate, makeShortFolder, SOCKET_PORT } from './socket.ts';
import type { Watched } from './watchdog.ts';

export interface EmbeddedPostgres {
  /** what node-postgres needs: socket directory as host, port to name the socket, user and database */
  connection: Connection;
  /** fast shutdown, waits until the postmaster is gone, releases the lock; safe to call twice */
  stop(): Promise<void>;
}

export interface StartOptions {
  /** the cluster lives in `postgres` below it, the lock in `lock`; created when missing */
  dataDir: string;
  log?: { info(msg: string): void; warn(msg: string): void };
  /** settings of the server in place of ours; tests give up durability and open many connections */
  settings?: PostmasterPlace['settings'];
}

/**
 * Starts the PostgreSQL that npm brought along, on a Unix socket only, for this process alone. It ends with
 * this process in whatever way that dies, and is started again should it end before.
 * @throws EmbeddedPostgresError one line, naming DATABASE_URL as the way out
 */
export async function startEmbedded(options: StartOptions): Promise<EmbeddedPostgres> {
  const startedAt = performance.now();
  const engine = locateEngine();
  if (process.platform === 'linux') checkGlibc(readGlibcVersion());
  const unlock = lockDirectory(resolve(options.dataDir));
  try {
    const place = await preparePlace(realpathSync(options.dataDir), engine);
    const server = await superviseServer({ ...place, settings: options.settings }, options.log);
    try {
      const connection = await ensureDatabase(place.socketDir, SOCKET_PORT);
      options.log?.info(
        `PostgreSQL ${engine.version} is up after ${Math.round(performance.now() - startedAt)} ms`,
      );
      let stopped: Promise<void> | undefined;
      const stop = () => server.stop().finally(unlock);
      return { connection, stop: () => (stopped ??= stop()) };
    } catch (error) {
      await server.stop();
      throw error;
    }
  } catch (error) {
    unlock();
    if (error instanceof EmbeddedPostgresError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw refusal(`The embedded PostgreSQL cannot be set up in ${options.dataDir} (${reason})`, error);
  }
}

async function preparePlace(
  dataDir: string,
  engine: ReturnType<typeof locateEngine>,
): Promise<PostmasterPlace> {
  const account = chooseAccount(dataDir);
  // Root may work in a folder nobody else can enter, such as /root or a `mktemp -d`. PostgreSQL, which does
  // not run as root, then gets the cluster as an open folder, and all it has to find by name lives in a short
  // folder of its own.
  const byDescriptor = account.dropsRights && !canReach(account, dataDir);
  if (byDescriptor && process.platform !== 'linux') {
    throw refusal(
      `User ${account.name}, as whom PostgreSQL runs, cannot enter ${dataDir}: choose another DATA_DIR`,
    );
  }
  const shortFolder = () => makeShortFolder(dataDir, account);
  const runFolder = byDescriptor ? shortFolder() : dataDir;
  const programs = prepareEngine(engine, account, [runFolder]);
  const cluster = await prepareCluster({ dataDir, engine: programs, account, byDescriptor });
  const near = byDescriptor ? runFolder : join(dataDir, 'socket');
  const socketDir = fitsSocket(near) ? makePrivate(near, account) : shortFolder();
  return { cluster, socketDir, engine: programs, account, byDescriptor };
}

/** Keeps the server running until told to stop. A pool connects again by itself: the socket stays. */
async function superviseServer(
  place: PostmasterPlace,
  log: StartOptions['log'],
): Promise<{ stop(): Promise<void> }> {
  let isStopping = false;
  const onLine = (line: string) => {
    if (!isStopping && /^(FATAL|PANIC)|terminated by signal|automatic recovery/.test(line)) log?.warn(line);
  };
  let server: Watched | undefined = await startPostmaster(place, onLine);
  const supervise = async () => {
    for (let failures = 0; !isStopping; ) {
      server?.unref(); // a program that forgets to stop us can still end
      await server?.exited;
      if (isStopping) return;
      log?.warn('PostgreSQL ended unexpectedly and is started again');
      try {
        server = await startPostmaster(place, onLine);
        failures = 0;
      } catch (error) {
        server = undefined;
        log?.warn(String(error));
        await sleep(Math.min(5_000, 200 * 2 ** failures++));
      }
    }
  };
  const supervision = supervise();
  return {
    async stop() {
      isStopping = true;
      server?.end();
      await stopOrphans(place.cluster); // its watchdog may have been killed
      await supervision;
      server?.end(); // it may have been started again in the same moment
      await server?.exited;
      await stopOrphans(place.cluster);
      try {
        rmdirSync(place.socketDir);
      } catch {
        // It also holds a copy of the programs.
      }
    },
  };
}
