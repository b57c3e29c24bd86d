import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { listFailedJobs, listMails, readHealth, retryJobs } from '#contract/health.ts';
import { listStaffActs } from '#contract/staff-calls.ts';
import { asideOf } from '#server/platform/db/database.ts';
import { startHeartbeat } from '#server/platform/health/heartbeat.ts';
import { lastBackup } from '#server/platform/health/last-backup.ts';
import { silentLog } from '#server/platform/log.ts';
import { mailQueue } from '#server/platform/mail/mail.jobs.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { setInstallValue } from '#server/platform/secret.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { type Mailbox, openMailbox, smtpError } from '../../../tests/smtp-server.ts';
import { makeStaff } from '../staff/test-staff.ts';

let bed: Testbed;
let box: Mailbox;
let support: Awaited<ReturnType<typeof makeStaff>>;
/** Addresses that the mail server takes nothing for, and what it says instead. */
const refusals = new Map<string, Error>();
beforeAll(async () => {
  box = await openMailbox(0, {
    onRcptTo: ({ address }, _session, done) => done(refusals.get(address) ?? undefined),
  });
  bed = await openTestbed({ SMTP_URL: box.url });
  support = await makeStaff(bed, 'support@example.com', ['support']);
});
afterAll(async () => {
  await bed.close();
  await box.close();
});

const post = (to: string, subject = 'About your order') =>
  postMail(bed.ctx(), { to, subject, paragraphs: ['A secret sentence.'] });
const mails = async () => (await support.call(listMails, {})).items;
const mailTo = async (address: string) => (await mails()).find(({ to }) => to === address);
const stateOf = async (address: string) => (await mailTo(address))?.state;
const retried = async () =>
  (await support.call(retryJobs, { queue: mailQueue, jobId: (await mailTo('full@example.com'))!.jobId }))
    .retried;
const owner = () => makeStaff(bed, `owner-${randomUUID().slice(0, 8)}@example.com`, ['owner']);
const acts = async () =>
  (await (await owner()).call(listStaffActs, {})).items.filter(({ kind }) => kind === 'jobs_retried');

test('the mail log says what was sent, what waits and why, and what was refused for good', async () => {
  refusals.set('full@example.com', smtpError(452, 'mailbox of full@example.com has no room'));
  refusals.set('gone@example.com', smtpError(550, 'no gone@example.com here'));
  // Beside the one that told them of their second factor.
  await expect.poll(() => stateOf('support@example.com')).toBe('done');
  for (const name of ['taken', 'full', 'gone']) await post(`${name}@example.com`);
  await expect.poll(() => stateOf('taken@example.com')).toBe('done');
  await expect.poll(() => stateOf('full@example.com')).toBe('retrying');
  await expect.poll(() => stateOf('gone@example.com')).toBe('refused');
  expect(await mailTo('taken@example.com')).toMatchObject({ subject: 'About your order', problem: null });
  expect(await mailTo('full@example.com')).toMatchObject({
    problem: { message: 'a mail server did not take a mail', code: '452' },
  });
  expect((await mailTo('gone@example.com'))?.problem).toMatchObject({ name: 'MailRefused', code: '550' });
  expect(JSON.stringify(await mails())).not.toMatch(/secret sentence|no room|sealed/);
  const { mail } = await support.call(readHealth, {});
  expect(mail).toMatchObject({ posted: 4, sent: 2, waiting: 1, refused: 1, failed: 0 });
  expect(mail.last?.problem.message).toMatch(/mail/);
});

test('a failed mail is sent when it is run again, and so is one that was refused; the act is kept', async () => {
  // Its next try by itself is far away.
  await bed.service.database.pool.query(
    `update pgboss.job set start_after = now() + interval '1 hour' where name = $1 and state = 'retry'`,
    [mailQueue],
  );
  const failed = await support.call(listFailedJobs, { queue: mailQueue });
  expect(failed.items.map(({ state }) => state).toSorted()).toEqual(['refused', 'retrying']);
  refusals.clear();
  for (const { queue, jobId } of failed.items)
    expect(await support.call(retryJobs, { queue, jobId })).toEqual({ retried: 1 });
  await expect.poll(() => stateOf('full@example.com')).toBe('done');
  await expect.poll(() => stateOf('gone@example.com')).toBe('done');
  const taken = box.taken.flatMap(({ to }) => to);
  for (const name of ['taken', 'full', 'gone'])
    expect(taken.filter((to) => to === `${name}@example.com`)).toHaveLength(1);
  // Sent is sent: pressed once more, nothing happens.
  expect(await retried()).toBe(0);
  expect((await acts()).map(({ reason, actor }) => [reason, actor])).toEqual([
    ['mail-send: 1', support.id],
    ['mail-send: 1', support.id],
  ]);
});

