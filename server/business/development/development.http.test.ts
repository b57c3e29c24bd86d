import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as calls from '#contract/development.ts';
import { queryMemberUserInfo } from '#contract/members.ts';
import { querySiteWebTheme } from '#contract/settings.ts';
import { days, hours } from '#contract/time.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { conditionMs } from '../../../scripts/gate/patience.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { disableMember } from '../members/members.ts';
import { badField, makeMember, refusal } from '../members/test-members.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(() => bed.close());
beforeEach(() => bed.call(calls.resetClock, {}));

const later = async (check: () => Promise<boolean>) => {
  for (const until = Date.now() + conditionMs; Date.now() < until; ) {
    if (await check()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it did not come about');
};

test('the outbox lists the newest mail first and shows its text, code and link, never its HTML', async () => {
  const to = 'outbox@example.com';
  await postMail(bed.ctx(), { to, subject: 'First', paragraphs: ['Hello.'], code: '123456' });
  await bed.mailsTo(to);
  await bed.call(calls.jumpClock, { milliseconds: hours(1) });
  const action = { label: 'Confirm', url: 'http://site.test/confirm?t=abc' };
  await postMail(bed.ctx(), { to, subject: 'Zweite Größe', paragraphs: ['Again <b>bold</b>.'], action });
  await bed.mailsTo(to, 2);
  const { items, nextCursor, kept } = await bed.call(calls.listOutbox, {});
  expect([items.map(({ subject }) => subject), nextCursor, kept]).toEqual([
    ['Zweite Größe', 'First'],
    null,
    true,
  ]);
  expect(items[0]).toMatchObject({ to, sentAt: '2026-11-20T11:00:00.000Z' });
  const [second, first] = await Promise.all(items.map(({ id }) => bed.call(calls.readOutboxMail, { id })));
  expect(first).toMatchObject({ code: '123456', link: null, attachments: [] });
  expect(second).toMatchObject({ code: null, link: action.url });
  expect(second!.text).toContain('Again <b>bold</b>.');
  expect(second!.text).not.toContain('<p');
  const { fileName, eml } = await bed.call(calls.downloadOutboxMail, { id: items[1]!.id });
  expect(fileName).toBe(`${items[1]!.id}.eml`);
  expect(eml).toMatch(/^To: outbox@example\.com\r$/m);
});

test('a long outbox comes in pages of twenty, without gap or repetition', async () => {
  const paged = await openTestbed();
  const outbox = join(paged.config.dataDir, 'outbox');
  await mkdir(outbox, { recursive: true });
  const names = Array.from(
    { length: 45 },
    (_, i) => `2026-11-20T10-00-00-${String(i).padStart(3, '0')}Z-mail${i}`,
  );
  for (const name of names) await writeFile(join(outbox, `${name}.eml`), `Subject: ${name}\r\n\r\nx`);
  await writeFile(join(outbox, '.2026-11-20T10-00-00-999Z-half.eml'), 'half');
  const seen: string[] = [];
  const sizes: number[] = [];
  for (let cursor: string | undefined; ; ) {
    const { items, nextCursor } = await paged.call(calls.listOutbox, cursor ? { cursor } : {});
    sizes.push(items.length);
    seen.push(...items.map(({ id }) => id));
    if (!nextCursor) break;
    cursor = nextCursor;
  }
  await paged.close();
  expect(sizes).toEqual([20, 20, 5]);
  expect(seen).toEqual(names.toReversed());
});

test('a name that is no mail of the outbox reads no file', async () => {
  await writeFile(join(bed.config.dataDir, 'secret.eml'), 'Subject: secret\r\n\r\nsecret');
  for (const id of ['../secret', '..%2fsecret', '2026-11-20T10-00-00-000Z-../../secret', '']) {
    expect(await refusal(bed.call(calls.readOutboxMail, { id }))).toEqual(
      badField('id', 'not_allowed_characters'),
    );
  }
  const id = '2020-01-01T00-00-00-000Z-gone';
  for (const endpoint of [calls.readOutboxMail, calls.downloadOutboxMail]) {
    expect((await refusal(bed.call(endpoint, { id }))).name).toBe('request.not_found');
  }
});

test('where mails leave by SMTP the outbox says that it keeps none', async () => {
  const sending = await openTestbed({ SMTP_URL: 'smtp://127.0.0.1:1' });
  expect(await sending.call(calls.listOutbox, {})).toEqual({ items: [], nextCursor: null, kept: false });
  const id = '2020-01-01T00-00-00-000Z-gone';
  expect((await refusal(sending.call(calls.readOutboxMail, { id }))).name).toBe('request.not_found');
  await sending.close();
});

test('logs in as any member by address, and as nobody else', async () => {
  const olga = await makeMember(bed, 'olga.dev@example.com', { role: 'admin', name: 'Olga Brandt' });
  const { token } = await bed.call(calls.logInAs, { email: ' OLGA.dev@example.com ' });
  expect(await bed.as(token)(queryMemberUserInfo, {})).toMatchObject({ userId: olga.id, role: 'admin' });
  expect(await refusal(bed.call(calls.logInAs, { email: 'nobody@example.com' }))).toEqual(
    badField('email', 'not_one_of'),
  );
  const gone = await makeMember(bed, 'gone.dev@example.com');
  await disableMember(bed.ctx(), gone.id, 'suspended');
  expect(await refusal(bed.call(calls.logInAs, { email: gone.email }))).toEqual({
    name: 'access.refused',
    data: { reason: 'suspended' },
  });
});

test('people are listed in pages, the first members first', async () => {
  const crowd = await openTestbed();
  for (let i = 0; i < 23; i++) {
    crowd.clock.jump(1000);
    await makeMember(crowd, `p${i}@example.com`);
  }
  const first = await crowd.call(calls.listPeople, {});
  const second = await crowd.call(calls.listPeople, { cursor: first.nextCursor! });
  for (const cursor of ['mem_\0', 'mem_1', "' or 1=1"]) {
    const bad = badField('cursor', 'not_allowed_characters');
    expect(await refusal(crowd.call(calls.listPeople, { cursor }))).toEqual(bad);
    expect(await refusal(crowd.call(calls.listOutbox, { cursor }))).toEqual(bad);
  }
  await crowd.close();
  expect(first.items).toHaveLength(20);
  expect(first.items[0]).toMatchObject({ email: 'p0@example.com', role: 'user' });
  expect(second.items.map(({ email }) => email)).toEqual(
    ['p20', 'p21', 'p22'].map((p) => `${p}@example.com`),
  );
  expect(second.nextCursor).toBeNull();
});

test('a scheduled job runs when asked for, by the moved clock', async () => {
  const before = await bed.call(calls.listJobs, {});
  const cleanup = before.items.find(({ queue }) => queue === 'members-cleanup');
  expect(cleanup).toMatchObject({ schedule: '29 3 * * *', event: null, failed: 0 });
  const member = await makeMember(bed, 'sweep@example.com');
  await bed.call(calls.logInAs, { email: member.email });
  const sessionsOf = async () => {
    const { rows } = await bed.service.database.pool.query('select 1 from sessions where member_id = $1', [
      member.id,
    ]);
    return rows.length;
  };
  expect(await sessionsOf()).toBe(1);
  await bed.call(calls.jumpClock, { milliseconds: days(61) });
  await bed.call(calls.runJob, { queue: 'members-cleanup' });
  await later(async () => (await sessionsOf()) === 0);
});

test('jobs that wait for an event, and unknown ones, are not run', async () => {
  for (const queue of ['mail-send', 'no-such-job']) {
    expect(await refusal(bed.call(calls.runJob, { queue }))).toEqual(badField('queue', 'not_one_of'));
  }
  expect(await refusal(bed.call(calls.retryFailed, { queue: 'no-such-job' }))).toEqual(
    badField('queue', 'not_one_of'),
  );
});

test('what has failed for good is counted, and runs once more when asked to', async () => {
  const { boss } = bed.service.jobs;
  const id = await boss.send('auth-cleanup', {}, { retryLimit: 0, startAfter: 3600 });
  await boss.fail('auth-cleanup', id!);
  const stateOf = async () => {
    const { items } = await bed.call(calls.listJobs, {});
    return items.find(({ queue }) => queue === 'auth-cleanup')!;
  };
  expect(await stateOf()).toMatchObject({ failed: 1 });
  expect(await bed.call(calls.retryFailed, { queue: 'auth-cleanup' })).toEqual({ retried: 1 });
  expect(await stateOf()).toMatchObject({ failed: 0 });
  expect(await bed.call(calls.retryFailed, { queue: 'auth-cleanup' })).toEqual({ retried: 0 });
});

test('the clock jumps and comes back, and never further than five years', async () => {
  expect(await bed.call(calls.readClock, {})).toEqual({
    nowAt: '2026-11-20T10:00:00.000Z',
    aheadMilliseconds: 0,
  });
  await bed.call(calls.jumpClock, { milliseconds: days(30) });
  expect(await bed.call(calls.jumpClock, { milliseconds: -hours(1) })).toEqual({
    nowAt: '2026-12-20T09:00:00.000Z',
    aheadMilliseconds: days(30) - hours(1),
  });
  for (const milliseconds of [calls.clockRange + 1, -calls.clockRange - 1, calls.clockRange]) {
    expect(await refusal(bed.call(calls.jumpClock, { milliseconds }))).toEqual(
      badField('milliseconds', 'out_of_range'),
    );
  }
  expect((await bed.call(calls.resetClock, {})).aheadMilliseconds).toBe(0);
});

test('a theme is worn from the next question on', async () => {
  await bed.call(calls.tryTheme, { theme: 'lunar' });
  expect(await bed.call(querySiteWebTheme, {})).toBe('lunar');
  await bed.call(calls.tryTheme, { theme: 'default' });
  expect(await bed.call(querySiteWebTheme, {})).toBe('default');
});
