import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { Log } from '../log.ts';
import { processes } from './processes.tables.ts';

export type Role = 'all' | 'web' | 'worker';

/** How often a process says that it lives, and how long it counts as living after that. */
export const beat = { everyMs: 10_000, livesForSeconds: 45 } as const;

/** The database's clock: that of a machine may be wrong, and that of the business may have been moved. */
const now = sql`clock_timestamp()`;

/**
 * Says every ten seconds that this process lives, until it is stopped.
 * @param db where a statement never waits for a request's transaction (`asideOf`)
 */
export async function startHeartbeat(options: { db: Db; log: Log; role: Role; version: string }) {
  const { db, log, role, version } = options;
  const id = randomUUID();
  const say = () =>
    db
      .insert(processes)
      .values({ id, role, version, host: hostname(), startedAt: now, seenAt: now })
      .onConflictDoUpdate({ target: processes.id, set: { seenAt: now } });
  await db.delete(processes).where(lt(processes.seenAt, sql`clock_timestamp() - interval '1 day'`));
  await say();
  const timer = setInterval(() => {
    say().catch((err: unknown) => log.warn({ err }, 'the heartbeat of this process was not kept'));
  }, beat.everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await db
        .delete(processes)
        .where(eq(processes.id, id))
        .catch(() => {});
    },
  };
}

/** What the processes on this database said last, those that live first. */
export async function listProcesses(db: Db) {
  const lives = sql<boolean>`${processes.seenAt} > clock_timestamp() - make_interval(secs => ${beat.livesForSeconds})`;
  return db
    .select({
      id: processes.id,
      role: processes.role,
      host: processes.host,
      version: processes.version,
      startedAt: processes.startedAt,
      seenAt: processes.seenAt,
      lives,
    })
    .from(processes)
    .orderBy(sql`${lives} desc`, processes.startedAt, processes.id);
}
