import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { days, minutes } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { newMember } from '../invoices/test-invoices.ts';
import { findMember } from '../members/members.queries.ts';
import { actingMember } from '../members/sessions.ts';
import { memberCtx } from '../payments/test-payments.ts';
import { declineInvitation } from '../seats/decline-invitation.ts';
import { readInvitation } from '../seats/invitations.ts';
import { readTeam as readTeamOf } from '../seats/read-seats.ts';
import * as seats from '../seats/seats.ts';
import { pauseSubscription, resumeSubscription } from '../subscriptions/pause.ts';
import { jobCtx, ownerOf } from '../subscriptions/test-subscriptions.ts';
import { followTeam } from './follow-team.ts';
import { librarySeats } from './library-seats.ts';
import { downloadCounts } from './memberships.tables.ts';
import { tierOf } from './memberships.ts';
import { readAllowance } from './read-allowance.ts';
import { readMembership } from './read-membership.ts';
import { takeDownload } from './take-download.ts';
import { change, failureOf, joinTeam, setPlan, subscribe } from './test-memberships.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(jobCtx(bed));
});
afterAll(() => bed.close());

const products = [librarySeats];
const inviteToTeam = (ctx: Context, email: string) =>
  seats.inviteToTeam(ctx, products, { product: 'library', email });
const acceptInvitation = (ctx: Context, token: string) => seats.acceptInvitation(ctx, products, token);
const takeSeatBack = (ctx: Context, id: Id<'teamSeat'>) => seats.takeSeatBack(ctx, products, id);
const leaveTeam = (ctx: Context, id: Id<'teamSeat'>) => seats.leaveTeam(ctx, products, id);
const readTeam = (ctx: Context) => readTeamOf(ctx, librarySeats, actingMember(ctx).id);
const as = (memberId: Id<'member'>) => memberCtx(bed, memberId);
const emailOf = async (memberId: Id<'member'>) =>
  (await findMember(bed.service.database.db, memberId))?.email ?? '';
/** The token of the newest invitation from an owner, once so many have come. */
async function tokenFor(owner: Id<'member'>, email: string, mails = 1): Promise<string> {
  const from = await emailOf(owner);
  const links = async () =>
    (await bed.mailsTo(email))
      .filter(({ text, link }) => text.includes(from) && link?.includes('?invitation='))
      .flatMap(({ link }) => (link ? [new URL(link).searchParams.get('invitation') ?? ''] : []));
  await expect.poll(async () => (await links()).length).toBe(mails);
  return (await links()).at(-1) ?? '';
}
async function invite(owner: Id<'member'>, holder: Id<'member'>) {
  const email = await emailOf(holder);
  const { id } = await inviteToTeam(as(owner), email);
  return { id, token: await tokenFor(owner, email) };
}
/** Subjects of mails to a member that hold these words, once there is one. */
async function subjectsWith(memberId: Id<'member'>, words: RegExp): Promise<string[]> {
  const email = await emailOf(memberId);
  const found = async () =>
    (await bed.mailsTo(email)).filter(({ subject, text }) => words.test(`${subject}\n${text}`));
  await expect.poll(async () => (await found()).length).toBeGreaterThan(0);
  return (await found()).map(({ subject }) => subject);
}
/** A new member with a seat, a second later than the one before. */
async function join(owner: Id<'member'>): Promise<Id<'member'>> {
  bed.clock.jump(1000);
  return joinTeam(bed, owner);
}
const newTeam = async (extraSeats = 0) => subscribe(bed, { plan: 'member-team', months: 12, extraSeats });
const tier = async (memberId: Id<'member'>) => (await tierOf(jobCtx(bed), memberId)).tier;
const take = (memberId: Id<'member'>, item: string) =>
  takeDownload(jobCtx(bed), { memberId, item, free: false });

