import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import type { WorkNoteKind } from '#contract/work-reviews.ts';
import { maxTrashed } from '#contract/works.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { newMember } from '../invoices/test-invoices.ts';
import { chooseMail } from '../members/mail-choices.ts';
import { findMember } from '../members/members.queries.ts';
import { failureOf } from '../memberships/test-memberships.ts';
import { rowsOf } from '../orders/test-orders.ts';
import { memberCtx } from '../payments/test-payments.ts';
import { seatProducts } from '../seat-products.ts';
import { readSeats } from '../seats/read-seats.ts';
import { leaveTeam } from '../seats/seats.ts';
import { buyTool, joinTeam, seatsOf } from '../seats/test-seats.ts';
import { job } from '../services/test-services.ts';
import { exportWorks } from './export-works.ts';
import { moveWork } from './move-work.ts';
import { nameWork } from './name-work.ts';
import { listWorks, listWorkVersions, readWork } from './read-works.ts';
import { newWork, save } from './test-works.ts';
import { deleteWork, trashWork, untrashWork } from './trash.ts';
import { addWorkNote, listWorkNotes } from './work-notes.ts';
import { duplicateWork } from './works.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(job(bed));
});
afterAll(() => bed.close());

const as = (memberId: Id<'member'>) => memberCtx(bed, memberId);
const list = async (memberId: Id<'member'>, more = {}) =>
  (await listWorks(as(memberId), { trash: 'no', ...more })).items.map(({ title }) => title);
const emailOf = async (id: Id<'member'>) => (await findMember(bed.service.database.db, id))?.email ?? '';

/** An owner with a plan of seats, two who hold one, and somebody who does not. */
async function newTeam(plan = 'writing-team') {
  const product = plan.split('-')[0] as 'writing' | 'social';
  const owner = await newMember(bed);
  await buyTool(bed, owner, plan);
  const join = () => joinTeam(bed, seatsOf(product), owner);
  const [holder, other, stranger] = [await join(), await join(), await newMember(bed)];
  return { owner, holder, other, stranger, team: { ownerId: owner, product } };
}
const note = (
  memberId: Id<'member'>,
  workId: Id<'work'>,
  kind: WorkNoteKind,
  { text = '', version = 1, key = randomUUID() as string } = {},
) => addWorkNote(as(memberId), { workId, kind, text, version }, key);

test('what a seat saves in the team everybody in it opens and saves, and nobody else', async () => {
  const { owner, holder, other, stranger, team } = await newTeam();
  const { workId } = await newWork(as(holder), { title: 'Mug listing', team });
  await newWork(as(holder), { title: 'My own' });
  await save(as(other), workId, '?l=50', 1);
  await nameWork(as(owner), { workId, title: 'Mug, two', client: 'Aker', folder: '' });
  for (const member of [owner, holder, other]) {
    expect(await readWork(as(member), { workId })).toMatchObject({
      ...{ title: 'Mug, two', content: '?l=50', open: true },
      team: { ...team, ownerEmail: await emailOf(owner), own: member === owner },
    });
    expect(await list(member, { team: 'writing' })).toEqual(['Mug, two']);
  }
  expect(await list(holder, { team: 'none' })).toEqual(['My own']);
  expect((await listWorkVersions(as(owner), workId)).items.map(({ savedBy }) => savedBy)).toEqual([
    (await findMember(bed.service.database.db, other))?.name,
    (await findMember(bed.service.database.db, holder))?.name,
  ]);
  expect(await list(stranger)).toEqual([]);
  const forbidden = [
    () => readWork(as(stranger), { workId }),
    () => save(as(stranger), workId, '?l=1', 2),
    () => trashWork(as(stranger), workId),
    () => duplicateWork(as(stranger), workId, 'Mine', randomUUID()),
    () => listWorkNotes(as(stranger), workId),
    () => note(stranger, workId, 'comment', { text: 'Hello' }),
    () => newWork(as(stranger), { team }),
    () => moveWork(as(stranger), { workId, team: null }),
  ];
  for (const act of forbidden) expect((await failureOf(act())).name).toBe('request.not_found');
});

test('who leaves the team leaves their work to it, and what was their own stays theirs', async () => {
  const { owner, holder, team } = await newTeam();
  const { workId } = await newWork(as(holder), { title: 'For the team', team });
  const own = await newWork(as(holder), { title: 'Own' });
  const { held } = await readSeats(as(holder), seatProducts);
  await leaveTeam(as(holder), seatProducts, held[0]?.seatId ?? 'tst_none');
  expect((await failureOf(readWork(as(holder), { workId }))).name).toBe('request.not_found');
  expect(await list(holder)).toEqual(['Own']);
  expect((await readWork(as(holder), { workId: own.workId })).team).toBeNull();
  expect(await list(owner)).toEqual(['For the team']);
});

