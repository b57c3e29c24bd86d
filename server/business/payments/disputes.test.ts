import { afterAll, beforeAll, expect, test } from 'vitest';
import { usd } from '#contract/money.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { GatewayDispute } from '#server/platform/payments/gateway.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { replaceInvoice } from '../invoices/replace-invoice.ts';
import { findMember } from '../members/members.queries.ts';
import { applyAnswer } from './apply-answer.ts';
import { givenBack } from './apply-refund-answer.ts';
import { payFromBalance, readBalance, topUp } from './balance.ts';
import { carryPayments } from './carry-payments.ts';
import { listAllPayments } from './list-all-payments.ts';
import { recordGatewayEvent } from './record-event.ts';
import { act, begin, invoiceState, newPayer, payBy, paymentOf, stands } from './test-payments.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(() => bed.close());
const job = () => bed.ctx({ kind: 'job', name: 'test' });

type Paid = Awaited<ReturnType<typeof paid>>;
async function paid(net = 5000) {
  const payer = await newPayer(bed, net);
  const { paymentId } = await begin(payer);
  await payBy(bed, paymentId);
  const { email } = (await findMember(bed.ctx().db, payer.memberId))!;
  return { ...payer, paymentId, email };
}
const contest = ({ paymentId }: Pick<Paid, 'paymentId'>, more: Partial<GatewayDispute>) =>
  applyAnswer(job(), paymentId, {
    ...givenBack,
    dispute: { ref: `dp_${paymentId}`, state: 'open', amount: 5000, fee: usd(1500), answerBy: null, ...more },
  });
/** Beside the invoice, which was mailed when it was paid. */
async function subjects(address: string, count: number): Promise<string[]> {
  const told = async () =>
    (await bed.mailsTo(address, 0))
      .map(({ subject }) => subject)
      .filter((subject) => !subject.startsWith('Your invoice'));
  await expect.poll(async () => (await told()).length).toBeGreaterThanOrEqual(count);
  await bed.allMailsSent();
  return told();
}

test('opened, its money and fee are gone, payer and operator are told once, and the operator sees it', async () => {
  const of = await paid();
  const [cash, fees] = [await stands(bed, 'cash:sandbox'), await stands(bed, 'fees:sandbox')];
  const answerBy = new Date('2026-12-01T00:00:00Z');
  await Promise.all([1, 2, 3].map(() => contest(of, { answerBy })));
  expect((await stands(bed, 'cash:sandbox')) - cash).toBe(-6500);
  expect((await stands(bed, 'fees:sandbox')) - fees).toBe(1500);
  expect(await stands(bed, 'disputes:sandbox')).toBe(5000);
  expect(await invoiceState(bed, of.invoice.id)).toEqual({ state: 'paid', paid: 5000 });
  const { items } = await listAllPayments(job(), { invoiceId: of.invoice.id, state: 'disputed' });
  expect(items).toMatchObject([
    {
      paymentId: of.paymentId,
      dispute: { state: 'open', amount: usd(5000), fee: usd(1500), answerBy: answerBy.toISOString() },
    },
  ]);
  expect(await subjects(of.email, 1)).toEqual([expect.stringMatching(/^Your payment for .+ is disputed/)]);
  const notices = await bed.mailsTo('hello@ezcaravel.example', 1);
  expect(notices.filter(({ text }) => text.includes(of.paymentId)).map(({ text }) => text)).toEqual([
    expect.stringContaining('our answer by 1 December 2026'),
  ]);
  await contest(of, { state: 'won' });
  expect(await stands(bed, 'disputes:sandbox')).toBe(0);
});

test('lost, the invoice asks for it again and can be paid; nothing told later takes that back', async () => {
  const of = await paid();
  await contest(of, {});
  await Promise.all([1, 2].map(() => contest(of, { state: 'lost' })));
  await contest(of, { state: 'won' });
  await contest(of, { state: 'open' });
  expect(await paymentOf(bed, of.paymentId)).toMatchObject({ state: 'disputed' });
  expect(await invoiceState(bed, of.invoice.id)).toEqual({ state: 'uncollectible', paid: 0 });
  expect(await stands(bed, `receivable:${of.memberId}`)).toBe(5000);
  expect(await subjects(of.email, 2)).toHaveLength(2);
  expect(await brokenRules(bed)).toEqual({});
  const again = await begin(of);
  await payBy(bed, again.paymentId);
  expect(await invoiceState(bed, of.invoice.id)).toEqual({ state: 'paid', paid: 5000 });
  expect(await stands(bed, `receivable:${of.memberId}`)).toBe(0);
  expect(await brokenRules(bed)).toEqual({});
});

