import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { keepBackup } from './backup/make/make-backup.ts';
import { openInstall } from './backup/open-install.ts';
import { placeAndName } from './backup/targets/targets.ts';
import { version } from './backup/version.ts';
import type { Config } from './config.ts';
import type { Connection } from './platform/db/database.ts';
import { lastApplied, NewerSchemaError, newerSchema, newestMigration } from './platform/db/migrate.ts';
import { beat } from './platform/health/heartbeat.ts';
import { startService } from './service.ts';

/** The upgrade was not begun; its message says what to do. */
export class UpgradeRefused extends Error {
  override name = 'UpgradeRefused';
}

/**
 * Brings the database of an install to this version: a backup first, then the migrations. Repeated, nothing happens.
 * @param options.backupTo  where the backup goes, as `npm run backup` takes it; null makes none
 * @param options.checkOnly says what would happen, and changes nothing
 * @returns the names of the migrations that were made, or would be
 * @throws UpgradeRefused: a process of the site runs, or nobody said where the backup goes; NewerSchemaError
 */
export async function upgrade(options: {
  config: Config;
  migrations: string;
  log: FastifyBaseLogger;
  backupTo: string | null | undefined;
  checkOnly: boolean;
  now: () => Date;
  say(line: string): void;
}): Promise<readonly string[]> {
  const { config, migrations, log, backupTo, checkOnly, now, say } = options;
  const install = await openInstall(config, 'write');
  try {
    const { applied, running } = await look(install.connection);
    const newest = newestMigration(migrations);
    if (applied > newest) throw new NewerSchemaError(newerSchema(applied, newest));
    const missing = migrationsAfter(migrations, applied);
    if (missing.length === 0) {
      say('The database is of this version already.');
      return [];
    }
    say(applied ? `To do: ${missing.join(', ')}` : 'The database is empty: all of it is made.');
    if (checkOnly) return missing;
    if (running.length)
      throw new UpgradeRefused(
        `The site runs (${running.join(', ')}). Stop every process of it first: older ones do not know the new schema.`,
      );
    if (applied && backupTo === undefined)
      throw new UpgradeRefused(
        'Say where the backup goes: set BACKUP_TO, add a folder or s3:// address, or add --no-backup.',
      );
    if (applied && backupTo) {
      const { place, name } = await placeAndName(config, backupTo, now());
      await keepBackup({ ...install, version, now }, place, name);
      say(`Backup: ${place.addressOf(name)}`);
    }
    // Secrets are checked first, as at every start, and queues are made.
    const { connection } = install;
    const service = await startService({ config, connection, log, migrations, work: false });
    await service.close();
    say('The database is of this version now.');
    return missing;
  } finally {
    await install.close();
  }
}

/** When the last migration was made that the database has had, and which processes live on it. */
async function look(connection: Connection): Promise<{ applied: number; running: string[] }> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows: found } = await client.query(`select to_regclass('processes') is not null as "there"`);
    const { rows } = found[0].there
      ? await client.query(
          `select role, host from processes where seen_at > clock_timestamp() - make_interval(secs => $1)`,
          [beat.livesForSeconds],
        )
      : { rows: [] };
    const running = rows.map(({ role, host }) => `${role} on ${host}`);
    return { applied: await lastApplied(client as never), running };
  } finally {
    await client.end().catch(() => {});
  }
}

/** Names of the migrations that are newer than the last one applied, oldest first. */
function migrationsAfter(folder: string, applied: number): string[] {
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
    readFileSync(join(folder, 'meta/_journal.json'), 'utf8'),
  );
  return journal.entries.filter(({ when }) => when > applied).map(({ tag }) => tag);
}
