interface Given {
  BACKUP_TO?: string;
  BACKUP_EVERY: string;
  BACKUP_KEEP: number;
}

export interface BackupSetting {
  /** A folder, or s3://bucket/prefix */
  to: string;
  /** Cron expression, UTC */
  every: string;
  /** How many stay */
  keep: number;
}

/** Before the jobs of the night, so that a backup holds the books of the day. */
const daily = '17 2 * * *';
const cron = /^[\d*,/-]+( [\d*,/-]+){4}$/;

/** null = no backups are scheduled. */
export function readBackup(given: Given, hasS3: boolean, problems: string[]): BackupSetting | null {
  const every = given.BACKUP_EVERY === 'daily' ? daily : given.BACKUP_EVERY;
  if (!cron.test(every))
    problems.push('BACKUP_EVERY: write daily, or five fields of cron in UTC such as "17 2 * * *"');
  if (!given.BACKUP_TO) return null;
  if (given.BACKUP_TO.startsWith('s3://') && !hasS3)
    problems.push('BACKUP_TO: an s3:// address needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  return { to: given.BACKUP_TO, every, keep: given.BACKUP_KEEP };
}
