import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';

/** The database cannot be used, and waiting does not help. */
export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError';
}

// The network's codes, and PostgreSQL's for starting, stopping and being full (appendix A of its manual).
const mayPass = /^(ECONN|EPIPE|EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ENOENT|57P0|53300|08)/;

/**
 * Waits for a database that is started later than this process, as in a compose file or after a power cut.
 * @param patienceMs until it gives up; five minutes unless told
 * @throws DatabaseUnreachableError naming the setting, the server and the reason
 */
export async function awaitDatabase(connectionString: string, log: Log, patienceMs = 300_000): Promise<void> {
  const server = nameOf(connectionString);
  const until = performance.now() + patienceMs;
  for (let tries = 0; ; tries++) {
    const problem = await tryToConnect(connectionString);
    if (!problem) {
      if (tries) log.info({ server }, 'the database answers');
      return;
    }
    const refused = `DATABASE_URL: the database at ${server} cannot be used: ${problem.reason}`;
    if (!problem.mayPass) throw new DatabaseUnreachableError(refused);
    if (performance.now() >= until) {
      const waited = Math.round(patienceMs / 1000);
      throw new DatabaseUnreachableError(`${refused} (tried again for ${waited} seconds)`);
    }
    // Said at once, and then about twice a minute.
    if (tries % 6 === 0) log.warn({ server, reason: problem.reason }, 'waiting for the database');
    await sleep(Math.min(5_000, 250 * 2 ** tries, Math.max(0, until - performance.now())));
  }
}

async function tryToConnect(connectionString: string): Promise<{ reason: string; mayPass: boolean } | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return null;
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string };
    // Node reports a name with several addresses as one error without words.
    const reason = message || code || 'no connection';
    return { reason, mayPass: mayPass.test(code) || /timeout expired|Connection terminated/.test(message) };
  } finally {
    await client.end().catch(() => {});
  }
}

/** Server, port and name of the database; never the user's name or password. */
function nameOf(connectionString: string): string {
  const { host, pathname, searchParams } = new URL(connectionString);
  return `${searchParams.get('host') ?? host}${pathname}`;
}
