import { resolve } from 'node:path';
import { type Config, ConfigError, readConfig } from '../config.ts';
import type { Connection } from '../platform/db/database.ts';
import { findRunning } from '../platform/db/embedded/running.ts';
import type { Log } from '../platform/log.ts';
import { unknownSettings } from '../unknown-settings.ts';
import { checkDatabase } from './check-database.ts';
import { checkDataFolder, checkNode, type Machine, thisMachine } from './check-machine.ts';
import { checkMail, checkSite } from './check-network.ts';
import { checkFiles, checkScanner } from './check-stores.ts';
import { type Finding, ok, reasonOf, warning, wrong } from './finding.ts';

/** Everything `npm run doctor` looks at, in the order in which an operator repairs it. Nothing is written. */
export async function examine(options: {
  env: Record<string, string | undefined>;
  envFile: readonly string[];
  /** The build that a start would take: `old` differs from its sources, so that a start builds first. */
  build: 'fresh' | 'old' | 'none';
  migrations: string;
  log: Log;
  /** Who is sent a test mail. */
  mailTo?: string | undefined;
  /** In place of the database that the settings name. */
  connection?: Connection;
  /** In place of the machine that asks. */
  machine?: Machine;
}): Promise<Finding[]> {
  const { env, envFile, build, migrations, log, machine = thisMachine } = options;
  const findings = unknownSettings(Object.keys(env), envFile).map((line) => warning('settings', line));
  findings.push(checkNode(machine), builds[build]);
  const config = tryRead(env);
  if (Array.isArray(config)) return [...config, ...findings];
  const disk = checkDataFolder(config, machine);
  const found = await Promise.all([
    options.connection
      ? checkDatabase({ config, connection: options.connection, migrations, log })
      : checkNamedDatabase(config, migrations, log),
    checkMail(config, options.mailTo),
    checkSite(config),
    checkFiles(config),
    checkScanner(config),
  ]);
  return [ok('settings', 'All settings fit.'), ...findings, ...disk, ...found.flat()];
}

const builds = {
  fresh: ok('build', 'There is a build of these sources.'),
  old: warning(
    'build',
    'The build is older than its sources, so the next start builds first. Run: npm run build',
  ),
  none: wrong('build', 'There is no build. Run: npm run build'),
};

function tryRead(env: Record<string, string | undefined>): Config | Finding[] {
  try {
    return readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n').map((line) => wrong('settings', line));
    throw error;
  }
}

async function checkNamedDatabase(config: Config, migrations: string, log: Log): Promise<Finding[]> {
  if (config.databaseUrl)
    return checkDatabase({ config, connection: { connectionString: config.databaseUrl }, migrations, log });
  try {
    const running = await findRunning(resolve(config.dataDir));
    if (running)
      return await checkDatabase({ config, connection: { ...running, ssl: false }, migrations, log });
    return [
      warning('database', 'The embedded database does not run. Start the site, then run this command again.'),
    ];
  } catch (error) {
    return [
      wrong(
        'database',
        `The embedded database cannot be reached (${reasonOf(error)}). Run this command as the user of the service.`,
      ),
    ];
  }
}
