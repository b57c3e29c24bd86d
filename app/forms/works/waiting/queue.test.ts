import { beforeEach, expect, test } from 'vitest';
import { CallFailed, CallRefused } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { type Answer, type Queue, queueOf } from './queue.ts';
import { memoryShelf } from './shelf.ts';
import type { Place, WaitingWork } from './waiting-work.ts';

const mara = 'mem_mara';
const created: Place = { kind: 'new', title: 'Mug', client: '', folder: '', team: null };
const nextOf = (basedOn: number, workId = 'wrk_1'): Place => ({ kind: 'version', workId, basedOn });

let queue: Queue;
/** What was sent, and what is answered next: a lost connection while there is nothing. */
let sent: WaitingWork[];
let answers: (Answer | Error)[];
let member: string;
let flags: number[];

beforeEach(() => {
  sent = [];
  answers = [];
  flags = [];
  member = mara;
  queue = queueOf({
    shelf: memoryShelf(),
    memberNow: () => member,
    onChange: (all) => flags.push(all.filter((one) => !one.sent).length),
    async send(work) {
      sent.push(work);
      const answer = answers.shift() ?? new CallFailed('');
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
});

const refused = (name: keyof typeof errors, data: unknown = null) =>
  new CallRefused(errors[name].code, errors[name].msg, data);
const saved = (version: number, workId = 'wrk_1'): Answer => ({
  workId,
  version,
  outcome: 'saved',
  content: '',
});
const keep = (content: string, place: Place, memberId = mara) =>
  queue.keep({ memberId, tool: 'payback', content, place, savedAt: '2026-11-26T08:00:00.000Z' });
const contents = async () => (await queue.list(mara)).map(({ content }) => content);

test('what was saved without a connection is kept, and is sent once when there is one', async () => {
  const { key } = await keep('?a=1', created);
  expect(await queue.sendAll(mara)).toBe('no_connection');
  expect(await contents()).toEqual(['?a=1']);
  answers = [saved(1)];
  expect(await queue.sendAll(mara)).toBe('done');
  expect(await queue.sendAll(mara)).toBe('done');
  expect(sent.map((one) => one.key)).toEqual([key, key]);
  expect(await contents()).toEqual([]);
  expect(flags.at(-1)).toBe(0);
});

test('the same content in the same place is one version, another content is a second one', async () => {
  const first = await keep('?a=1', nextOf(3));
  expect((await keep('?a=1', nextOf(3))).key).toBe(first.key);
  expect((await keep('?a=1', { kind: 'after', key: first.key })).key).toBe(first.key);
  expect((await keep('?a=2', nextOf(3))).key).not.toBe(first.key);
  expect(await contents()).toEqual(['?a=1', '?a=2']);
});

test('versions are sent in the order of saving, each based on what the one before became', async () => {
  const { key } = await keep('?a=1', created);
  const origin = { waiting: key, work: null };
  const place = await queue.placeAfter(mara, origin);
  expect(place).toEqual({ kind: 'after', key });
  await keep('?a=2', place as Place);
  answers = [saved(1, 'wrk_7'), saved(2, 'wrk_7')];
  await queue.sendAll(mara);
  expect(sent.map(({ content, place }) => [content, place])).toEqual([
    ['?a=1', created],
    ['?a=2', nextOf(1, 'wrk_7')],
  ]);
  // A tool that is still open knows the first one by its key alone.
  expect(await queue.placeAfter(mara, origin)).toEqual(nextOf(1, 'wrk_7'));
});

test('after a merge the next version is compared with where the tool began, after a copy with the copy', async () => {
  const merged = await keep('?a=1', nextOf(3));
  const copied = await keep('?b=1', nextOf(5, 'wrk_2'));
  answers = [
    { workId: 'wrk_1', version: 5, outcome: 'merged', content: '?a=1&b=2' },
    { workId: 'wrk_3', version: 1, outcome: 'copied', content: '?b=1' },
  ];
  await queue.sendAll(mara);
  expect(await queue.placeAfter(mara, { waiting: merged.key, work: null })).toEqual(nextOf(3));
  expect(await queue.placeAfter(mara, { waiting: copied.key, work: null })).toEqual(nextOf(1, 'wrk_3'));
});

test('a tool that saved nothing here is a new work, or the next version of the one it was opened from', async () => {
  expect(await queue.placeAfter(mara, { waiting: null, work: null })).toBeNull();
  expect(await queue.placeAfter(mara, { waiting: 'gone', work: { workId: 'wrk_1', version: 4 } })).toEqual(
    nextOf(4),
  );
});

test.each([
  ['allowance.used_up', { reason: 'works', used: 5, limit: 5 }],
  ['entitlement.missing', { reason: 'calendars' }],
  ['request.not_found', null],
  ['request.invalid', { fields: { content: 'too_long' } }],
  ['request.too_large', null],
] as const)(
  '%s loses nothing: the version stays with its reason, and the others are sent',
  async (name, data) => {
    const { key } = await keep('?a=1', nextOf(3));
    await keep('?b=1', nextOf(1, 'wrk_2'));
    answers = [refused(name, data), saved(2, 'wrk_2')];
    expect(await queue.sendAll(mara)).toBe('done');
    expect(await queue.list(mara)).toMatchObject([
      { key, content: '?a=1', refusal: { code: errors[name].code, data } },
    ]);
    await queue.sendAll(mara);
    expect(sent).toHaveLength(2);
    await queue.release(key);
    answers = [saved(4)];
    await queue.sendAll(mara);
    expect(sent.map((one) => one.key)).toEqual([key, sent[1]?.key, key]);
    expect(await contents()).toEqual([]);
  },
);

test.each([
  ['session.ended', 'signed_out'],
  ['session.missing', 'signed_out'],
  ['request.too_many', 'later'],
  ['request.conflict', 'later'],
  ['internal', 'later'],
] as const)('%s is no reason against the version: it waits as before', async (name, ending) => {
  await keep('?a=1', nextOf(3));
  answers = [refused(name)];
  expect(await queue.sendAll(mara)).toBe(ending);
  expect(await queue.list(mara)).toMatchObject([{ content: '?a=1', refusal: null }]);
});

test('what waits of one member is neither shown to another nor sent with their session', async () => {
  await keep('?a=1', created);
  await keep('?b=1', created, 'mem_jonas');
  member = 'mem_jonas';
  expect(await queue.sendAll(mara)).toBe('done');
  expect(sent).toEqual([]);
  answers = [saved(1)];
  await queue.sendAll('mem_jonas');
  expect(sent.map(({ content }) => content)).toEqual(['?b=1']);
  expect(await contents()).toEqual(['?a=1']);
  await queue.dropAll('mem_jonas');
  expect(await contents()).toEqual(['?a=1']);
  await queue.dropAll(mara);
  expect(await queue.all()).toEqual([]);
});

test('what waits for an organisation is sent only for it, and goes with the person who saved it', async () => {
  const organisation = `${mara}/org_lindt`;
  await keep('?a=1', created);
  await keep('?o=1', created, organisation);
  await keep('?o=2', created, 'mem_jonas/org_lindt');
  expect(await queue.countOfPerson(mara)).toBe(2);
  member = organisation;
  answers = [saved(1)];
  await queue.sendAll(organisation);
  expect(sent.map(({ content }) => content)).toEqual(['?o=1']);
  expect(await contents()).toEqual(['?a=1']);
  await queue.dropAll(mara);
  expect((await queue.all()).map(({ memberId }) => memberId)).toEqual(['mem_jonas/org_lindt']);
});

test('another member who comes between two versions stops the second', async () => {
  await keep('?a=1', nextOf(3));
  await keep('?b=1', nextOf(1, 'wrk_2'));
  answers = [saved(4), saved(2, 'wrk_2')];
  await queue.sendAll(mara, () => {
    member = 'mem_jonas';
  });
  expect(await contents()).toEqual(['?b=1']);
});

test('what was changed from a version that is given up takes its place; a refused one can become a new work', async () => {
  const { key } = await keep('?a=1', nextOf(3));
  await keep('?a=2', { kind: 'after', key });
  answers = [refused('request.not_found')];
  await queue.sendAll(mara);
  await queue.drop(key);
  expect(await queue.list(mara)).toMatchObject([{ content: '?a=2', place: nextOf(3) }]);
  const [left] = await queue.list(mara);
  await queue.release(left?.key ?? '', created);
  answers = [saved(1)];
  await queue.sendAll(mara);
  expect(sent.at(-1)).toMatchObject({ content: '?a=2', place: created });
});

test('a version that was deleted while it was refused does not return', async () => {
  const { key } = await keep('?a=1', nextOf(3));
  const shelf = memoryShelf();
  const racing = queueOf({
    shelf,
    memberNow: () => mara,
    onChange: () => {},
    async send() {
      await racing.drop(key);
      throw refused('request.not_found');
    },
  });
  await shelf.change(() => ({ change: { put: [{ ...sentLike(), key }] }, result: undefined }));
  await racing.sendAll(mara);
  expect(await racing.list(mara)).toEqual([]);
});

const sentLike = (): WaitingWork => ({
  ...{
    key: '',
    order: 1,
    memberId: mara,
    tool: 'payback',
    content: '?a=1',
    savedAt: '2026-11-26T08:00:00.000Z',
  },
  ...{ place: nextOf(3), refusal: null, sent: null },
});
