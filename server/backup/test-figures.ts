import { join } from 'node:path';
import type pg from 'pg';
import { unpacked } from './make/pack-part.ts';
import type { Manifest } from './manifest.ts';
import { ask, contentOf, hashesBelow } from './test-backups.ts';
import { followFiles } from './verify-backup.ts';

const sums = `select account, currency, count(*)::int as lines, sum(line_amount)::text as sum from ledger_lines
  where journal_id = any($1) group by account, currency order by account collate "C", currency collate "C"`;

/** @param of the database whose journals are added up, in place of all */
export async function sumsOf(connection: pg.ClientConfig, of = connection) {
  const ids = (await ask<{ id: string }>(of, 'select id from ledger_journals')).map(({ id }) => id);
  return ask<{ account: string; currency: string; lines: number; sum: string }>(connection, sums, [ids]);
}

export type Figures = Awaited<ReturnType<typeof figuresOf>>;

/** Every table's rows, counted and hashed, the sum of every account, the hash of every stored file. */
export const figuresOf = async (connection: pg.ClientConfig, dataDir: string) => ({
  content: await contentOf(connection),
  sums: await sumsOf(connection),
  files: await hashesBelow(join(dataDir, 'files')),
});

/** The same as the archive itself has it, without a database: its lists of files, and COPY's text of the ledger. */
export async function heldIn(path: string, manifest: Manifest) {
  const files: Record<string, string> = {};
  const accounts = new Map<string, { lines: number; sum: bigint }>();
  const columns = manifest.tables.find(({ name }) => name === 'public.ledger_lines')?.columns ?? [];
  for await (const { name, bytes, file } of followFiles(path)) {
    if (file) files[file.key] = file.sha256;
    if (!name.startsWith('tables/public.ledger_lines/')) continue;
    for (const line of String(await unpacked(bytes)).split('\n')) {
      if (!line) continue;
      const values = line.split('\t');
      const value = (column: string) => String(values[columns.indexOf(column)]);
      const account = `${value('account')}\t${value('currency')}`;
      const { lines, sum } = accounts.get(account) ?? { lines: 0, sum: 0n };
      accounts.set(account, { lines: lines + 1, sum: sum + BigInt(value('line_amount')) });
    }
  }
  const found = [...accounts].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    rows: Object.fromEntries(manifest.tables.map(({ name, rows }) => [name.replace('public.', ''), rows])),
    sums: found.map(([account, { lines, sum }]) => {
      const [name, currency] = account.split('\t');
      return { account: name, currency, lines, sum: String(sum) };
    }),
    files: Object.fromEntries(Object.entries(files).sort()),
  };
}

/** Of `contentOf`, how many rows each table has. */
export const rowsIn = (content: Record<string, string>) =>
  Object.fromEntries(Object.entries(content).map(([table, found]) => [table, Number.parseInt(found, 10)]));
