import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { forgetTimesAhead } from './clock-set-back.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(() => bed.close());

const ask = async (query: string) => (await bed.service.database.pool.query(query)).rows;

test('what was posted while the clock was 40 days ahead is due now, and nothing waits for that time', async () => {
  const { boss } = bed.service.jobs;
  await boss.createQueue('test-clock', { retryLimit: 3 });
  const [ahead, later, retried, usual] = await Promise.all([
    boss.send('test-clock', {}),
    boss.send('test-clock', {}),
    boss.send('test-clock', {}),
    boss.send('test-clock', {}, { startAfter: 1800 }),
  ]);
  const day = `interval '40 days'`;
  await ask(
    `update pgboss.job set created_on = now() + ${day}, start_after = now() + ${day} where id = '${ahead}'`,
  );
  await ask(`update pgboss.job set created_on = now() + ${day}, start_after = now() + ${day} + interval '10 minutes'
    where id = '${later}'`);
  await ask(`update pgboss.job set state = 'retry', start_after = now() + ${day} where id = '${retried}'`);
  await ask(`update pgboss.version set cron_on = now() + ${day}, flow_on = null`);
  await ask(`update pgboss.queue set maintain_on = now() + ${day}, monitor_claim_on = now() + ${day}`);

  expect(await forgetTimesAhead(bed.service.database.db, 3600)).toBe(3);

  const minutes = Object.fromEntries(
    (
      await ask(
        `select id, round(extract(epoch from start_after - now()) / 60)::int as wait from pgboss.job where name = 'test-clock'`,
      )
    ).map(({ id, wait }) => [id, wait]),
  );
  expect(minutes).toEqual({
    [ahead as string]: expect.toSatisfy((wait: number) => wait <= 0),
    [retried as string]: expect.toSatisfy((wait: number) => wait <= 0),
    [later as string]: 10,
    [usual as string]: 30,
  });
  const stamps = await ask(
    `select greatest(max(v.cron_on), max(q.maintain_on), max(q.monitor_claim_on)) <= now() as fine
      from pgboss.version v, pgboss.queue q`,
  );
  expect(stamps).toEqual([{ fine: true }]);
  expect(await forgetTimesAhead(bed.service.database.db, 3600)).toBe(0);
});

test('a job waits a year for a worker before it is deleted', async () => {
  const rows = await ask("select distinct retention_seconds from pgboss.queue where name = 'mail-send'");
  expect(rows).toEqual([{ retention_seconds: 365 * 24 * 3600 }]);
});
