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
 * @param options.db      where a statement never waits for a request's transaction (`asideOf`)
 * @param options.answers whether this process answers requests, asked before each beat; it does not throw
 */
export async function startHeartbeat(options: {
  db: Db;
  log: Log;
  role: Role;
  version: string;
  answers?: () => Promise<boolean>;
}) {
  const { db, log, role, version, answers = async () => false } = options;
  const id = randomUUID();
  const say = async () => {
    const answered = (await answers()) ? { answeredAt: now } : {};
    await db
      .insert(processes)
      .values({ id, role, version, host: hostname(), startedAt: now, seenAt: now, ...answered })
      .onConflictDoUpdate({ target: processes.id, set: { seenAt: now, ...answered } });
  };
  await db.delete(processes).where(lt(processes.seenAt, sql`clock_timestamp() - interval '1 day'`));
  await say();
  const timer = setInterval(() => {
    say().catch((err: unknown) => log.warn({ err }, 'the heartbeat of this process was not kept'));
  }, beat.everyMs);
  timer.unref();
  return {
    /** Says it at once. */
    say,
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
