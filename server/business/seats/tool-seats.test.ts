import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import type { ToolSeatProduct } from '#contract/seats.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { newMember } from '../invoices/test-invoices.ts';
import { findMember } from '../members/members.queries.ts';
import { failureOf } from '../memberships/test-memberships.ts';
import { memberCtx } from '../payments/test-payments.ts';
import { seatProducts } from '../seat-products.ts';
import { followSubscription } from '../services/make-services.ts';
import { changeSubscription, job, makeOverdue, selectionOf, settled } from '../services/test-services.ts';
import { isEntitled, livingTeams } from './entitlements.ts';
import { fitTeam } from './fit-team.ts';
import { readSeats } from './read-seats.ts';
import { inviteToTeam, leaveTeam, takeSeatBack } from './seats.ts';
import { buyTool, joinTeam, seatsOf } from './test-seats.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(job(bed));
});
afterAll(() => bed.close());

const as = (memberId: Id<'member'>) => memberCtx(bed, memberId);
const seats = (memberId: Id<'member'>) => readSeats(as(memberId), seatProducts);
const unlimited = (memberId: Id<'member'>) => isEntitled(job(bed), memberId, 'works.unlimited');
const emailOf = async (id: Id<'member'>) => (await findMember(bed.service.database.db, id))?.email ?? '';
async function ownerOf(plan: string, choices = {}) {
  const owner = await newMember(bed);
  return { owner, subscriptionId: await buyTool(bed, owner, plan, choices) };
}
/** A new member with a seat, a second later than the one before. */
async function join(tool: ToolSeatProduct, owner: Id<'member'>): Promise<Id<'member'>> {
  bed.clock.jump(1000);
  return joinTeam(bed, seatsOf(tool), owner);
}

test.each([
  ['writing-pro', {}, 1],
  ['writing-team', {}, 5],
  ['social-1', {}, 1],
  ['social-2', {}, 5],
  ['social-3', {}, 15],
  ['browsers-5', {}, 1],
  ['browsers-100', { 'browser-seats': 2 }, 3],
])('%s with %o is for %i people', async (plan, choices, people) => {
  const { owner } = await ownerOf(plan, choices);
  const { teams } = await seats(owner);
  expect(teams.map((team) => team.seats)).toEqual(people > 1 ? [people] : []);
  const product = plan.split('-')[0] as ToolSeatProduct;
  const email = await emailOf(await newMember(bed));
  const invited = inviteToTeam(as(owner), seatProducts, { product, email });
  if (people > 1) expect((await invited).product).toBe(product);
  else expect(await failureOf(invited)).toEqual({ name: 'entitlement.missing', data: { reason: 'team' } });
});

test('a seat gives what the plan gives, until it is taken back or given up; the owner’s other teams are not meant', async () => {
  const { owner } = await ownerOf('writing-team');
  const [kept, left] = [await join('writing', owner), await join('writing', owner)];
  expect([await unlimited(kept), await unlimited(left)]).toEqual([true, true]);
  expect((await seats(owner)).teams).toMatchObject([
    { product: 'writing', seats: 5, taken: 3, ownDownloads: null, items: [{ downloads: null }, {}] },
  ]);
  const { held } = await seats(left);
  expect(held).toMatchObject([{ product: 'writing', ownerEmail: await emailOf(owner), works: true }]);
  await leaveTeam(as(left), seatProducts, held[0]?.seatId ?? 'tst_none');
  expect(await unlimited(left)).toBe(false);
  const [{ seatId } = { seatId: 'tst_none' as const }] = (await seats(kept)).held;
  await takeSeatBack(as(owner), seatProducts, seatId);
  expect(await unlimited(kept)).toBe(false);
  await expect
    .poll(async () => (await bed.mailsTo(await emailOf(kept))).at(-1)?.text)
    .toContain('What you saved in the team stays with the team.');
});

test('a member sits in several teams of a tool, once in each', async () => {
  const [first, second] = [await ownerOf('writing-team'), await ownerOf('writing-team')];
  const holder = await join('writing', first.owner);
  await joinTeam(bed, seatsOf('writing'), second.owner, holder);
  expect((await livingTeams(job(bed), holder)).map(({ ownerId }) => ownerId)).toEqual([
    first.owner,
    second.owner,
  ]);
  const again = joinTeam(bed, seatsOf('writing'), first.owner, holder);
  expect((await failureOf(again)).name).toBe('state.move_refused');
});

test('while the plan is unpaid its seats give nothing, and nobody has lost theirs when it is paid', async () => {
  const { owner, subscriptionId } = await ownerOf('writing-team');
  const holder = await join('writing', owner);
  await makeOverdue(bed, subscriptionId);
  await followSubscription(job(bed), subscriptionId);
  await settled(bed);
  expect(await unlimited(holder)).toBe(false);
  expect((await seats(holder)).held).toMatchObject([{ works: false }]);
  await fitTeam(job(bed), seatsOf('writing'), owner);
  await changeSubscription(bed, subscriptionId, { state: 'active', pastDueAt: null });
  await followSubscription(job(bed), subscriptionId);
  await settled(bed);
  expect(await unlimited(holder)).toBe(true);
});

test('a smaller plan is said beforehand and takes the newest seats, once it is delivered', async () => {
  const { owner, subscriptionId } = await ownerOf('browsers-100', { 'browser-seats': 2 });
  const holders = [await join('browsers', owner), await join('browsers', owner)];
  const smaller = selectionOf({ plan: 'browsers-100', choices: { 'browser-seats': 1 }, setup: {} });
  const { rows } = await bed.service.database.pool.query(
    'select priced, period_end from subscriptions where id = $1',
    [subscriptionId],
  );
  const { priced, period_end: periodEnd } = rows[0];
  const requestedAt = bed.clock.now().toISOString();
  const pendingUpdate = { selection: smaller, priced, requestedAt, invoiceId: null };
  await changeSubscription(bed, subscriptionId, { pendingUpdate });
  const [team] = (await seats(owner)).teams;
  expect(team?.items.map(({ endsAt }) => endsAt)).toEqual([null, new Date(periodEnd).toISOString()]);
  await changeSubscription(bed, subscriptionId, { selection: smaller, pendingUpdate: null });
  await followSubscription(job(bed), subscriptionId);
  await settled(bed);
  const held = async () => Promise.all(holders.map(async (one) => (await seats(one)).held.length));
  await expect.poll(held).toEqual([1, 0]);
});

test('an address that is somebody else’s by now can be invited, and the holder who had it keeps the seat', async () => {
  const { owner } = await ownerOf('writing-team');
  const [holder, heir] = [await join('writing', owner), await newMember(bed)];
  const [before, today] = [await emailOf(holder), `today-${await emailOf(holder)}`];
  const { pool } = bed.service.database;
  await pool.query('update members set email = $2 where id = $1', [holder, today]);
  await pool.query('update members set email = $2 where id = $1', [heir, before]);
  const invite = (email: string) => inviteToTeam(as(owner), seatProducts, { product: 'writing', email });
  expect(await failureOf(invite(today))).toMatchObject({ name: 'state.move_refused' });
  await joinTeam(bed, seatsOf('writing'), owner, heir);
  expect(await failureOf(invite(before))).toMatchObject({ name: 'state.move_refused' });
  for (const one of [holder, heir]) expect((await seats(one)).held).toHaveLength(1);
  // Each is named by the address they have now.
  const { teams } = await seats(owner);
  expect(teams.flatMap(({ items }) => items.map(({ email }) => email))).toEqual([today, before]);
});
