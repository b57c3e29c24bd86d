import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { creditCommission } from '#contract/affiliates-operator.ts';
import { refundBalance } from '#contract/balance-refunds.ts';
import { matchMovement } from '#contract/bank-movements.ts';
import type { Endpoint, InputOf } from '#contract/endpoint.ts';
import { creditGoodwill } from '#contract/goodwill.ts';
import type { Id } from '#contract/ids.ts';
import { refundInvoiceLines } from '#contract/invoice-refunds.ts';
import { cancelManualInvoice, createManualInvoice } from '#contract/manual-invoices-operator.ts';
import { usd } from '#contract/money.ts';
import { refundOrder } from '#contract/order-refunds.ts';
import { refuseOrder } from '#contract/orders.ts';
import { decideOrders } from '#contract/orders-operator.ts';
import { confirmBankTransfer, refundPayment } from '#contract/payments.ts';
import * as transfers from '#contract/refund-transfers.ts';
import { staffCalls } from '#contract/staff.ts';
import { secondPersonCalls } from '#contract/staff-approvals.ts';
import { decideWithdrawal } from '#contract/withdrawals.ts';
import { writeOffInvoice } from '#contract/write-offs-operator.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { financeCtx, onlyMovement, takeEntries } from '../bank-statements/test-statements.ts';
import { brokenRules } from '../books/test-books.ts';
import { newPartner } from '../commissions/test-commissions.ts';
import { newMember, oneLine } from '../invoices/test-invoices.ts';
import { cartOf, jobCtx, newBuyer, orderOf, payByCard, place, untilState } from '../orders/test-orders.ts';
import { applyAnswer } from '../payments/apply-answer.ts';
import { givenBack } from '../payments/apply-refund-answer.ts';
import { bankDay, payByTransfer, payLate, reserve } from '../payments/test-balance.ts';
import { begin, memberCtx, newPayer, payBy } from '../payments/test-payments.ts';
import { paidOrder, withdraw } from '../withdrawals/test-withdrawals.ts';
import { give, hire, keptIn, needed, type Staff, send, waitingFor } from './test-staff-approvals.ts';

// Each call that is guarded, at the amount and a cent above it.

let bed: Testbed;
let second: Staff;
const bound = 5000;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off', SECOND_PERSON_ABOVE: '50.00' });
  await seedCatalogue(jobCtx(bed));
});
afterAll(() => bed.close());
beforeEach(async () => {
  second = await hire(bed);
});

const reason = 'as agreed';
const server = { plan: 'vps-6', months: 1, location: 'frankfurt' } as const;
/** A member, as whom nothing is guarded. */
const someone = async () => memberCtx(bed, await newMember(bed));

/** What somebody asks for over a sum. */
type Ask = (amount: number, by: Staff) => Promise<readonly [Endpoint, object]>;
const ask = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => [endpoint, input as object] as const;

const paid = async () => {
  const buyer = await newBuyer(bed);
  return { buyer, order: await paidOrder(bed, buyer, { lines: [server] }) };
};
const reserved = async (amount: number) =>
  (await reserve(await someone(), await payByTransfer(bed, 25_000), amount)).id;

/** What finance bills by hand to somebody who pays no tax. */
const byHand: Ask = async (amount) =>
  ask(createManualInvoice, {
    memberId: await newMember(bed),
    details: { buysAs: 'consumer', name: 'Sam Hill', address: ['1 Main Street'], country: 'US' },
    ...{ currency: 'USD', dueOn: bankDay(bed.ctx()), total: amount, reason },
    lines: [
      {
        ...{ text: 'Setup', quantity: 1, unitPrice: amount, family: 'services' },
        ...{ from: '2026-11-20', to: '2026-11-20' },
      },
    ],
  });

/** The same, made by somebody else than who asks for anything else here, with the second person where it needs one. */
async function billedByHand(amount: number): Promise<Id<'invoice'>> {
  const colleague = await hire(bed);
  const [endpoint, input] = await byHand(amount, colleague);
  const answer = await send(bed, colleague, endpoint, input);
  if (answer.code === needed) await give(bed, second, keptIn(answer));
  const { rows } = await bed.service.database.pool.query(
    'select invoice_id as id from manual_invoices order by invoice_id desc limit 1',
  );
  return rows[0].id;
}

