import { countText } from '#server/platform/value-text.ts';
import type { Manifest } from './manifest.ts';

/** What a backup holds, in a sentence. */
export function describeBackup({ madeAt, version, tables, jobs, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `It holds ${countText(rows)} rows in ${tables.length} tables`,
    `${countText(jobs.rows)} waiting jobs and ${countText(files.count)} files (${countText(Math.ceil(files.bytes / 2 ** 20))} MiB)`,
    `as of ${madeAt}, from EZCaravel ${version}.`,
  ].join(', ');
}

/** null when every row has its file. */
export function describeMissing({ files: { missing, missingKeys } }: Manifest): string | null {
  if (missing === 0) return null;
  const more = missing > missingKeys.length ? ` and ${missing - missingKeys.length} more` : '';
  return `The file storage lacks ${countText(missing)} files that rows name, so the backup lacks them too. Check DATA_DIR and the S3 settings. Missing: ${missingKeys.join(', ')}${more}`;
}
