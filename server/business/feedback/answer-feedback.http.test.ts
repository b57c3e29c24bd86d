import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Envelope } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { answerFeedback, moveFeedback, readFeedback } from '#contract/feedback-operator.ts';
import { type Id, newId } from '#contract/ids.ts';
import { dayText } from '#server/platform/value-text.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { makeMember } from '../members/test-members.ts';
import { rowsOf } from '../orders/test-orders.ts';
import { answer, answerText, staffIn, write } from './test-feedback.ts';

let bed: Testbed;
let olga: Awaited<ReturnType<typeof staffIn>>;
let per: Awaited<ReturnType<typeof staffIn>>;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  olga = await staffIn(bed, 'support');
  per = await staffIn(bed, 'support', 'Per Lund');
});
afterAll(() => bed.close());

let people = 0;
const newEmail = () => `sender-${++people}@example.com`;
const read = (feedbackNo: string) => olga.call(readFeedback, { feedbackNo });
const move = (feedbackNo: string, to: 'triaged' | 'closed' | 'declined') =>
  olga.call(moveFeedback, { feedbackNo, to, reason: 'seen and sorted' });
const code = (name: keyof typeof errors) => errors[name].code;
/** The answers that were mailed to an address. */
async function answersTo(email: string) {
  await bed.allMailsSent();
  return (await bed.mailsTo(email)).filter(({ subject }) => subject.startsWith('Our answer'));
}

test('an answer reaches the sender, is kept with its author, and can be replied to', async () => {
  const email = newEmail();
  const feedbackNo = await write(bed, { email });
  expect((await answer(bed, olga.token, feedbackNo)).code).toBe(0);
  const [mail, ...more] = await answersTo(email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`Our answer to your message (${feedbackNo})`);
  expect(mail?.text).toMatch(/^We have mended it\.\nPlease try it again\.$/m);
  expect(await headOf(feedbackNo, email)).toMatch(/^Reply-To: hello@ezcaravel\.example\r$/im);
  const at = bed.clock.now().toISOString();
  expect(await read(feedbackNo)).toMatchObject({
    state: 'answered',
    answering: 'possible',
    answers: [{ text: answerText, by: 'Olga Brandt', at }],
    moves: [{ from: 'new', to: 'answered', by: 'Olga Brandt', reason: 'Answered by email', at }],
    next: ['closed'],
  });
});

/**
 * A member, or a visitor, gives an address and is answered there.
 * @param meanwhile what happens between the message and its answer
 * @returns the one answer, as it was mailed
 */
