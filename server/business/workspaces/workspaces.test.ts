import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxWorkspaceBytes } from '#contract/browser-workspaces.ts';
import { freeWorkspaces } from '#contract/entitlements.ts';
import type { Id } from '#contract/ids.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { newMember } from '../invoices/test-invoices.ts';
import { chooseMail } from '../members/mail-choices.ts';
import { findMember } from '../members/members.queries.ts';
import { failureOf } from '../memberships/test-memberships.ts';
import { memberCtx } from '../payments/test-payments.ts';
import { seatProducts } from '../seat-products.ts';
import { readSeats } from '../seats/read-seats.ts';
import { leaveTeam, takeSeatBack } from '../seats/seats.ts';
import { buyTool, joinTeam, seatsOf } from '../seats/test-seats.ts';
import { followSubscription } from '../services/make-services.ts';
import { job, makeOverdue, settled } from '../services/test-services.ts';
import { moveWork } from '../works/move-work.ts';
import { listWorks, readWork } from '../works/read-works.ts';
import { newWork, save } from '../works/test-works.ts';
import { trashWork, untrashWork } from '../works/trash.ts';
import { duplicateWork } from '../works/works.ts';
import { handOverWorkspace } from './hand-over.ts';
import { listWorkspaceHolders, listWorkspaces } from './workspaces.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(job(bed));
});
afterAll(() => bed.close());

const as = (memberId: Id<'member'>) => memberCtx(bed, memberId);
const newWorkspace = (memberId: Id<'member'>, more = {}) =>
  newWork(as(memberId), { tool: 'browser-workspace', title: 'Lindt', content: '', ...more });
const list = (memberId: Id<'member'>, more = {}) => listWorkspaces(as(memberId), more);
const give = (from: Id<'member'>, workId: Id<'work'>, memberId: Id<'member'>) =>
  handOverWorkspace(as(from), { workId, memberId });
const holders = (memberId: Id<'member'>, workId: Id<'work'>) => listWorkspaceHolders(as(memberId), workId);
const holderOf = async (memberId: Id<'member'>, workId: Id<'work'>) =>
  (await holders(memberId, workId)).holder.memberId;
const memberOf = async (id: Id<'member'>) => {
  const found = await findMember(bed.service.database.db, id);
  if (!found) throw new Error(id);
  return found;
};
/** Subjects of the mails to somebody, from the beginning. */
const subjectsTo = async (id: Id<'member'>) =>
  (await bed.mailsTo((await memberOf(id)).email)).map(({ subject }) => subject);

/** An owner with seats for three and two who hold one, and a workspace of the team. */
async function team() {
  const owner = await newMember(bed);
  const subscriptionId = await buyTool(bed, owner, 'browsers-100', { 'browser-seats': 2 });
  const [per, ann] = [
    await joinTeam(bed, seatsOf('browsers'), owner),
    await joinTeam(bed, seatsOf('browsers'), owner),
  ];
  const place = { ownerId: owner, product: 'browsers' } as const;
  const { workId } = await newWorkspace(owner, { team: place });
  return { owner, per, ann, place, workId, subscriptionId };
}

test('every account keeps five workspaces, beside its works', async () => {
  const id = await newMember(bed);
  const made = [];
  for (let i = 0; i < freeWorkspaces; i++) made.push(await newWorkspace(id));
  await newWork(as(id));
  expect(await list(id)).toMatchObject({ used: 5, limit: 5 });
  expect(await listWorks(as(id), { trash: 'no' })).toMatchObject({ used: 1, limit: 5 });
  const full = { name: 'allowance.used_up', data: { reason: 'workspaces', used: 5, limit: 5 } };
  expect(await failureOf(newWorkspace(id))).toEqual(full);
  const [first] = made;
  if (!first) throw new Error('none was made');
  expect(await failureOf(duplicateWork(as(id), first.workId, 'Copy', randomUUID()))).toEqual(full);
  await trashWork(as(id), first.workId);
  await newWorkspace(id);
  expect((await failureOf(untrashWork(as(id), first.workId))).name).toBe('allowance.used_up');
});

