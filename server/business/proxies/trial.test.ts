import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { reportTraffic } from '#contract/development.ts';
import type { Id } from '#contract/ids.ts';
import { termsVersion } from '#contract/members.ts';
import { readTrial as readDoor, startTrial as startDoor, trialPlan } from '#contract/proxies.ts';
import { days, later, minutes } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { conditionMs } from '../../../scripts/gate/patience.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { priceCart } from '../catalogue/catalogue.ts';
import { setPlanState } from '../catalogue/operate-catalogue.ts';
import { badField, logIn, makeMember, refusal } from '../members/test-members.ts';
import { failureOf } from '../memberships/test-memberships.ts';
import { buyerContextOf } from '../orders/buyer-context.ts';
import { memberCtx } from '../payments/test-payments.ts';
import { findService } from '../services/services.queries.ts';
import { acts, job, settled } from '../services/test-services.ts';
import { endExpired } from './end-expired.ts';
import { readProxy } from './read-proxy.ts';
import { newProxy } from './test-proxies.ts';
import { readTrial, startTrial } from './trial.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(job(bed));
});
afterAll(() => bed.close());

const MB = 1_000_000;
const consent = { agreeTerms: 'Y', acceptableUse: 'Y', termsVersion } as const;
const usedUp = { name: 'allowance.used_up', data: { reason: 'trial' } };
let made = 0;

async function newcomer(email = `tries-${++made}@lindt-home.example`, more = {}) {
  const member = await makeMember(bed, email, more);
  return { member, email, ctx: memberCtx(bed, member.id) };
}
const stateOf = async (id: Id<'service'>) => (await findService(bed.service.database.db, id))?.state;
const isOver = (id: Id<'service'>) =>
  vi.waitUntil(async () => (await stateOf(id)) === 'terminated', { timeout: conditionMs });
/** One that is delivered. */
async function started() {
  const who = await newcomer();
  const serviceId = await startTrial(who.ctx, consent);
  await settled(bed);
  return { ...who, serviceId };
}

test('100 MB for 7 days, delivered without a payment, once however often it is asked for', async () => {
  const { member, ctx } = await newcomer();
  expect(await readTrial(ctx)).toEqual({
    ...{ state: 'open', serviceId: null, bytes: 100 * MB, days: 7, byHand: false },
  });
  const asked = await Promise.all([1, 2, 3].map(() => startTrial(ctx, consent)));
  const [serviceId = asked[0]] = new Set(asked);
  expect(new Set(asked).size).toBe(1);
  await settled(bed);
  expect(await startTrial(ctx, consent)).toBe(serviceId);
  expect(await readTrial(ctx)).toMatchObject({ state: 'running', serviceId });
  const service = await findService(bed.service.database.db, serviceId as Id<'service'>);
  expect(service).toMatchObject({ state: 'active', family: 'proxies', driver: 'simulated' });
  const { access, meter } = await readProxy(ctx, serviceId as Id<'service'>);
  expect(Object.keys(access)).toContain('port');
  expect(meter).toMatchObject({ state: 'open', usedBytes: 0, limitBytes: 100 * MB, renews: false });
  expect(meter.endsAt).toBe(later(service?.deliveredAt ?? new Date(0), days(7)).toISOString());
  const { rows } = await bed.service.database.pool.query(
    `select o.state, o.total_amount as total, i.state as invoice from orders o
      join invoices i on i.reference = 'order:' || o.id where o.member_id = $1`,
    [member.id],
  );
  expect(rows).toEqual([{ state: 'completed', total: 0, invoice: 'paid' }]);
});

test('it ends with the report that uses it up, and is not given again', async () => {
  const { ctx, serviceId, email } = await started();
  await bed.call(reportTraffic, { serviceId, bytes: 86 * MB });
  expect(await readProxy(ctx, serviceId)).toMatchObject({ state: 'active', meter: { state: 'near' } });
  await bed.call(reportTraffic, { serviceId, bytes: 14 * MB });
  await isOver(serviceId);
  expect(await readTrial(ctx)).toMatchObject({ state: 'used', serviceId: null });
  expect(await failureOf(startTrial(ctx, consent))).toEqual(usedUp);
  const subjects = (await bed.mailsTo(email, 4)).map(({ subject }) => subject);
  expect(subjects.filter((one) => one.startsWith('Proxy trial, 100 MB'))).toEqual([
    'Proxy trial, 100 MB is ready',
    expect.stringMatching(/86\sMB of 100\sMB are used$/),
    'Proxy trial, 100 MB has ended',
  ]);
  expect((await refusal(bed.call(reportTraffic, { serviceId, bytes: 1 }))).name).toBe('state.move_refused');
});