test('a work is given to a team by its owner alone, and taken out again by the team’s owner alone', async () => {
  const { owner, holder, other, team } = await newTeam();
  const { workId } = await newWork(as(holder), { title: 'Given' });
  await Promise.all(
    [moveWork(as(holder), { workId, team }), moveWork(as(holder), { workId, team })].map((p) =>
      p.catch(() => null),
    ),
  );
  expect(await list(other)).toEqual(['Given']);
  for (const seat of [holder, other])
    expect(await failureOf(moveWork(as(seat), { workId, team: null }))).toEqual({
      name: 'access.refused',
      data: { reason: 'team_owner' },
    });
  await moveWork(as(owner), { workId, team: null });
  expect(await list(other)).toEqual([]);
  expect((await readWork(as(owner), { workId })).team).toBeNull();
});

test('works given to each other’s teams at the same time arrive, every one', async () => {
  const [first, second] = [await newTeam(), await newTeam()];
  await joinTeam(bed, seatsOf('writing'), first.owner, second.owner);
  await joinTeam(bed, seatsOf('writing'), second.owner, first.owner);
  const made = await Promise.all(
    Array.from({ length: 4 }, async () => [
      (await newWork(as(first.owner))).workId,
      (await newWork(as(second.owner))).workId,
    ]),
  );
  await Promise.all(
    made.flatMap(([mine, theirs]) => [
      moveWork(as(first.owner), { workId: mine as Id<'work'>, team: second.team }),
      moveWork(as(second.owner), { workId: theirs as Id<'work'>, team: first.team }),
    ]),
  );
  expect(await list(first.holder)).toHaveLength(4);
  expect(await list(second.holder)).toHaveLength(4);
});

test('everybody in the team trashes and restores; only its owner deletes for good and takes it along', async () => {
  const { owner, holder, other, team } = await newTeam();
  const { workId } = await newWork(as(holder), { team });
  await trashWork(as(other), workId);
  await untrashWork(as(holder), workId);
  await trashWork(as(holder), workId);
  expect((await failureOf(deleteWork(as(holder), workId))).name).toBe('access.refused');
  const names = async (member: Id<'member'>) => {
    const bytes: Buffer[] = [];
    for await (const chunk of await exportWorks(as(member))) bytes.push(chunk as Buffer);
    return Buffer.concat(bytes).includes('Parcel.json');
  };
  expect([await names(owner), await names(holder)]).toEqual([true, false]);
  await deleteWork(as(owner), workId);
  expect((await failureOf(readWork(as(owner), { workId }))).name).toBe('request.not_found');
});

test('what a team saves counts in its owner’s limit, not in that of who saves it', async () => {
  const { owner, holder, team } = await newTeam('social-2');
  for (let i = 0; i < 5; i++) await newWork(as(holder), { team });
  expect(await failureOf(newWork(as(holder), { team }))).toMatchObject({
    data: { reason: 'works', used: 5, limit: 5 },
  });
  expect((await failureOf(newWork(as(owner)))).name).toBe('allowance.used_up');
  expect((await newWork(as(holder))).version).toBe(1);
});

test('nobody fills the trash of a team’s owner from outside', async () => {
  const { owner, holder, team } = await newTeam();
  const { workId } = await newWork(as(holder));
  await trashWork(as(holder), workId);
  await rowsOf(
    bed,
    `insert into works (id, owner_id, tool, title, client, folder, version, idempotency_key, created_at, changed_at, trashed_at)
      select 'wrk_' || lpad(n::text, 26, '0'), $1, 'payback', 'Old', '', '', 1, n::text, $2, $2, $2 from generate_series(1, $3::int) n`,
    [owner, bed.clock.now(), maxTrashed],
  );
  const full = { reason: 'trash', used: maxTrashed, limit: maxTrashed };
  expect(await failureOf(moveWork(as(holder), { workId, team }))).toEqual({
    name: 'allowance.used_up',
    data: full,
  });
  await untrashWork(as(holder), workId);
  await moveWork(as(holder), { workId, team });
});

