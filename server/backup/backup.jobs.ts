import type { Config } from '../config.ts';
import type { Context } from '../platform/context.ts';
import type { Connection } from '../platform/db/database.ts';
import { describeError } from '../platform/describe-error.ts';
import { type LastBackup, lastBackup } from '../platform/health/last-backup.ts';
import { type Job, job } from '../platform/jobs/jobs.ts';
import { findInstallValue, setInstallValue } from '../platform/secret.ts';
import { withClient } from './client.ts';
import { keepBackup } from './make/make-backup.ts';
import { backupName } from './targets/place.ts';
import { openPlace } from './targets/targets.ts';
import { version } from './version.ts';
import { describeBackup, describeMissing } from './words.ts';

const failed = 'the scheduled backup has failed';

export interface ScheduledBackups {
  jobs: readonly Job[];
  /** Waits for the backup in hand. */
  settled(): Promise<void>;
  /** Ends the backup in hand; nothing is left of it. */
  stop(): Promise<void>;
}

/**
 * Backups by the settings BACKUP_TO, BACKUP_EVERY and BACKUP_KEEP. The job only begins one: a job that takes longer than
 * minutes is taken for dead and given to another process.
 */
export function scheduledBackups(config: Config, connection: Connection): ScheduledBackups {
  const stopped = new AbortController();
  let inHand: Promise<void> | null = null;
  return {
    jobs: [
      job({
        queue: 'backup-make',
        about: 'Begins the scheduled backup of database and files.',
        every: config.backup?.every,
        retries: 0,
        async run(ctx) {
          if (inHand || stopped.signal.aborted) return;
          inHand = makeScheduled(ctx, connection, stopped.signal).finally(() => {
            inHand = null;
          });
        },
      }),
    ],
    async settled() {
      await inHand;
    },
    async stop() {
      stopped.abort(new Error('the service was stopped'));
      await inHand;
    },
  };
}

/** Never rejects: what goes wrong is said in the log, and kept. */
async function makeScheduled(ctx: Context, connection: Connection, signal: AbortSignal): Promise<void> {
  const { config, log, now, files } = ctx;
  if (!config.backup) return;
  const { to, keep } = config.backup;
  const at = now();
  let address: string | null = null;
  let problem: string | null = null;
  let whole: string | null = null;
  try {
    whole = (await findInstallValue<LastBackup>(ctx.db, lastBackup))?.whole ?? null;
    const place = openPlace(config, to);
    const name = backupName(at);
    const made = await alone(connection, signal, () =>
      keepBackup({ connection, files, version, now, signal }, place, name),
    );
    if (!made) return;
    address = place.addressOf(name);
    problem = describeMissing(made);
    log.info({ address, what: describeBackup(made) }, 'backup made');
    if (!problem) whole = name;
    // Those that lack files do not push out the last one that has them.
    for (const old of (await place.list()).slice(0, -keep)) if (old !== whole) await place.remove(old);
    if (problem) log.error({ address, problem }, failed);
  } catch (error) {
    const err = (signal.aborted ? signal.reason : error) as Error;
    problem = describeError(err).message;
    log.error({ to, err }, failed);
  }
  const last: LastBackup = { at: at.toISOString(), address, problem, whole };
  await setInstallValue(ctx.db, lastBackup, last).catch(() => {});
}

/** @returns null when another process makes one at this moment */
function alone<T>(connection: Connection, signal: AbortSignal, work: () => Promise<T>): Promise<T | null> {
  return withClient(
    connection,
    'backup',
    async (client) => {
      const { rows } = await client.query(
        "select pg_try_advisory_lock(hashtextextended('backup', 0)) as free",
      );
      return rows[0]?.free ? work() : null;
    },
    signal,
  );
}
