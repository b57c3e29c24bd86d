import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { listSecurityEvents } from '#contract/security-events.ts';
import {
  listStatusNotices,
  postStatusNotice,
  readStatus,
  statusDays,
  updateStatusNotice,
} from '#contract/status.ts';
import { days, hours, later } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { makeStaff } from '../staff/test-staff.ts';

let bed: Testbed;
let owner: Awaited<ReturnType<typeof makeStaff>>;
let support: Awaited<ReturnType<typeof makeStaff>>;
beforeAll(async () => {
  bed = await openTestbed();
  owner = await makeStaff(bed, 'owner@example.com', ['owner']);
  support = await makeStaff(bed, 'support@example.com', ['support']);
});
afterAll(() => bed.close());

type Posted = InputOf<typeof postStatusNotice>;
const incident: Posted = {
  kind: 'incident',
  title: 'Mails are late',
  parts: ['mail'],
  state: 'investigating',
  text: 'Mails leave an hour late. We are looking for the reason.',
};
const inHours = (count: number) => later(bed.clock.now(), hours(count)).toISOString();
const maintenance = (): Posted => ({
  ...{ kind: 'maintenance', title: 'A new database', parts: ['site', 'jobs'], state: 'planned' },
  ...{ startsAt: inHours(24), endsAt: inHours(25), text: 'The site cannot be used for up to an hour.' },
});

interface Answer<E extends typeof postStatusNotice | typeof updateStatusNotice> {
  code: number;
  data: OutputOf<E>;
}
async function post(input: Posted, key: string = randomUUID(), token = support.token) {
  const headers = { 'idempotency-key': key };
  return (await bed.send(postStatusNotice, input, { token, headers })).json<
    Answer<typeof postStatusNotice>
  >();
}
async function update(
  input: InputOf<typeof updateStatusNotice>,
  key: string = randomUUID(),
  token = support.token,
) {
  const headers = { 'idempotency-key': key };
  const answer = await bed.send(updateStatusNotice, input, { token, headers });
  return answer.json<Answer<typeof updateStatusNotice>>();
}
const code = (name: keyof typeof errors) => errors[name].code;
const status = () => bed.call(readStatus, {});

test('an incident is posted, corrected by another update, and resolved; visitors read each word, and not whose it is', async () => {
  const { data: posted } = await post(incident);
  const { noticeId } = posted;
  expect(posted.updates.map(({ by, state }) => [by, state])).toEqual([[support.id, 'investigating']]);
  const [open] = (await status()).open;
  expect(open).toMatchObject({ noticeId, state: 'investigating', endsAt: null, endedAt: null });
  expect(JSON.stringify(open)).not.toContain(support.id);

  bed.clock.jump(hours(1));
  await update(
    { noticeId, state: 'identified', text: 'Our mail server refuses us.' },
    undefined,
    owner.token,
  );
  await update({ noticeId, state: 'identified', text: 'Correction: it is slow, and refuses nothing.' });
  bed.clock.jump(hours(1));
  const { data: resolved } = await update({ noticeId, state: 'resolved', text: 'All mails have left.' });
  expect(resolved.endedAt).toBe(bed.clock.now().toISOString());
  expect(resolved.updates.map(({ state, by }) => [state, by])).toEqual([
    ['resolved', support.id],
    ['identified', support.id],
    ['identified', owner.id],
    ['investigating', support.id],
  ]);
  const shown = await status();
  expect(shown.open).toEqual([]);
  expect(shown.past.map((one) => [one.noticeId, one.updates.length])).toEqual([[noticeId, 4]]);
  // Ended, it can be corrected and does not begin again.
  expect((await update({ noticeId, state: 'resolved', text: 'It began at 9:00.' })).code).toBe(0);
  expect((await update({ noticeId, state: 'watching', text: 'Again.' })).code).toBe(
    code('state.move_refused'),
  );
  expect((await owner.call(listStatusNotices, {})).items[0]?.updates).toHaveLength(5);
});

test('maintenance is planned, under way and done', async () => {
  const { data } = await post(maintenance());
  const { noticeId } = data;
  expect((await status()).planned.map((one) => one.noticeId)).toEqual([noticeId]);
  expect((await update({ noticeId, state: 'resolved', text: 'Done.' })).code).toBe(
    code('state.move_refused'),
  );
  await update({ noticeId, state: 'under_way', text: 'We begin.' });
  const shown = await status();
  expect([shown.planned, shown.open.map((one) => one.noticeId)]).toEqual([[], [noticeId]]);
  await update({ noticeId, state: 'done', text: 'It took ten minutes.' });
  expect((await status()).past[0]).toMatchObject({ noticeId, state: 'done', kind: 'maintenance' });
});

