// Use after installing a newer version, before it is started: `npm run upgrade`, with the settings of the site, which is stopped.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { examine } from '#server/doctor/examine.ts';
import { namesInEnvFile } from '#server/env-file.ts';
import { processLog } from '#server/platform/log.ts';
import { upgrade } from '#server/upgrade.ts';
import { buildState } from './builds/build-state.ts';
import { refusalOfHeldDatabase } from './command-service.ts';

const about = `npm run upgrade [-- <folder or s3://bucket/prefix>]
npm run upgrade -- --check
npm run upgrade -- --no-backup

  Makes a backup (to the target, or to BACKUP_TO), brings the database to this version, and looks at the install as
  \`npm run doctor\` does. Stop the site first. A start upgrades as well, but makes no backup.
  --check       says what would be done, and does nothing
  --no-backup   for somebody who has just made one`;

const migrations = join(import.meta.dirname, '../database/migrations');

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      'no-backup': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(about);
  if (positionals.length > 1) throw new Error(about);
  const config = readConfig(process.env);
  await upgrade({
    ...{ config, migrations, log: processLog('warn'), checkOnly: values.check },
    backupTo: values['no-backup'] ? null : (positionals[0] ?? config.backup?.to),
    now: () => new Date(),
    say: console.log,
  });
  if (values.check) return;
  const found = await examine({
    ...{ env: process.env, envFile: namesInEnvFile(process.cwd()), build: buildState() },
    ...{ migrations, log: processLog('fatal') },
  });
  // The site is not started yet, so that its address cannot answer.
  const worth = found.filter(({ state, check }) => state !== 'ok' && check !== 'site');
  for (const { state, check, says } of worth) console.log(`${state}: ${check}: ${says}`);
  console.log('Now start the site: npm start');
}

main().catch((error: Error) => {
  process.stderr.write(`${refusalOfHeldDatabase(error)}\n`);
  process.exit(1);
});
