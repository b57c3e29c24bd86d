import type pg from 'pg';

const lockOf = "hashtextextended('ezcaravel:' || $1, 0)";

/** The same turn, for a transaction: from here to its end nobody else does what bears this name. */
export async function takeTurn(transaction: pg.ClientBase, name: string): Promise<void> {
  await transaction.query(`select pg_advisory_xact_lock(${lockOf})`, [name]);
}

/**
 * Of all processes on one database, one does `work` at a time; the others wait, however long it takes. The lock is that of
 * a connection, so a process that dies gives it back.
 * @param name such as `schema`: what only one may prepare
 * @param work is handed the connection that holds the lock
 */
export async function oneAtATime<T>(
  pool: pg.Pool,
  name: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken = true;
  try {
    // The first start of an install may take longer than any other statement of ours.
    await client.query('set statement_timeout = 0');
    await client.query(`select pg_advisory_lock(${lockOf})`, [name]);
    const done = await work(client);
    await client.query(`select pg_advisory_unlock(${lockOf})`, [name]);
    await client.query('reset statement_timeout');
    broken = false;
    return done;
  } finally {
    // A connection that is closed gives its lock back.
    client.release(broken);
  }
}
