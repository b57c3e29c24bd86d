import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { days, hours, minutes } from '#contract/time.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { longRun } from '../../../scripts/gate/long-run.ts';
import { runCommand } from '../../../tests/e2e/run-command.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { book } from './ledger.ts';
import { findSealAhead, findSealBreaks, sealLedger } from './seal-ledger.ts';

let bed: Testbed;
beforeEach(async () => {
  bed = await openTestbed();
});
afterEach(() => bed.close());

const job = () => bed.ctx({ kind: 'job', name: 'test' });
const rows = async (text: string) => (await bed.service.database.pool.query(text)).rows;
const sale = (reference: string) => ({
  kind: 'test_sale',
  reference,
  memo: 'Überweisung "für" \\ 日本',
  currency: 'USD',
  lines: [
    ['cash:test', 500],
    ['revenue:tools', -500],
  ] as const,
});
const seals = () =>
  rows(`select number, journal_count, begins_at, ends_before, digest from ledger_seals order by number`);

test('what is younger than an hour waits for the next seal, and each seal begins where the one before it ends', async () => {
  await book(job(), sale('first'));
  await sealLedger(job());
  bed.clock.jump(hours(1) + minutes(1));
  await book(job(), sale('second'));
  await sealLedger(job());
  bed.clock.jump(hours(2));
  await sealLedger(job());
  const made = await seals();
  expect(made.map(({ journal_count }) => journal_count)).toEqual([0, 1, 1]);
  expect(made.map(({ begins_at }) => begins_at)).toEqual(['', made[0].ends_before, made[1].ends_before]);
  expect(new Set(made.map(({ digest }) => digest)).size).toBe(3);
  expect(await findSealBreaks(job(), 100)).toEqual([]);
});

test('a night without a booking is sealed as well, and what is dated back into it is found', async () => {
  await book(job(), sale('first'));
  bed.clock.jump(hours(10));
  await sealLedger(job());
  const [first] = await seals();
  expect(first).toMatchObject({ journal_count: 1 });
  bed.clock.jump(-hours(5));
  await book(job(), sale('dated back'));
  bed.clock.jump(hours(10));
  await sealLedger(job());
  expect((await seals()).map(({ journal_count }) => journal_count)).toEqual([1, 0]);
  const [added] = await rows(`select id from ledger_journals where reference = 'dated back'`);
  expect(await findSealBreaks(job(), 100)).toEqual([
    { ids: [added.id, 'dated back'], found: 'was added since seal 1' },
  ]);
});

test('two runs at once seal a stretch once', async () => {
  await book(job(), sale('first'));
  bed.clock.jump(hours(2));
  await Promise.all(Array.from({ length: 4 }, () => sealLedger(job())));
  expect((await seals()).map(({ journal_count }) => journal_count)).toEqual([1]);
});

test('who books does not wait for a seal that is being made', async () => {
  const sealed = Promise.withResolvers<void>();
  const booked = Promise.withResolvers<void>();
  const sealing = transaction(job(), async (inner) => {
    await sealLedger(inner);
    sealed.resolve();
    await booked.promise;
  });
  await sealed.promise;
  expect(await book(job(), sale('meanwhile'))).toBe(true);
  booked.resolve();
  await sealing;
  expect(await seals()).toHaveLength(1);
});

test('what is too much for one seal is sealed by several, and many seals are compared in parts', async () => {
  const add = (first: number, last: number) =>
    rows(`insert into ledger_journals select 'jrn_' || lpad(n::text, 26, '0'), 'test', n::text, '', now()
      from generate_series(${first}, ${last}) n`);
  await add(1, 10_001);
  await sealLedger(job());
  expect((await seals()).map(({ journal_count }) => journal_count)).toEqual([10_000, 1]);
  for (let night = 3; night <= 22; night++) {
    await book(job(), sale(`night ${night}`));
    bed.clock.jump(hours(24));
    await sealLedger(job());
  }
  expect(await seals()).toHaveLength(22);
  expect(await findSealBreaks(job(), 100)).toEqual([]);
  await rows('alter table ledger_journals disable trigger user');
  await rows(
    `update ledger_journals set memo = 'changed' where reference in ('7', '10001', 'night 20', 'night 21')`,
  );
  const changed = (await findSealBreaks(job(), 100)).map(({ ids, found }) => [ids[1], found]);
  expect(changed).toEqual([
    ['7', 'was changed since seal 1'],
    ['10001', 'was changed since seal 2'],
    ['night 20', 'was changed since seal 20'],
    ['night 21', 'was changed since seal 21'],
  ]);
  expect(await findSealBreaks(job(), 2)).toHaveLength(2);
});

test('the digest can be computed without this code, from the entries as text', async () => {
  await book(job(), sale('first'));
  bed.clock.jump(hours(2));
  await sealLedger(job());
  const [journal] = await rows(`select id, created_at from ledger_journals`);
  const [seal] = await seals();
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const { kind, reference, memo } = sale('first');
  const text = `[${[journal.id, kind, reference, memo, journal.created_at.toISOString()].map((one) => JSON.stringify(one)).join(', ')}, [["cash:test", 500, "USD"], ["revenue:tools", -500, "USD"]]]`;
  expect(seal.digest).toBe(sha256(['', seal.begins_at, seal.ends_before, sha256(text)].join('\n')));
});

test('the database refuses every change of a seal', async () => {
  await book(job(), sale('first'));
  bed.clock.jump(hours(2));
  await sealLedger(job());
  for (const table of ['ledger_seals', 'ledger_sealed_journals']) {
    await expect(rows(`delete from ${table}`)).rejects.toThrow('only ever added to');
    await expect(rows(`update ${table} set digest = ''`)).rejects.toThrow('only ever added to');
  }
});

test.runIf(longRun)(
  'a demonstration whose ledger was sealed with its clock moved forward does not go live',
  async () => {
    await sealLedger(job());
    expect(await findSealAhead(job())).toBeNull();
    // The command goes by the clock of the machine.
    const ahead = Math.max(0, Date.now() - bed.clock.now().getTime()) + days(2);
    bed.clock.jump(ahead);
    await sealLedger(job());
    expect(await findSealAhead(job())).toBeNull();
    const { host, port, user, database, connectionString } = bed.service.database.pool.options;
    const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`;
    const settings = {
      ...{ NODE_ENV: 'test', PUBLIC_URL: 'http://site.test', DATA_DIR: bed.config.dataDir },
      DATABASE_URL: connectionString ?? url,
    };
    const { code, said } = await runCommand(settings, 'scripts/go-live.ts', '--yes');
    expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining('cannot go live') });
    bed.clock.jump(-ahead);
    expect(await findSealAhead(job())).toMatchObject({ number: 2 });
  },
  60_000,
);
