import type { Config } from '../config.ts';
import { s3Files } from '../platform/files/s3.ts';
import { openScanner } from '../platform/scan/open-scanner.ts';
import { type Finding, ok, wrong } from './finding.ts';

/** Asks the bucket for a file that does not exist: only a store that takes the login and has the bucket can say so. */
export async function checkFiles({ s3 }: Pick<Config, 's3'>): Promise<Finding[]> {
  if (!s3) return [];
  const check = 'stored files';
  try {
    await s3Files(s3).get('doctor/nothing');
    return [ok(check, `The bucket ${s3.bucket} answers and takes this login.`)];
  } catch (error) {
    const reason = nameOf(error);
    return [
      wrong(
        check,
        `The bucket ${s3.bucket} cannot be used (${reason}). ${advice[reason] ?? 'Check S3_ENDPOINT and S3_REGION.'}`,
      ),
    ];
  }
}

const login = 'Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and what this login may do.';
const advice: Readonly<Record<string, string>> = {
  NoSuchBucket: 'Create it, or check S3_BUCKET.',
  AccessDenied: login,
  Forbidden: login,
  InvalidAccessKeyId: login,
  SignatureDoesNotMatch: login,
};

/** The storage client packs its errors into others; the innermost one has the store's own word. */
function nameOf(error: unknown): string {
  let last = error;
  while (last instanceof Error && last.cause instanceof Error) last = last.cause;
  const { name, code } = last as { name?: string; code?: string };
  return code ?? name ?? 'unknown reason';
}

/** Has ClamAV's daemon look at one harmless word. */
export async function checkScanner(config: Pick<Config, 'clamd'>): Promise<Finding[]> {
  if (!config.clamd) return [];
  try {
    await openScanner(config).scan(Buffer.from('harmless'));
    return [ok('virus scanner', 'ClamAV answers.')];
  } catch {
    return [
      wrong(
        'virus scanner',
        'ClamAV does not answer, so uploaded files wait. Start its daemon, or check CLAMD.',
      ),
    ];
  }
}
