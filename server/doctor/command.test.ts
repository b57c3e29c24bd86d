import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longRun } from '../../scripts/gate/long-run.ts';
import { openTestbed, type Testbed } from '../../tests/harness.ts';
import type { Finding } from './finding.ts';

// `npm run doctor` as a process of its own, with the settings of an install that runs.

const root = join(import.meta.dirname, '../..');
let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(() => bed.close());

function doctor(args: string[], more: Record<string, string> = {}): Promise<{ code: number; said: string }> {
  const { host, port, user, database, connectionString } = bed.service.database.pool.options;
  const env = {
    NODE_ENV: 'test',
    DATA_DIR: bed.config.dataDir,
    PUBLIC_URL: 'http://127.0.0.1:9',
    DATABASE_URL:
      connectionString ??
      `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`,
    ...more,
  };
  return new Promise((resolve) => {
    const program = [join(root, 'scripts/doctor.ts'), ...args];
    execFile(process.execPath, program, { cwd: root, env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, said: out + err }),
    );
  });
}

test('it ends with 0 where nothing is wrong, although something is warned of', async () => {
  const { code, said } = await doctor(['--json']);
  const findings: Finding[] = JSON.parse(said);
  expect(findings.map(({ check }) => check)).toEqual(
    expect.arrayContaining(['settings', 'database', 'disk']),
  );
  expect(findings).toContainEqual(expect.objectContaining({ check: 'site', state: 'warning' }));
  // Where these sources were never built, that alone is wrong.
  const wrong = findings.filter(({ state }) => state === 'wrong').map(({ check }) => check);
  const unbuilt = findings.some(({ check, state }) => check === 'build' && state === 'wrong');
  expect(wrong).toEqual(unbuilt ? ['build'] : []);
  expect(code).toBe(unbuilt ? 1 : 0);
});

const faults: [what: string, settings: Record<string, string>, says: RegExp][] = [
  ['a setting that does not fit', { PORT: 'abc' }, /^wrong {4}settings: .*PORT/m],
  [
    'a database that does not answer',
    { DATABASE_URL: 'postgres://shop:hush-hush@127.0.0.1:9/shop' },
    /^wrong {4}database: .*ECONNREFUSED/m,
  ],
  ['a mail server that does not answer', { SMTP_URL: 'smtp://u:hush-hush@127.0.0.1:9' }, /^wrong {4}mail: /m],
  ['a data folder that is a file', { DATA_DIR: join(root, 'package.json') }, /^wrong {4}data folder: /m],
];
// One of them in the gate: each starts a command of its own.
test.each(longRun ? faults : faults.slice(0, 1))(
  'it ends with 1 and says why at %s',
  async (_, settings, says) => {
    const { code, said } = await doctor([], settings);
    expect(said).toMatch(says);
    expect(said).not.toContain('hush');
    expect(code).toBe(1);
  },
);
