import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Id, newId } from '#contract/ids.ts';
import { removeMethod } from '#contract/payment-methods.ts';
import * as contract from '#contract/subscriptions.ts';
import { countSubscriptions } from '#contract/subscriptions-operator.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { logIn, makeMember, refusal } from '../members/test-members.ts';
import { subscriptions } from './subscriptions.tables.ts';
import { jobCtx, newSubscription, saveMethod } from './test-subscriptions.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
  await seedCatalogue(jobCtx(bed));
});
afterAll(() => bed.close());

let made = 0;
async function signedIn(role: 'user' | 'admin' = 'user') {
  const email = `owner${made++}@lindt-home.example`;
  const member = await makeMember(bed, email, { role });
  const { token } = await logIn(bed, email);
  return { id: member.id, email, call: bed.as(token) };
}
const notFound = { name: 'request.not_found', data: null };
const bigger = {
  plan: 'vps-3',
  months: 1,
  quantity: 1,
  location: 'frankfurt',
  choices: {},
  setup: {},
} as const;

test('the owner sees what renews, at which price and until when; to others it does not exist', async () => {
  const [owner, other] = [await signedIn(), await signedIn()];
  const { id: subscriptionId, number } = await newSubscription(bed, { memberId: owner.id, net: 800 });
  const { items, nextCursor } = await owner.call(contract.listSubscriptions, {});
  expect(items).toMatchObject([
    { number, state: 'active', renewal: { amount: 800, currency: 'USD' }, endsAt: null },
  ]);
  expect(nextCursor).toBeNull();
  const detail = await owner.call(contract.getSubscription, { subscriptionId });
  expect(detail).toMatchObject({ number, waiting: null, history: [{ from: null, to: 'active' }] });
  expect((await other.call(contract.listSubscriptions, {})).items).toEqual([]);
  const asked = await Promise.all(
    [
      other.call(contract.getSubscription, { subscriptionId }),
      other.call(contract.cancelSubscription, { subscriptionId }),
      other.call(contract.undoCancel, { subscriptionId }),
      other.call(contract.previewChange, { subscriptionId, selection: bigger }),
      other.call(contract.setMethod, { subscriptionId, methodId: null }),
    ].map((ask) => refusal(ask)),
  );
  for (const answer of asked) expect(answer).toEqual(notFound);
  expect((await refusal(bed.call(contract.listSubscriptions, {}))).name).toBe('session.missing');
});

test('lists come in pages', async () => {
  const owner = await signedIn();
  for (let i = 0; i < 27; i++) await newSubscription(bed, { memberId: owner.id });
  const first = await owner.call(contract.listSubscriptions, {});
  const second = await owner.call(contract.listSubscriptions, { cursor: first.nextCursor as never });
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([25, 2, null]);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(27);
  // What has not ended is answered whole, so that sums of it are no sums of a page.
  const ended = second.items[0]?.id;
  const { db } = bed.service.database;
  await db
    .update(subscriptions)
    .set({ state: 'canceled' })
    .where(eq(subscriptions.id, ended as never));
  const running = await owner.call(contract.listSubscriptions, { running: 'Y' });
  expect([running.items.length, running.nextCursor]).toEqual([26, null]);
  expect(running.items.map(({ id }) => id)).not.toContain(ended);
});

test('a dearer plan is previewed, confirmed with its figures, and billed; other figures are refused with ours', async () => {
  const owner = await signedIn();
  const { id: subscriptionId } = await newSubscription(bed, { memberId: owner.id, net: 800 });
  const preview = await owner.call(contract.previewChange, { subscriptionId, selection: bigger });
  expect(preview.when).toBe('paid');
  expect(preview.due.amount).toBe(preview.dueNet.amount + preview.dueTax.amount);
  const { at, due, renewal } = preview;
  expect(preview.asksStart).toBe(true);
  const figures = { subscriptionId, selection: bigger, at, due, renewal };
  expect(await refusal(owner.call(contract.changeSubscription, figures))).toMatchObject({
    name: 'request.invalid',
    data: { fields: { startNow: 'required' } },
  });
  const confirm = { ...figures, startNow: 'Y' } as const;
  const lower = { ...due, amount: due.amount - 1 };
  expect(await refusal(owner.call(contract.changeSubscription, { ...confirm, due: lower }))).toMatchObject({
    name: 'order.price_changed',
    data: { confirmed: lower, ours: due },
  });
  const { invoiceId, subscription } = await owner.call(contract.changeSubscription, confirm);
  expect(invoiceId).toMatch(/^inv_/);
  expect(subscription.waiting).toMatchObject({ invoiceId, requestedAt: at });
  expect(await owner.call(contract.getSubscription, { subscriptionId })).toEqual(subscription);
});

