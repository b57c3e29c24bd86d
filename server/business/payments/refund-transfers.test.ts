import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { newId } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import { days, hours, later } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { newInvoice, oneLine } from '../invoices/test-invoices.ts';
import { applyAnswer } from './apply-answer.ts';
import { givenBack } from './apply-refund-answer.ts';
import { listBalanceOrigins } from './list-balance-origins.ts';
import { recordGatewayEvent } from './record-event.ts';
import { cancelRefundTransfer, confirmRefundTransfer, reserveRefundTransfer } from './refund-transfers.ts';
import { findRefund } from './refunds.queries.ts';
import { runRefund } from './run-refund.ts';
import { sweepPayments } from './sweep.ts';
import {
  balanceOf,
  bankDay,
  fieldRefusal,
  markSent,
  namedAccount,
  newRefundKey,
  newStaff,
  payByTransfer,
  payLate,
  reserve,
  type Surplus,
  sendBack,
  shutCard,
} from './test-balance.ts';
import { begin, stands } from './test-payments.ts';

let bed: Testbed;
let staff: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  bed = await openTestbed();
  staff = await newStaff(bed);
});
afterAll(() => bed.close());
// Ids sort by the instant they were made at.
beforeEach(() => bed.clock.jump(1));

const job = () => bed.ctx({ kind: 'job', name: 'test' });
const raw = async (text: string, values: unknown[] = []) =>
  (await bed.service.database.pool.query(text, values)).rows;
const refused = (state: string, wanted: string) => ({
  failure: 'state.move_refused',
  data: { state, wanted },
});
const cancel = (refundId: Id<'refund'>, from: 'reserved' | 'sent', by = staff) =>
  cancelRefundTransfer(by, { refundId, from, reason: 'the IBAN is not theirs' });
const mailTo = ({ memberId }: Surplus, words: string) => bed.mailAbout(`${memberId}@example.com`, words);
/** 20.00 more than the 50.00 that were due. */
const surplus = () => payByTransfer(bed, 7000);
const spend = async ({ memberId, ctx }: Surplus, net: number) => {
  const invoice = await newInvoice(bed, memberId, { tax: 0, lines: [oneLine(net)] });
  return begin({ memberId, ctx, invoice }, { provider: 'balance' });
};
/** The accounts that a transfer moves, as they are beside what they were. */
async function moves() {
  const names = ['refunds:bank', 'cash:bank'];
  const read = () => Promise.all(names.map((name) => stands(bed, name)));
  const before = await read();
  return async () => (await read()).map((now, i) => now - (before[i] ?? 0));
}

describe('a reserved transfer', () => {
  test('is off the balance before anybody sends it, so that nobody spends it meanwhile', async () => {
    const of = await surplus();
    const moved = await moves();
    const refund = await reserve(staff, of, 1500);
    expect(refund).toMatchObject({ state: 'created', source: 'balance', accountLast4: '2051' });
    expect([await balanceOf(bed, of), await moved()]).toEqual([500, [-1500, 0]]);
    await expect(spend(of, 2000)).resolves.toMatchObject({ state: 'succeeded' });
    expect(await balanceOf(bed, of)).toBe(0);
    const { text } = await mailTo(of, '$15.00 goes back to your bank account');
    expect(text).toContain('the account that ends in 2051');
    expect(text).toContain('If this is not the account that you named');
    expect(JSON.stringify(await raw('select * from refund_transfers'))).not.toMatch(/12030000|Lindt/);
  });

  test('is one for each key, and never more than the balance holds, many at once included', async () => {
    const of = await surplus();
    const twice = await Promise.all([reserve(staff, of, 900, 'one'), reserve(staff, of, 900, 'one')]);
    expect(twice[0].id).toBe(twice[1].id);
    await expect(reserve(staff, of, 800, 'one')).rejects.toMatchObject({ failure: 'request.conflict' });
    const many = await Promise.allSettled(Array.from({ length: 6 }, () => reserve(staff, of, 400)));
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await balanceOf(bed, of)).toBe(300);
    for (const amount of [0, -1, 0.5, 301])
      await expect(reserve(staff, of, amount)).rejects.toMatchObject(fieldRefusal('amount', 'out_of_range'));
  });

  test('needs an account, and a payment that its provider cannot take back', async () => {
    const of = await surplus();
    const ask = { paymentId: of.paymentId, amount: 100, reason: 'written to us', ...namedAccount };
    await expect(
      reserveRefundTransfer(staff, { ...ask, iban: 'DE02 1203 0000 0000 2020 52' }, newRefundKey()),
    ).rejects.toMatchObject(fieldRefusal('iban', 'iban_invalid'));
    const card = await payLate(bed);
    await expect(reserve(staff, card, 100)).rejects.toMatchObject(fieldRefusal('paymentId', 'not_one_of'));
    const unknown = { paymentId: newId('payment', bed.clock.now()) };
    await expect(reserve(staff, unknown, 100)).rejects.toMatchObject({ failure: 'request.not_found' });
    const shut = await payLate(bed, 5000, shutCard);
    await runRefund(job(), (await sendBack(shut, 5000)).id);
    expect(await reserve(staff, shut, 5000)).toMatchObject({ state: 'created' });
  });

  test('is nothing that a provider is asked about, or says anything of', async () => {
    const { id } = await reserve(staff, await surplus(), 1000);
    const about = { kind: 'refund', key: id } as const;
    for (const provider of ['bank', 'sandbox'])
      await recordGatewayEvent(job(), provider, {
        ...{ id: `told-${provider}`, type: 'refund', payload: {}, about, answer: givenBack },
      });
    bed.clock.jump(hours(3));
    await sweepPayments(job());
    await runRefund(job(), id);
    expect(await findRefund(bed.ctx().db, id)).toMatchObject({ state: 'created', tries: 0 });
  });
});

