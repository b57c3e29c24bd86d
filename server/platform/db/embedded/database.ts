import { Client } from 'pg';

/** What node-postgres needs. The port only names the socket in the folder `host`. */
export interface Connection {
  host: string;
  port: number;
  user: string;
  database: string;
}

export const DATABASE_NAME = 'ezcaravel';

/**
 * Makes sure that the product's database is there. Its owner is no superuser, as with any PostgreSQL one
 * rents, so that what works here works there; it may create databases (tests copy a template) and the trusted
 * extensions.
 */
export async function ensureDatabase(socketDir: string, port: number): Promise<Connection> {
  const connection: Connection = { host: socketDir, port, user: DATABASE_NAME, database: DATABASE_NAME };
  const client = new Client({ ...connection, user: 'postgres', database: 'postgres', ssl: false });
  client.on('error', () => {}); // the query in hand rejects as well
  await client.connect();
  try {
    const has = async (sql: string) => (await client.query(sql, [DATABASE_NAME])).rowCount === 1;
    if (!(await has('SELECT FROM pg_roles WHERE rolname = $1'))) {
      await client.query(
        `CREATE ROLE ${DATABASE_NAME} LOGIN CREATEDB IN ROLE pg_checkpoint, pg_monitor, pg_signal_backend`,
      );
    }
    if (!(await has('SELECT FROM pg_database WHERE datname = $1'))) {
      await client.query(`CREATE DATABASE ${DATABASE_NAME} OWNER ${DATABASE_NAME}`);
    }
  } finally {
    await client.end();
  }
  return connection;
}
