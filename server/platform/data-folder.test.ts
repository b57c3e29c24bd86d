import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { conditionMs } from '../../scripts/gate/patience.ts';
import { DataFolderError, makeFolder, prepareDataFolder } from './data-folder.ts';
import { diskFiles } from './files/disk.ts';
import { outboxDriver } from './mail/outbox.ts';

const base = mkdtempSync(join(tmpdir(), 'data-folder-'));
afterAll(() => rmSync(base, { recursive: true }));
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('a folder is made with those above it, for its user alone', () => {
  const folder = join(base, 'a/b/c');
  makeFolder(folder, 0o700);
  makeFolder(folder, 0o700);
  expect([modeOf(join(base, 'a')), modeOf(folder)]).toEqual(['700', '700']);
});

test.skipIf(!existsSync('/proc/self'))(
  'a folder that cannot be made is refused at once, with a sentence',
  () => {
    // In a process of its own, as a start that hangs would take the test with it.
    const module = new URL('./data-folder.ts', import.meta.url).href;
    const script = `const { prepareDataFolder } = await import('${module}');
    try { prepareDataFolder('/proc/nope/deeper') } catch (error) { console.log(error.message) }`;
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      timeout: conditionMs,
      encoding: 'utf8',
    });
    expect(run.stdout).toMatch(
      /^DATA_DIR: the folder \/proc\/nope\/deeper cannot be used \(\w+\)\. Make it writable/,
    );
  },
);

test('a file in the place of the folder is refused', () => {
  const file = join(base, 'file');
  writeFileSync(file, '');
  expect(() => prepareDataFolder(file)).toThrow(DataFolderError);
  expect(() => prepareDataFolder(join(file, 'below'))).toThrow(/ENOTDIR/);
});

test('stored files and the outbox are closed to other users, also those of earlier versions', async () => {
  const old = join(base, 'old');
  for (const name of ['files', 'outbox']) {
    mkdirSync(join(old, name), { recursive: true });
    chmodSync(join(old, name), 0o755);
  }
  prepareDataFolder(old);
  expect([modeOf(join(old, 'files')), modeOf(join(old, 'outbox'))]).toEqual(['700', '700']);
  expect(readdirSync(old).sort()).toEqual(['files', 'outbox']);

  const fresh = join(base, 'fresh');
  await diskFiles(join(fresh, 'files')).put('a/b.txt', Buffer.from('x'), 'text/plain');
  const mail = {
    from: 'a@x.example',
    to: 'b@x.example',
    subject: 's',
    text: 't',
    html: 'h',
    messageId: '<1@x>',
    attachments: [],
  };
  await outboxDriver(join(fresh, 'outbox'), () => new Date(0)).send(mail as never);
  expect([
    modeOf(join(fresh, 'files')),
    modeOf(join(fresh, 'files/a')),
    modeOf(join(fresh, 'outbox')),
  ]).toEqual(['700', '700', '700']);
});
