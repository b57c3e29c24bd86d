import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Id, newId } from '#contract/ids.ts';
import { listListViews, removeListView } from '#contract/list-views.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { staff } from '../members/staff.tables.ts';
import { carryOutDeletions } from '../privacy/carry-out.ts';
import { afterDays, askDeletion, newLeaver } from '../privacy/test-privacy.ts';
import { makeStaff } from '../staff/test-staff.ts';
import { listViewDefaults, listViews } from './list-views.tables.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
});
afterAll(() => bed.close());

/** Views of somebody who is staff and suspended: a personal one, which is their default, and a shared one. */
async function viewsOf(memberId: Id<'member'>) {
  const { db } = bed.service.database;
  const now = bed.clock.now();
  const usual = { list: 'AdminOrders', filter: { state: 'refunded' }, createdAt: now } as const;
  await db
    .insert(staff)
    .values({ memberId, roles: ['support'], invitedAt: now, acceptedAt: now, suspendedAt: now });
  const [own, shared] = [newId('listView', now), newId('listView', now)];
  await db.insert(listViews).values([
    { ...usual, id: own, name: `Own of ${memberId}`, ownerId: memberId },
    { ...usual, id: shared, name: `Shared by ${memberId}`, sharedBy: memberId },
  ]);
  await db.insert(listViewDefaults).values({ memberId, list: 'AdminOrders', viewId: own });
  return { own, shared };
}
const rows = () => bed.service.database.db.select().from(listViews).orderBy(listViews.id);
const defaults = () => bed.service.database.db.select().from(listViewDefaults);

test('who is staff no longer leaves what they shared, which an owner removes, and nothing else', async () => {
  const leaver = await newLeaver(bed, 'former@firm.example');
  const { shared } = await viewsOf(leaver.id);
  await bed.service.database.pool.query('delete from staff where member_id = $1', [leaver.id]);
  expect(await rows()).toMatchObject([{ id: shared, ownerId: null, sharedBy: null }]);
  expect(await defaults()).toEqual([]);
  const owner = await makeStaff(bed, 'owner@firm.example', ['owner']);
  expect((await owner.call(listListViews, {})).items).toMatchObject([
    { viewId: shared, shared: true, sharedBy: null, isMine: false, mayChange: true },
  ]);
  await owner.call(removeListView, { viewId: shared });
  expect(await rows()).toEqual([]);
});

test('with an account go its personal views and every view that searches for its address', async () => {
  const { db } = bed.service.database;
  const leaver = await newLeaver(bed, 'gone@firm.example');
  const { shared } = await viewsOf(leaver.id);
  const now = bed.clock.now();
  const of = (about: string) =>
    ({
      id: newId('listView', now),
      list: 'AdminOrders',
      name: about,
      filter: { about },
      createdAt: now,
    }) as const;
  const [theirs, others] = [of('Gone@Firm.example'), of('stays@firm.example')];
  await db.insert(listViews).values([theirs, others]);
  await askDeletion(bed, leaver);
  await afterDays(bed, 14);
  expect(await carryOutDeletions(bed.ctx({ kind: 'job', name: 'test' }))).toBe(1);
  expect((await rows()).map(({ id, sharedBy }) => [id, sharedBy])).toEqual([
    [shared, null],
    [others.id, null],
  ]);
  expect(await defaults()).toEqual([]);
});
