import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookCheck } from '#contract/books.ts';
import type { CheckedOf, Envelope, InputOf } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import * as calls from '#contract/mails.ts';
import { listSecurityEvents } from '#contract/security-events.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { mailRewordings } from '#server/platform/mail/mail-words.tables.ts';
import { stranger } from '#server/platform/mail/speak.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenBooks } from '../books/books.mail.ts';
import { registerCodeMail, wayRemovedMail } from '../members/members.mail.ts';
import { makeStaff } from '../staff/test-staff.ts';

let bed: Testbed;
let content: Awaited<ReturnType<typeof makeStaff>>;
let owner: Awaited<ReturnType<typeof makeStaff>>;
beforeAll(async () => {
  bed = await openTestbed();
  content = await makeStaff(bed, 'content@example.com', ['content']);
  owner = await makeStaff(bed, 'owner@example.com', ['owner']);
});
afterAll(() => bed.close());

const code = (name: keyof typeof errors) => errors[name].code;
const wayRemoved = { file: 'members', name: 'wayRemoved', language: 'en' };
type Written = CheckedOf<typeof calls.saveMailWords>['words'];
const rewritten: Written = {
  subject: 'Something changed at {brand}',
  paragraphs: [
    { name: null, text: 'Good day.' },
    { name: 'identity', text: '{label} no longer opens your account.' },
    { name: 'session', text: '{label} was signed out.' },
    { name: 'secondFactor', text: 'Your codes are no longer asked for.' },
    { name: 'passkey', text: '{label} no longer signs you in.' },
    { name: 'trustedDevice', text: '{label} is asked for a code.' },
    { name: 'apiKey', text: '{label} opens nothing any more.' },
  ],
  action: 'Choose a password',
};

async function save(input: Partial<InputOf<typeof calls.saveMailWords>>, token = content.token) {
  const all = { ...wayRemoved, version: 0, words: rewritten, ...input };
  const answer = await bed.send(calls.saveMailWords, all, { token });
  return answer.json<Envelope<calls.MailWordsForOperator>>();
}
const read = (named = wayRemoved) => owner.call(calls.readMailWords, named);
const versionNow = async () => (await read()).version;
const restore = async () =>
  owner.call(calls.restoreMailWords, { ...wayRemoved, version: await versionNow() });

let sent = 0;
/** What somebody finds in their mailbox when a login of theirs was unlinked. */
async function unlinked() {
  const address = `reader${sent++}@example.com`;
  await postMail(
    bed.ctx(),
    wayRemovedMail(bed.service.config, stranger(address), 'identity', 'GitHub <b>{brand}</b>'),
  );
  const [mail] = await bed.mailsTo(address);
  if (!mail) throw new Error('no mail');
  return mail;
}

test('every mail is listed with who gets it', async () => {
  const { items } = await content.call(calls.listMailWords, {});
  expect(items.length).toBeGreaterThan(45);
  expect(items.find(({ file, name }) => file === 'orders' && name === 'paid')).toEqual({
    ...{ file: 'orders', name: 'paid', reader: 'member', subject: 'Order {order} is paid' },
    languages: [{ language: 'en', state: 'original' }],
  });
  expect(items.find(({ file }) => file === 'books')?.reader).toBe('operator');
});

test('the words of a mail are shown with their places', async () => {
  const shown = await read();
  expect(shown).toMatchObject({ state: 'original', version: 0, rewritten: null, changedBy: null });
  expect(shown.original.paragraphs.map(({ name }) => name)).toEqual([
    'passkey',
    'secondFactor',
    'identity',
    'session',
    'trustedDevice',
    'apiKey',
    null,
  ]);
  expect(shown.places.map(({ place }) => place)).toEqual(['brand', 'label']);
});

test('a mail is previewed with samples of its own where a place means something else in others', async () => {
  const named = { file: 'documents', name: 'invoice', language: 'en' };
  const { original, places } = await read(named);
  expect(places).toContainEqual({ place: 'number', sample: 'INV-2026-000034' });
  const { subject } = await owner.call(calls.previewMailWords, { ...named, words: original });
  expect(subject).toBe('Your invoice INV-2026-000034');
});

