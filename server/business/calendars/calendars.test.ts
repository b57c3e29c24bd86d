import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { subscribeToCalendar, withChannel, withoutChannel, withPost } from '#contract/post-calendars.ts';
import { minutes } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { newMember } from '../invoices/test-invoices.ts';
import { failureOf } from '../memberships/test-memberships.ts';
import { memberCtx } from '../payments/test-payments.ts';
import { seatProducts } from '../seat-products.ts';
import { readSeats } from '../seats/read-seats.ts';
import { leaveTeam } from '../seats/seats.ts';
import { buyTool, joinTeam, seatsOf } from '../seats/test-seats.ts';
import { followSubscription } from '../services/make-services.ts';
import { job, makeOverdue, settled } from '../services/test-services.ts';
import { moveWork } from '../works/move-work.ts';
import { listWorks, readWork } from '../works/read-works.ts';
import { newWork, save } from '../works/test-works.ts';
import { trashWork, untrashWork } from '../works/trash.ts';
import { duplicateWork, restoreWorkVersion } from '../works/works.ts';
import { calendarJobs } from './calendars.jobs.ts';
import { readCalendarFeed, readCalendarPlan, renewCalendarFeed } from './calendars.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(job(bed));
});
afterAll(() => bed.close());

const as = (memberId: Id<'member'>) => memberCtx(bed, memberId);
const withChannels = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: `shop${i}`, network: 'bluesky', name: `Shop ${i}` })).reduce(
    withChannel,
    '',
  );
const newCalendar = (memberId: Id<'member'>, content = '', more = {}) =>
  newWork(as(memberId), { tool: 'post-calendar', title: 'Autumn', content, ...more });
async function planner(plan: string) {
  const id = await newMember(bed);
  return { id, subscriptionId: await buyTool(bed, id, plan) };
}
/** What a program that subscribed to it reads. */
async function subscribed(address: string) {
  const token = new URL(address).searchParams.get('token') ?? '';
  const answer = await bed.send(subscribeToCalendar, { token });
  const type = String(answer.headers['content-type']);
  return type.startsWith('text/calendar') ? answer.body : answer.json<{ code: number }>().code;
}
const post = {
  ...{ id: 'mug1', on: '2026-12-01', at: '09:30', to: ['shop0'], title: '' },
  text: 'Mugs; with a lid, \\ and\nBEGIN:VEVENT',
};

test('without a plan there is no calendar, and what saves it is said', async () => {
  const stranger = await newMember(bed);
  expect(await failureOf(newCalendar(stranger))).toEqual({
    name: 'entitlement.missing',
    data: { reason: 'calendars' },
  });
  expect(await readCalendarPlan(as(stranger))).toEqual({ used: 0, limit: 0 });
});

test.each([
  ['social-1', 3],
  ['social-2', 10],
  ['social-3', 30],
])('%s gives %i channels in all calendars together, and any number of posts', async (plan, limit) => {
  const { id } = await planner(plan);
  const first = await newCalendar(id, withChannels(limit - 1));
  const second = await newCalendar(id, withPost(withChannels(1), post));
  expect(await readCalendarPlan(as(id))).toEqual({ used: limit, limit });
  const one = withChannel(withChannels(1), { id: 'further', network: 'x', name: 'Further' });
  expect(await failureOf(save(as(id), second.workId, one, 1))).toEqual({
    name: 'allowance.used_up',
    data: { reason: 'channels', used: limit - 1, limit },
  });
  expect((await failureOf(duplicateWork(as(id), second.workId, 'Copy', randomUUID()))).name).toBe(
    'allowance.used_up',
  );
  // Calendars take no place among the five works of every account.
  expect((await listWorks(as(id), { trash: 'no' })).used).toBe(0);
  await trashWork(as(id), first.workId);
  await save(as(id), second.workId, one, 1);
  if (limit > 3) return;
  await save(as(id), second.workId, withChannels(3), 2);
  expect((await failureOf(untrashWork(as(id), first.workId))).name).toBe('allowance.used_up');
  await save(as(id), second.workId, withoutChannel(withChannels(2), 'shop1'), 3);
  await untrashWork(as(id), first.workId);
});

test('an earlier version with more channels than the plan has now does not return', async () => {
  const { id } = await planner('social-1');
  const { workId } = await newCalendar(id, withChannels(3));
  await save(as(id), workId, withChannels(1), 1);
  await newCalendar(id, withChannels(2));
  expect((await failureOf(restoreWorkVersion(as(id), workId, 1))).name).toBe('allowance.used_up');
});

test('two who change different posts at once have both', async () => {
  const { id: owner } = await planner('social-2');
  const holder = await joinTeam(bed, seatsOf('social'), owner);
  const team = { ownerId: owner, product: 'social' } as const;
  const start = withPost(withChannels(1), post);
  const { workId } = await newCalendar(holder, start, { team });
  await Promise.all([
    save(as(owner), workId, withPost(start, { ...post, id: 'mug2' }), 1),
    save(as(holder), workId, withPost(start, { ...post, text: 'Changed' }), 1),
  ]);
  const { content } = await readWork(as(owner), { workId });
  expect([...new URLSearchParams(content).keys()].sort()).toEqual(['c.shop0', 'p.mug1', 'p.mug2']);
  expect(content).toContain('Changed');
});

