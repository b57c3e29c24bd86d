import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { withLineFacts } from '../line-facts.ts';
import { type Log, noteDatabaseAnswers } from '../log.ts';
import { markConnectionError } from './lost-database.ts';

/** The pool or a transaction: queries take either. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface Database {
  db: Db;
  pool: pg.Pool;
  /** One connection apart from the pool: temporary tables, settings and locks of its own end with it. */
  alone(): Promise<LoneConnection>;
  close(): Promise<void>;
}

export interface LoneConnection {
  db: Db;
  close(): Promise<void>;
}

// Counts and sums of ours stay far below 2^53; larger ones must be cast to text by the query that makes them.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer beyond 2^53 from the database: ${text}`);
  return value;
});

const openTransaction = new AsyncLocalStorage<true>();

/** Runs `work` marked as being inside a transaction; asking the pool meanwhile throws (it could deadlock). */
export function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  return openTransaction.run(true, work);
}

export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; ssl?: false };

const asides = new WeakMap<object, Db>();

/** The same database through two connections of their own, which no transaction of ours ever holds. */
export function asideOf(root: Db): Db {
  const db = asides.get(root);
  if (!db) throw new Error('this is not a database that openDatabase made');
  return db;
}

/** @param size connections at most, beside two for `asideOf`; the embedded server allows 40 in all */
export function openDatabase(connection: Connection, log: Log, size = 10): Database {
  const pool = openPool(connection, log, { max: size });
  // A statement beside a transaction must not wait long for a row that this very transaction holds.
  const aside = openPool(connection, log, { max: 2, lock_timeout: 5_000 });
  const connect = pool.connect.bind(pool);
  pool.connect = ((...args: []) => {
    if (openTransaction.getStore())
      throw new Error('asked the pool inside a transaction; use the transaction');
    return connect(...args);
  }) as typeof pool.connect;
  const db = drizzle({ client: pool }) as unknown as Db;
  asides.set(db, drizzle({ client: aside }) as unknown as Db);
  return {
    db,
    pool,
    alone: () => connectAlone(connection, log),
    async close() {
      await Promise.all([pool.end(), aside.end()]);
    },
  };
}

async function connectAlone(connection: Connection, log: Log): Promise<LoneConnection> {
  const client = new pg.Client({ ...connection, ...patience, application_name: 'ezcaravel-alone' });
  client.on('error', (error) => log.warn({ err: markConnectionError(error) }, 'database connection lost'));
  await client.connect();
  return { db: drizzle({ client }) as unknown as Db, close: () => client.end() };
}

/** A statement that runs for a minute is a mistake; better refused than holding a connection for ever. */
const patience = { connectionTimeoutMillis: 10_000, statement_timeout: 60_000 } as const;

function openPool(connection: Connection, log: Log, more: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    ...patience,
    idleTimeoutMillis: 60_000,
    application_name: 'ezcaravel',
    ...more,
  });
  // Without these two a killed connection would end the process.
  // A connection outlives the request that happened to open it.
  const lost = (message: string) => (error: Error) => {
    // Who closes the pool may stop the server at once, which then ends connections that are only being closed.
    if (!pool.ending) withLineFacts({}, () => log.warn({ err: markConnectionError(error) }, message));
  };
  pool.on('error', lost('database connection lost while idle'));
  pool.on('connect', (client) => {
    client.on('error', lost('database connection lost'));
    noteDatabaseAnswers(log);
  });
  const connect = pool.connect.bind(pool);
  pool.connect = ((...args: []) => {
    const connecting: Promise<unknown> | undefined = connect(...args);
    connecting?.catch(markConnectionError);
    return connecting;
  }) as typeof pool.connect;
  return pool;
}
