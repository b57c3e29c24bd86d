import { afterAll, beforeAll, expect, test } from 'vitest';
import { longRun } from '../../../scripts/gate/long-run.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { silentLog } from '../log.ts';
import { dueQueues } from './due-queues.ts';
import { type Job, type Jobs, startJobs } from './jobs.ts';

let bed: Testbed;
let jobs: Jobs;
let tries = 0;
const failsOnce: Job = {
  queue: 'test-due',
  about: 'Fails at its first try.',
  async run() {
    tries += 1;
    if (tries === 1) throw new Error('not yet');
  },
};
beforeAll(async () => {
  bed = await openTestbed({}, undefined, { work: false });
  const { connection, service } = bed;
  const { db } = service.database;
  jobs = await startJobs({
    connection,
    db,
    jobs: [failsOnce],
    log: silentLog,
    production: false,
    work: true,
  });
});
afterAll(async () => {
  await jobs.stop();
  await bed.close();
});

test.runIf(longRun)(
  'a job that waits for its time, and its second try, run within seconds of being due',
  async () => {
    const { db } = bed.service.database;
    await jobs.boss.send('test-due', {}, { startAfter: 3600 });
    expect(await dueQueues(db)).toEqual([]);
    await jobs.work(() => bed.ctx());
    await jobs.boss.send('test-due', {}, { startAfter: 1 });
    // The first try, and the one after its pause of two seconds or more; by themselves workers look once a minute.
    await expect.poll(() => tries).toBe(2);
    expect(await dueQueues(db)).toEqual([]);
  },
);
