import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { customFeedback } from '#contract/feedback.ts';
import { newId } from '#contract/ids.ts';
import { later } from '#contract/time.ts';
import { issueTicket } from '#server/platform/auth/tickets.ts';
import { hashToken, newToken } from '#server/platform/auth/tokens.ts';
import { csrfPair, openTestbed, type Testbed } from '../../../tests/harness.ts';
import { sessions } from '../members/members.tables.ts';
import { makeMember } from '../members/test-members.ts';
import { feedback, feedbackAttachments } from './feedback.tables.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const message = {
  type: 'bug',
  subject: 'The parcel tool rounds wrong',
  content: 'A parcel of 2.01 kg\nis shown as 2 kg.',
  email: 'Visitor@Example.com',
};

let bed: Testbed;
let address = 0;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(() => bed.close());
/** Each test comes from an address of its own: five messages an hour are allowed. */
beforeEach(() => {
  address++;
});

const captcha = async () => (await issueTicket(bed.ctx(), { kind: 'captcha', validMs: 60_000 })).ticket;

async function post(input: object, headers: Record<string, string> = {}) {
  const pair = await csrfPair(bed.site);
  const answer = await bed.site.inject({
    method: 'POST',
    url: customFeedback.path,
    remoteAddress: `198.51.100.${address}`,
    headers: { cookie: `XSRF-TOKEN=${pair}`, 'x-xsrf-token': pair, ...headers },
    payload: input,
  });
  return { status: answer.statusCode, ...answer.json<{ code: number; data: Answer }>() };
}
type Answer = { feedbackNo: string; fields: Record<string, string>; retryAfter: number } | null;

async function postParts(parts: [string, string | File][], headers: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, value.name);
  }
  const encoded = new Response(form);
  return post(Buffer.from(await encoded.arrayBuffer()), {
    'content-type': encoded.headers.get('content-type') ?? '',
    ...headers,
  });
}
const file = (name: string, bytes: Buffer, type = '') => new File([new Uint8Array(bytes)], name, { type });
const fields = async (extra: object = {}) =>
  Object.entries({ ...message, captchaCode: await captcha(), ...extra }) as [string, string][];

async function signIn(role: 'user' | 'admin' = 'user') {
  const now = bed.clock.now();
  const token = newToken();
  const { db } = bed.service.database;
  const email = `${newId('member', now)}@example.com`;
  const { id: memberId } = await makeMember(bed, email, { role });
  await db.insert(sessions).values({
    id: newId('session', now),
    tokenHash: hashToken(token),
    memberId,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: later(now, 3_600_000),
    remember: true,
    device: 'test',
    address: '127.0.0.1',
  });
  return { memberId, token, email };
}
const rows = () => bed.service.database.db.select().from(feedback);

test('a visitor gets a number, an acknowledgement, and the provider gets the words with the sender to reply to', async () => {
  const answer = await post({ ...message, captchaCode: await captcha(), name: 'Vic', rating: 4 });
  expect(answer).toMatchObject({
    status: 200,
    code: 0,
    data: { feedbackNo: expect.stringMatching(/^FB-2026-\d{6}$/) },
  });
  const number = answer.data!.feedbackNo;
  const [toSender] = await bed.mailsTo('visitor@example.com');
  expect(toSender?.subject).toContain(number);
  expect(toSender?.text).not.toContain('2.01 kg');
  const toUs = (await bed.mailsTo('hello@ezcaravel.example')).find((mail) => mail.subject.includes(number));
  expect(toUs?.text).toContain('A parcel of 2.01 kg');
  expect(toUs?.text).toContain('Vic <visitor@example.com>');
});

test('a visitor needs an address and a human check; a member needs neither', async () => {
  const { email: _, ...anonymous } = message;
  expect((await post(anonymous)).data!.fields).toEqual({ email: 'required' });
  expect((await post(message)).data!.fields).toEqual({ captchaCode: 'captcha_required' });
  expect((await post({ ...message, captchaCode: 'x'.repeat(43) })).data!.fields).toEqual({
    captchaCode: 'captcha_wrong',
  });
  const used = await captcha();
  expect((await post({ ...message, captchaCode: used })).code).toBe(0);
  expect((await post({ ...message, captchaCode: used })).data!.fields).toEqual({
    captchaCode: 'captcha_wrong',
  });
  const member = await signIn();
  const answer = await post(anonymous, { token: member.token });
  const row = (await rows()).find(({ number }) => number === answer.data!.feedbackNo);
  expect(row).toMatchObject({ email: member.email, memberId: member.memberId, state: 'new' });
});