test('whoever has the private address reads the calendar, until another address takes its place', async () => {
  const { id: owner, subscriptionId } = await planner('social-2');
  const holder = await joinTeam(bed, seatsOf('social'), owner);
  const team = { ownerId: owner, product: 'social' } as const;
  const { workId } = await newCalendar(owner, withPost(withChannels(1), post), { team });
  const [{ address }, same] = await Promise.all([
    readCalendarFeed(as(owner), workId),
    readCalendarFeed(as(holder), workId),
  ]);
  expect(same.address).toBe(address);
  const file = String(await subscribed(address)).replaceAll('\r\n ', '');
  expect(file.split('\r\n')).toEqual(
    expect.arrayContaining([
      'DTSTART:20261201T093000',
      'SUMMARY:Shop 0: Mugs\\; with a lid\\, \\\\ and',
      'DESCRIPTION:Mugs\\; with a lid\\, \\\\ and\\nBEGIN:VEVENT',
    ]),
  );
  expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
  const next = await renewCalendarFeed(as(holder), workId);
  expect(await subscribed(address)).toBe(40401);
  expect(await subscribed(next.address)).toContain('BEGIN:VCALENDAR');
  expect(await subscribed(`${next.address}x`)).toBe(40401);
  // In the trash, and without a plan, it is not read.
  await trashWork(as(owner), workId);
  expect(await subscribed(next.address)).toBe(40401);
  await untrashWork(as(owner), workId);
  await makeOverdue(bed, subscriptionId);
  await followSubscription(job(bed), subscriptionId);
  await settled(bed);
  expect(await subscribed(next.address)).toBe(40401);
  expect((await readWork(as(owner), { workId })).open).toBe(false);
});

test('the address of a team’s calendar ends when somebody leaves the team, and when the calendar is moved', async () => {
  const { id: owner } = await planner('social-2');
  const holder = await joinTeam(bed, seatsOf('social'), owner);
  const team = { ownerId: owner, product: 'social' } as const;
  const { workId } = await newCalendar(owner, withChannels(1), { team });
  const own = await readCalendarFeed(as(owner), (await newCalendar(owner, withChannels(1))).workId);
  const { address } = await readCalendarFeed(as(holder), workId);
  const [held] = (await readSeats(as(holder), seatProducts)).held;
  await leaveTeam(as(holder), seatProducts, held?.seatId as Id<'teamSeat'>);
  await expect.poll(() => subscribed(address)).toBe(40401);
  expect(await subscribed(own.address)).toContain('BEGIN:VCALENDAR');
  const next = await readCalendarFeed(as(owner), workId);
  expect(await subscribed(next.address)).toContain('BEGIN:VCALENDAR');
  await moveWork(as(owner), { workId, team: null });
  await expect.poll(() => subscribed(next.address)).toBe(40401);
  expect(await subscribed((await readCalendarFeed(as(owner), workId)).address)).toContain('BEGIN:VCALENDAR');
});

test('a job that comes late ends no address that was made after somebody left or the calendar was moved', async () => {
  const { id: owner } = await planner('social-2');
  const team = { ownerId: owner, product: 'social' } as const;
  const { workId } = await newCalendar(owner, withChannels(1), { team });
  const at = bed.clock.now().toISOString();
  const run = async (queue: string, data: object) =>
    calendarJobs.find((one) => one.queue === queue)?.run(job(bed), data, randomUUID());
  const ended = { ...team, memberId: owner, at };
  for (const [queue, data] of [
    ['calendars-seat-ended', ended],
    ['calendars-moved', { workId, at }],
  ] as const) {
    const { address } = await renewCalendarFeed(as(owner), workId);
    await run(queue, { ...data, at: bed.clock.now().toISOString() });
    expect(await subscribed(address)).toBe(40401);
    bed.clock.jump(minutes(2));
    const next = await readCalendarFeed(as(owner), workId);
    await run(queue, data);
    expect(await subscribed(next.address)).toContain('BEGIN:VCALENDAR');
  }
});

test('nobody else asks for the address, and only a calendar has one', async () => {
  const { id } = await planner('social-1');
  const { workId } = await newCalendar(id);
  const stranger = await newMember(bed);
  for (const ask of [readCalendarFeed, renewCalendarFeed]) {
    expect((await failureOf(ask(as(stranger), workId))).name).toBe('request.not_found');
    const other = await newWork(as(id));
    expect((await failureOf(ask(as(id), other.workId))).name).toBe('request.not_found');
  }
});

test('the token stands nowhere in the database as it is', async () => {
  const { id } = await planner('social-1');
  const { workId } = await newCalendar(id);
  const token = new URL((await readCalendarFeed(as(id), workId)).address).searchParams.get('token') ?? '';
  const { rows } = await bed.service.database.pool.query('select * from calendar_feeds where work_id = $1', [
    workId,
  ]);
  expect(JSON.stringify(rows)).not.toContain(token);
  await bed.service.database.pool.query(
    "update calendar_feeds set sealed_token = 'lost.' || sealed_token where work_id = $1",
    [workId],
  );
  const renewed = (await readCalendarFeed(as(id), workId)).address;
  expect(renewed).not.toContain(token);
  expect((await readCalendarFeed(as(id), workId)).address).toBe(renewed);
});
