import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/memberships.ts';
import * as calls from '#contract/memberships-operator.ts';
import * as seats from '#contract/seats.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { badField, logIn, makeMember, refusal } from '../members/test-members.ts';
import { jobCtx } from '../subscriptions/test-subscriptions.ts';
import { takeDownload } from './take-download.ts';
import { subscribe } from './test-memberships.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
  await seedCatalogue(jobCtx(bed));
});
afterAll(() => bed.close());

let made = 0;
async function signedIn(role: 'user' | 'admin' = 'user') {
  const email = `member${made++}@lindt-home.example`;
  const { id } = await makeMember(bed, email, { role });
  const { token } = await logIn(bed, email);
  return { id, email, token, call: bed.as(token) };
}

test('a member reads their tier, what the next one gives, and what is left; a visitor reads nothing', async () => {
  const member = await signedIn();
  expect(await member.call(contract.readMembership, {})).toMatchObject({
    benefits: { tier: 'free', downloadsADay: 3, downloadsAMonth: null },
    next: { tier: 'starter', plan: 'member-starter', downloadsADay: 10, downloadsAMonth: 150 },
    ...{ source: 'free', until: null, team: null, grants: [] },
  });
  const bought = await subscribe(bed, { plan: 'member-pro', memberId: member.id });
  await takeDownload(jobCtx(bed), { memberId: member.id, item: 'a', free: false });
  expect(await member.call(contract.readMembership, {})).toMatchObject({
    ...{ source: 'subscription', until: bought.periodEnd.toISOString(), subscriptionId: bought.id },
    next: { tier: 'team', seatsIncluded: 5 },
  });
  expect(await member.call(contract.readAllowance, {})).toMatchObject({
    day: { used: 1, limit: 40 },
    month: { used: 1, limit: 800, rollover: 0 },
  });
  for (const endpoint of [contract.readMembership, contract.readAllowance, seats.readSeats])
    expect((await refusal(bed.call(endpoint, {}))).name).toBe('session.missing');
});

test('only the operator gives months and counts the downloads of others, and a gift needs a key', async () => {
  const [member, operator] = [await signedIn(), await signedIn('admin')];
  const gift = { email: member.email, tier: 'pro', months: 2, reason: 'a late answer' } as const;
  const count = { memberId: member.id, since: '2026-11-01T00:00:00.000Z' };
  const refused = await Promise.all([
    refusal(member.call(calls.giveMonths, gift)),
    refusal(member.call(calls.listGrants, { about: member.email })),
    refusal(member.call(calls.findMembership, { about: member.email })),
    refusal(member.call(calls.takeGrantBack, { grantId: `mgr_${'0'.repeat(26)}`, reason: 'mine' })),
    refusal(member.call(calls.countDownloads, count)),
  ]);
  for (const { name } of refused) expect(name).toBe('access.refused');
  expect(await refusal(operator.call(calls.giveMonths, gift))).toEqual(
    badField('idempotency-key', 'required'),
  );
  const headers = { 'idempotency-key': 'a-gift-of-two-months' };
  const own = { ...gift, email: operator.email };
  const toThemselves = await bed.send(calls.giveMonths, own, { token: operator.token, headers });
  expect(toThemselves.json().data).toMatchObject({ reason: 'yourself' });
  const give = () => bed.send(calls.giveMonths, gift, { token: operator.token, headers });
  const [one, two] = [await give(), await give()];
  expect(one.json()).toMatchObject({ code: 0, data: { tier: 'pro', months: 2, reason: 'a late answer' } });
  expect(two.json().data).toEqual(one.json().data);
  const { items } = await operator.call(calls.listGrants, { about: member.id });
  expect(items).toMatchObject([{ givenBy: operator.id, months: 2 }]);
  expect(await member.call(contract.readMembership, {})).toMatchObject({
    source: 'gift',
    grants: [{ months: 2 }],
  });
  expect(await operator.call(calls.countDownloads, count)).toEqual({ downloads: 0, refundable: true });
  for (const item of ['a', 'b', 'c'])
    await takeDownload(jobCtx(bed), { memberId: member.id, item, free: false });
  expect(await operator.call(calls.findMembership, { about: member.email.toUpperCase() })).toMatchObject({
    ...{ memberId: member.id, tier: 'pro', source: 'gift', subscribed: false },
    day: { used: 3, limit: 40 },
  });
  // They were used: nobody takes them back now.
  const [{ grantId } = { grantId: 'mgr_' as const }] = items;
  expect((await refusal(operator.call(calls.takeGrantBack, { grantId, reason: 'too late' }))).name).toBe(
    'state.move_refused',
  );
  expect(await operator.call(calls.countDownloads, count)).toEqual({ downloads: 3, refundable: false });
});

test('a seat goes from the owner by mail to who accepts it, and back; to others it does not exist', async () => {
  const [owner, holder, other] = [await signedIn(), await signedIn(), await signedIn()];
  await subscribe(bed, { plan: 'member-team', memberId: owner.id });
  const { seatId } = await owner.call(seats.inviteToTeam, {
    product: 'library',
    email: ` ${holder.email.toUpperCase()} `,
  });
  const mail = (await bed.mailsTo(holder.email)).find(({ link }) => link?.includes('invitation='));
  const token = new URL(mail?.link ?? '').searchParams.get('invitation') ?? '';
  expect(mail?.text).toContain(owner.email);
  for (const endpoint of [seats.readInvitation, seats.acceptInvitation, seats.declineInvitation])
    expect((await refusal(other.call(endpoint, { token }))).name).toBe('request.not_found');
  expect((await holder.call(seats.readInvitation, { token })).ownerEmail).toBe(owner.email);
  expect(await holder.call(seats.acceptInvitation, { token })).toEqual({ seatId });
  expect(await holder.call(contract.readMembership, {})).toMatchObject({
    ...{ source: 'team', subscriptionId: null, team: { seatId, ownerEmail: owner.email } },
  });
  expect((await refusal(other.call(seats.takeSeatBack, { seatId }))).name).toBe('request.not_found');
  expect((await owner.call(seats.readSeats, {})).teams[0]?.items).toMatchObject([{ seatId, state: 'held' }]);
  await owner.call(seats.takeSeatBack, { seatId });
  expect((await holder.call(contract.readMembership, {})).team).toBeNull();
});