test('a workspace is bounded in length, and a list says its store', async () => {
  const id = await newMember(bed);
  const tooLong = `?store=${'x'.repeat(maxWorkspaceBytes)}`;
  const refused = { name: 'request.invalid', data: { fields: { content: 'too_long' } } };
  expect(await failureOf(newWorkspace(id, { content: tooLong }))).toEqual(refused);
  const { workId } = await newWorkspace(id, { content: '?store=Mug+%26+Co&marketplace=Etsy&notes=Long' });
  expect(await failureOf(save(as(id), workId, tooLong, 1))).toEqual(refused);
  expect((await list(id)).items).toMatchObject([{ store: 'Mug & Co', marketplace: 'Etsy' }]);
});

test.each([
  ['browsers-5', 5],
  ['browsers-100', 100],
  ['browsers-500', 500],
  ['browsers-1000', 1000],
])('%s gives %i workspaces', async (plan, limit) => {
  const id = await newMember(bed);
  await buyTool(bed, id, plan);
  expect((await list(id)).limit).toBe(limit);
});

test('when the plan is over the first five stay open, and works are counted by themselves', async () => {
  const id = await newMember(bed);
  const subscriptionId = await buyTool(bed, id, 'browsers-100');
  for (let i = 0; i < 3; i++) await newWork(as(id));
  const ids: Id<'work'>[] = [];
  for (let i = 0; i < 7; i++) {
    bed.clock.jump(10);
    ids.push((await newWorkspace(id)).workId);
  }
  await makeOverdue(bed, subscriptionId);
  await followSubscription(job(bed), subscriptionId);
  await settled(bed);
  const { items, limit } = await list(id);
  const open = new Map(items.map((one) => [one.workId, one.open]));
  expect([limit, ...ids.map((one) => open.get(one))]).toEqual([5, ...Array(5).fill(true), false, false]);
  const [first = 'wrk_none', last = 'wrk_none'] = [ids[0], ids[6]];
  await save(as(id), first, '?store=A', 1);
  expect(await failureOf(save(as(id), last, '?store=A', 1))).toMatchObject({
    data: { reason: 'workspaces', used: 7, limit: 5 },
  });
});

test('the list says the shop, the marketplace and who holds it, and is searched by its words', async () => {
  const { owner, per, workId } = await team();
  await save(as(owner), workId, '?store=Lindt+Home&marketplace=Amazon&browser=edge', 1);
  await newWorkspace(owner, { title: 'Alone', client: 'Bosch' });
  await newWork(as(owner));
  await give(owner, workId, per);
  const { name } = await memberOf(per);
  expect((await list(per)).items).toMatchObject([
    { workId, store: 'Lindt Home', marketplace: 'Amazon', holder: { name, own: true } },
  ]);
  expect((await list(owner)).items.map(({ title, holder }) => [title, holder.own])).toEqual(
    expect.arrayContaining([
      ['Alone', true],
      ['Lindt', false],
    ]),
  );
  expect((await list(owner, { words: 'bosch' })).items.map(({ title }) => title)).toEqual(['Alone']);
});

test('two who change different parts at once have both', async () => {
  const { owner, per, workId } = await team();
  await Promise.all([
    save(as(owner), workId, '?proxy=gate.example%3A80', 1),
    save(as(per), workId, '?start.https%3A%2F%2Fa.example=', 1),
  ]);
  const { content } = await readWork(as(owner), { workId });
  expect([...new URLSearchParams(content).keys()].sort()).toEqual(['proxy', 'start.https://a.example']);
});

test('a workspace goes from hand to hand: once each, told by mail, with its history', async () => {
  const { owner, per, ann, workId } = await team();
  expect(await holders(per, workId)).toMatchObject({
    ...{ holder: { memberId: owner, own: false }, mayHandOver: false, items: [] },
    people: [{ memberId: owner }, { memberId: per }, { memberId: ann }],
  });
  await Promise.all([give(owner, workId, per), give(owner, workId, per)]);
  bed.clock.jump(1000);
  await give(per, workId, ann);
  const { items, holder, mayHandOver } = await holders(ann, workId);
  expect([holder, mayHandOver]).toMatchObject([{ memberId: ann, own: true }, true]);
  const nameOf = async (id: Id<'member'>) => (await memberOf(id)).name;
  expect(items).toMatchObject([
    { name: await nameOf(ann), givenBy: await nameOf(per) },
    { name: await nameOf(per), givenBy: await nameOf(owner) },
  ]);
  // The owner takes it back, and who held it is told.
  await give(owner, workId, owner);
  await expect
    .poll(() => subjectsTo(ann))
    .toEqual(
      expect.arrayContaining([
        'A workspace was handed over to you',
        'Somebody else now holds one of your workspaces',
      ]),
    );
  expect((await subjectsTo(per)).filter((one) => one.startsWith('A workspace was handed'))).toHaveLength(1);
  expect((await subjectsTo(owner)).filter((one) => /workspace/.test(one))).toEqual([]);
});