test('who accepts downloads from the team’s month; the owner sees how much, and their own count is untouched', async () => {
  const { memberId: owner } = await newTeam();
  const holder = await join(owner);
  expect(await tierOf(jobCtx(bed), holder)).toMatchObject({ tier: 'team', source: 'team', accountId: owner });
  expect((await take(holder, 'a')).seatId).toMatch(/^tst_/);
  await take(holder, 'b');
  await take(owner, 'a');
  expect((await readAllowance(as(holder))).month).toMatchObject({ used: 3, limit: 3000 });
  expect(await readTeam(as(owner))).toMatchObject({
    ...{ seats: 5, taken: 2, ownDownloads: 1 },
    items: [{ email: await emailOf(holder), state: 'held', downloads: 2, endsAt: null }],
  });
  expect((await readMembership(as(holder))).team).toMatchObject({ ownerEmail: await emailOf(owner) });
  expect(await subjectsWith(owner, /is in your team/)).toEqual([`${await emailOf(holder)} is in your team`]);
  const held = (await readMembership(as(holder))).team?.seatId ?? 'tst_none';
  await leaveTeam(as(holder), held);
  await leaveTeam(as(holder), held);
  expect((await failureOf(leaveTeam(as(owner), held))).name).toBe('request.not_found');
  expect(await readAllowance(as(holder))).toMatchObject({ tier: 'free', month: { used: 0 } });
  expect((await readTeam(as(owner))).items).toEqual([]);
});

test('seats that download at once share the last of the month: exactly one has it', async () => {
  const { memberId: owner } = await newTeam();
  const people = [owner, await join(owner), await join(owner), await join(owner)];
  const period = bed.clock.now().toISOString().slice(0, 7);
  await bed.service.database.db.insert(downloadCounts).values({ accountId: owner, period, used: 2999 });
  const asked = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) => take(people[i % 4] ?? owner, `item ${i}`)),
  );
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('invited twice at once there is one seat and one mail; later a new link takes the place of the old', async () => {
  const { memberId: owner } = await newTeam();
  const holder = await newMember(bed);
  const email = await emailOf(holder);
  const both = await Promise.all([1, 2, 3].map(() => inviteToTeam(as(owner), email)));
  expect(new Set(both.map(({ id }) => id)).size).toBe(1);
  const old = await tokenFor(owner, email);
  bed.clock.jump(minutes(2));
  await inviteToTeam(as(owner), email);
  const token = await tokenFor(owner, email, 2);
  expect((await failureOf(acceptInvitation(as(holder), old))).name).toBe('request.not_found');
  expect(await readInvitation(as(holder), token)).toMatchObject({ ownerEmail: await emailOf(owner) });
  const accepted = await Promise.all([1, 2, 3].map(() => acceptInvitation(as(holder), token)));
  expect(new Set(accepted.map(({ id }) => id)).size).toBe(1);
  expect((await failureOf(inviteToTeam(as(owner), email))).data).toEqual({
    state: 'held',
    wanted: 'invited',
  });
});

test('an invitation is for the address it went to, once, and for seven days', async () => {
  const { memberId: owner } = await newTeam();
  const [holder, stranger] = [await newMember(bed), await newMember(bed)];
  const { token } = await invite(owner, holder);
  for (const ask of [readInvitation, acceptInvitation])
    expect((await failureOf(ask(as(stranger), token))).name).toBe('request.not_found');
  bed.clock.jump(days(7));
  expect((await failureOf(acceptInvitation(as(holder), token))).name).toBe('request.not_found');
  expect((await readTeam(as(owner))).items).toMatchObject([{ state: 'expired' }]);
  const rows = await bed.service.database.pool.query('select token_hash from team_seats');
  expect(rows.rows.map((row) => row.token_hash)).not.toContain(token);
});