const asks: Readonly<Record<string, Ask>> = {
  // A bank took so much of its payment back.
  async writeOffInvoice(amount) {
    const payer = await newPayer(bed, 20_000);
    const { paymentId } = await begin(payer);
    await payBy(bed, paymentId);
    await applyAnswer(jobCtx(bed), paymentId, {
      ...givenBack,
      dispute: { ref: `dp_${paymentId}`, state: 'lost', amount, fee: null, answerBy: null },
    });
    return ask(writeOffInvoice, { invoiceId: payer.invoice.id, vat: 'keep', amount, reason });
  },
  createManualInvoice: byHand,
  cancelManualInvoice: async (amount) =>
    ask(cancelManualInvoice, { invoiceId: await billedByHand(amount), reason }),
  refundOrder: async (amount) =>
    ask(refundOrder, {
      ...{ orderNo: (await paid()).order.number, amount, credited: 0, reason, destination: 'balance' },
    }),
  async decideWithdrawal(amount) {
    const { buyer, order } = await paid();
    const { number: withdrawalNo } = await withdraw(bed, buyer.ctx, {
      orderNo: order.number,
      email: buyer.email,
    });
    return ask(decideWithdrawal, { withdrawalNo, decision: 'accept', reason, lines: [], amount });
  },
  async refundInvoiceLines(amount) {
    const payer = await newPayer(bed, 20_000);
    await payBy(bed, (await begin(payer)).paymentId);
    const lines = [{ position: 1, amount }];
    return ask(refundInvoiceLines, {
      ...{ invoiceId: payer.invoice.id, lines, currency: 'USD', credited: 0, reason },
    });
  },
  async refundPayment(amount) {
    const lines = [oneLine(20_000, { family: 'balance' })];
    const { paymentId } = await begin(await newPayer(bed, 20_000, { lines }));
    await payBy(bed, paymentId);
    return ask(refundPayment, { paymentId, amount, reason });
  },
  refundBalance: async (amount) =>
    ask(refundBalance, { paymentId: (await payLate(bed, 20_000)).paymentId, amount, reason }),
  async reserveRefundTransfer(amount) {
    const { paymentId } = await payByTransfer(bed, 25_000);
    const account = { holder: 'Mara Lindt', iban: 'DE02120300000000202051' };
    return ask(transfers.reserveRefundTransfer, { paymentId, amount, reason, ...account });
  },
  cancelRefundTransfer: async (amount) =>
    ask(transfers.cancelRefundTransfer, { refundId: await reserved(amount), from: 'reserved', reason }),
  async confirmBankTransfer(amount) {
    const { paymentId } = await begin(await newPayer(bed, 20_000), { provider: 'bank' });
    const movement = { receivedOn: '2026-11-20', reference: `in-${paymentId}` };
    return ask(confirmBankTransfer, { paymentId, amount, ...movement });
  },
  async matchMovement(amount) {
    const { invoice } = await newPayer(bed, 20_000);
    const id = `M-${invoice.id}`;
    const finance = await financeCtx(bed);
    await takeEntries(bed, finance, [{ amount, id, reference: 'private' }], { opening: null });
    const { movementId } = await onlyMovement(finance, 'open', id);
    return ask(matchMovement, { movementId, invoiceId: invoice.id, applied: amount });
  },
  creditGoodwill: async (amount) =>
    ask(creditGoodwill, { memberId: await newMember(bed), amount: { amount, currency: 'USD' }, reason }),
  // With the bonus of 5 % in whole cents it is that sum.
  async creditCommission(amount) {
    const { affiliate } = await newPartner(bed);
    return ask(creditCommission, {
      affiliateId: affiliate.id,
      amount: { amount: amount === bound ? 4762 : 4763, currency: 'USD' },
      reason,
    });
  },
};

for (const [name, askFor] of Object.entries(asks)) {
  test(`${name}: at the amount one person does it alone, and a cent above it a second one is needed`, async () => {
    const alone = await hire(bed);
    const [endpoint, input] = await askFor(bound, alone);
    expect(await send(bed, alone, endpoint, input)).toMatchObject({ code: 0 });

    const asker = await hire(bed);
    const [above, more] = await askFor(bound + 1, asker);
    const approvalId = keptIn(await send(bed, asker, above, more));
    const shown = (await waitingFor(second)).find((one) => one.approvalId === approvalId);
    expect(shown).toMatchObject({ call: name, amount: usd(bound + 1), mayDecide: true });
    expect(await give(bed, second, approvalId)).toEqual({ code: 0, data: null });
    expect(await give(bed, second, approvalId)).toMatchObject({ data: { state: 'approved' } });
  });
}

test('confirmRefundTransfer: who reserved more than the amount does not mark it as sent alone, and a colleague does', async () => {
  const asker = await hire(bed);
  const sent = (refundId: Id<'refund'>) => ({
    refundId,
    reference: `TRX-${refundId}`,
    sentOn: bankDay(bed.ctx()),
  });
  const ofColleague = await reservedBy(asker, bound + 1);
  expect(await send(bed, await hire(bed), transfers.confirmRefundTransfer, sent(ofColleague))).toMatchObject({
    code: 0,
  });
  const own = await reservedBy(asker, bound + 1);
  const approvalId = keptIn(await send(bed, second, transfers.confirmRefundTransfer, sent(own)));
  expect(await give(bed, asker, approvalId)).toMatchObject({ code: 0 });
  // What was counted when it was reserved is not counted again.
  const alone = await hire(bed);
  const [endpoint, input] = await asks.reserveRefundTransfer!(bound, alone);
  const { data } = await send(bed, alone, endpoint, input);
  const { refundId } = data as { refundId: Id<'refund'> };
  expect(await send(bed, alone, transfers.confirmRefundTransfer, sent(refundId))).toMatchObject({ code: 0 });
});

