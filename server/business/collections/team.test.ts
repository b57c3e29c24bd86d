import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { days } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { librarySeats } from '../memberships/library-seats.ts';
import { failureOf, joinTeam, setPlan, subscribe } from '../memberships/test-memberships.ts';
import { memberCtx } from '../payments/test-payments.ts';
import { findLibrarySeat } from '../seats/seats.queries.ts';
import { leaveTeam, takeSeatBack } from '../seats/seats.ts';
import { pauseSubscription, resumeSubscription } from '../subscriptions/pause.ts';
import { jobCtx, ownerOf } from '../subscriptions/test-subscriptions.ts';
import { addToCollection, moveInCollection, removeFromCollection } from './arrange.ts';
import {
  changeCollection,
  createCollection,
  deleteCollection,
  listCollections,
  readCollection,
} from './collections.ts';
import { shareByLink, shareWithTeam } from './share.ts';
import { newMaterial } from './test-collections.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(jobCtx(bed));
});
afterAll(() => bed.close());

const as = (memberId: Id<'member'>) => memberCtx(bed, memberId);
/** A team of two with a collection of one material. */
async function newTeam() {
  const bought = await subscribe(bed, { plan: 'member-team', months: 12 });
  const owner = bought.memberId;
  const holder = await joinTeam(bed, owner);
  const materialId = await newMaterial(bed, 'A');
  const wanted = { name: 'Ours', description: '', materialId };
  const id = await createCollection(as(owner), wanted, randomUUID());
  return { bought, owner, holder, id, materialId };
}
const refused = async (work: () => Promise<unknown>) => (await failureOf(work())).name;
const canRead = (memberId: Id<'member'>, id: Id<'collection'>) =>
  readCollection(as(memberId), id, undefined).then(
    ({ collection }) => collection.role,
    () => null,
  );

test('who holds a seat sees what is shared, and changes what is in it where they may', async () => {
  const { owner, holder, id, materialId } = await newTeam();
  const second = await newMaterial(bed, 'B');
  expect(await canRead(holder, id)).toBeNull();
  await shareWithTeam(as(owner), id, 'view');
  const { collection } = await readCollection(as(holder), id, undefined);
  expect(collection).toMatchObject({ role: 'view', linkToken: null, open: true });
  expect(collection.ownerEmail).toContain('@');
  for (const work of [
    () => addToCollection(as(holder), id, second),
    () => removeFromCollection(as(holder), id, materialId),
    () => moveInCollection(as(holder), id, materialId, 0),
  ])
    expect(await refused(work)).toBe('access.refused');

  await shareWithTeam(as(owner), id, 'edit');
  await addToCollection(as(holder), id, second);
  await moveInCollection(as(holder), id, second, 0);
  expect((await readCollection(as(owner), id, undefined)).items.map(({ title }) => title)).toEqual([
    'B',
    'A',
  ]);
  await removeFromCollection(as(holder), id, second);
  for (const work of [
    () => changeCollection(as(holder), id, { name: 'Mine', description: '' }),
    () => deleteCollection(as(holder), id),
    () => shareByLink(as(holder), id, true),
    () => shareWithTeam(as(holder), id, null),
  ])
    expect(await refused(work)).toBe('access.refused');
  const token = await shareByLink(as(owner), id, true);
  const { items } = await listCollections(as(holder), undefined);
  expect(items).toMatchObject([{ collectionId: id, role: 'edit', linkToken: null }]);
  expect(JSON.stringify(items)).not.toContain(token);

  await shareWithTeam(as(owner), id, null);
  expect(await canRead(holder, id)).toBeNull();
  expect((await listCollections(as(holder), undefined)).items).toEqual([]);
});

test('a seat that is taken back or left loses it at once; other teams never see it', async () => {
  const { owner, holder, id, materialId } = await newTeam();
  const other = await newTeam();
  const leaver = await joinTeam(bed, owner);
  await shareWithTeam(as(owner), id, 'edit');
  for (const stranger of [other.owner, other.holder]) expect(await canRead(stranger, id)).toBeNull();
  expect([await canRead(holder, id), await canRead(leaver, id)]).toEqual(['edit', 'edit']);
  const seatOf = async (member: Id<'member'>) =>
    (await findLibrarySeat(bed.service.database.db, member))?.id ?? 'tst_none';
  await takeSeatBack(as(owner), [librarySeats], await seatOf(holder));
  await leaveTeam(as(leaver), [librarySeats], await seatOf(leaver));
  for (const former of [holder, leaver]) {
    expect(await canRead(former, id)).toBeNull();
    expect(await refused(() => removeFromCollection(as(former), id, materialId))).toBe('request.not_found');
  }
  expect(await canRead(owner, id)).toBe('owner');
});

test('while the owner has no team nobody sees it, and it is shared again when there is one', async () => {
  const { bought, owner, holder, id } = await newTeam();
  await shareWithTeam(as(owner), id, 'view');
  await pauseSubscription(ownerOf(bed, bought), bought.id, new Date(bed.clock.now().getTime() + days(20)));
  expect(await canRead(holder, id)).toBeNull();
  await shareWithTeam(as(owner), id, null);
  expect(await failureOf(shareWithTeam(as(owner), id, 'view'))).toEqual({
    name: 'entitlement.missing',
    data: { reason: 'team', requiredTier: 'team' },
  });
  await resumeSubscription(ownerOf(bed, bought), bought.id);
  await shareWithTeam(as(owner), id, 'view');
  expect(await canRead(holder, id)).toBe('view');
});

test('a tier without a team shares with nobody', async () => {
  const bought = await subscribe(bed, { plan: 'member-pro' });
  const id = await createCollection(as(bought.memberId), { name: 'Mine', description: '' }, randomUUID());
  expect(await refused(() => shareWithTeam(as(bought.memberId), id, 'edit'))).toBe('entitlement.missing');
  await setPlan(bed, bought, 'member-team');
  await shareWithTeam(as(bought.memberId), id, 'edit');
});