test('rewritten words are sent, with the values and the paragraphs of their sender, and go back again', async () => {
  expect((await unlinked()).subject).toMatch(/^A way into your .* account was removed$/);
  const { data } = await save({});
  expect(data).toMatchObject({ state: 'rewritten', version: 1, rewritten, changedBy: content.id });
  const mail = await unlinked();
  expect(mail.subject).toBe(`Something changed at ${bed.service.config.seller.brand}`);
  expect(mail.text).toContain('Good day.');
  // A value is no text of ours: its braces stay.
  expect(mail.text).toContain('GitHub <b>{brand}</b> no longer opens your account.');
  expect(mail.text).not.toContain('was signed out');
  expect(mail.text).toContain('Choose a password:');
  const restored = await restore();
  expect(restored).toMatchObject({ state: 'original', version: 2, rewritten: null, changedBy: owner.id });
  expect((await unlinked()).subject).toContain('was removed');
});

test('what a sender adds to a mail stays with it: a code, and paragraphs of its own', async () => {
  const named = { language: 'en', version: 0 };
  await save({
    ...named,
    ...{ file: 'books', name: 'broken' },
    words: { subject: 'Look: {rules}', paragraphs: [{ name: null, text: 'Oh dear.' }], action: null },
  });
  await save({
    ...named,
    ...{ file: 'members', name: 'registerCode' },
    words: { subject: '{brand}: a code', paragraphs: [{ name: null, text: 'Type it.' }], action: null },
  });
  const checks: BookCheck[] = [{ rule: 'Sums agree', name: 'sums', breaks: [] }];
  await postMail(bed.ctx(), brokenBooks(checks, 'books@example.com'));
  const [books] = await bed.mailsTo('books@example.com');
  expect(books?.subject).toBe('Look: sums');
  expect(books?.text).toContain('Oh dear.\n\nSums agree');
  await postMail(bed.ctx(), registerCodeMail(bed.service.config, stranger('code@example.com'), '123456'));
  const [asked] = await bed.mailsTo('code@example.com');
  expect(asked?.text).toContain('Type it.\n\n123456');
});

test('of two who write at once one is told of the conflict, and nothing of the other is lost', async () => {
  const version = await versionNow();
  const other = { ...rewritten, subject: 'From the other at {brand}' };
  const answers = await Promise.all([save({ version }), save({ version, words: other }, owner.token)]);
  expect(answers.map((one) => one.code).sort()).toEqual([0, code('request.conflict')]);
  const winner = answers.find((one) => one.code === 0)?.data;
  expect((await read()).rewritten).toEqual(winner?.rewritten);
  // Whoever read the version before is refused also after the words went back.
  await restore();
  expect((await save({ version })).code).toBe(code('request.conflict'));
  expect((await save({ version: version + 1 })).code).toBe(code('request.conflict'));
  expect((await save({ version: 999 })).code).toBe(code('request.conflict'));
});

test('the same words sent twice are saved once', async () => {
  const version = await versionNow();
  const first = await save({ version });
  const second = await save({ version });
  expect([first.code, second.code]).toEqual([0, 0]);
  expect(second.data).toEqual(first.data);
  // Somebody else's press is another change.
  expect((await save({ version }, owner.token)).code).toBe(code('request.conflict'));
  await restore();
});

