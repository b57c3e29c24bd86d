import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { applyConfirmation } from '#contract/members.ts';
import {
  askAccountDeletion,
  readAccountDeletion,
  readPrivacy,
  undoAccountDeletion,
} from '#contract/privacy.ts';
import { minutes } from '#contract/time.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { tracesIn } from '../../../tests/traces-in.ts';
import { checkBooks } from '../books/books.ts';
import { badField, goodPassword, logIn, makeOperator, refusal, register } from '../members/test-members.ts';
import { cartOf, jobCtx, openShop, place, rowsOf, vps } from '../orders/test-orders.ts';
import { carryOut, carryOutDeletions } from './carry-out.ts';
import {
  afterDays,
  askDeletion,
  type Leaver,
  nameIn,
  newLeaver,
  plant,
  planted,
  plantedOfOthers,
  proof,
  settle,
} from './test-privacy.ts';

let bed: Testbed;
let canary: Leaver;
let other: Leaver;
beforeAll(async () => {
  bed = (await openShop({ LIMITS: 'off' })).bed;
  canary = await newLeaver(bed, planted.email, planted.name);
  other = await newLeaver(bed, plantedOfOthers.email, plantedOfOthers.name);
  await plant(bed, canary);
  await plant(bed, other, plantedOfOthers);
});
afterAll(() => bed.close());

const call = ({ token }: Leaver) => bed.as(token);
const pool = () => bed.service.database.pool;
const deletionOf = async (leaver: Leaver) => (await call(leaver)(readAccountDeletion, {})).deletion;
const statesOf = async ({ id }: Leaver) =>
  (
    await rowsOf<{ state: string }>(
      bed,
      'select state from account_deletions where member_id = $1 order by id',
      [id],
    )
  ).map(({ state }) => state);
const askedId = async ({ id }: Leaver) =>
  (
    await rowsOf<{ id: Id<'accountDeletion'> }>(
      bed,
      `select id from account_deletions where member_id = $1 order by id desc`,
      [id],
    )
  )[0]?.id ?? 'adl_none';
const tokenIn = (link: string | null) => new URL(link ?? '').searchParams.get('t') ?? '';
const broken = async () => (await checkBooks(jobCtx(bed))).filter(({ breaks }) => breaks.length > 0);

/** Everything that the books are made of, as text. */
const books = () =>
  rowsOf(
    bed,
    `select 'invoice ' || number as what, concat(snapshot, paid_amount, total_amount, member_id) as said from invoices where number is not null
      union all select 'note ' || number, snapshot::text from credit_notes
      union all select 'line ' || id, concat(account, line_amount, currency) from ledger_lines
      union all select 'journal ' || id, concat(kind, reference, memo) from ledger_journals
      union all select 'payment ' || id, concat(payment_amount, applied_amount, state, member_id) from payments order by 1`,
  );

async function filesWith(text: string): Promise<string[]> {
  const folder = join(bed.config.dataDir, 'files');
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = all.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const held = await Promise.all(
    paths.map(async (path) => ((await readFile(path)).includes(text) ? [path] : [])),
  );
  return held.flat();
}

/** Papers of cases, which are sealed. */
const paperFiles = async () =>
  (await readdir(join(bed.config.dataDir, 'files/cases'), { recursive: true })).filter((name) =>
    /ppr_/.test(name),
  );

const personal = [planted.name, planted.email, planted.phone, planted.street, planted.host, planted.words];

test('what has to be settled first is named, and nothing is asked for', async () => {
  const { obstacles } = await call(canary)(readPrivacy, {});
  expect(obstacles).toEqual(expect.arrayContaining(['service', 'order']));
  const refused = await refusal(askDeletion(bed, canary));
  expect(refused).toEqual({ name: 'deletion.refused', data: { obstacles } });
  expect(await deletionOf(canary)).toBeNull();
});

test('each obstacle is found by itself', async () => {
  const leaver = await newLeaver(bed, 'obstacles@mail.test');
  const obstacles = async () => (await call(leaver)(readPrivacy, {})).obstacles;
  expect(await obstacles()).toEqual([]);
  await place(leaver.ctx, cartOf(vps));
  expect(await obstacles()).toContain('order');
  await settle(bed, leaver);
  expect(await obstacles()).toEqual([]);
  await rowsOf(
    bed,
    `insert into team_seats (id, owner_id, product, email, invited_at, expires_at) values ('tst_00000000000000000000000001', $1, 'library', 'x@mail.test', $2, $3)`,
    [leaver.id, bed.clock.now(), new Date(bed.clock.now().getTime() + minutes(5))],
  );
  expect(await obstacles()).toEqual(['team']);
  await settle(bed, leaver);
  await makeOperator(bed, leaver.id);
  expect(await obstacles()).toEqual(['staff']);
});