describe('a transfer that was sent', () => {
  test('is recorded once by the name that the bank gave the movement', async () => {
    const of = await surplus();
    const { id } = await reserve(staff, of, 1500);
    const moved = await moves();
    const reference = `TRX ${id}`;
    const all = await Promise.all([1, 2, 3].map(() => markSent(staff, id, reference)));
    expect(all.map(({ state }) => state)).toEqual(['succeeded', 'succeeded', 'succeeded']);
    expect(await markSent(staff, id, reference.toLowerCase().replace(' ', ''))).toMatchObject({ id });
    expect([await balanceOf(bed, of), await moved()]).toEqual([500, [1500, -1500]]);
    expect(await raw('select * from refund_transfers where refund_id = $1', [id])).toMatchObject([
      { sealed_account: null, sent_on: bankDay(staff) },
    ]);
    expect((await mailTo(of, '$15.00 is on its way back')).text).toContain('the account that ends in 2051');

    await expect(markSent(staff, id, 'another one')).rejects.toMatchObject(refused('sent', 'sent'));
    const second = await reserve(staff, of, 200);
    await expect(markSent(staff, second.id, reference)).rejects.toMatchObject({
      failure: 'request.conflict',
    });
    await cancel(second.id, 'reserved');
  });

  test('was sent on a day of the bank that is neither ahead nor before it was reserved', async () => {
    const { id: refundId } = await reserve(staff, await surplus(), 1500);
    const on = (at: Date) =>
      confirmRefundTransfer(staff, { refundId, reference: refundId, sentOn: at.toISOString().slice(0, 10) });
    for (const step of [days(1), -days(1)])
      await expect(on(later(bed.clock.now(), step))).rejects.toMatchObject(
        fieldRefusal('sentOn', 'out_of_range'),
      );
    bed.clock.jump(days(3));
    expect(await on(later(bed.clock.now(), -days(1)))).toMatchObject({ state: 'succeeded' });
  });

  test('and that the bank returns is on the balance again, and its member is told', async () => {
    const of = await surplus();
    const { id } = await reserve(staff, of, 1500);
    await expect(cancel(id, 'sent')).rejects.toMatchObject(refused('reserved', 'returned'));
    await markSent(staff, id, `OUT-${id}`);
    const moved = await moves();
    await Promise.all([cancel(id, 'sent'), cancel(id, 'sent'), cancel(id, 'sent')]);
    expect([await balanceOf(bed, of), await moved()]).toEqual([2000, [0, 1500]]);
    const { text } = await mailTo(of, '$15.00 could not be sent back');
    expect(text).toContain('The bank returned the $15.00');
    expect(text).toContain('the IBAN is not theirs');
    await expect(markSent(staff, id, `AGAIN-${id}`)).rejects.toMatchObject(refused('returned', 'sent'));
    const again = await reserve(staff, of, 2000);
    await markSent(staff, again.id, `OUT-${again.id}`);
    expect((await listBalanceOrigins(of.ctx, { currency: 'USD' })).items).toEqual([]);
  });
});

test('one that comes back while the payer’s bank contests the payment is not spent, and its member is told so', async () => {
  const of = await payLate(bed, 5000, shutCard);
  await runRefund(job(), (await sendBack(of, 5000)).id);
  const { id } = await reserve(staff, of, 4000);
  await markSent(staff, id, `OUT-${id}`);
  await applyAnswer(job(), of.paymentId, {
    ...givenBack,
    dispute: { ref: `dp_${of.paymentId}`, state: 'open', amount: 5000, fee: null, answerBy: null },
  });
  await cancel(id, 'sent');
  expect(await balanceOf(bed, of)).toBe(0);
  await expect(spend(of, 100)).rejects.toMatchObject({ failure: 'payment.refused' });
  const { text } = await mailTo(of, '$40.00 could not be sent back');
  expect(text).toContain('The payment that this money came from is disputed');
  expect(text).not.toContain('You can pay with it at any time');
});

