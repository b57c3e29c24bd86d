import { isStatementError, sqlStateOf } from '../describe-error.ts';

type Chained = Error & { code?: unknown; cause?: unknown };

const ofConnection = new WeakSet<object>();

/** Marks what a connection to the database failed with: by itself it looks like that of any other server. */
export function markConnectionError<T>(error: T): T {
  if (typeof error === 'object' && error !== null) ofConnection.add(error);
  return error;
}

/** The connection was refused, is broken or shutting down, or none was free in time: the next try may well succeed. */
export function isLostDatabase(thrown: unknown): boolean {
  let asked = false;
  let error = thrown as Chained | null | undefined;
  for (let depth = 0; depth < 5 && typeof error === 'object' && error !== null; depth++) {
    asked ||= isStatementError(error) || ofConnection.has(error);
    const state = sqlStateOf(error);
    if (state) return /^(57P0|08)/.test(state);
    if (/^(timeout exceeded when trying to connect|Connection terminated)/.test(String(error.message)))
      return true;
    if (asked && isUnreachable(error)) return true;
    error = error.cause as Chained | null;
  }
  return false;
}

/** Some server was not there; which one, the error does not say. `ENOENT` is a socket in the file system. */
export const isUnreachable = (error: { code?: unknown }): boolean =>
  /^(ECONN|EPIPE|ENOENT)/.test(String(error.code ?? ''));