test('each field of a wrong type, too long, or with characters that cannot be stored is named', async () => {
  const bad: [object, string, string][] = [
    [{ type: 'spam' }, 'type', 'not_one_of'],
    [{ type: 7 }, 'type', 'not_one_of'],
    [{ subject: ['a', 'b'] }, 'subject', 'wrong_type'],
    [{ subject: 'four' }, 'subject', 'too_short'],
    [{ subject: 'x'.repeat(121) }, 'subject', 'too_long'],
    [{ subject: 'Hello\r\nBcc: x@y.zz' }, 'subject', 'not_allowed_characters'],
    [{ subject: 'Hello \ud800 there' }, 'subject', 'not_allowed_characters'],
    [{ content: { $gt: '' } }, 'content', 'wrong_type'],
    [{ content: 'short' }, 'content', 'too_short'],
    [{ content: 'x'.repeat(4001) }, 'content', 'too_long'],
    [{ content: 'ten characters \u0000' }, 'content', 'not_allowed_characters'],
    [{ email: 'a@b' }, 'email', 'email_invalid'],
    [{ email: 'a@b.cc, d@e.ff' }, 'email', 'email_invalid'],
    [{ email: true }, 'email', 'not_one_of'],
    [{ name: 'x'.repeat(61) }, 'name', 'too_long'],
    [{ name: 'A\nB' }, 'name', 'not_allowed_characters'],
    [{ name: null }, 'name', 'wrong_type'],
    [{ phone: 'call me' }, 'phone', 'phone_invalid'],
    [{ relatedPage: 'x'.repeat(301) }, 'relatedPage', 'too_long'],
    [{ orderNo: 'x'.repeat(41) }, 'orderNo', 'too_long'],
    [{ orderNo: 12 }, 'orderNo', 'wrong_type'],
    [{ rating: 6 }, 'rating', 'out_of_range'],
    [{ rating: 0 }, 'rating', 'out_of_range'],
    [{ allowContact: true }, 'allowContact', 'not_one_of'],
    [{ publishAsIdea: 'yes' }, 'publishAsIdea', 'not_one_of'],
    [{ website: 5 }, 'website', 'wrong_type'],
    [{ captchaCode: 5 }, 'captchaCode', 'wrong_type'],
    [{ isAdmin: true }, 'isAdmin', 'unknown_field'],
    [{ constructor: { prototype: {} } }, 'body', 'wrong_type'],
  ];
  const before = (await rows()).length;
  for (const [change, field, said] of bad) {
    const answer = await post({ ...message, ...change });
    expect([change, answer.code, answer.data?.fields]).toEqual([change, 40001, { [field]: said }]);
  }
  for (const rating of [true, null, [3], '', '9', 2.5]) {
    const answer = await post({ ...message, rating });
    expect([rating, answer.code, Object.keys(answer.data!.fields)]).toEqual([rating, 40001, ['rating']]);
  }
  expect((await rows()).length).toBe(before);
});

test('a body that is no object, not JSON, or tries a prototype key is refused', async () => {
  const json = { 'content-type': 'application/json' };
  for (const body of ['[]', '"x"', '7', 'null', '{', '', '{"__proto__":{"a":1}}']) {
    const answer = await post(Buffer.from(body), json);
    expect([body, answer.status, answer.code]).toEqual([body, 200, 40001]);
  }
  expect((await post(Buffer.from([0x7b, 0xff]), json)).code).toBe(40001);
  expect((await post(Buffer.from('a=b'), { 'content-type': 'application/x-www-form-urlencoded' })).code).toBe(
    41501,
  );
  expect((await post(Buffer.from('x'), { 'content-type': 'text/xml' })).code).toBe(41501);
});

test('the sixth message of an hour from one address is refused, one from elsewhere is not', async () => {
  for (let i = 0; i < 5; i++) expect((await post({ ...message, captchaCode: await captcha() })).code).toBe(0);
  const sixth = await post({ ...message, captchaCode: await captcha() });
  expect(sixth.code).toBe(42901);
  expect(sixth.data!.retryAfter).toBeGreaterThan(3000);
  address++;
  expect((await post({ ...message, captchaCode: await captcha() })).code).toBe(0);
});

test('a filled honeypot is answered with a number that nobody else gets, and nothing is kept or mailed', async () => {
  const before = await rows();
  const robot = await post({ ...message, email: 'robot@example.com', website: 'http://spam.example' });
  expect(robot.data!.feedbackNo).toMatch(/^FB-2026-\d{6}$/);
  const person = await post({ ...message, captchaCode: await captcha() });
  expect(person.data!.feedbackNo > robot.data!.feedbackNo).toBe(true);
  const after = await rows();
  expect(after.length).toBe(before.length + 1);
  expect(after.some(({ email }) => email === 'robot@example.com')).toBe(false);
});

