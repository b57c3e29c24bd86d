import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import { balanceOf } from '../payments/test-balance.ts';
import { invoiceState, memberCtx, newPayer, stands } from '../payments/test-payments.ts';
import { confirmTransfer } from '../payments/transfers.ts';
import { listMatchTargets, matchMovement, previewMatch } from './match-by-hand.ts';
import { setMovementAside, takeMovementBack } from './set-aside.ts';
import { financeCtx, movementsOf, newTransfer, onlyMovement, takeEntries } from './test-statements.ts';

let bed: Testbed;
let finance: Awaited<ReturnType<typeof financeCtx>>;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' }, undefined, { work: false });
  finance = await financeCtx(bed);
});
afterAll(async () => {
  expect(await brokenRules(bed)).toEqual({});
  await bed.close();
});

let made = 0;
/** A movement that waits, with a name of its own. */
async function waiting(amount: number, more: { reference?: string; currency?: string } = {}) {
  const id = `H-${++made}`;
  await takeEntries(bed, finance, [{ amount, id, reference: `private ${Math.random()}`, ...more }], {
    opening: null,
  });
  return onlyMovement(finance, 'open', id);
}
const job = () => bed.ctx({ kind: 'job', name: 'test' });

test('less than what is due pays a part, as the preview said, and the rest is asked for', async () => {
  const { invoice } = await newTransfer(bed);
  const { movementId } = await waiting(2000);
  const asked = { movementId, invoiceId: invoice.id };
  expect(await previewMatch(finance, asked)).toEqual({
    ...{ applied: usd(2000), rest: usd(3000), excess: usd(0), confirmed: null },
  });
  await matchMovement(finance, { ...asked, applied: 2000 });
  expect(await invoiceState(bed, invoice.id)).toEqual({ state: 'partially_paid', paid: 2000 });
  const [match] = (await movementsOf(finance, 'matched')).filter((one) => one.movementId === movementId);
  expect(match).toMatchObject({ match: { how: 'by_hand', booked: true, by: expect.stringContaining('@') } });
});

test('more than what is due goes onto the balance, and all of it where nothing is due any more', async () => {
  const more = await newTransfer(bed);
  const first = await waiting(5600);
  const asked = { movementId: first.movementId, invoiceId: more.invoice.id };
  expect(await previewMatch(finance, asked)).toMatchObject({ applied: usd(5000), excess: usd(600) });
  await matchMovement(finance, { ...asked, applied: 5000 });
  expect(await balanceOf(bed, more)).toBe(600);

  const late = await newTransfer(bed);
  await voidInvoice(job(), late.invoice.id, 'canceled');
  const { movementId } = await waiting(5000);
  expect(await previewMatch(finance, { movementId, invoiceId: late.invoice.id })).toMatchObject({
    ...{ applied: usd(0), rest: usd(0), excess: usd(5000) },
  });
  await matchMovement(finance, { movementId, invoiceId: late.invoice.id, applied: 0 });
  expect(await balanceOf(bed, late)).toBe(5000);
});

test('a transfer that was confirmed under another name is found and linked, and can be linked once', async () => {
  const { invoice, paymentId } = await newTransfer(bed);
  const seen = { paymentId, amount: 5000, receivedOn: '2026-11-18', reference: 'seen on paper' };
  await confirmTransfer(job(), seen);
  const before = await stands(bed, 'cash:bank');
  const [one, other] = [await waiting(5000), await waiting(5000)];
  const asked = { movementId: one.movementId, invoiceId: invoice.id };
  expect(await previewMatch(finance, asked)).toMatchObject({ confirmed: { paymentId } });
  const linked = { ...asked, applied: 0, confirmedPaymentId: paymentId };
  expect(await matchMovement(finance, linked)).toEqual({ paymentId });
  expect(await stands(bed, 'cash:bank')).toBe(before);
  const again = { movementId: other.movementId, invoiceId: invoice.id };
  expect(await previewMatch(finance, again)).toMatchObject({ confirmed: null });
  await expect(matchMovement(finance, { ...linked, ...again })).rejects.toMatchObject({
    failure: 'request.conflict',
  });
  // It was a second transfer: it goes onto the balance.
  await matchMovement(finance, { ...again, applied: 0 });
  expect(await stands(bed, 'cash:bank')).toBe(before + 5000);
});

test('two people who match one movement at once make one match', async () => {
  const [one, other] = [await newTransfer(bed), await newTransfer(bed)];
  const { movementId } = await waiting(5000);
  const colleague = await financeCtx(bed);
  const before = await stands(bed, 'cash:bank');
  const ask = (ctx: typeof finance, { invoice }: typeof one) =>
    matchMovement(ctx, { movementId, invoiceId: invoice.id, applied: 5000 });
  const both = await Promise.allSettled([ask(finance, one), ask(colleague, other)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { failure: 'state.move_refused' },
  });
  expect(await stands(bed, 'cash:bank')).toBe(before + 5000);
});