test('only who has a team invites, only so many, and never themselves', async () => {
  const { memberId: single } = await subscribe(bed, { plan: 'member-pro' });
  expect(await failureOf(inviteToTeam(as(single), 'a@example.com'))).toEqual({
    name: 'entitlement.missing',
    data: { reason: 'team', requiredTier: 'team' },
  });
  const { memberId: owner } = await newTeam(1);
  expect((await failureOf(inviteToTeam(as(owner), await emailOf(owner)))).data).toEqual({
    fields: { email: 'not_one_of' },
  });
  const asked = await Promise.allSettled(
    Array.from({ length: 8 }, (_, i) => inviteToTeam(as(owner), `seat${i}@example.com`)),
  );
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect((await failureOf(inviteToTeam(as(owner), 'more@example.com'))).data).toEqual({
    ...{ reason: 'seats', used: 6, limit: 6 },
  });
});

test('a seat is taken back at once and only by the owner; taken back twice is once', async () => {
  const [{ memberId: owner }, { memberId: other }] = [await newTeam(), await newTeam()];
  const holder = await join(owner);
  const seatId = (await readTeam(as(owner))).items[0]?.seatId ?? 'tst_none';
  for (const somebody of [other, holder])
    expect((await failureOf(takeSeatBack(as(somebody), seatId))).name).toBe('request.not_found');
  expect(await tier(holder)).toBe('team');
  await Promise.all([takeSeatBack(as(owner), seatId), takeSeatBack(as(owner), seatId)]);
  expect((await failureOf(take(holder, 'c'))).name).toBe('entitlement.missing');
  expect(await subjectsWith(holder, /has taken back your seat/)).toHaveLength(1);
});

test('its link says what has become of an invitation, to whom it was for alone', async () => {
  const { memberId: owner } = await newTeam();
  const [holder, late, stranger] = [await newMember(bed), await newMember(bed), await newMember(bed)];
  const [offer, unused] = [await invite(owner, holder), await invite(owner, late)];
  const stateFor = async (member: Id<'member'>, { token }: { token: string }) =>
    (await readInvitation(as(member), token)).state;
  expect(await stateFor(holder, offer)).toBe('open');
  await acceptInvitation(as(holder), offer.token);
  expect(await stateFor(holder, offer)).toBe('held');
  bed.clock.jump(days(7));
  expect([await stateFor(holder, offer), await stateFor(late, unused)]).toEqual(['held', 'expired']);
  for (const { id } of [offer, unused]) await takeSeatBack(as(owner), id);
  expect([await stateFor(holder, offer), await stateFor(late, unused)]).toEqual(['ended', 'taken_back']);
  for (const [member, { token }] of [
    [holder, offer],
    [late, unused],
  ] as const)
    expect((await failureOf(acceptInvitation(as(member), token))).name).toBe('request.not_found');
  for (const { token } of [offer, unused])
    expect((await failureOf(readInvitation(as(stranger), token))).name).toBe('request.not_found');
  expect((await readMembership(as(holder))).pastTeam).toMatchObject({
    ...{ ownerEmail: await emailOf(owner), because: 'taken_back' },
  });
  expect((await readMembership(as(late))).pastTeam).toBeNull();
  bed.clock.jump(days(31));
  expect((await readMembership(as(holder))).pastTeam).toBeNull();
});

test('an offer that was taken back gives no seat, also when both happen at once', async () => {
  const { memberId: owner } = await newTeam();
  const holder = await newMember(bed);
  const { id, token } = await invite(owner, holder);
  await Promise.allSettled([takeSeatBack(as(owner), id), acceptInvitation(as(holder), token)]);
  expect((await readTeam(as(owner))).items).toEqual([]);
  expect(await tier(holder)).toBe('free');
});

