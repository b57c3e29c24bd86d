import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Envelope, InputOf } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import {
  deleteFeedback,
  downloadFeedbackFile,
  listFeedback,
  moveFeedback,
  readFeedback,
} from '#contract/feedback-operator.ts';
import { newId } from '#contract/ids.ts';
import { listStaffActs } from '#contract/staff-calls.ts';
import { days, hours } from '#contract/time.ts';
import { readToday } from '#contract/today.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { openSession } from '../members/sessions.ts';
import { makeMember } from '../members/test-members.ts';
import { newBuyer, openShop, place, rowsOf } from '../orders/test-orders.ts';
import { pathHere } from './read-feedback.ts';
import { answer, paper, staffIn, write } from './test-feedback.ts';

let bed: Testbed;
let support: Awaited<ReturnType<typeof staffIn>>;
beforeAll(async () => {
  ({ bed } = await openShop({ LIMITS: 'off' }));
  support = await staffIn(bed, 'support');
});
afterAll(() => bed.close());

type Asked = InputOf<typeof listFeedback>;
const numbers = async (asked: Asked) =>
  (await support.call(listFeedback, asked)).items.map(({ feedbackNo }) => feedbackNo);
const read = (feedbackNo: string) => support.call(readFeedback, { feedbackNo });
const code = (name: keyof typeof errors) => errors[name].code;

test('support reads, answers, moves and deletes, who only reads changes nothing, and nobody else learns anything', async () => {
  const feedbackNo = await write(bed, {}, { files: [paper] });
  const attachmentId = (await read(feedbackNo)).files[0]?.attachmentId;
  const member = await makeMember(bed, 'member@example.com');
  const { token: ofMember } = await openSession(bed.ctx(), member, { remember: true });
  const move = { feedbackNo, to: 'triaged', reason: 'read it' };
  const codes = async (token?: string) => {
    const options = token ? { token } : {};
    const reads = [
      await bed.send(listFeedback, {}, options),
      await bed.send(readFeedback, { feedbackNo }, options),
      await bed.send(downloadFeedbackFile, { feedbackNo, attachmentId }, options),
    ];
    const changes = [
      await answer(bed, token ?? '', feedbackNo),
      (await bed.send(moveFeedback, move, options)).json<Envelope>(),
      (await bed.send(deleteFeedback, { feedbackNo, reason: 'asked for' }, options)).json<Envelope>(),
    ];
    const read = reads.map((one) =>
      String(one.headers['content-type']).includes('json') ? one.json<Envelope>().code : 0,
    );
    return [...read, ...changes.map((one) => one.code)];
  };
  const refused = code('access.refused');
  const missing = code('session.missing');
  expect(await codes()).toEqual(Array(6).fill(missing));
  expect(await codes(ofMember)).toEqual(Array(6).fill(refused));
  expect(await codes((await staffIn(bed, 'finance')).token)).toEqual(Array(6).fill(refused));
  expect(await codes((await staffIn(bed, 'read_only')).token)).toEqual([0, 0, 0, refused, refused, refused]);
  expect((await read(feedbackNo)).state).toBe('new');
  // Answered first, so that the move is one that the table does not allow any more.
  expect(await codes(support.token)).toEqual([0, 0, 0, 0, code('request.conflict'), 0]);
});

test('a list goes by state and type, and finds numbers, addresses and parts of subjects', async () => {
  const email = 'searcher@example.com';
  const idea = await write(bed, { email, type: 'idea', subject: 'Save 100% of the clicks' });
  const quiet = await write(bed, { email, allowContact: 'N' });
  const planned = await write(bed, { email, type: 'idea' });
  const done = await write(bed, { email });
  for (const to of ['triaged', 'planned'] as const)
    await support.call(moveFeedback, { feedbackNo: planned, to, reason: 'for the spring' });
  expect((await answer(bed, support.token, done)).code).toBe(0);
  const about = email.toUpperCase();
  expect(await numbers({ about })).toEqual([done, planned, quiet, idea]);
  expect(await numbers({ about, state: 'open' })).toEqual([planned, quiet, idea]);
  expect(await numbers({ about, state: 'waiting' })).toEqual([idea]);
  expect(await numbers({ about, state: 'closed' })).toEqual([done]);
  expect(await numbers({ about, type: 'idea' })).toEqual([planned, idea]);
  expect(await numbers({ about: quiet.toLowerCase() })).toEqual([quiet]);
  expect(await numbers({ about: '100% OF' })).toEqual([idea]);
  expect(await numbers({ about: '100_ of' })).toEqual([]);
  bed.clock.jump(hours(3));
  expect((await support.call(listFeedback, { about })).items).toMatchObject([
    { feedbackNo: done, state: 'answered', openSeconds: null },
    { feedbackNo: planned, state: 'planned', openSeconds: 3 * 3600 },
    { feedbackNo: quiet, name: null, email, openSeconds: 3 * 3600 },
    { feedbackNo: idea, type: 'idea', subject: 'Save 100% of the clicks', state: 'new' },
  ]);
});

