import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { databaseNamed } from '../cluster.ts';
import { people } from '../people.ts';

const migrations = join(import.meta.dirname, '../../database/migrations');

test('an install from before the table of staff keeps its admins as owners, and its cast is marked', async () => {
  const base = JSON.parse(inject('cluster')) as pg.ClientConfig;
  const name = `ezc_t_staff_${process.pid}`;
  const admin = new pg.Client(base);
  await admin.connect();
  const before = await mkdtemp(join(tmpdir(), 'ezc-migrations-'));
  try {
    await admin.query(`create database ${name}`);
    await cp(migrations, before, { recursive: true });
    const journalPath = join(before, 'meta/_journal.json');
    const journal = JSON.parse(await readFile(journalPath, 'utf8'));
    journal.entries = journal.entries.filter(({ idx }: { idx: number }) => idx < 35);
    await writeFile(journalPath, JSON.stringify(journal));
    const pool = new pg.Pool(databaseNamed(base, name));
    // Connections that still close when the database is dropped.
    pool.on('error', () => {});
    try {
      await migrate(pool, before);
      const cast = [people.mara.email, people.olga.email, 'boss@firm.example', 'mara@firm.example'];
      for (const [at, email] of cast.entries()) {
        const role = email === people.olga.email || email.startsWith('boss') ? 'admin' : 'user';
        await pool.query(
          `insert into members (id, email, name, role, created_at) values ($1, $2, 'X', $3, now())`,
          [`mem_${at}`, email, role],
        );
      }
      await migrate(pool, migrations);
      const { rows } = await pool.query(
        'select email, demo, roles from members left join staff on member_id = id order by members.id',
      );
      expect(rows).toEqual([
        { email: people.mara.email, demo: true, roles: null },
        { email: people.olga.email, demo: true, roles: ['owner'] },
        { email: 'boss@firm.example', demo: false, roles: ['owner'] },
        { email: 'mara@firm.example', demo: false, roles: null },
      ]);
      const acts = await pool.query('select kind, actor, email from staff_acts order by email');
      expect(acts.rows).toEqual([
        { kind: 'became_owner', actor: 'job:migration', email: 'boss@firm.example' },
        { kind: 'became_owner', actor: 'job:migration', email: people.olga.email },
      ]);
    } finally {
      await pool.end();
    }
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
    await rm(before, { recursive: true, force: true });
  }
});
