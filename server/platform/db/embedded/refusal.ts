/**
 * The one kind of error the embedded PostgreSQL raises: a single line that a person reads in the terminal,
 * ending with the way out.
 */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** @param reason what is in the way, without a closing full stop */
export function refusal(reason: string, cause?: unknown): EmbeddedPostgresError {
  const line = `${reason}. Or set DATABASE_URL to a PostgreSQL server of your own.`.replace(/\s+/g, ' ');
  return new EmbeddedPostgresError(line, cause === undefined ? undefined : { cause });
}

/** The code of a failed system call, e.g. `ENOENT`. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
