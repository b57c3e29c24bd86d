// Comparison: bare Fastify and pg answering with the rows of the same statements. Arguments: connection, statements (JSON).
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';

const [connection = '{}', statements = '[]'] = process.argv.slice(2);
const pool = new pg.Pool({ ...JSON.parse(connection), max: 10 });
const queries = JSON.parse(statements) as { sql: string; params: unknown[] }[];
const site = Fastify();
site.get('/*', async () => {
  let row: unknown = null;
  for (const { sql, params } of queries) row = (await pool.query(sql, params)).rows[0];
  return { code: 0, msg: 'ok', data: row };
});
await site.listen({ port: 0, host: '127.0.0.1' });
console.log((site.server.address() as AddressInfo).port);
