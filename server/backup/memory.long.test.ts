import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startEmbedded } from '../platform/db/embedded/start.ts';
import { ask, makeTables } from './test-backups.ts';
import { runCommand } from './test-command.ts';
import { migrations } from './test-install.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** What backup and restore take at most with this many rows of 1.6 kB that hardly compress. */
async function memoryWith(rows: number): Promise<{ backup: number; restore: number; archive: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'memory-'));
  folders.push(folder);
  const [old, path] = [join(folder, 'old'), join(folder, 'backup.tar')];
  const embedded = await startEmbedded({ dataDir: old, settings: { fsync: 'off' } });
  await makeTables(embedded.connection, migrations);
  await ask(
    embedded.connection,
    `insert into feedback (id, number, type, subject, content, email, allow_contact, publish_as_idea, fingerprint, created_at)
     select 'fbk_' || n, n, 'idea', 'x',
       (select string_agg(md5(n::text || i), '') from generate_series(1, 50) i), 'a@example.com', true, false, '', now()
     from generate_series(1, $1) n`,
    [rows],
  );
  await embedded.stop();
  const backup = await runCommand('backup', [path], { DATA_DIR: old });
  expect(backup.code, backup.said).toBe(0);
  const restore = await runCommand('restore', [path], { DATA_DIR: join(folder, 'new') });
  expect(restore.code, restore.said).toBe(0);
  return { backup: backup.mib, restore: restore.mib, archive: (await stat(path)).size };
}

test('a table of 200,000 rows takes no more memory than one of 2,000, save for what is on its way', async () => {
  const small = await memoryWith(2_000);
  const large = await memoryWith(200_000);
  process.stdout.write(`${JSON.stringify({ small, large })}\n`);
  expect(large.archive).toBeGreaterThan(150 * 2 ** 20);
  expect(large.backup - small.backup).toBeLessThan(100);
  expect(large.restore - small.restore).toBeLessThan(100);
}, 600_000);