test('one asks for a review and another decides it; each is told by mail, once', async () => {
  const { owner, holder, other, team } = await newTeam();
  const { workId } = await newWork(as(holder), { title: 'Mug listing', team });
  const key = randomUUID();
  await Promise.all([1, 2, 3].map(() => note(holder, workId, 'asked', { key })));
  expect(await readWork(as(other), { workId })).toMatchObject({ review: 'asked', reviewVersion: 1 });
  expect((await failureOf(note(other, workId, 'asked'))).data).toEqual({ state: 'asked', wanted: 'asked' });
  expect((await failureOf(note(holder, workId, 'approved'))).data).toEqual({
    ...{ state: 'own', wanted: 'approved' },
  });
  expect((await failureOf(note(other, workId, 'changes'))).data).toEqual({ fields: { text: 'too_short' } });
  await note(other, workId, 'changes', { text: 'The title is too long.' });
  await save(as(holder), workId, '?l=60', 1);
  await note(holder, workId, 'asked', { version: 2 });
  const decided = await Promise.allSettled([
    note(owner, workId, 'approved', { version: 2 }),
    note(other, workId, 'approved', { version: 2 }),
  ]);
  expect(decided.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await listWorkNotes(as(owner), workId)).items).toMatchObject([
    { kind: 'asked', version: 1, own: false },
    { kind: 'changes', text: 'The title is too long.' },
    { kind: 'asked', version: 2 },
    { kind: 'approved' },
  ]);
  const subjects = async (member: Id<'member'>) =>
    (await bed.mailsTo(await emailOf(member)))
      .map(({ subject }) => subject)
      .filter((one) => /saved work/.test(one));
  await expect
    .poll(() => subjects(holder))
    .toEqual(['Changes were asked for in your saved work', 'Your saved work was approved']);
  expect(await subjects(other)).toHaveLength(2);
});

test('who does without mails about reviews gets none, and others in the team do', async () => {
  const { owner, holder, other, team } = await newTeam();
  for (const member of [holder, other]) await chooseMail(as(member), { kind: 'reviews', wanted: false });
  const { workId } = await newWork(as(holder), { team });
  await note(holder, workId, 'asked');
  await note(owner, workId, 'approved');
  await bed.allMailsSent();
  const told = async (member: Id<'member'>) =>
    (await bed.mailsTo(await emailOf(member))).some(({ subject }) => /saved work/.test(subject));
  expect([await told(owner), await told(other), await told(holder)]).toEqual([true, false, false]);
});

test('a decision is about the newest version only, and never about what is in the trash', async () => {
  const { owner, holder, team } = await newTeam();
  const { workId } = await newWork(as(holder), { team });
  expect((await failureOf(note(owner, workId, 'approved'))).data).toEqual({
    ...{ state: 'none', wanted: 'approved' },
  });
  await note(holder, workId, 'asked');
  await save(as(holder), workId, '?l=70', 1);
  expect((await failureOf(note(owner, workId, 'approved'))).data).toEqual({
    ...{ state: 'changed', wanted: 'approved' },
  });
  await trashWork(as(holder), workId);
  expect((await failureOf(note(owner, workId, 'approved', { version: 2 }))).data).toMatchObject({
    state: 'trashed',
  });
});

test('reviews are of works in a team whose plan has them', async () => {
  const { owner, holder, team } = await newTeam();
  const { workId } = await newWork(as(holder));
  expect(await failureOf(note(holder, workId, 'comment', { text: 'To myself' }))).toEqual({
    name: 'entitlement.missing',
    data: { reason: 'works.review' },
  });
  const browsers = await newMember(bed);
  await buyTool(bed, browsers, 'browsers-100', { 'browser-seats': 1 });
  const made = await newWork(as(browsers), { team: { ownerId: browsers, product: 'browsers' } });
  expect((await failureOf(note(browsers, made.workId, 'asked'))).name).toBe('entitlement.missing');
  const shared = await newWork(as(owner), { team });
  await note(holder, shared.workId, 'comment', { text: 'Two lines,\nand <b>words</b>' });
  expect((await listWorkNotes(as(owner), shared.workId)).items[0]?.text).toBe('Two lines,\nand <b>words</b>');
});

test('a key stands for one note: repeated it is one, and with other words or by somebody else it is refused', async () => {
  const { holder, other, team } = await newTeam();
  const { workId } = await newWork(as(holder), { team });
  const key = randomUUID();
  for (const _ of [1, 2]) await note(holder, workId, 'comment', { text: 'Shorter', key });
  const conflict = { name: 'request.conflict', data: null };
  expect(await failureOf(note(holder, workId, 'comment', { text: 'Longer', key }))).toEqual(conflict);
  expect(await failureOf(note(other, workId, 'comment', { text: 'Shorter', key }))).toEqual(conflict);
  const { items } = await listWorkNotes(as(other), workId);
  expect(items.map(({ text }) => text)).toEqual(['Shorter']);
});