test('all jobs of a queue that were given up run again at once, and no job of another queue does', async () => {
  const { boss } = bed.service.jobs;
  const broken = async (queue: string) => {
    const id = await boss.send(queue, { sealed: 'not sealed by this install' });
    await bed.service.database.pool.query(
      `update pgboss.job set state = 'failed', completed_on = now(), retry_limit = 0, output = $2 where id = $1`,
      [id, { described: { name: 'Error', message: 'not readable' } }],
    );
    return id;
  };
  await boss.createQueue('health-other');
  const other = await broken('health-other');
  // A queue that nobody works at: what is due stays in sight.
  await boss.createQueue('health-many');
  for (let i = 0; i < 3; i++) await broken('health-many');
  const counted = async (queue: string) =>
    (await support.call(readHealth, {})).queues.find((one) => one.queue === queue);
  expect(await counted('health-many')).toMatchObject({ failed: 3, retrying: 0, about: null });
  expect((await support.call(readHealth, {})).queues[0]?.failed).toBeGreaterThan(0);
  const before = (await acts()).length;
  expect(await support.call(retryJobs, { queue: 'health-many' })).toEqual({ retried: 3 });
  expect(await support.call(retryJobs, { queue: 'health-many' })).toEqual({ retried: 0 });
  expect(await counted('health-many')).toMatchObject({ failed: 0, retrying: 3 });
  expect(await counted('health-other')).toMatchObject({ failed: 1 });
  expect((await acts())[0]?.reason).toBe('health-many: 3');
  expect(await acts()).toHaveLength(before + 1);
  const wrongQueue = { queue: 'health-many', jobId: other! };
  const answer = await bed.send(retryJobs, wrongQueue, { token: support.token });
  expect(answer.json().code).toBe(errors['request.not_found'].code);
});

test('failed jobs are read page by page, without a gap', async () => {
  await bed.service.jobs.boss.createQueue('health-pages');
  await bed.service.database.pool.query(
    `insert into pgboss.job (name, state, output, completed_on)
     select 'health-pages', 'failed', '{"value": {"message": "job timed out"}}', now() from generate_series(1, 60)`,
  );
  const first = await support.call(listFailedJobs, { queue: 'health-pages' });
  const second = await support.call(listFailedJobs, {
    queue: 'health-pages',
    cursor: first.nextCursor ?? undefined,
  });
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([50, 10, null]);
  expect(new Set([...first.items, ...second.items].map(({ jobId }) => jobId)).size).toBe(60);
  expect(first.items[0]?.problem).toMatchObject({ name: 'TooLong' });
});

test('processes, database, disk and the last backup are told', async () => {
  const { db } = bed.service.database;
  const alive = await startHeartbeat({ db: asideOf(db), log: silentLog, role: 'worker', version: '1.2.3' });
  expect((await support.call(readHealth, {})).backup).toEqual({ scheduled: false, last: null });
  const last = { at: bed.clock.now().toISOString(), address: '/backups/a.tar', problem: null };
  await setInstallValue(db, lastBackup, last);
  const health = await support.call(readHealth, {});
  await alive.stop();
  expect(health.processes).toEqual([
    expect.objectContaining({ role: 'worker', version: '1.2.3', lives: true }),
  ]);
  expect(health.database.sizeBytes).toBeGreaterThan(1_000_000);
  expect(health.disk.freeBytes).toBeGreaterThan(0);
  expect(health.backup.last).toEqual(last);
  expect(health.queues.find(({ queue }) => queue === mailQueue)?.about).toBe('Sends one mail.');
});