async function answerTo(
  memberId: Id<'member'> | null,
  email: string,
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<string> {
  const sessionId = newId('session', bed.clock.now());
  const ctx = bed.ctx(memberId ? { kind: 'member', id: memberId, role: 'user', sessionId } : undefined);
  const feedbackNo = await write(bed, { email }, { ctx });
  await meanwhile();
  expect((await answer(bed, olga.token, feedbackNo)).code).toBe(0);
  const [mail, ...more] = await answersTo(email);
  expect(more).toEqual([]);
  expect(mail?.text).toContain(answerText);
  expect(mail?.text).toContain(feedbackNo);
  expect(mail?.text).toContain(dayText(bed.clock.now()));
  return mail?.text ?? '';
}

test('a member who gave the proven address of their account gets their message back below the answer', async () => {
  const email = newEmail();
  const text = await answerTo((await makeMember(bed, email)).id, email);
  expect(text).toMatch(/you wrote:\n> A parcel of 2\.01 kg\n> is shown as 2 kg\.$/m);
  expect(text.indexOf(answerText)).toBeLessThan(text.indexOf('> A parcel'));
  expect(text).not.toContain('gave this address');
});

test('no word of a message goes to an address that its sender has not proven', async () => {
  const proven = await makeMember(bed, newEmail());
  const unproven = await makeMember(bed, newEmail(), { emailVerified: false });
  const [others, moved] = [await makeMember(bed, newEmail()), await makeMember(bed, newEmail())];
  const changeAddress = () =>
    rowsOf(bed, 'update members set email = $2 where id = $1', [moved.id, newEmail()]);
  const texts = [
    await answerTo(null, newEmail()),
    // Another person has proven the address, and the visitor has not.
    await answerTo(null, others.email),
    await answerTo(proven.id, newEmail()),
    await answerTo(unproven.id, unproven.email),
    // It is no longer the address of the account.
    await answerTo(moved.id, moved.email, changeAddress),
  ];
  for (const text of texts) {
    expect(text).not.toMatch(/A parcel|is shown as|The parcel tool|you wrote/);
    expect(text).toContain('gave this address');
  }
});

test('the notice to the provider leads to the page of the message', async () => {
  const feedbackNo = await write(bed);
  const { link } = await bed.mailAbout(bed.config.contactEmail, feedbackNo);
  expect(link).toBe(`http://site.test/admin/feedback/${feedbackNo}`);
});

test('two presses with one key send one mail; the key takes no other text, and another key is another answer', async () => {
  const email = newEmail();
  const feedbackNo = await write(bed, { email });
  const key = 'one-answer-many-tries';
  const tries = await Promise.all(
    Array.from({ length: 5 }, () => answer(bed, olga.token, feedbackNo, { key })),
  );
  expect(tries.map((one) => one.code)).toEqual([0, 0, 0, 0, 0]);
  expect((await answer(bed, olga.token, feedbackNo, { key, text: 'Something else now.' })).code).toBe(
    code('request.conflict'),
  );
  // The key of somebody else is none of theirs.
  expect((await answer(bed, per.token, feedbackNo, { key })).code).toBe(code('request.conflict'));
  expect(await answersTo(email)).toHaveLength(1);
  const again = { text: 'It was mended for good today.', answersSeen: 1 };
  expect((await answer(bed, per.token, feedbackNo, again)).code).toBe(0);
  expect(await answersTo(email)).toHaveLength(2);
  const { answers, moves } = await read(feedbackNo);
  expect(answers.map(({ by }) => by)).toEqual(['Olga Brandt', 'Per Lund']);
  expect(moves).toHaveLength(1);
});

test('of several who answer at once one does, and the others are refused', async () => {
  const email = newEmail();
  const feedbackNo = await write(bed, { email });
  const sent = await Promise.all([olga, per, olga, per].map(({ token }) => answer(bed, token, feedbackNo)));
  const conflict = code('request.conflict');
  expect(sent.map((one) => one.code).sort()).toEqual([0, conflict, conflict, conflict]);
  expect(await answersTo(email)).toHaveLength(1);
  expect((await read(feedbackNo)).answers).toHaveLength(1);
});

test('an answer beside a move that ends the message is sent before it or not at all', async () => {
  for (let i = 0; i < 5; i++) {
    const email = newEmail();
    const feedbackNo = await write(bed, { email });
    const [sent] = await Promise.all([
      answer(bed, olga.token, feedbackNo),
      move(feedbackNo, 'declined').catch(() => null),
    ]);
    const { state, answers } = await read(feedbackNo);
    expect([sent.code === 0, answers.length, (await answersTo(email)).length]).toEqual(
      state === 'answered' ? [true, 1, 1] : [false, 0, 0],
    );
  }
});

test('nobody is answered who wants no contact, nor after the end', async () => {
  const email = newEmail();
  const refused = async (feedbackNo: string, answersSeen = 0) => {
    const sent = await answer(bed, olga.token, feedbackNo, { answersSeen });
    expect(sent.code).toBe(code('state.move_refused'));
    return sent.data;
  };
  const quiet = await write(bed, { email, allowContact: 'N' });
  expect(await refused(quiet)).toEqual({ state: 'no_contact', wanted: 'answered' });
  expect((await read(quiet)).answering).toBe('no_contact');
  const declined = await write(bed, { email });
  await move(declined, 'declined');
  expect(await refused(declined)).toEqual({ state: 'declined', wanted: 'answered' });
  const closed = await write(bed, { email });
  await answer(bed, olga.token, closed);
  await move(closed, 'closed');
  expect(await refused(closed, 1)).toEqual({ state: 'closed', wanted: 'answered' });
  expect((await read(closed)).answering).toBe('ended');
  expect(await answersTo(email)).toHaveLength(1);
});

test('bad input is named by its field, an unknown number is not found, and a key is needed', async () => {
  const feedbackNo = await write(bed);
  const fields = async (number: string, input: Parameters<typeof answer>[3]) =>
    ((await answer(bed, olga.token, number, input)).data as { fields: object }).fields;
  expect(await fields(feedbackNo, { text: ' too short ' })).toEqual({ text: 'too_short' });
  expect(await fields(feedbackNo, { text: 'x'.repeat(4001) })).toEqual({ text: 'too_long' });
  expect(await fields(feedbackNo, { text: 'a zero \u0000 byte in it' })).toEqual({
    text: 'not_allowed_characters',
  });
  expect(await fields(feedbackNo, { answersSeen: -1 })).toEqual({ answersSeen: 'out_of_range' });
  expect(Object.keys(await fields('7', {}))).toEqual(['feedbackNo']);
  expect((await answer(bed, olga.token, 'FB-2026-999999')).code).toBe(code('request.not_found'));
  const input = { feedbackNo, text: answerText, answersSeen: 0 };
  const bare = await bed.send(answerFeedback, input, { token: olga.token });
  expect(bare.json<Envelope>().data).toEqual({ fields: { 'idempotency-key': 'required' } });
  expect((await read(feedbackNo)).answers).toEqual([]);
});

test('a message whose sender has no account any more is answered at the address they gave, without their words', async () => {
  const { id, email } = await makeMember(bed, newEmail());
  const ctx = bed.ctx({ kind: 'member', id, role: 'user', sessionId: newId('session', bed.clock.now()) });
  const feedbackNo = await write(bed, { email }, { ctx });
  await rowsOf(bed, 'delete from members where id = $1', [id]);
  expect((await read(feedbackNo)).account).toBeNull();
  expect((await answer(bed, olga.token, feedbackNo)).code).toBe(0);
  const [mail, ...more] = await answersTo(email);
  expect(more).toEqual([]);
  expect(mail?.text).toContain(answerText);
  expect(mail?.text).not.toContain('A parcel');
});

/** The raw mail with the answer, as it lies in the outbox. */
async function headOf(feedbackNo: string, email: string): Promise<string | undefined> {
  const folder = join(bed.config.dataDir, 'outbox');
  const mails = await Promise.all(
    (await readdir(folder))
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFile(join(folder, name), 'utf8')),
  );
  return mails.find(
    (mail) => mail.includes(`To: ${email}`) && mail.includes(`Our answer to your message (${feedbackNo})`),
  );
}