test('an offer can be declined by whom it is for: its place is free, the owner is told once and may ask again', async () => {
  const { memberId: owner } = await newTeam();
  const [invited, stranger] = [await newMember(bed), await newMember(bed)];
  const { id, token } = await invite(owner, invited);
  expect((await failureOf(declineInvitation(as(stranger), token))).name).toBe('request.not_found');
  expect(await readTeam(as(owner))).toMatchObject({ taken: 2 });
  await Promise.all([1, 2, 3].map(() => declineInvitation(as(invited), token)));
  expect((await readInvitation(as(invited), token)).state).toBe('declined');
  expect(await readTeam(as(owner))).toMatchObject({ taken: 1, items: [] });
  expect((await failureOf(acceptInvitation(as(invited), token))).name).toBe('request.not_found');
  expect(await subjectsWith(owner, /declined a seat/)).toEqual([
    `${await emailOf(invited)} declined a seat in your team`,
  ]);
  await takeSeatBack(as(owner), id);
  expect((await readInvitation(as(invited), token)).state).toBe('declined');
  expect((await readMembership(as(invited))).pastTeam).toBeNull();
  await inviteToTeam(as(owner), await emailOf(invited));
  const again = await tokenFor(owner, await emailOf(invited), 2);
  await acceptInvitation(as(invited), again);
  expect((await failureOf(declineInvitation(as(invited), again))).data).toEqual({
    ...{ state: 'held', wanted: 'declined' },
  });
  expect(await tier(invited)).toBe('team');
});

test('an offer that is over cannot be declined; declined and accepted at once it is one of them', async () => {
  const { memberId: owner } = await newTeam();
  const [invited, late] = [await newMember(bed), await newMember(bed)];
  const unused = await invite(owner, late);
  bed.clock.jump(days(7));
  const { token } = await invite(owner, invited);
  expect((await failureOf(declineInvitation(as(late), unused.token))).name).toBe('request.not_found');
  const both = await Promise.allSettled([
    acceptInvitation(as(invited), token),
    declineInvitation(as(invited), token),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await tier(invited)).toBe(both[0].status === 'fulfilled' ? 'team' : 'free');
});

test('who holds a seat takes no second one, and a team that is full by now takes nobody', async () => {
  const [first, second] = [await newTeam(1), await newTeam()];
  const holder = await join(first.memberId);
  const late = await newMember(bed);
  const offer = await invite(first.memberId, late);
  for (let i = 0; i < 3; i++) await join(first.memberId);
  await setPlan(bed, first, 'member-team');
  expect((await failureOf(acceptInvitation(as(late), offer.token))).data).toEqual({
    ...{ reason: 'seats', used: 5, limit: 5 },
  });
  const { token } = await invite(second.memberId, holder);
  expect((await failureOf(acceptInvitation(as(holder), token))).data).toEqual({
    state: 'held',
    wanted: 'held',
  });
});

test('with fewer seats the newest lose theirs when the period is over, and the owner sees who before', async () => {
  const team = await newTeam(1);
  const owner = team.memberId;
  const holders: Id<'member'>[] = [];
  for (let i = 0; i < 5; i++) holders.push(await join(owner));
  const smaller = { ...team.selection, plan: 'member-team', choices: {} };
  const requestedAt = bed.clock.now().toISOString();
  const pendingUpdate = { selection: smaller, priced: team.priced, requestedAt, invoiceId: null };
  await change(bed, team.id, { pendingUpdate });
  await followTeam(jobCtx(bed), owner);
  const ends = (await readTeam(as(owner))).items.map(({ endsAt }) => endsAt);
  expect(ends).toEqual([null, null, null, null, team.periodEnd.toISOString()]);
  await setPlan(bed, team, 'member-team');
  await change(bed, team.id, { pendingUpdate: null });
  await Promise.all([followTeam(jobCtx(bed), owner), followTeam(jobCtx(bed), owner)]);
  expect(await Promise.all(holders.map(tier))).toEqual(['team', 'team', 'team', 'team', 'free']);
  expect(await subjectsWith(holders[4] ?? owner, /the newest ones have ended/)).toHaveLength(1);
});

test('while the owner has no team seats give nothing, and work again when there is one', async () => {
  const team = await newTeam();
  const holder = await join(team.memberId);
  const until = new Date(bed.clock.now().getTime() + days(20));
  await pauseSubscription(ownerOf(bed, team), team.id, until);
  await followTeam(jobCtx(bed), team.memberId);
  expect(await tier(holder)).toBe('free');
  expect((await readMembership(as(holder))).team).not.toBeNull();
  await resumeSubscription(ownerOf(bed, team), team.id);
  expect(await tier(holder)).toBe('team');
});