test('a list goes on page by page and names each message once', async () => {
  const email = 'pages@example.com';
  for (let i = 0; i < 51; i++) await write(bed, { email });
  const first = await support.call(listFeedback, { about: email });
  expect(first.items).toHaveLength(50);
  const cursor = first.nextCursor as Asked['cursor'];
  const rest = await support.call(listFeedback, { about: email, cursor });
  expect([rest.items.length, rest.nextCursor]).toEqual([1, null]);
  const all = [...first.items, ...rest.items].map(({ feedbackNo }) => feedbackNo);
  expect(all).toEqual([...new Set(all)].sort().reverse());
});

test('what waits for an answer is counted on the operator’s day since its oldest', async () => {
  const queue = async () =>
    (await support.call(readToday, {})).queues.find(({ name }) => name === 'messages');
  await rowsOf(bed, `update feedback set state = 'closed'`, []);
  expect(await queue()).toEqual({ name: 'messages', count: 0, oldestAt: null });
  const oldestAt = bed.clock.now().toISOString();
  const oldest = await write(bed);
  bed.clock.jump(days(2));
  await write(bed);
  await write(bed, { allowContact: 'N' });
  expect(await queue()).toEqual({ name: 'messages', count: 2, oldestAt });
  await answer(bed, support.token, oldest);
  expect(await queue()).toMatchObject({ count: 1, oldestAt: bed.clock.now().toISOString() });
});

test('a message is shown with who sent it, from which account, and whose order it names', async () => {
  const buyer = await newBuyer(bed);
  const { order } = await place(buyer.ctx);
  const orderNo = order.number;
  const told = { name: 'Vic', phone: '+49 40 123', rating: 4, relatedPage: '/faq#tax' };
  const own = await write(bed, { ...told, orderNo: orderNo.toLowerCase() }, { ctx: buyer.ctx });
  expect(await read(own)).toMatchObject({
    ...told,
    ...{ feedbackNo: own, state: 'new', email: 'visitor@example.com', account: buyer.email },
    ...{ orderNo, orderOf: 'sender', pagePath: '/faq#tax', answering: 'possible', answers: [], moves: [] },
    content: 'A parcel of 2.01 kg\nis shown as 2 kg.',
    next: ['triaged', 'answered', 'duplicate', 'declined'],
  });
  const stranger = await read(await write(bed, { orderNo, email: buyer.email }));
  expect(stranger).toMatchObject({ account: null, orderNo, orderOf: 'somebody_else', pagePath: null });
  const nothing = await read(await write(bed, { orderNo: 'the blue one' }, { ctx: buyer.ctx }));
  expect(nothing).toMatchObject({ orderNo: 'the blue one', orderOf: null });
});

test('of what a stranger typed as a page only an address of this site becomes a link', () => {
  const cases: [string, string | null][] = [
    ['/vps', '/vps'],
    [' /faq?topic=tax#eu ', '/faq?topic=tax#eu'],
    ['https://shop.example/vps', '/vps'],
    ['https://shop.example.evil.test/vps', null],
    ['https://evil.test/', null],
    ['//evil.test/', null],
    ['/\\evil.test/', null],
    ['/.//evil.test/', null],
    ['https://shop.example//evil.test/', null],
    ['https://shop.example@evil.test/', null],
    ['javascript:alert(1)', null],
    ['the page with the servers', null],
    ['', null],
  ];
  for (const [typed, path] of cases)
    expect([typed, pathHere(typed, 'https://shop.example/en')]).toEqual([typed, path]);
});