test('it ends 7 days after its delivery, as traffic for 30 days does after them', async () => {
  const { ctx, serviceId } = await started();
  const short = await newProxy(bed, { choices: { validity: '30-days' } });
  const lasting = await newProxy(bed);
  bed.clock.jump(days(7) - minutes(1));
  await endExpired(job(bed));
  await settled(bed);
  expect(await stateOf(serviceId)).toBe('active');
  bed.clock.jump(minutes(1));
  await Promise.all([endExpired(job(bed)), endExpired(job(bed))]);
  await isOver(serviceId);
  expect(await failureOf(startTrial(ctx, consent))).toEqual(usedUp);
  expect(await stateOf(short.serviceId)).toBe('active');
  bed.clock.jump(days(23));
  await endExpired(job(bed));
  await isOver(short.serviceId);
  expect((await readProxy(short.ctx, short.serviceId)).meter.state).toBe('expired');
  expect(await stateOf(lasting.serviceId)).toBe('active');
});

test('an address that has had it has it no more, whoever’s it is by now', async () => {
  const { pool } = bed.service.database;
  const gone = await started();
  await pool.query('delete from members where id = $1', [gone.member.id]);
  const again = await newcomer(gone.email);
  expect(await readTrial(again.ctx)).toMatchObject({ state: 'used', serviceId: null });
  expect(await failureOf(startTrial(again.ctx, consent))).toEqual(usedUp);
  // Another address of the same account does not help either.
  const moved = await started();
  await pool.query('update members set email = $2 where id = $1', [
    moved.member.id,
    'elsewhere@lindt-home.example',
  ]);
  expect(await startTrial(moved.ctx, consent)).toBe(moved.serviceId);
  const heir = await newcomer(moved.email);
  expect(await failureOf(startTrial(heir.ctx, consent))).toEqual(usedUp);
});

test('only a proven address that nobody gives away by the minute has it, with the rules agreed to', async () => {
  const unproven = await newcomer(undefined, { emailVerified: false });
  expect(await readTrial(unproven.ctx)).toMatchObject({ state: 'unproven' });
  expect(await failureOf(startTrial(unproven.ctx, consent))).toEqual({
    name: 'access.refused',
    data: { reason: 'email_unverified', action: 'verify_email' },
  });
  const minute = await newcomer('somebody@mailinator.com');
  expect(await failureOf(startTrial(minute.ctx, consent))).toEqual({
    name: 'access.refused',
    data: { reason: 'trial_refused' },
  });
  const { ctx } = await newcomer();
  for (const field of ['agreeTerms', 'acceptableUse'])
    expect(await failureOf(startTrial(ctx, { ...consent, [field]: 'N' }))).toEqual(
      badField(field, 'terms_needed'),
    );
  expect(await failureOf(startTrial(ctx, { ...consent, termsVersion: '2020-01-01' }))).toEqual(
    badField('agreeTerms', 'terms_needed'),
  );
  expect(await readTrial(ctx)).toMatchObject({ state: 'open' });
});

test('no cart takes it, and a coupon for the first order still holds after it', async () => {
  const { ctx, member } = await started();
  expect((await buyerContextOf(ctx, member.id)).held).toEqual({});
  const ask = () =>
    priceCart(ctx, {
      lines: [{ plan: trialPlan, months: 0, quantity: 1, choices: {}, setup: {} }],
      currency: 'USD',
      buyer: {},
    });
  for (const state of ['hidden', 'on_sale'] as const) {
    await setPlanState(bed.ctx(), trialPlan, state);
    expect((await ask()).problems).toMatchObject([{ part: 'plan', reason: 'not_on_sale' }]);
  }
  await setPlanState(bed.ctx(), trialPlan, 'hidden');
});

test('taken off by the operator it is closed to all but those who have begun', async () => {
  const begun = await started();
  const { ctx } = await newcomer();
  await setPlanState(bed.ctx(), trialPlan, 'retired');
  expect(await readTrial(ctx)).toMatchObject({ state: 'closed', bytes: 0, days: 0 });
  expect(await failureOf(startTrial(ctx, consent))).toEqual({
    name: 'state.move_refused',
    data: { state: 'closed', wanted: 'started' },
  });
  expect(await startTrial(begun.ctx, consent)).toBe(begun.serviceId);
  await setPlanState(bed.ctx(), trialPlan, 'hidden');
});

test('the doors let in members alone', async () => {
  for (const asked of [bed.call(readDoor, {}), bed.call(startDoor, consent)])
    expect((await refusal(asked)).name).toBe('session.missing');
  const { email } = await newcomer();
  const call = bed.as((await logIn(bed, email)).token);
  const { serviceId } = await call(startDoor, consent);
  expect(await call(readDoor, {})).toMatchObject({ state: 'running', serviceId });
});

test('where people deliver, it says so and waits for them', async () => {
  const manual = await openTestbed({ LIMITS: 'off', DELIVERY: 'proxies=manual' });
  try {
    await seedCatalogue(job(manual));
    const member = await makeMember(manual, 'tries@lindt-home.example');
    const ctx = memberCtx(manual, member.id);
    expect(await readTrial(ctx)).toMatchObject({ state: 'open', byHand: true });
    const serviceId = await startTrial(ctx, consent);
    const stateNow = async () => (await acts(manual, serviceId))[0]?.state;
    await vi.waitUntil(async () => (await stateNow()) === 'waiting_operator', { timeout: conditionMs });
    expect(await readTrial(ctx)).toMatchObject({ state: 'running', serviceId });
  } finally {
    await manual.close();
  }
});