test('the same match again is answered with what it made', async () => {
  const { invoice } = await newTransfer(bed);
  const { movementId } = await waiting(5000);
  const ask = () => matchMovement(finance, { movementId, invoiceId: invoice.id, applied: 5000 });
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(second).toEqual(first);
  expect(await ask()).toEqual(first);
});

test('a match is refused that would do something else than was previewed', async () => {
  const { invoice, paymentId } = await newTransfer(bed);
  const { movementId } = await waiting(5000);
  const seen = { paymentId, amount: 1000, receivedOn: '2026-11-18', reference: `meanwhile ${movementId}` };
  await confirmTransfer(job(), seen);
  const ask = { movementId, invoiceId: invoice.id, applied: 5000 };
  await expect(matchMovement(finance, ask)).rejects.toMatchObject({ failure: 'request.conflict' });
  await expect(matchMovement(finance, { ...ask, applied: 4000 })).resolves.toBeDefined();
});

test('nobody matches money to an invoice of their own', async () => {
  const { invoice, memberId } = await newPayer(bed);
  const { movementId } = await waiting(5000);
  const own = { ...memberCtx(bed, memberId) };
  const ask = { movementId, invoiceId: invoice.id };
  const refused = { failure: 'access.refused', data: { reason: 'yourself' } };
  await expect(previewMatch(own, ask)).rejects.toMatchObject(refused);
  await expect(matchMovement(own, { ...ask, applied: 5000 })).rejects.toMatchObject(refused);
  expect(await invoiceState(bed, invoice.id)).toMatchObject({ paid: 0 });
});

test('another currency, a debit, and what does not exist are refused', async () => {
  const { invoice, reference } = await newTransfer(bed);
  const euros = await waiting(5000, { currency: 'EUR' });
  const invoiceId = invoice.id;
  await expect(
    matchMovement(finance, { movementId: euros.movementId, invoiceId, applied: 5000 }),
  ).rejects.toMatchObject({
    data: { fields: { invoiceId: 'not_one_of' } },
  });
  const debit = await waiting(-5000, { reference });
  await expect(previewMatch(finance, { movementId: debit.movementId, invoiceId })).rejects.toMatchObject({
    failure: 'state.move_refused',
  });
  const nothing = { movementId: newId('bankMovement', bed.clock.now()), invoiceId };
  for (const asked of [
    nothing,
    { movementId: euros.movementId, invoiceId: newId('invoice', bed.clock.now()) },
  ])
    await expect(matchMovement(finance, { ...asked, applied: 1 })).rejects.toMatchObject({
      failure: 'request.not_found',
    });
});

test('what may be meant is offered: what the reference names, what asks for as much, what was searched for', async () => {
  const named = await newTransfer(bed, 6100);
  const alike = await newTransfer(bed, 6300);
  const { movementId } = await waiting(6300, { reference: named.reference });
  const targets = async (about?: string) =>
    (await listMatchTargets(finance, { movementId, about })).items.map(({ invoiceId }) => invoiceId);
  expect(await targets()).toEqual([named.invoice.id, alike.invoice.id]);
  const other = await newTransfer(bed, 9900);
  expect(await targets(other.reference.toLowerCase())).toEqual([other.invoice.id]);
  expect(await targets(other.invoice.snapshot.about)).toEqual([other.invoice.id]);
  expect((await targets('lindt-home')).length).toBeGreaterThan(2);
  expect(await targets('nobody has this name')).toEqual([]);
});

test('a movement is set aside with a reason and by whom, and comes back with why it waited', async () => {
  const { movementId } = await waiting(700);
  const reason = 'A tax refund';
  await setMovementAside(finance, { movementId, reason });
  await setMovementAside(finance, { movementId, reason: 'the second reason' });
  const aside = (await movementsOf(finance, 'set_aside')).find((one) => one.movementId === movementId);
  expect(aside).toMatchObject({ reason: null, aside: { reason, by: expect.stringContaining('@') } });
  const { invoice } = await newTransfer(bed, 700);
  const ask = { movementId, invoiceId: invoice.id, applied: 700 };
  await expect(matchMovement(finance, ask)).rejects.toMatchObject({ failure: 'state.move_refused' });
  await takeMovementBack(finance, { movementId });
  await takeMovementBack(finance, { movementId });
  expect((await movementsOf(finance, 'open')).find((one) => one.movementId === movementId)).toMatchObject({
    ...{ reason: 'unknown', aside: null },
  });
  await matchMovement(finance, ask);
  for (const act of [setMovementAside, takeMovementBack])
    await expect(act(finance, { movementId, reason })).rejects.toMatchObject({
      failure: 'state.move_refused',
    });
});