test('what is wrong with a notice is named, and nothing is kept', async () => {
  const before = (await owner.call(listStatusNotices, {})).items.length;
  const wrong: [string, Posted][] = [
    ['title', { ...incident, title: ' a ' }],
    ['text', { ...incident, text: '' }],
    ['parts', { ...incident, parts: [] }],
    ['state', { ...incident, state: 'resolved' }],
    ['state', { ...incident, state: 'planned' }],
    ['startsAt', { ...incident, startsAt: inHours(1) }],
    ['startsAt', { ...incident, startsAt: inHours(-24 * 91) }],
    ['endsAt', { ...incident, endsAt: inHours(1) }],
    ['state', { ...maintenance(), state: 'investigating' }],
    ['startsAt', { ...maintenance(), startsAt: undefined }],
    ['startsAt', { ...maintenance(), startsAt: inHours(-1) }],
    ['startsAt', { ...maintenance(), startsAt: 'tomorrow' }],
    ['endsAt', { ...maintenance(), endsAt: undefined }],
    ['endsAt', { ...maintenance(), endsAt: inHours(24) }],
    ['endsAt', { ...maintenance(), endsAt: inHours(24 * 40) }],
  ];
  for (const [field, input] of wrong) {
    const { code: found, data } = await post(input);
    expect([field, found]).toEqual([field, code('request.invalid')]);
    expect(Object.keys((data as unknown as { fields: object }).fields)).toEqual([field]);
  }
  const noKey = await bed.send(postStatusNotice, incident, { token: support.token });
  expect(noKey.json().data.fields).toEqual({ 'idempotency-key': 'required' });
  expect((await owner.call(listStatusNotices, {})).items).toHaveLength(before);
  const unknown = { noticeId: `stn_${'0'.repeat(26)}`, state: 'resolved', text: 'Over.' } as const;
  expect((await update(unknown)).code).toBe(code('request.not_found'));
});

test('sent twice and at once, it is posted once; the same key for something else is refused', async () => {
  const before = (await owner.call(listStatusNotices, {})).items.length;
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => post(incident, key)));
  expect(new Set(answers.map(({ data }) => data.noticeId)).size).toBe(1);
  expect((await owner.call(listStatusNotices, {})).items).toHaveLength(before + 1);
  expect((await post({ ...incident, title: 'Something else' }, key)).code).toBe(code('request.conflict'));
  const noticeId = answers[0]?.data.noticeId ?? ('' as never);
  const word = randomUUID();
  const said = { noticeId, state: 'watching', text: 'It seems to be over.' } as const;
  const updates = await Promise.all([1, 2, 3].map(() => update(said, word)));
  expect(updates.map((one) => [one.code, one.data.updates.length])).toEqual([
    [0, 2],
    [0, 2],
    [0, 2],
  ]);
  expect((await update({ ...said, text: 'It is not.' }, word)).code).toBe(code('request.conflict'));
  expect((await update(said, key)).code).toBe(code('request.conflict'));
  expect((await post(incident, word)).code).toBe(code('request.conflict'));
});

test('of two who move it on at once, the second is told what it is now', async () => {
  const { data } = await post(incident);
  const { noticeId } = data;
  const both = await Promise.all([
    update({ noticeId, state: 'resolved', text: 'It is over.' }),
    update({ noticeId, state: 'identified', text: 'We know why.' }, undefined, owner.token),
  ]);
  const { items } = await owner.call(listStatusNotices, {});
  const kept = items.find((one) => one.noticeId === noticeId);
  const refused = both.filter(({ code: found }) => found === code('state.move_refused'));
  // Identified first and then resolved is in order; the other way round is not.
  expect(kept?.state).toBe('resolved');
  expect(kept?.updates).toHaveLength(3 - refused.length);
});

test('two moves that may follow each other both happen, one after the other', async () => {
  for (let round = 0; round < 5; round++) {
    const { noticeId } = (await post(incident)).data;
    const both = await Promise.all([
      update({ noticeId, state: 'watching', text: 'It seems to be over.' }),
      update({ noticeId, state: 'identified', text: 'We know why.' }, undefined, owner.token),
    ]);
    expect(both.map(({ code: found }) => found)).toEqual([0, 0]);
    const { items } = await owner.call(listStatusNotices, {});
    const kept = items.find((one) => one.noticeId === noticeId);
    expect(kept?.updates).toHaveLength(3);
    expect(kept?.updates[0]?.state).toBe(kept?.state);
  }
});

test('no role but owners and support writes; who only reads may read, and visitors may not', async () => {
  const readOnly = await makeStaff(bed, 'reads@example.com', ['read_only']);
  const content = await makeStaff(bed, 'content@example.com', ['content']);
  expect((await readOnly.call(listStatusNotices, {})).items.length).toBeGreaterThan(0);
  for (const { token } of [readOnly, content])
    expect((await post(incident, undefined, token)).code).toBe(code('access.refused'));
  await expect(content.call(listStatusNotices, {})).rejects.toMatchObject({ code: code('access.refused') });
  const visitor = await bed.send(listStatusNotices, {});
  expect(visitor.json().code).toBe(code('session.missing'));
});

test('the security journal names who wrote and which notice it was, and none of the words', async () => {
  const { data } = await post({ ...incident, title: 'A planted title' }, undefined, owner.token);
  await update(
    { noticeId: data.noticeId, state: 'resolved', text: 'A planted text.' },
    undefined,
    owner.token,
  );
  const { items } = await owner.call(listSecurityEvents, { kind: 'operator.acted' });
  expect(JSON.stringify(items)).toContain('postStatusNotice');
  expect(JSON.stringify(items)).toContain(data.noticeId);
  expect(JSON.stringify(items)).not.toContain('planted');
});

test('what was said is never changed, also by a statement', async () => {
  const { pool } = bed.service.database;
  await expect(pool.query("update status_notice_updates set text = 'x'")).rejects.toThrow(/never changed/);
  await expect(pool.query('delete from status_notice_updates')).rejects.toThrow(/never changed/);
});

test('what ended before the days that are shown is no longer read by visitors', async () => {
  expect((await status()).past.length).toBeGreaterThan(0);
  bed.clock.jump(days(statusDays + 1));
  expect((await status()).past).toEqual([]);
});