test('a file is given to save, whatever it is, and the security journal says who took it', async () => {
  const feedbackNo = await write(bed, {}, { files: [{ ...paper, name: 'Übersicht".html' }] });
  const [file] = (await read(feedbackNo)).files;
  expect(file).toMatchObject({ name: 'Übersicht.pdf', contentType: 'application/pdf' });
  const { token } = support;
  const asked = { feedbackNo, attachmentId: file?.attachmentId };
  const taken = await bed.send(downloadFeedbackFile, asked, { token });
  expect(taken.rawPayload).toEqual(paper.bytes);
  expect(taken.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename="-bersicht.pdf"',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  const [noted] = await rowsOf<{ actor: string; facts: object }>(
    bed,
    `select actor, facts from security_events where kind = 'operator.exported' order by id desc limit 1`,
    [],
  );
  expect(noted).toMatchObject({
    actor: support.id,
    facts: {
      call: 'downloadFeedbackFile',
      outcome: 'done',
      filter: expect.arrayContaining([`feedbackNo:${feedbackNo}`]),
    },
  });
});

test('a file is found under its own message alone', async () => {
  const [one, other] = [await write(bed, {}, { files: [paper] }), await write(bed, {}, { files: [paper] })];
  const attachmentId = (await read(other)).files[0]?.attachmentId;
  const unknown = newId('attachment', bed.clock.now());
  for (const asked of [
    { feedbackNo: one, attachmentId },
    { feedbackNo: 'FB-2026-999999', attachmentId },
    { feedbackNo: other, attachmentId: unknown },
  ]) {
    const sent = await bed.send(downloadFeedbackFile, asked, { token: support.token });
    expect(sent.json<Envelope>()).toMatchObject({ code: code('request.not_found'), data: null });
  }
});

test('a move is kept with its reason and who made it; one that the table does not allow is refused', async () => {
  const feedbackNo = await write(bed);
  const move = async (input: object) =>
    (await bed.send(moveFeedback, { feedbackNo, ...input }, { token: support.token })).json<Envelope>();
  expect(await move({ to: 'triaged', reason: 'no' })).toMatchObject({
    data: { fields: { reason: 'too_short' } },
  });
  expect(await move({ to: 'mended', reason: 'mended' })).toMatchObject({
    data: { fields: { to: 'not_one_of' } },
  });
  expect((await move({ to: 'triaged', reason: 'I can repeat it' })).code).toBe(0);
  for (const to of ['triaged', 'new', 'closed'])
    expect((await move({ to, reason: 'once more' })).code).toBe(code('request.conflict'));
  expect((await move({ to: 'triaged', reason: 'gone', feedbackNo: 'FB-2026-999999' })).code).toBe(
    code('request.not_found'),
  );
  expect(await read(feedbackNo)).toMatchObject({
    state: 'triaged',
    moves: [{ from: 'new', to: 'triaged', by: 'Olga Brandt', reason: 'I can repeat it' }],
  });
});

test('a message is deleted for its sender with all that belongs to it, and the act keeps its number and the reason', async () => {
  const email = 'erase-me@example.com';
  const feedbackNo = await write(bed, { email }, { files: [paper, paper] });
  const other = await write(bed, { email: 'stays@example.com' }, { files: [paper] });
  await answer(bed, support.token, feedbackNo);
  const keysOf = async (number: string) => {
    const found = await rowsOf<{ key: string }>(
      bed,
      'select a.key from feedback_attachments a join feedback f on f.id = a.feedback_id where f.number = $1',
      [number],
    );
    return found.map(({ key }) => key);
  };
  const keys = await keysOf(feedbackNo);
  expect(keys).toHaveLength(2);
  const gone = { feedbackNo, reason: 'The sender asked for it' };
  const sent = () => bed.send(deleteFeedback, gone, { token: support.token });
  const codes = (await Promise.all([sent(), sent()])).map((one) => one.json<Envelope>().code);
  expect(codes.sort((a, b) => a - b)).toEqual([0, code('request.not_found')]);
  const left = await rowsOf<{ rows: number }>(
    bed,
    `select (select count(*) from feedback where email = $1) + (select count(*) from feedback_attachments where key = any($2))
       + (select count(*) from feedback_answers a where not exists (select from feedback where id = a.feedback_id)) as rows`,
    [email, keys],
  );
  expect(left.map(({ rows }) => Number(rows))).toEqual([0]);
  for (const key of keys) expect(await bed.service.files.get(key)).toBeNull();
  for (const key of await keysOf(other)) expect(await bed.service.files.get(key)).toEqual(paper.bytes);

  const owner = await staffIn(bed, 'owner');
  const acts = (await owner.call(listStaffActs, {})).items.filter(({ kind }) => kind === 'feedback_deleted');
  const ofThis = acts.filter(({ reason }) => reason.startsWith(feedbackNo));
  expect(ofThis).toMatchObject([
    { actor: support.id, email: '', reason: `${feedbackNo}: The sender asked for it` },
  ]);
});