describe('a transfer that was given up', () => {
  test('gives its sum back to the balance once, and is not sent any more', async () => {
    const of = await surplus();
    const { id } = await reserve(staff, of, 1500);
    const moved = await moves();
    await Promise.all([cancel(id, 'reserved'), cancel(id, 'reserved'), cancel(id, 'reserved')]);
    expect([await balanceOf(bed, of), await moved()]).toEqual([2000, [1500, 0]]);
    await expect(markSent(staff, id, `OUT-${id}`)).rejects.toMatchObject(refused('given_up', 'sent'));
    const { text } = await mailTo(of, '$15.00 could not be sent back');
    expect(text).toContain('We have not sent $15.00');
    expect(text).toContain('the IBAN is not theirs');
  });

  test('at the moment when somebody else sends it is one of the two, and the loser is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const of = await surplus();
      const { id } = await reserve(staff, of, 1500);
      const both = await Promise.allSettled([markSent(staff, id, `OUT-${id}`), cancel(id, 'reserved')]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await balanceOf(bed, of)).toBe(both[0]?.status === 'fulfilled' ? 500 : 2000);
    }
  });

  test('waits for the payer’s bank while it contests the payment, and then covers what was lost', async () => {
    const of = await payLate(bed, 5000, shutCard);
    await runRefund(job(), (await sendBack(of, 5000)).id);
    const { id } = await reserve(staff, of, 5000);
    const contest = (state: 'open' | 'lost') =>
      applyAnswer(job(), of.paymentId, {
        ...givenBack,
        dispute: { ref: `dp_${of.paymentId}`, state, amount: 5000, fee: null, answerBy: null },
      });
    await contest('open');
    await expect(cancel(id, 'reserved')).rejects.toMatchObject(refused('disputed', 'given_up'));
    const losses = await stands(bed, 'losses:sandbox');
    await contest('lost');
    expect((await stands(bed, 'losses:sandbox')) - losses).toBe(5000);
    await cancel(id, 'reserved');
    expect([await balanceOf(bed, of), (await stands(bed, 'losses:sandbox')) - losses]).toEqual([0, 0]);
  });
});

test('nobody pays out to themselves, and each act is written down with who did it', async () => {
  const of = await surplus();
  const { id } = await reserve(staff, of, 1500);
  const sessionId = newId('session', bed.clock.now());
  const own = bed.ctx({ kind: 'member', id: of.memberId, role: 'admin', sessionId });
  const yourself = { failure: 'access.refused', data: { reason: 'yourself' } };
  await expect(reserve(own, of, 100)).rejects.toMatchObject(yourself);
  await expect(markSent(own, id, `OWN-${id}`)).rejects.toMatchObject(yourself);
  await expect(cancel(id, 'reserved', own)).rejects.toMatchObject(yourself);
  const none = newId('refund', bed.clock.now());
  const byCard = await sendBack(await payLate(bed), 100);
  for (const unknown of [none, byCard.id])
    await expect(markSent(staff, unknown, `NONE-${unknown}`)).rejects.toMatchObject({
      failure: 'request.not_found',
    });

  const second = await newStaff(bed);
  await markSent(second, id, `OUT-${id}`);
  await cancel(id, 'sent');
  const acts = await raw('select kind, actor, reason from staff_acts where member_id = $1 order by id', [
    of.memberId,
  ]);
  const actorOf = ({ actor }: typeof staff) => actor.kind === 'member' && actor.id;
  expect(acts).toEqual([
    { kind: 'refund_reserved', actor: actorOf(staff), reason: 'written to us' },
    { kind: 'refund_sent', actor: actorOf(second), reason: `OUT-${id}` },
    { kind: 'refund_returned', actor: actorOf(staff), reason: 'the IBAN is not theirs' },
  ]);
});

test('what a card did not take back is sent by a transfer again after one was given up', async () => {
  const of = await payLate(bed, 5000, shutCard);
  await runRefund(job(), (await sendBack(of, 5000)).id);
  await cancel((await reserve(staff, of, 5000)).id, 'reserved');
  expect((await listBalanceOrigins(of.ctx, { currency: 'USD' })).items).toMatchObject([
    { amount: usd(5000), byTransfer: true },
  ]);
});

test('after all of it every rule of the books holds', async () => {
  await sweepPayments(job());
  expect(await brokenRules(bed)).toEqual({});
});
