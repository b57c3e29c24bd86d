import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { days } from '#contract/time.ts';
import * as contract from '#contract/works.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { readZip } from '../../../tests/read-zip.ts';
import { logIn, makeMember, refusal } from '../members/test-members.ts';
import { memberCtx } from '../payments/test-payments.ts';
import { newWork } from './test-works.ts';
import { emptyTrash } from './trash.ts';

let bed: Testbed;
let made = 0;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
});
afterAll(() => bed.close());

async function newOwner() {
  const email = `works-${made++}@lindt-home.example`;
  const { id } = await makeMember(bed, email);
  const { token } = await logIn(bed, email);
  const send = (endpoint: Parameters<Testbed['send']>[0], input: unknown, key?: string) =>
    bed.send(endpoint, input, { token, headers: key ? { 'idempotency-key': key } : {} });
  return { id, token, send, call: bed.as(token), ctx: memberCtx(bed, id) };
}
const parcel = { tool: 'parcel-weight', title: 'Parcel', content: '?l=40' };

test('somebody else’s work does not exist, whatever is asked of it', async () => {
  const [owner, other] = [await newOwner(), await newOwner()];
  const { workId } = await newWork(owner.ctx);
  const notFound = { name: 'request.not_found', data: null };
  const { call } = other;
  const named = { workId, title: 'Mine', client: '', folder: '' };
  for (const asked of [
    () => call(contract.readWork, { workId }),
    () => call(contract.listWorkVersions, { workId }),
    () => call(contract.changeWork, named),
    () => call(contract.restoreWorkVersion, { workId, version: 1 }),
    () => call(contract.trashWork, { workId }),
    () => call(contract.untrashWork, { workId }),
    () => call(contract.deleteWork, { workId }),
  ])
    expect(await refusal(asked())).toEqual(notFound);
  for (const [endpoint, input] of [
    [contract.saveWork, { workId, content: '?l=1', basedOn: 1 }],
    [contract.duplicateWork, { workId, title: 'Mine' }],
  ] as const)
    expect((await other.send(endpoint, input, randomUUID())).json().code).toBe(40401);
  expect((await call(contract.listWorks, {})).items).toEqual([]);
  expect(await owner.call(contract.readWork, { workId })).toMatchObject({ title: 'Parcel', version: 1 });
  // The key of somebody else's try opens nothing either.
  const key = randomUUID();
  const first = await owner.send(contract.saveWork, { workId, content: '?l=1', basedOn: 1 }, key);
  expect(first.json().code).toBe(0);
  expect(
    (await other.send(contract.saveWork, { workId, content: '?l=1', basedOn: 1 }, key)).json().code,
  ).toBe(40401);
});

test('a key that was used for something else is refused as a conflict', async () => {
  const { send } = await newOwner();
  const key = randomUUID();
  const { workId } = (await send(contract.createWork, parcel, key)).json().data;
  const answer = await send(contract.saveWork, { workId, content: '?l=50', basedOn: 1 }, key);
  expect([answer.json().code, answer.json().data]).toEqual([40901, null]);
  expect((await send(contract.createWork, parcel, key)).json().data).toEqual({ workId, version: 1 });
});

test('bad input is named: no key, no title, no such tool, content that is no address, too large', async () => {
  const { send } = await newOwner();
  const fieldsOf = async (input: object, key: string | undefined = randomUUID()) =>
    (await send(contract.createWork, { ...parcel, ...input }, key)).json().data.fields;
  expect((await send(contract.createWork, parcel)).json().data.fields).toEqual({
    'idempotency-key': 'required',
  });
  expect(await fieldsOf({ title: ' ' })).toEqual({ title: 'required' });
  expect(await fieldsOf({ tool: 'none' })).toEqual({ tool: 'not_one_of' });
  expect(Object.keys(await fieldsOf({ content: 'l=40' }))).toEqual(['content']);
  expect(await fieldsOf({ content: '#\u0000' })).toEqual({ content: 'not_allowed_characters' });
  expect(await fieldsOf({ content: '#\ud800' })).toEqual({ content: 'not_allowed_characters' });
  const large = `#${'é'.repeat(contract.maxContentBytes / 2)}`;
  expect(await fieldsOf({ content: large })).toEqual({ content: 'too_long' });
  const whole = await send(contract.createWork, { ...parcel, content: large.slice(0, -1) }, randomUUID());
  expect(whole.json().code).toBe(0);
});

test('a work is named, put into the trash, taken out, and deleted only from there; after 30 days by itself', async () => {
  const { call, ctx } = await newOwner();
  const { workId } = await newWork(ctx);
  await call(contract.changeWork, { workId, title: 'Spring box', client: 'Lindt Home', folder: 'Spring' });
  expect(await refusal(call(contract.deleteWork, { workId }))).toMatchObject({ name: 'state.move_refused' });
  for (let i = 0; i < 2; i++) await call(contract.trashWork, { workId });
  expect((await call(contract.listWorks, {})).items).toEqual([]);
  const trashed = await call(contract.listWorks, { trash: 'yes' });
  expect(trashed.items).toMatchObject([{ workId, title: 'Spring box', folder: 'Spring' }]);
  expect(trashed).toMatchObject({ used: 0, folders: [] });
  for (let i = 0; i < 2; i++) await call(contract.untrashWork, { workId });
  await call(contract.trashWork, { workId });
  const { workId: other } = await newWork(ctx);
  await call(contract.trashWork, { workId: other });
  await call(contract.deleteWork, { workId: other });
  expect(await refusal(call(contract.readWork, { workId: other }))).toMatchObject({
    name: 'request.not_found',
  });
  const job = bed.ctx({ kind: 'job', name: 'works-trash' });
  bed.clock.jump(days(30));
  expect(await emptyTrash(job)).toBe(0);
  bed.clock.jump(1);
  expect(await emptyTrash(job)).toBe(1);
});

test('the export holds each work with its versions under a name that every file system takes', async () => {
  const { call, ctx, token } = await newOwner();
  await newWork(ctx, { title: '../=cmd', folder: 'Spring: 2027', content: '#listing:title=Mug' });
  const { workId } = await newWork(ctx, { title: 'Twice' });
  await newWork(ctx, { title: 'twice' });
  await call(contract.trashWork, { workId });
  const answer = await bed.send(contract.exportWorks, {}, { token });
  expect(answer.headers['content-type']).toBe('application/zip');
  const entries = readZip(answer.rawPayload);
  expect([...entries.keys()].sort()).toEqual([
    'Spring 2027/=cmd.json',
    'Trash/Twice.json',
    'twice.json',
    'works.csv',
  ]);
  const work = JSON.parse(String(entries.get('Spring 2027/=cmd.json')));
  expect(work).toMatchObject({
    ...{ title: '../=cmd', tool: 'parcel-weight', folder: 'Spring: 2027' },
    versions: [{ version: 1, content: '#listing:title=Mug' }],
  });
  const table = String(entries.get('works.csv'));
  expect(table).toMatch(/^\ufefffile,title,/);
  expect(table).not.toMatch(/(^|,|\n)=/);
});