/** Asked for by one and approved by the second person, who then is the one that reserved it. */
async function reservedBy(asker: Staff, amount: number): Promise<Id<'refund'>> {
  const [endpoint, input] = await asks.reserveRefundTransfer!(amount, asker);
  await give(bed, second, keptIn(await send(bed, asker, endpoint, input)));
  const { rows } = await bed.service.database.pool.query('select id from refunds order by id desc limit 1');
  return rows[0].id;
}

test('refuseOrder: alone or with others, an order above the amount waits, and one below it is refused', async () => {
  let strangers = 0;
  const held = async (plan: string) => {
    const stranger = await newBuyer(bed, { email: `held-${plan}-${++strangers}@mailinator.com` });
    const placed = await place(stranger.ctx, cartOf({ ...server, plan }));
    await payByCard(bed, stranger, placed);
    return untilState(bed, placed.order.id, 'in_review');
  };
  const [one, dear, small] = [await held('vps-6'), await held('vps-6'), await held('vps-2')];
  const asker = await hire(bed);
  const approvalId = keptIn(await send(bed, asker, refuseOrder, { orderNo: one.number, reason }));
  const orderNos = [dear.number, small.number];
  const both = await send(bed, asker, decideOrders, { orderNos, decision: 'refuse', reason });
  expect(both.data).toEqual({
    decided: [{ orderNo: small.number, state: 'refunded' }],
    left: [{ orderNo: dear.number, because: 'staff.second_person_needed' }],
  });
  const states = async () => [(await orderOf(bed, one.id)).state, (await orderOf(bed, dear.id)).state];
  expect(await states()).toEqual(['in_review', 'in_review']);
  const other = (await waitingFor(second)).find(({ about }) => about === dear.number);
  for (const each of [approvalId, other!.approvalId])
    expect(await give(bed, second, each)).toMatchObject({ code: 0 });
  expect(await states()).toEqual(['refunded', 'refunded']);
});

test('a refund of an order names its lines, and is approved over the sum that was asked for and no other', async () => {
  const asker = await hire(bed);
  const { order } = await paid();
  const approvalId = keptIn(
    await send(bed, asker, refundOrder, {
      orderNo: order.number,
      amount: null,
      credited: 0,
      reason,
      destination: 'origin',
    }),
  );
  const shown = (await waitingFor(second)).find((one) => one.approvalId === approvalId);
  const whole = usd(order.totalAmount);
  expect(shown).toMatchObject({ about: order.number, amount: whole, asked: { destination: 'origin' } });
  expect(shown?.parts).toEqual([{ title: expect.any(String), amount: whole }]);
  // Meanwhile a part of it went back: what is left is no longer what was previewed.
  expect(
    await send(bed, second, refundOrder, {
      orderNo: order.number,
      amount: 100,
      credited: 0,
      reason,
      destination: 'balance',
    }),
  ).toMatchObject({ code: 0 });
  expect(await give(bed, second, approvalId)).toMatchObject({ code: 40_901 });
  expect((await orderOf(bed, order.id)).state).toBe('partially_refunded');
});

test('what was seen when a bill was asked for is compared then and not when it is approved: two that wait for one account are both made', async () => {
  const asker = await hire(bed);
  const [endpoint, input] = await byHand(bound + 1, asker);
  const [, other] = await byHand(bound + 2, asker);
  const { memberId } = input as { memberId: Id<'member'> };
  const kept: Id<'staffApproval'>[] = [];
  for (const one of [input, { ...other, memberId }])
    kept.push(keptIn(await send(bed, asker, endpoint, { ...one, newest: null })));
  for (const approvalId of kept) expect(await give(bed, second, approvalId)).toMatchObject({ code: 0 });
  expect(await send(bed, asker, endpoint, { ...input, newest: null })).toMatchObject({ code: 40_901 });
});

test('after all of that the books agree', async () => {
  expect(await brokenRules(bed)).toEqual({});
});

test('every guarded call is walked through here, or in payout-approval.test.ts, and everybody who may make one may decide', () => {
  const walked = [...Object.keys(asks), 'confirmRefundTransfer', 'refuseOrder', 'payPayout'];
  expect(walked.sort()).toEqual([...secondPersonCalls].sort());
  for (const call of secondPersonCalls)
    expect(staffCalls.giveStaffApproval.roles).toEqual(expect.arrayContaining([...staffCalls[call].roles]));
  expect(needed).toBe(60_073);
});
