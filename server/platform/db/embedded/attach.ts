import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { type Connection, DATABASE_NAME } from './database.ts';
import { SOCKET_PORT } from './socket.ts';

/**
 * The embedded PostgreSQL that another process of this machine runs in a data folder, for a short command beside it.
 * @returns null when none runs there, or this user may not use its socket
 */
export async function attachEmbedded(dataDir: string): Promise<Connection | null> {
  const connection = {
    host: socketOf(dataDir),
    port: SOCKET_PORT,
    user: DATABASE_NAME,
    database: DATABASE_NAME,
  };
  if (!connection.host) return null;
  const client = new Client({ ...connection, ssl: false, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return connection;
  } catch {
    return null;
  }
}

/** PostgreSQL writes the folder of its socket into the fifth line of its process file. */
function socketOf(dataDir: string): string {
  try {
    return readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[4]?.trim() ?? '';
  } catch {
    return '';
  }
}
