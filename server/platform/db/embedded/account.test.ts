import { chmodSync, chownSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { longRun } from '../../../../scripts/gate/long-run.ts';
import { readPostmasterPid } from './orphans.ts';
import { ask, finish, isRoot, launch, makeFolder, tidyUp } from './test-starter.ts';

afterEach(tidyUp, 60_000);

const nobody = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m);
const [uid, gid] = [Number(nobody?.[1]), Number(nobody?.[2])];
const needsRoot = isRoot ? '' : ' (skipped: only root can change users)';

test.skipIf(!isRoot)(
  `started by root, PostgreSQL runs without root's rights${needsRoot}`,
  async () => {
    const dataDir = join(makeFolder(), 'data');
    const { connection } = await launch(dataDir);
    const postmaster = statSync(`/proc/${readPostmasterPid(join(dataDir, 'postgres'))}`);
    expect(postmaster.uid).not.toBe(0);
    expect(statSync(connection.host).uid).toBe(postmaster.uid);
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(postmaster.uid);
  },
  60_000,
);

test.runIf(longRun && isRoot)(
  `started by root in a user's folder, PostgreSQL runs as that user${needsRoot}`,
  async () => {
    const dataDir = join(makeFolder(), 'data');
    mkdirSync(dataDir);
    chownSync(dataDir, uid, gid);
    const asRoot = await launch(dataDir);
    expect(statSync(`/proc/${readPostmasterPid(join(dataDir, 'postgres'))}`).uid).toBe(uid);
    await ask(asRoot.connection, 'CREATE TABLE kept AS SELECT 1 AS number');
    await finish(asRoot);

    const asThatUser = await launch(dataDir, { uid, gid });
    expect(asThatUser.refused).toBe('');
    expect(await ask(asThatUser.connection, 'SELECT number FROM kept')).toEqual([{ number: 1 }]);
  },
  60_000,
);

test.runIf(longRun && isRoot)(
  `a plain user runs it without help from root${needsRoot}`,
  async () => {
    const folder = makeFolder();
    chownSync(folder, uid, gid);
    const starter = await launch(join(folder, 'data'), { uid, gid });
    expect(starter.refused).toBe('');
    expect(statSync(`/proc/${readPostmasterPid(join(folder, 'data/postgres'))}`).uid).toBe(uid);
    await finish(starter);
  },
  60_000,
);

test.runIf(longRun && isRoot)(
  `root's data in a folder that nobody else may enter is served all the same${needsRoot}`,
  async () => {
    const folder = makeFolder();
    chmodSync(folder, 0o700);
    const first = await launch(join(folder, 'data'));
    expect(first.refused).toBe('');
    await ask(first.connection, 'CREATE TABLE kept AS SELECT 1 AS number');
    first.process.kill('SIGKILL');
    await first.ended;
    const second = await launch(join(folder, 'data'));
    expect(await ask(second.connection, 'SELECT number FROM kept')).toEqual([{ number: 1 }]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  },
  60_000,
);

test.runIf(longRun && isRoot)(
  `a cluster that came from a machine with other user ids is taken over${needsRoot}`,
  async () => {
    const folder = makeFolder();
    const dataDir = join(folder, 'data');
    chownSync(folder, uid, gid);
    await finish(await launch(dataDir, { uid, gid }));
    chownSync(dataDir, 0, 0);
    const starter = await launch(dataDir);
    expect(starter.refused).toBe('');
    const owner = statSync(`/proc/${readPostmasterPid(join(dataDir, 'postgres'))}`).uid;
    expect(statSync(join(dataDir, 'postgres/PG_VERSION')).uid).toBe(owner);
  },
  60_000,
);

test.skipIf(!isRoot)(
  `a user id without a passwd entry is refused in one line${needsRoot}`,
  async () => {
    const folder = makeFolder();
    chownSync(folder, 54_321, 54_321);
    const { refused } = await launch(join(folder, 'data'), { uid: 54_321, gid: 54_321 });
    expect(refused).toMatch(
      /^The embedded PostgreSQL needs a user with a passwd entry.*54321.*DATABASE_URL.*\n$/,
    );
  },
  60_000,
);

test.skipIf(!isRoot)(
  `a folder that cannot be written is refused in one line${needsRoot}`,
  async () => {
    const { refused } = await launch(join(makeFolder(), 'data'), { uid, gid });
    expect(refused).toMatch(/^The data folder .* cannot be used \(EACCES\).*DATABASE_URL.*\n$/);
  },
  60_000,
);