test('the address has to be typed in, and a fresh proof given', async () => {
  await settle(bed, canary);
  expect(await refusal(askDeletion(bed, canary, other.email))).toEqual(badField('email', 'not_your_address'));
  expect(await refusal(call(canary)(askAccountDeletion, { email: canary.email }))).toMatchObject({
    name: 'access.step_up',
  });
  const wrong = { email: canary.email, ...(await proof(bed, 'not the password')) };
  expect(await refusal(call(canary)(askAccountDeletion, wrong))).toEqual(
    badField('password', 'password_wrong'),
  );
  expect(await deletionOf(canary)).toBeNull();
});

test('asked for many times at once it is one, which the account and the mailed link undo', async () => {
  const asked = await Promise.all(Array.from({ length: 5 }, () => askDeletion(bed, canary)));
  expect(new Set(asked.map(({ dueAt }) => dueAt))).toEqual(new Set(['2026-12-04T10:00:00.000Z']));
  expect(await statesOf(canary)).toEqual(['asked']);
  const { link: first } = await bed.mailAbout(canary.email, 'will be deleted');
  // Another member undoes nothing.
  await call(other)(undoAccountDeletion, {});
  expect(await deletionOf(canary)).not.toBeNull();
  await call(canary)(undoAccountDeletion, {});
  await call(canary)(undoAccountDeletion, {});
  expect(await statesOf(canary)).toEqual(['undone']);
  await bed.mailAbout(canary.email, 'account stays');

  // A link keeps the account, also that of an earlier mail, and once.
  await askDeletion(bed, canary);
  const press = () => bed.call(applyConfirmation, { type: 'undo_deletion', t: tokenIn(first) });
  expect(await press()).toMatchObject({ state: 'done' });
  expect(await deletionOf(canary)).toBeNull();
  expect(await press()).toMatchObject({ state: 'already_done' });
  expect(await statesOf(canary)).toEqual(['undone', 'undone']);
});

test('nothing is carried out before its day', async () => {
  await askDeletion(bed, canary);
  await afterDays(bed, 13);
  expect(await carryOutDeletions(jobCtx(bed))).toBe(0);
  expect(await carryOut(jobCtx(bed), await askedId(canary))).toBe(false);
  expect((await nameIn(bed, canary.id))?.name).toBe(planted.name);
});

test('one that has to settle something by then keeps the account, and is told', async () => {
  canary.token = (await logIn(bed, canary.email)).token;
  await place(canary.ctx, cartOf(vps));
  await afterDays(bed, 1);
  expect(await carryOutDeletions(jobCtx(bed))).toBe(0);
  expect((await statesOf(canary)).at(-1)).toBe('stopped');
  const mail = await bed.mailAbout(canary.email, 'was not deleted');
  expect(mail.text).toContain('An order or a withdrawal is open.');
  expect((await nameIn(bed, canary.id))?.name).toBe(planted.name);
});

