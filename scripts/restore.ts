// Use to put a backup into an empty install, embedded or on DATABASE_URL: `npm run restore -- <file | s3://bucket/name>`.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openInstall } from '#server/backup/open-install.ts';
import { finishRestore } from '#server/backup/restore/finish-restore.ts';
import { restoreBackup } from '#server/backup/restore/restore-backup.ts';
import { withLocalFile } from '#server/backup/targets/bucket.ts';
import { describeBackup, describeMissing } from '#server/backup/words.ts';
import { checkBooks } from '#server/business/books/books.ts';
import { readConfig } from '#server/config.ts';

const about = `npm run restore -- <backup> [--replace] [--moved]

  <backup>     a file that npm run backup made, or s3://bucket/name with the S3 settings
  --replace    deletes what the database of this install holds; without it, only an empty one is filled
  --moved      the old install was stopped before the backup and stays off: everybody stays signed in, and nothing is on hold`;

const migrations = join(import.meta.dirname, '../database/migrations');
const say = (line: string) => console.log(line);

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      moved: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [address] = positionals;
  if (values.help || !address || positionals.length > 1) throw new Error(about);
  const config = readConfig(process.env);
  await withLocalFile(config, address, async (path) => {
    const install = await openInstall(config, 'write');
    try {
      const manifest = await restoreBackup(
        { ...install, migrations, ...{ replace: values.replace, moved: values.moved }, say },
        path,
      );
      const breaks = await finishRestore(install.connection, migrations, checkBooks);
      say(`The backup is restored. ${describeBackup(manifest)}`);
      say(describeMissing(manifest) ?? 'Every file of its rows is there.');
      say(
        breaks.length ? `The books do not agree: ${breaks.join(', ')}.` : 'The books agree with every rule.',
      );
      if (!values.moved)
        say(
          'It is on hold: nothing is billed, charged or mailed, and nothing can be changed. Run: npm run resume',
        );
      say(
        'Next: stop the old install, and start the service with the APP_SECRET of the install that was backed up.',
      );
    } finally {
      await install.close();
    }
  });
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
