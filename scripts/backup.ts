// Use to copy an install into one file, while it runs: `npm run backup -- <folder | file | s3://bucket/prefix>`; with
// `--verify <file>` a backup is read whole and compared with what it says of itself.
import { parseArgs } from 'node:util';
import { keepBackup } from '#server/backup/make/make-backup.ts';
import { openInstall } from '#server/backup/open-install.ts';
import { withLocalFile } from '#server/backup/targets/bucket.ts';
import { placeAndName } from '#server/backup/targets/targets.ts';
import { verifyBackup } from '#server/backup/verify-backup.ts';
import { version } from '#server/backup/version.ts';
import { describeBackup, describeMissing } from '#server/backup/words.ts';
import { readConfig } from '#server/config.ts';

const about = `npm run backup -- <target>
npm run backup -- --verify <backup>

  <target>    a folder, a new file, or s3://bucket/prefix with the S3 settings; without one BACKUP_TO
  --verify    reads a backup whole and writes nothing`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { verify: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  });
  const config = readConfig(process.env);
  const target = positionals[0] ?? (values.verify ? undefined : config.backup?.to);
  if (values.help || !target || positionals.length > 1) throw new Error(about);
  if (values.verify) {
    const manifest = await withLocalFile(config, target, verifyBackup);
    console.log(`${target} is whole. ${describeBackup(manifest)}`);
    return;
  }
  const { place, name } = await placeAndName(config, target, new Date());
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stopped.abort(new Error('The backup was stopped. Nothing is left of it.')));
  const install = await openInstall(config, 'read');
  try {
    const backup = { ...install, version, now: () => new Date(), signal: stopped.signal };
    const manifest = await keepBackup(backup, place, name);
    console.log(`${place.addressOf(name)} is made and was read back. ${describeBackup(manifest)}`);
    console.log(
      'Keep APP_SECRET with it, in another place: without it, what is sealed cannot be opened again.',
    );
    const missing = describeMissing(manifest);
    if (missing) throw new Error(missing);
  } catch (error) {
    throw stopped.signal.aborted ? stopped.signal.reason : error;
  } finally {
    await install.close();
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
