import { sql } from 'drizzle-orm';
import { sealedKinds } from '../business/sealed-kinds.ts';
import { listActingOwners } from '../business/staff/staff.queries.ts';
import type { Config } from '../config.ts';
import { whyNoDemonstration } from '../demonstration.ts';
import { readKeyring, SecretMissing } from '../platform/auth/keyring-at-start.ts';
import { type Connection, type Db, openDatabase } from '../platform/db/database.ts';
import { lastApplied, newestMigration } from '../platform/db/migrate.ts';
import { type LastBackup, lastBackup } from '../platform/health/last-backup.ts';
import type { Log } from '../platform/log.ts';
import { findHold } from '../platform/on-hold.ts';
import { findInstallValue } from '../platform/secret.ts';
import { checkRates } from './check-rates.ts';
import { checkSeller } from './check-seller.ts';
import { type Finding, ok, reasonOf, warning, wrong } from './finding.ts';

/** Looks at the database of an install without writing to it; the service may run meanwhile. */
export async function checkDatabase(options: {
  config: Config;
  connection: Connection;
  migrations: string;
  log: Log;
}): Promise<Finding[]> {
  const { config, connection, migrations, log } = options;
  const database = openDatabase(connection, log, 1);
  try {
    const findings = [await checkServer(database.db)];
    const schema = checkSchema(await lastApplied(database.pool), newestMigration(migrations));
    findings.push(schema);
    // What an older or newer schema keeps elsewhere is not asked for.
    if (schema.state !== 'ok') return findings;
    findings.push(await checkSecrets(database.db, config), ...(await checkPeople(database.db, config)));
    findings.push(...(await checkSeller(database.db, config)), ...(await checkRates(database.db, config)));
    findings.push(...(await checkHold(database.db)));
    if (config.backup) findings.push(await checkBackup(database.db));
    return findings;
  } catch (error) {
    return [
      wrong(
        'database',
        `The database cannot be asked (${reasonOf(error)}). Check that it runs, and DATABASE_URL.`,
      ),
    ];
  } finally {
    await database.close();
  }
}

async function checkServer(db: Db): Promise<Finding> {
  const { rows } = await db.execute<{ version: number; now: string; left: number }>(sql`select
    current_setting('server_version_num')::int as version, extract(epoch from clock_timestamp())::float8 as now,
    current_setting('max_connections')::int - (select count(*)::int from pg_stat_activity
      where backend_type = 'client backend') as left`);
  const { version = 0, now = 0, left = 0 } = rows[0] ?? {};
  const apart = Math.round(Math.abs(Date.now() / 1000 - Number(now)));
  const major = Math.floor(version / 10_000);
  if (major < 15) return wrong('database', `This is PostgreSQL ${major}. Use version 15 or newer.`);
  if (apart > 5)
    return warning(
      'database',
      `Its clock and the clock of this machine are ${apart} seconds apart. Turn on NTP on both.`,
    );
  if (left < 20)
    return warning(
      'database',
      `Only ${left} connections are left, and a process takes up to 17. Raise max_connections.`,
    );
  return ok('database', `PostgreSQL ${major} answers, and ${left} connections are left.`);
}

function checkSchema(applied: number, newest: number): Finding {
  if (applied > newest)
    return wrong(
      'schema',
      'A newer version has changed the database. Start that version, or restore an older backup.',
    );
  if (applied < newest)
    return warning('schema', 'The database is older than this version. The next start brings it up to date.');
  return ok('schema', 'The database fits this version.');
}

async function checkSecrets(db: Db, config: Config): Promise<Finding> {
  try {
    await readKeyring(db, config.appSecrets, sealedKinds);
    return ok('secrets', 'APP_SECRET opens everything that is sealed.');
  } catch (error) {
    // Its words name kinds and numbers of values, and no secret.
    if (error instanceof SecretMissing) return wrong('secrets', error.message);
    throw error;
  }
}

async function checkPeople(db: Db, config: Config): Promise<Finding[]> {
  const why = whyNoDemonstration(config);
  if (!why) return [];
  const { rows } = await db.execute<{ demo: number }>(
    sql`select count(*)::int as demo from members where demo and disabled_at is null`,
  );
  const demo = rows[0]?.demo ?? 0;
  const owners = (await listActingOwners(db)).length;
  return [
    demo
      ? wrong(
          'demo accounts',
          `${demo} accounts with published passwords can sign in, and ${why}. Run: npm run go-live`,
        )
      : ok('demo accounts', 'No demo account can sign in.'),
    owners
      ? ok('owner', `${owners} can act as owner, with a second factor.`)
      : wrong('owner', 'Nobody can act as the owner. Run: npm run owner -- <mail address>'),
  ];
}

async function checkHold(db: Db): Promise<Finding[]> {
  const hold = await findHold(db);
  if (!hold) return [];
  return [
    wrong(
      'restore',
      `The install was restored from a backup of ${hold.madeAt} and is on hold: nothing is billed, charged or mailed, and nothing can be changed. Run: npm run resume`,
    ),
  ];
}

async function checkBackup(db: Db): Promise<Finding> {
  const last = await findInstallValue<LastBackup>(db, lastBackup);
  if (!last) return warning('backup', 'No scheduled backup has been made yet. Run: npm run backup');
  const age = Math.floor((Date.now() - Date.parse(last.at)) / 3_600_000);
  if (last.problem)
    return wrong(
      'backup',
      `The last scheduled backup failed ${age} hours ago. The log says why; run: npm run backup`,
    );
  if (age > 48)
    return warning('backup', `The last scheduled backup is ${age} hours old. Check that a worker runs.`);
  return ok('backup', `The last scheduled backup is ${age} hours old.`);
}
