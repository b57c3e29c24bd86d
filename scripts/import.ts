// Use to take materials into the library: `npm run import -- <folder | manifest.csv | manifest.json | icon set>`. What was
// stopped goes on when the same is asked for again. On the embedded database the site has to be stopped meanwhile.
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { materialTiers, materialTypeNames } from '#contract/material-kinds.ts';
import { ingest, type Progress } from '#server/business/materials/ingest/ingest.ts';
import { openSupply } from '#server/business/materials/ingest/readers/open-supply.ts';
import { noReport, openReport } from '#server/business/materials/ingest/report.ts';
import { readConfig } from '#server/config.ts';
import { startEmbedded } from '#server/platform/db/embedded/start.ts';
import { processLog } from '#server/platform/log.ts';
import { startService } from '#server/service.ts';
import { seedLicences } from '../database/materials/licences.ts';

const about = `npm run import -- <path> [options]

  <path>             a folder of files, a manifest (.csv, .json, .jsonl) beside its files, an icon set in the IconifyJSON
                     format, or the folder of the package @iconify/json
  --source <name>    names the supply (default: its file name); with a material's key it is its identity for ever
  --dry-run          looks at everything and writes nothing
  --draft            keeps what is new without publishing it
  --report <file>    where refusals are written, a line of JSON each (default: DATA_DIR/imports/<source>.jsonl)
  --type <type>      for a folder: ${materialTypeNames.join(', ')}
  --licence <spdx>   for a folder: such as CC0-1.0
  --author <name>    for a folder
  --tier <tier>      for a folder: ${materialTiers.join(', ')}`;

const root = join(import.meta.dirname, '..');

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      source: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      draft: { type: 'boolean', default: false },
      report: { type: 'string' },
      type: { type: 'string' },
      licence: { type: 'string' },
      author: { type: 'string' },
      tier: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const [path] = positionals;
  if (values.help || !path || positionals.length > 1) throw new Error(about);
  const { type, licence, author, tier } = values;
  const supply = await openSupply(path, { type, licence, author, tier });
  const source = values.source ?? supply.name;
  if (!/^[a-z0-9][a-z0-9._-]{0,39}$/.test(source) || source === 'seed')
    throw new Error(
      '--source takes up to 40 lower-case letters, digits, ".", "_" and "-", and is not "seed"',
    );

  const config = readConfig(process.env);
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: resolve(config.dataDir) });
  const connection = embedded
    ? ({ ...embedded.connection, ssl: false } as const)
    : { connectionString: config.databaseUrl ?? '' };
  const service = await startService({
    config,
    connection,
    log: processLog('warn'),
    migrations: join(root, 'database/migrations'),
    work: false,
  });
  const reportPath = values.report ?? resolve(config.dataDir, 'imports', `${source}.jsonl`);
  await mkdir(dirname(reportPath), { recursive: true });
  const dryRun = values['dry-run'];
  const report = dryRun && !values.report ? noReport : await openReport(reportPath);
  const started = performance.now();
  console.log(`${supply.kind} ${path} → ${source}${dryRun ? ' (dry run)' : ''}`);
  try {
    const ctx = service.context({ kind: 'job', name: 'import' });
    await seedLicences(ctx);
    const so = await ingest(ctx, {
      source,
      fingerprint: supply.fingerprint,
      candidates: supply.candidates,
      dryRun,
      publish: !values.draft,
      report,
      onProgress: (progress) => process.stdout.write(`\r${lineOf(progress, started)}`),
    });
    console.log(`\r${lineOf(so, started)}`);
    if (so.refused > 0 && report !== noReport) console.log(`Why some were refused: ${reportPath}`);
  } finally {
    await report.close();
    await service.close();
    await embedded?.stop();
  }
}

function lineOf({ done, added, changed, unchanged, refused }: Progress, started: number): string {
  const seconds = (performance.now() - started) / 1000;
  const memory = Math.round(process.memoryUsage.rss() / 2 ** 20);
  return `${done} looked at: ${added} added, ${changed} changed, ${unchanged} unchanged, ${refused} refused · ${seconds.toFixed(0)} s, ${memory} MB  `;
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