test('told when it is over already, or before the payment was: it ends in the same way, with one mail', async () => {
  const payer = await newPayer(bed, 5000);
  const { paymentId } = await begin(payer);
  const { email } = (await findMember(bed.ctx().db, payer.memberId))!;
  const success = await act(bed, paymentId, { card: '4242424242424242' });
  await contest({ paymentId }, { state: 'lost', amount: 2000 });
  await recordGatewayEvent(job(), 'sandbox', success);
  expect(await invoiceState(bed, payer.invoice.id)).toEqual({ state: 'uncollectible', paid: 3000 });
  expect(await subjects(email, 1)).toEqual([expect.stringContaining('was taken back')]);
  expect(await brokenRules(bed)).toEqual({});
});

test('a fee that comes back, and is taken again, is booked each time it moves and once when told twice', async () => {
  const of = await paid();
  const before = await stands(bed, 'fees:sandbox');
  const after: number[] = [];
  for (const fee of [1500, 0, 1500, 0, 1500]) {
    await Promise.all([1, 2].map(() => contest(of, { fee: usd(fee) })));
    after.push((await stands(bed, 'fees:sandbox')) - before);
  }
  expect(after).toEqual([1500, 0, 1500, 0, 1500]);
  expect(await brokenRules(bed)).toEqual({});
});

test('two at once hold the payment until both are won; both lost take no more than was paid', async () => {
  const of = await paid();
  for (const ref of ['a', 'b']) await contest(of, { ref, amount: 3000 });
  await contest(of, { ref: 'a', amount: 3000, state: 'won' });
  expect(await paymentOf(bed, of.paymentId)).toMatchObject({ state: 'disputed' });
  await contest(of, { ref: 'b', amount: 3000, state: 'won' });
  expect(await paymentOf(bed, of.paymentId)).toMatchObject({ state: 'succeeded' });
  for (const ref of ['c', 'd']) await contest(of, { ref, amount: 3000, state: 'lost' });
  expect(await invoiceState(bed, of.invoice.id)).toEqual({ state: 'uncollectible', paid: 0 });
  expect(await brokenRules(bed)).toEqual({});
});

test('of a top-up, what is still on the balance leaves it, and what was spent is lost', async () => {
  const payer = await newPayer(bed, 2000);
  const key = { memberId: payer.memberId, amount: usd(5000), key: 'contested' };
  const invoice = await topUp(payer.ctx, key);
  const { paymentId } = await begin({ ...payer, invoice });
  await payBy(bed, paymentId);
  await payFromBalance(payer.ctx, payer.invoice.id, { provider: 'balance', idempotencyKey: 'spent' });
  const losses = await stands(bed, 'losses:sandbox');
  await contest({ paymentId }, { state: 'lost' });
  expect(await readBalance(job(), payer.memberId, 'USD')).toEqual(usd(0));
  expect((await stands(bed, 'losses:sandbox')) - losses).toBe(2000);
  expect(await invoiceState(bed, invoice.id)).toEqual({ state: 'paid', paid: 5000 });
  expect(await brokenRules(bed)).toEqual({});
});

/** Transactions that wait for a row of another one. */
async function waiting(): Promise<number> {
  const { rowCount } = await bed.service.database.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}

test('told while its invoice is being replaced, it waits for that, and is then about the new one', async () => {
  const of = await paid();
  const [held, waited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const replacing = transaction(job(), async (inner) => {
    const { buyer } = of.invoice.snapshot;
    const { invoice } = await replaceInvoice(inner, { invoiceId: of.invoice.id, buyer, reason: 'test' });
    held.resolve();
    await waited.promise;
    await carryPayments(inner, { from: of.invoice.id, to: invoice.id });
    return invoice;
  });
  await held.promise;
  // Jobs of what was paid may wait for the same rows.
  const before = await waiting();
  const told = contest(of, { state: 'lost' });
  try {
    await expect.poll(waiting).toBeGreaterThan(before);
  } finally {
    waited.resolve();
  }
  const [made] = await Promise.all([replacing, told]);
  expect((await paymentOf(bed, of.paymentId)).invoiceId).toBe(made.id);
  expect(await invoiceState(bed, made.id)).toEqual({ state: 'uncollectible', paid: 0 });
  expect((await invoiceState(bed, of.invoice.id)).state).toBe('refunded');
  expect(await brokenRules(bed)).toEqual({});
});