test('files go to the storage and along with the mail, typed by their bytes and named without tricks', async () => {
  const answer = await postParts([
    ...(await fields()),
    ['attachments', file('../../screen\u202egnp.exe', png, 'application/x-msdownload')],
    ['attachments', file('invoice.html', pdf, 'text/html')],
  ]);
  expect(answer.code).toBe(0);
  const { db } = bed.service.database;
  const row = (await rows()).find(({ number }) => number === answer.data!.feedbackNo);
  const kept = (await db.select().from(feedbackAttachments)).filter((one) => one.feedbackId === row?.id);
  expect(kept.map(({ name, contentType }) => [name, contentType])).toEqual([
    ['screengnp.png', 'image/png'],
    ['invoice.pdf', 'application/pdf'],
  ]);
  expect(await bed.service.files.get(kept[0]!.key)).toEqual(png);
  expect(await bed.service.files.get(kept[1]!.key)).toEqual(pdf);
  const mails = await bed.mailsTo('hello@ezcaravel.example', (await rows()).length);
  expect(mails.some(({ subject }) => subject.includes(answer.data!.feedbackNo))).toBe(true);
});

test('files of another type, too many, too large, or in another field are refused and nothing is stored', async () => {
  const before = (await rows()).length;
  const text = file('photo.png', Buffer.from('not a picture at all'), 'image/png');
  const picture = file('a.png', png, 'image/png');
  const large = file('big.png', Buffer.concat([png, Buffer.alloc(6 * 1024 * 1024)]), 'image/png');
  const svg = file('a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml');
  const html = file(
    'paper.pdf',
    Buffer.from('<!doctype html><script>alert(1)</script>%PDF-1.4'),
    'application/pdf',
  );
  const empty = file('empty.png', Buffer.alloc(0), 'image/png');
  const cases: [string, [string, File][], string, string][] = [
    ['text', [['attachments', text]], 'attachments', 'file_type'],
    ['svg', [['attachments', svg]], 'attachments', 'file_type'],
    ['html', [['attachments', html]], 'attachments', 'file_type'],
    ['empty', [['attachments', empty]], 'attachments', 'file_type'],
    ['large', [['attachments', large]], 'attachments', 'file_too_large'],
    ['four', [1, 2, 3, 4].map(() => ['attachments', picture]), 'attachments', 'too_many_files'],
    ['elsewhere', [['avatar', picture]], 'avatar', 'unknown_field'],
  ];
  for (const [name, files, field, said] of cases) {
    const answer = await postParts([...(await fields()), ...files]);
    expect([name, answer.status, answer.code, answer.data?.fields]).toEqual([
      name,
      200,
      40001,
      { [field]: said },
    ]);
  }
  expect((await rows()).length).toBe(before);
});

test('multipart fields are held to the same rules as JSON', async () => {
  const cases: [[string, string][], string, string][] = [
    [[['isAdmin', 'true']], 'isAdmin', 'unknown_field'],
    [[['__proto__', 'x']], 'body', 'unknown_field'],
    [[['constructor', 'x']], 'body', 'unknown_field'],
    [[['subject', 'a second subject']], 'subject', 'wrong_type'],
    [[['name', 'x'.repeat(17_000)]], 'name', 'too_long'],
    [[['name', 'broken \ufffd']], 'name', 'not_allowed_characters'],
    [[['rating', '6']], 'rating', 'not_one_of'],
    [Array.from({ length: 60 }, (_, i) => [`f${i}`, 'x']), 'body', 'too_long'],
  ];
  for (const [extra, field, said] of cases) {
    const answer = await postParts([...(await fields()), ...extra]);
    expect([field, answer.status, answer.code, answer.data?.fields]).toEqual([
      field,
      200,
      40001,
      { [field]: said },
    ]);
  }
  const accepted = await postParts(await fields({ rating: '5', name: 'Zoë 🐫' }));
  expect((await rows()).find(({ number }) => number === accepted.data?.feedbackNo)).toMatchObject({
    rating: 5,
    name: 'Zoë 🐫',
  });
});

test('a repeated submission under one key is answered with the number of the first', async () => {
  const key = { 'idempotency-key': 'k'.repeat(20) };
  const sent = { ...message, captchaCode: await captcha() };
  const first = await post(sent, key);
  const again = await post(sent, key);
  expect(again).toEqual(first);
  expect((await rows()).filter(({ number }) => number === first.data!.feedbackNo)).toHaveLength(1);
  expect((await post({ ...sent, subject: 'Something else' }, key)).code).toBe(40901);
  for (const bad of ['short', 'x'.repeat(65), 'spaces in the key here']) {
    expect(Object.keys((await post(sent, { 'idempotency-key': bad })).data!.fields)).toEqual([
      'idempotency-key',
    ]);
  }
});

test('the CSRF pair is needed, and GET is not taken', async () => {
  const bare = await bed.site.inject({ method: 'POST', url: customFeedback.path, payload: message });
  expect(bare.json().code).toBe(40310);
  const get = await bed.site.inject({ method: 'GET', url: customFeedback.path });
  expect(get.json().code).toBe(40501);
});