test('canceled twice at once it ends once, and is taken back', async () => {
  const owner = await signedIn();
  const { id: subscriptionId, periodEnd } = await newSubscription(bed, { memberId: owner.id });
  const cancel = () => owner.call(contract.cancelSubscription, { subscriptionId, reason: 'moving' });
  const { wouldEndAt } = await owner.call(contract.getSubscription, { subscriptionId });
  expect(wouldEndAt).toBe(periodEnd.toISOString());
  const answers = await Promise.all([cancel(), cancel()]);
  const ends = { endsAt: periodEnd.toISOString() };
  const canceled = { ...ends, subscription: { ...ends, cancelAtPeriodEnd: true } };
  expect(answers).toMatchObject([canceled, canceled]);
  const { subscription } = await owner.call(contract.undoCancel, { subscriptionId });
  expect(subscription).toMatchObject({ cancelAtPeriodEnd: false, endsAt: null });
  const { items } = await owner.call(contract.listSubscriptions, {});
  expect(items).toMatchObject([{ cancelAtPeriodEnd: false, endsAt: null }]);
});

test('renewals are charged to a method of one’s own only', async () => {
  const [owner, other] = [await signedIn(), await signedIn()];
  const { id: subscriptionId } = await newSubscription(bed, { memberId: owner.id });
  const methodId = await saveMethod(bed, owner.id);
  await owner.call(contract.setMethod, { subscriptionId, methodId });
  expect(await owner.call(contract.getSubscription, { subscriptionId })).toMatchObject({ methodId });
  const foreign = await saveMethod(bed, other.id, '4000000000000341');
  for (const wrong of [foreign, newId('paymentMethod', bed.clock.now())]) {
    const refused = await refusal(owner.call(contract.setMethod, { subscriptionId, methodId: wrong }));
    expect(refused).toEqual(notFound);
  }
  await owner.call(contract.setMethod, { subscriptionId, methodId: null });
});

test('a way to pay tells what is charged to it: what chose it, and the rest when it is the standard', async () => {
  const [owner, other] = [await signedIn(), await signedIn()];
  const charged = async (chargedTo: Id<'paymentMethod'>, call = owner.call) =>
    (await call(contract.listSubscriptions, { chargedTo })).items.map(({ id }) => id).sort();
  const second = await saveMethod(bed, owner.id, '4000000000000341');
  const standard = await saveMethod(bed, owner.id);
  const plain = await newSubscription(bed, { memberId: owner.id });
  const chosen = await newSubscription(bed, { memberId: owner.id });
  await owner.call(contract.setMethod, { subscriptionId: chosen.id, methodId: second });
  expect(await charged(standard)).toEqual([plain.id]);
  expect(await charged(second)).toEqual([chosen.id]);
  expect(await charged(standard, other.call)).toEqual([]);
  await owner.call(removeMethod, { methodId: second });
  expect(await charged(standard)).toEqual([plain.id, chosen.id].sort());
  expect(await charged(second)).toEqual([]);
});

test('the operator sees what renews next, by number and by address; nobody else does', async () => {
  const [owner, admin] = [await signedIn(), await signedIn('admin')];
  const later = await newSubscription(bed, { memberId: owner.id, months: 3 });
  const sooner = await newSubscription(bed, { memberId: owner.id });
  const list = (input: object) => admin.call(contract.listAllSubscriptions, input);
  const { items } = await list({ about: owner.email.toUpperCase() });
  expect(items.map(({ number }) => number)).toEqual([sooner.number, later.number]);
  expect(items[0]).toMatchObject({ memberId: owner.id, retries: 0, nextRetryAt: null });
  expect((await list({ about: owner.email, cursor: sooner.id })).items.map(({ id }) => id)).toEqual([
    later.id,
  ]);
  for (const about of [later.number.toLowerCase(), later.id])
    expect((await list({ about })).items.map(({ id }) => id)).toEqual([later.id]);
  expect((await list({ about: owner.email, state: 'past_due' })).items).toEqual([]);
  const before = await admin.call(countSubscriptions, {});
  await owner.call(contract.cancelSubscription, { subscriptionId: later.id, reason: 'No longer needed.' });
  const ids = async (renews: 'Y' | 'N') =>
    (await list({ about: owner.email, renews })).items.map(({ id }) => id);
  expect([await ids('Y'), await ids('N')]).toEqual([[sooner.id], [later.id]]);
  expect(await admin.call(countSubscriptions, {})).toEqual({ ...before, ending: before.ending + 1 });
  expect((await refusal(owner.call(countSubscriptions, {}))).name).toBe('access.refused');
  const first = await list({});
  const second = await list({ cursor: first.nextCursor });
  const ends = [...first.items, ...second.items].map(({ periodEnd }) => periodEnd);
  expect(ends).toEqual([...ends].sort());
  expect((await refusal(owner.call(contract.listAllSubscriptions, {}))).name).toBe('access.refused');
  expect((await refusal(bed.call(contract.listAllSubscriptions, {}))).name).toBe('session.missing');
});
