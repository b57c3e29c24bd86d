import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { freeBytes, leastFree } from './disk.ts';
import { beat } from './heartbeat.ts';

/**
 * `fail`: this process cannot serve, send its visitors to another one. `warn`: it serves, and somebody must look.
 * `draining`: it is told to stop and finishes what it has begun.
 */
export type Check = 'ok' | 'warn' | 'fail' | 'draining';

export interface Readiness {
  ready: boolean;
  checks: { database: Check; schema: Check; worker: Check; disk: Check; process: Check };
}

export interface Ready {
  /** Asks at most once a second, however often it is called. */
  look(): Promise<Readiness>;
  /** From now on this process takes no new visitors. */
  drain(): void;
  /** Whether it was told so. */
  drains(): boolean;
}

const askedAgainAfterMs = 1_000;
const patienceMs = 2_000;

/**
 * @param db      where a statement never waits for a request's transaction (`asideOf`)
 * @param newest  when this build's last migration was made, in milliseconds
 * @param dataDir the folder of the embedded database and of stored files
 */
export function readiness(options: { db: Db; newest: number; dataDir: string }): Ready {
  let draining = false;
  let last: { at: number; seen: Promise<Readiness['checks']> } | null = null;
  return {
    async look() {
      const at = performance.now();
      if (!last || at - last.at > askedAgainAfterMs) last = { at, seen: look(options) };
      const checks = { ...(await last.seen), process: draining ? 'draining' : 'ok' } as const;
      const ready = !draining && checks.database === 'ok' && checks.schema === 'ok';
      return { ready, checks };
    },
    drain() {
      draining = true;
    },
    drains: () => draining,
  };
}

async function look({ db, newest, dataDir }: Parameters<typeof readiness>[0]) {
  const [asked, disk] = await Promise.all([
    Promise.race([ask(db, newest), sleep(patienceMs, null, { ref: false })]).catch(() => null),
    lookAtDisk(dataDir),
  ]);
  const process: Check = 'ok';
  if (!asked) return { database: 'fail', schema: 'fail', worker: 'warn', disk, process } as const;
  const { schema, worker } = asked;
  return {
    database: 'ok',
    schema: schema ? 'ok' : 'fail',
    worker: worker ? 'ok' : 'warn',
    disk,
    process,
  } as const;
}

/** Whether the schema has all that this build needs, and whether a process lives that does the jobs. */
async function ask(db: Db, newest: number): Promise<{ schema: boolean; worker: boolean } | null> {
  const { rows } = await db.execute<{ schema: boolean; worker: boolean }>(sql`select
    (select coalesce(max(created_at), 0) from drizzle.__drizzle_migrations) >= ${newest} as schema,
    exists (select from processes where role <> 'web'
      and seen_at > clock_timestamp() - make_interval(secs => ${beat.livesForSeconds})) as worker`);
  return rows[0] ?? null;
}

async function lookAtDisk(dataDir: string): Promise<Check> {
  const free = await freeBytes(dataDir);
  return free === null || free < leastFree ? 'warn' : 'ok';
}