test('who does without mails about workspaces is told nothing, whether one comes or goes', async () => {
  const { owner, per, ann, workId } = await team();
  await chooseMail(as(per), { kind: 'hand_overs', wanted: false });
  await give(owner, workId, per);
  await give(owner, workId, ann);
  await bed.allMailsSent();
  expect(await subjectsTo(ann)).toContain('A workspace was handed over to you');
  expect((await subjectsTo(per)).filter((one) => /workspace/.test(one))).toEqual([]);
});

test('only its holder and its owner hand it over, and only within the team', async () => {
  const { owner, per, ann, workId } = await team();
  const stranger = await newMember(bed);
  await give(owner, workId, per);
  expect(await failureOf(give(ann, workId, ann))).toEqual({
    name: 'access.refused',
    data: { reason: 'holder' },
  });
  expect(await failureOf(give(per, workId, stranger))).toEqual({
    name: 'request.invalid',
    data: { fields: { memberId: 'not_one_of' } },
  });
  expect((await failureOf(give(stranger, workId, stranger))).name).toBe('request.not_found');
  expect((await failureOf(holders(stranger, workId))).name).toBe('request.not_found');
  // One that is in no team is its owner's; another work is held by nobody.
  const alone = await newWorkspace(owner);
  expect((await failureOf(give(owner, alone.workId, per))).name).toBe('request.invalid');
  expect((await holders(owner, alone.workId)).people).toMatchObject([{ memberId: owner }]);
  const other = await newWork(as(owner));
  expect((await failureOf(holders(owner, other.workId))).name).toBe('request.not_found');
  expect((await failureOf(give(owner, other.workId, owner))).name).toBe('request.not_found');
});

test.each(['taken back', 'left'])('a seat that is %s gives its workspaces to the owner', async (how) => {
  const { owner, per, workId, place } = await team();
  const kept = await newWorkspace(owner, { team: place });
  await give(owner, workId, per);
  const [held] = (await readSeats(as(per), seatProducts)).held;
  if (!held) throw new Error('no seat');
  if (how === 'left') await leaveTeam(as(per), seatProducts, held.seatId);
  else await takeSeatBack(as(owner), seatProducts, held.seatId);
  await expect.poll(() => holderOf(owner, workId)).toBe(owner);
  const { items } = await holders(owner, workId);
  expect(items.map(({ givenBy }) => givenBy)).toEqual([null, (await memberOf(owner)).name]);
  expect((await holders(owner, kept.workId)).items).toEqual([]);
});

test('a seat that ends while somebody is handed a workspace leaves it with the owner', async () => {
  const { owner, per, workId } = await team();
  const [held] = (await readSeats(as(per), seatProducts)).held;
  if (!held) throw new Error('no seat');
  await Promise.allSettled([give(owner, workId, per), takeSeatBack(as(owner), seatProducts, held.seatId)]);
  await expect.poll(() => holderOf(owner, workId)).toBe(owner);
  await settled(bed);
  expect(await holderOf(owner, workId)).toBe(owner);
});

test('taken out of the team it is its owner’s again', async () => {
  const { owner, per, workId } = await team();
  await give(owner, workId, per);
  await moveWork(as(owner), { workId, team: null });
  await expect.poll(() => holderOf(owner, workId)).toBe(owner);
  expect((await failureOf(holders(per, workId))).name).toBe('request.not_found');
});

test('an account that is gone has no name in the history, and what it held is the owner’s', async () => {
  const { owner, per, ann, workId } = await team();
  await give(owner, workId, per);
  await give(per, workId, ann);
  await bed.service.database.pool.query('delete from members where id = any($1)', [[per, ann]]);
  expect(await holders(owner, workId)).toMatchObject({
    ...{ holder: { memberId: owner }, people: [{ memberId: owner }] },
    items: [{ name: null, givenBy: null }, { name: null }],
  });
  expect((await list(owner)).items).toMatchObject([{ holder: { own: true } }]);
});
