import { expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { removeColleague } from '#contract/organisations.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { newMember } from '../invoices/test-invoices.ts';
import { ctxOf, join, type Organisation, withOrganisation } from '../organisations/test-organisations.ts';
import { memberCtx } from '../payments/test-payments.ts';
import { addSubUser } from '../proxies/sub-users.ts';
import { newProxy } from '../proxies/test-proxies.ts';
import { seatProducts } from '../seat-products.ts';
import { listSeats } from '../seats/seats.queries.ts';
import { takeSeatBack } from '../seats/seats.ts';
import { buyTool, joinTeam, seatsOf } from '../seats/test-seats.ts';
import { job } from '../services/test-services.ts';
import { handOverWorkspace } from '../workspaces/hand-over.ts';
import { assignToStore } from './items.ts';
import { listStores, readStore } from './read-stores.ts';
import { newStore, newWorkspace, warned } from './test-stores.ts';

let bed: Testbed;
let organisation: Organisation;
withOrganisation((opened) => {
  ({ bed, organisation } = opened);
});

/** A team of an account that holds a workspace, assigned to a store. */
async function newTeam(accountId: Id<'member'>, ctx = memberCtx(bed, accountId)) {
  await seedCatalogue(job(bed));
  await buyTool(bed, accountId, 'browsers-100', { 'browser-seats': 3 });
  const workspace = await newWorkspace(ctx, { team: { ownerId: accountId, product: 'browsers' } });
  const storeId = await newStore(ctx);
  await assignToStore(ctx, storeId, workspace);
  return { ctx, workspace, storeId };
}

test('a store of a person is reached by them, by seats, by who holds a workspace, and by sub-users', async () => {
  const id = await newMember(bed);
  const { ctx, workspace, storeId } = await newTeam(id);
  const holder = await joinTeam(bed, seatsOf('browsers'), id);
  const other = await joinTeam(bed, seatsOf('browsers'), id);
  await handOverWorkspace(ctx, { workId: workspace, memberId: holder });
  const { serviceId } = await newProxy(bed, { memberId: id });
  await addSubUser(ctx, { serviceId, name: 'Anna', capBytes: null });
  bed.clock.jump(1000);
  await assignToStore(ctx, storeId, serviceId);
  const { people, warnings } = await readStore(ctx, storeId);
  expect(warnings).toEqual([]);
  expect(people).toHaveLength(4);
  const seat = { way: 'seat', product: 'browsers', item: null };
  expect(people).toMatchObject([
    { ofAccount: true, role: null, through: [] },
    {
      ...{ ofAccount: false, email: expect.stringContaining(holder) },
      through: [{ way: 'holder', item: { itemId: workspace } }, seat],
    },
    { email: expect.stringContaining(other), through: [seat] },
    { name: 'Anna', email: null, through: [{ way: 'sub_user', item: { itemId: serviceId } }] },
  ]);
  const { rows } = await bed.service.database.pool.query(
    'select login, sealed_password from proxy_sub_users',
  );
  for (const secret of Object.values(rows[0])) expect(JSON.stringify(people)).not.toContain(secret);
});

test('who left the organisation and kept a seat is warned of in each store it opens, until the seat is taken back', async () => {
  const { accountId, owner } = organisation;
  const ctx = ctxOf(bed, organisation, owner);
  const { workspace, storeId } = await newTeam(accountId, ctx);
  const colleague = await join(bed, organisation, 'operator');
  await joinTeam(bed, seatsOf('browsers'), accountId, colleague.id);
  expect(await warned(ctx, storeId)).toEqual([]);
  await owner.act(removeColleague, { memberId: colleague.id });
  const { people, warnings } = await readStore(ctx, storeId);
  expect(warnings).toMatchObject([{ what: 'left', itemId: workspace, person: expect.any(String) }]);
  expect(people).toMatchObject([
    { ofAccount: true, role: 'owner', email: owner.email },
    { ofAccount: false, role: null, leftAt: warnings[0]?.at, through: [{ way: 'seat' }] },
  ]);
  expect((await listStores(ctx, { warned: 'Y' })).items).toMatchObject([{ storeId, warnings: 1 }]);
  const seats = await listSeats(bed.service.database.db, { ownerId: accountId, product: 'browsers' });
  for (const { id } of seats) await takeSeatBack(ctx, seatProducts, id);
  expect(await warned(ctx, storeId)).toEqual([]);
});

test('the stores of an organisation are not those of its people, nor theirs its own', async () => {
  const { owner } = organisation;
  const ctx = ctxOf(bed, organisation, owner);
  const own = await newStore(memberCtx(bed, owner.id), { name: 'Mine alone' });
  await newStore(ctx, { name: 'Of us all' });
  const names = async (from = ctx) => (await listStores(from, {})).items.map(({ name }) => name);
  expect(await names()).not.toContain('Mine alone');
  expect(await names(memberCtx(bed, owner.id))).toEqual(['Mine alone']);
  await expect(readStore(ctx, own)).rejects.toMatchObject({ failure: 'request.not_found' });
});
