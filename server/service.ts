import { resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { scheduledBackups } from './backup/backup.jobs.ts';
import { usualBuyerOf } from './business/billing-profiles/usual-buyer.ts';
import { drawers } from './business/drawers.ts';
import { jobsOfBusiness } from './business/jobs.ts';
import { benefitsOf } from './business/memberships/benefits.ts';
import { mailsToPeople } from './business/organisations/mails-to-people.ts';
import { findActing } from './business/organisations/people.queries.ts';
import { sealedKinds } from './business/sealed-kinds.ts';
import { type Counting, startCounting } from './business/statistics/counting.ts';
import type { Countable } from './business/statistics/names.ts';
import type { Config } from './config.ts';
import { authJobs } from './platform/auth/auth.jobs.ts';
import { keepKeyring, readKeyring } from './platform/auth/keyring-at-start.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Actor, Caller, Context } from './platform/context.ts';
import { asideOf, type Connection, type Database, openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { oneAtATime } from './platform/db/one-at-a-time.ts';
import { diskFiles } from './platform/files/disk.ts';
import type { Files } from './platform/files/files.ts';
import { s3Files } from './platform/files/s3.ts';
import { type Jobs, startJobs } from './platform/jobs/jobs.ts';
import { mailJob } from './platform/mail/mail.jobs.ts';
import { outboxDriver } from './platform/mail/outbox.ts';
import { followHold, type Hold } from './platform/on-hold.ts';
import type { Gateways } from './platform/payments/gateway.ts';
import { openGateways } from './platform/payments/gateways.ts';
import type { Keyring } from './platform/secret.ts';

/** Everything that runs behind the doors; main.ts and the tests make one each. */
export interface Service {
  config: Config;
  clock: Clock;
  log: FastifyBaseLogger;
  database: Database;
  files: Files;
  gateways: Gateways;
  jobs: Jobs;
  counting: Counting;
  secret: Keyring;
  findActing: typeof findActing;
  outboxDir: string | null;
  /** After a restore, until it is resumed. */
  hold: Hold;
  context(actor: Actor, caller?: Caller): Context;
  close(): Promise<void>;
}

const noCaller: Caller = { address: '', userAgent: '' };

export async function startService(options: {
  config: Config;
  connection: Connection;
  log: FastifyBaseLogger;
  clock?: Clock;
  migrations?: string;
  /** false on a process that only answers requests */
  work?: boolean;
  /** `allow` starts although values are sealed with a secret that is lost: for the command that forgets them. */
  loss?: 'refuse' | 'allow';
  /** What the built site consists of; without it no page is counted. */
  countable?: Countable;
}): Promise<Service> {
  const {
    config,
    connection,
    log,
    clock = systemClock,
    migrations = 'database/migrations',
    work = true,
    loss,
    countable,
  } = options;
  const database = openDatabase(connection, log);
  try {
    // Before anything is written: a foreign secret is refused.
    await readKeyring(database.db, config.appSecrets, sealedKinds, { loss });
    await migrate(database.pool, migrations);
    const secret = await keepKeyring(database.db, config.appSecrets);
    const files = config.s3 ? s3Files(config.s3) : diskFiles(resolve(config.dataDir, 'files'));
    const gateways = await openGateways({ config, db: database.db, now: () => clock.now(), secret });
    const outboxDir = config.smtpUrl ? null : resolve(config.dataDir, 'outbox');
    const driver = config.smtpUrl
      ? (await import('./platform/mail/smtp.ts')).smtpDriver(config.smtpUrl)
      : outboxDriver(outboxDir ?? '', () => clock.now());
    const backups = scheduledBackups(config, connection);
    // One process at a time makes what is missing.
    const jobs = await oneAtATime(database.pool, 'queues', () =>
      startJobs({
        connection,
        db: database.db,
        jobs: [mailJob(driver, drawers), ...authJobs, ...jobsOfBusiness, ...backups.jobs],
        log,
        production: config.production,
        work,
      }),
    );
    const context = (actor: Actor, caller: Caller = noCaller): Context => ({
      db: database.db,
      actor,
      caller,
      now: () => clock.now(),
      emit: jobs.emit,
      log,
      config,
      files,
      gateways,
      benefitsOf,
      usualBuyerOf,
      mailsToPeople,
      secret,
    });
    const counting = startCounting({ db: database.db, log, clock, config, countable });
    const hold = await followHold(asideOf(database.db), log, async () => {
      if (work) await jobs.work((name) => context({ kind: 'job', name }));
    });
    return {
      config,
      clock,
      log,
      database,
      files,
      gateways,
      jobs,
      counting,
      secret,
      findActing,
      outboxDir,
      hold,
      context,
      async close() {
        hold.stop();
        await counting.close();
        await jobs.stop();
        await backups.stop();
        await driver.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