test('carried out by several at once it is done once; the books are unchanged and no row has the person', async () => {
  await settle(bed, canary);
  await askDeletion(bed, canary);
  await afterDays(bed, 14);
  canary.token = (await logIn(bed, canary.email)).token;
  const kept = await books();
  expect(kept.length).toBeGreaterThan(10);
  const brokenBefore = await broken();
  const ofOther = Object.values(plantedOfOthers);
  const others = await tracesIn(pool(), ofOther);
  expect((await tracesIn(pool(), personal)).length).toBeGreaterThan(12);
  expect(await filesWith(planted.file)).toHaveLength(1);
  expect(await paperFiles()).toHaveLength(2);

  const id = await askedId(canary);
  const done = await Promise.all(Array.from({ length: 4 }, () => carryOut(jobCtx(bed), id)));
  expect(done.filter(Boolean)).toHaveLength(1);
  expect(await carryOut(jobCtx(bed), id)).toBe(false);
  expect((await statesOf(canary)).at(-1)).toBe('carried_out');

  expect(await books()).toEqual(kept);
  expect(await broken()).toEqual(brokenBefore);
  // The seat that they held in a team ended: what follows from it, such as a new address of its calendars, follows once.
  const ended = `select data ->> 'product' as product from pgboss.job where name = 'calendars-seat-ended' and data ->> 'memberId' = $1`;
  expect(await rowsOf(bed, ended, [canary.id])).toEqual([{ product: 'library' }]);
  await bed.mailAbout(canary.email, 'has been deleted');
  await bed.allMailsSent();
  // What the law keeps: documents with a number, as they were issued.
  expect(await tracesIn(pool(), personal)).toEqual(['public.invoices']);
  const traced = await rowsOf<{ number: string | null }>(
    bed,
    `select number from invoices where position($1 in snapshot::text) > 0`,
    [planted.name],
  );
  expect(traced.length).toBeGreaterThan(0);
  expect(traced.every(({ number }) => number !== null)).toBe(true);
  await expect.poll(() => filesWith(planted.file)).toEqual([]);
  await expect.poll(paperFiles).toHaveLength(1);
  // Of the other member nothing is missing.
  expect(await tracesIn(pool(), ofOther)).toEqual(others);
  expect(await filesWith(plantedOfOthers.file)).toHaveLength(1);
  expect(await nameIn(bed, canary.id)).toMatchObject({
    email: `${canary.id}@deleted.invalid`,
    name: '–',
    passwordHash: null,
    disabledReason: 'deleted',
  });
});

test('signing in is refused as if the address were unknown, sessions are over, and the address is free', async () => {
  const known = await refusal(logIn(bed, planted.email));
  expect(known).toEqual(await refusal(logIn(bed, 'nobody-ever@mail.test', goodPassword)));
  expect(known.name).toBe('member.credentials_wrong');
  expect(await refusal(call(canary)(readPrivacy, {}))).toMatchObject({ name: 'session.ended' });
  expect(await refusal(logIn(bed, `${canary.id}@deleted.invalid`))).toMatchObject({
    name: 'member.credentials_wrong',
  });
  await register(bed, planted.email);
  expect((await bed.mailAbout(planted.email, 'Your code for')).code).toMatch(/^\d{6}$/);
});

test('what a request wrote a moment later is removed by the next run', async () => {
  const late = bed.ctx({ kind: 'member', id: canary.id, sessionId: 'ses_late', role: 'user' });
  await rowsOf(
    bed,
    `insert into carts (member_id, lines, updated_at) values ($1, '[{"setup":{"hostname":"canary-late.example"}}]', now())`,
    [late.actor.kind === 'member' ? late.actor.id : ''],
  );
  await carryOutDeletions(jobCtx(bed));
  expect(await rowsOf(bed, 'select 1 from carts where member_id = $1', [canary.id])).toEqual([]);
});

test('one that is cut off in the middle leaves the account whole, and the next run deletes it', async () => {
  const leaver = await newLeaver(bed, 'cut-off@mail.test', 'Cut Off');
  await askDeletion(bed, leaver);
  await afterDays(bed, 14);
  const ctx = jobCtx(bed);
  const failing = { ...ctx, now: cutOffAfter(4) };
  await expect(carryOut(failing, await askedId(leaver))).rejects.toThrow('cut off');
  expect(await nameIn(bed, leaver.id)).toMatchObject({
    name: 'Cut Off',
    email: leaver.email,
    disabledAt: null,
  });
  expect(await statesOf(leaver)).toEqual(['asked']);
  expect(await carryOutDeletions(ctx)).toBe(1);
  expect(await statesOf(leaver)).toEqual(['carried_out']);
});

test('no mail goes to the address of a deleted account', async () => {
  const sent = await rowsOf<{ count: number }>(
    bed,
    `select count(*)::int as count from pgboss.job where name = 'mail-send' and state not in ('completed', 'created', 'active')`,
  );
  expect(sent).toEqual([{ count: 0 }]);
  expect(errors['deletion.refused'].code).toBe(60080);
});

/** The clock of a process that dies: it answers so many times. */
function cutOffAfter(times: number): () => Date {
  let left = times;
  return () => {
    if (left-- <= 0) throw new Error('cut off');
    return bed.clock.now();
  };
}