test('words that cannot be sent are refused at their text, and nothing is kept', async () => {
  const version = await versionNow();
  const text = (at: number, said: string): Written => ({
    ...rewritten,
    paragraphs: rewritten.paragraphs.map((one, index) => (index === at ? { ...one, text: said } : one)),
  });
  const wrong: [Record<string, string>, Written][] = [
    [{ subject: 'place_unknown' }, { ...rewritten, subject: 'At {brand} for {buyer}' }],
    [{ paragraphs: 'place_missing' }, { ...rewritten, subject: 'No name' }],
    [{ 'paragraphs.1': 'place_missing' }, text(1, 'Unlinked.')],
    [{ 'paragraphs.3': 'place_unknown' }, text(3, '{label}')],
    [{ 'paragraphs.0': 'brace_alone' }, text(0, 'Good {day')],
    [{ 'paragraphs.0': 'required' }, text(0, ' ')],
    [{ 'paragraphs.0': 'too_long' }, text(0, 'x'.repeat(2001))],
    [{ subject: 'too_long' }, { ...rewritten, subject: `{brand}${'x'.repeat(200)}` }],
    [{ words: 'not_allowed_characters' }, { ...rewritten, subject: '{brand}\r\nBcc: all@example.com' }],
    [{ subject: 'required' }, { ...rewritten, subject: '' }],
    [{ paragraphs: 'paragraphs_changed' }, { ...rewritten, paragraphs: rewritten.paragraphs.slice(0, 3) }],
  ];
  for (const [fields, words] of wrong) {
    const { code: found, data } = await save({ version, words });
    const named = (data as unknown as { fields: Record<string, string> }).fields;
    expect([found, named]).toMatchObject([code('request.invalid'), fields]);
  }
  expect(await versionNow()).toBe(version);
  for (const name of ['gone', 'constructor', 'toString'])
    expect((await save({ name })).code).toBe(code('request.not_found'));
  expect((await save({ file: 'constructor' })).code).toBe(code('request.not_found'));
  expect((await save({ language: 'de' })).code).toBe(code('request.not_found'));
});

test('a rewriting that no longer fits its original is not sent, and the console says so', async () => {
  await bed
    .ctx()
    .db.insert(mailRewordings)
    .values({
      ...{ file: 'orders', name: 'refunded', language: 'en', version: 1, changedBy: content.id },
      // As if the original had had a place {buyer} when this was written.
      words: { ...rewritten, subject: 'For {buyer}' },
      changedAt: bed.clock.now(),
    });
  expect(await read({ file: 'orders', name: 'refunded', language: 'en' })).toMatchObject({
    state: 'outdated',
    rewritten: { subject: 'For {buyer}' },
  });
  const { items } = await content.call(calls.listMailWords, {});
  const listed = items.find(({ file, name }) => file === 'orders' && name === 'refunded');
  expect([listed?.subject, listed?.languages[0]?.state]).toEqual([
    'Refund of {amount} for order {order}',
    'outdated',
  ]);
});

test('what another process has saved counts from the next mail on', async () => {
  await unlinked();
  // As another process writes it: nothing here hears of it.
  await bed.ctx().db.update(mailRewordings).set({ words: rewritten });
  expect((await unlinked()).subject).toContain('Something changed at');
});

test('a preview shows samples and every paragraph, and can be mailed to oneself', async () => {
  const input = { ...wayRemoved, words: rewritten };
  const preview = await content.call(calls.previewMailWords, input);
  expect(preview.subject).toBe('Something changed at Example shop');
  expect(preview.text).toContain('Firefox on Linux was signed out.');
  expect(preview.text).toContain('Your codes are no longer asked for.');
  expect(preview.html).toContain('Choose a password</a>');
  expect(await content.call(calls.sendMailPreview, input)).toEqual({ to: 'content@example.com' });
  const { text } = await bed.mailAbout('content@example.com', preview.subject);
  expect(text).toContain('Firefox on Linux was signed out.');
  const words = { ...rewritten, subject: 'No name' };
  await expect(content.call(calls.previewMailWords, { ...input, words })).rejects.toMatchObject({
    code: code('request.invalid'),
  });
});

test('who reads the console reads the words; only owners and content change them', async () => {
  const readOnly = await makeStaff(bed, 'reads@example.com', ['read_only']);
  const support = await makeStaff(bed, 'support@example.com', ['support']);
  const version = await versionNow();
  for (const { token, call } of [readOnly, support]) {
    expect((await call(calls.readMailWords, wayRemoved)).file).toBe('members');
    expect((await save({ version }, token)).code).toBe(code('access.refused'));
  }
  expect((await bed.send(calls.readMailWords, wayRemoved)).json().code).toBe(code('session.missing'));
});

test('the security journal notes who changed words, and neither the words nor who only looked', async () => {
  const { items } = await owner.call(listSecurityEvents, { kind: 'operator.acted' });
  const told = JSON.stringify(items);
  expect(told).toContain('saveMailWords');
  expect(told).toContain('restoreMailWords');
  expect(told).not.toContain('previewMailWords');
  expect(told).not.toContain('Something changed');
});
