import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { usd } from '#contract/money.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';
import { applyAnswer } from './apply-answer.ts';
import { applyRefundAnswer, givenBack } from './apply-refund-answer.ts';
import { refundPayment } from './refunds.ts';
import { runRefund } from './run-refund.ts';
import { balanceOf, newRefundKey, payLate, type Surplus, sendBack, shutCard } from './test-balance.ts';
import { begin, newPayer, payBy, stands, withGateway } from './test-payments.ts';

// A payer whose bank takes a payment back does not have the same money on their balance, or on their card, a second time: whatever
// of the refund and of the dispute comes first.

let bed: Testbed;
beforeAll(async () => {
  // No job runs, so that each refund is carried out when the test says so.
  bed = await openTestbed({}, undefined, { work: false });
});
afterAll(() => bed.close());
beforeEach(() => bed.clock.jump(1));

const job = () => bed.ctx({ kind: 'job', name: 'test' });
const contest = ({ paymentId }: Pick<Surplus, 'paymentId'>, state: 'open' | 'won' | 'lost') =>
  applyAnswer(job(), paymentId, {
    ...givenBack,
    dispute: { ref: `dp_${paymentId}`, state, amount: 5000, fee: null, answerBy: null },
  });
const refusing = () =>
  withGateway(job(), 'sandbox', () => ({
    findRefund: async () => null,
    refund: async () => ({ ...givenBack, state: 'failed' as const, failure: 'charge_refused' }),
  }));
const asked = async ({ paymentId }: Surplus) => {
  const { rows } = await bed.service.database.pool.query(
    `select count(*)::int as count from sandbox_charges where kind = 'refund' and about = $1`,
    [`sb_${paymentId}`],
  );
  return rows[0].count as number;
};
/** What the test has cost us, and what is still on its way, from now on. */
async function costs() {
  const read = async () => [await stands(bed, 'losses:sandbox'), await stands(bed, 'refunds:sandbox')];
  const before = await read();
  return async () => (await read()).map((now, i) => now - (before[i] ?? 0));
}

describe('a refund from the balance', () => {
  test('that is under way when the dispute is opened is not asked for, and covers the loss when it is lost', async () => {
    const cost = await costs();
    const of = await payLate(bed);
    const { id } = await sendBack(of, 5000);
    await contest(of, 'open');
    expect(await runRefund(job(), id)).toMatchObject({
      state: 'processing',
      failure: 'disputed',
      attempt: 0,
    });
    expect([await balanceOf(bed, of), await asked(of)]).toEqual([0, 0]);
    await contest(of, 'lost');
    expect(await runRefund(job(), id)).toMatchObject({ state: 'failed' });
    expect([await balanceOf(bed, of), await asked(of), await cost()]).toEqual([0, 0, [0, 0]]);
  });

  test('goes back once the dispute is won', async () => {
    const of = await payLate(bed);
    const { id } = await sendBack(of, 5000);
    await contest(of, 'open');
    await runRefund(job(), id);
    await contest(of, 'won');
    expect(await runRefund(job(), id)).toMatchObject({ state: 'succeeded', destination: 'origin' });
    expect([await balanceOf(bed, of), await asked(of)]).toEqual([0, 1]);
  });

  test('that its provider refuses while the dispute is open is not spent before the end, whichever it is', async () => {
    for (const end of ['won', 'lost'] as const) {
      const cost = await costs();
      const of = await payLate(bed);
      const { id } = await sendBack(of, 5000);
      await contest(of, 'open');
      const no = { ...givenBack, state: 'failed', failure: 'charge_refused' } as const;
      expect(await applyRefundAnswer(job(), id, no)).toMatchObject({ state: 'processing' });
      expect(await balanceOf(bed, of)).toBe(0);
      await contest(of, end);
      expect(await applyRefundAnswer(job(), id, no)).toMatchObject({ state: 'failed' });
      expect([await balanceOf(bed, of), await cost()]).toEqual([end === 'won' ? 5000 : 0, [0, 0]]);
    }
  });

  test('that was refused before the dispute is on the balance, from where the lost dispute takes it', async () => {
    const cost = await costs();
    const of = await payLate(bed, 5000, shutCard);
    await runRefund(job(), (await sendBack(of, 5000)).id);
    expect(await balanceOf(bed, of)).toBe(5000);
    await contest(of, 'lost');
    expect([await balanceOf(bed, of), await cost()]).toEqual([0, [0, 0]]);
  });

  test('that was through before the dispute is our loss, until its bank sends it back', async () => {
    const cost = await costs();
    const of = await payLate(bed);
    const { id } = await sendBack(of, 5000);
    await runRefund(job(), id);
    await contest(of, 'lost');
    expect([await balanceOf(bed, of), await cost()]).toEqual([0, [5000, 0]]);
    const { providerRef: ref } = await runRefund(job(), id);
    const back = { ...givenBack, ref, state: 'failed' as const };
    await Promise.all([applyRefundAnswer(job(), id, back), applyRefundAnswer(job(), id, back)]);
    expect([await balanceOf(bed, of), await cost()]).toEqual([0, [0, 0]]);
  });

  test('that is refused at the same moment ends in the same way, whoever is first', async () => {
    const cost = await costs();
    for (let round = 0; round < 6; round++) {
      const of = await payLate(bed);
      const { id } = await sendBack(of, 5000);
      const refuse = () => runRefund(refusing(), id);
      const lose = () => contest(of, 'lost');
      await Promise.all(round % 2 ? [refuse(), lose()] : [lose(), refuse()]);
      await runRefund(job(), id);
      expect([await balanceOf(bed, of), await cost()]).toEqual([0, [0, 0]]);
    }
  });
});

describe('a refund of an invoice', () => {
  async function paid(destination: 'origin' | 'balance', amount: number) {
    const payer = await newPayer(bed, 5000);
    const { paymentId } = await begin(payer);
    await payBy(bed, paymentId);
    const reference = newRefundKey();
    const refund = await transaction(job(), async (inner) => {
      const invoiceId = payer.invoice.id;
      await creditInvoice(inner, { invoiceId, reference, amount: usd(amount), reason: 'r' });
      return refundPayment(inner, { paymentId, amount, reason: 'r', reference, destination });
    });
    return { ...payer, paymentId, refund };
  }

  test('to the balance leaves it again with a dispute that is lost', async () => {
    const cost = await costs();
    const of = await paid('balance', 5000);
    expect(await balanceOf(bed, of)).toBe(5000);
    await contest(of, 'open');
    await contest(of, 'lost');
    expect([await balanceOf(bed, of), await cost()]).toEqual([0, [0, 0]]);
  });

  test('that its provider refuses after a lost dispute is on no balance', async () => {
    const cost = await costs();
    const of = await paid('origin', 2000);
    await contest(of, 'open');
    expect(await runRefund(refusing(), of.refund.id)).toMatchObject({ state: 'processing' });
    await contest(of, 'lost');
    expect(await stands(bed, `receivable:${of.memberId}`)).toBe(1000);
    expect(await runRefund(refusing(), of.refund.id)).toMatchObject({
      state: 'succeeded',
      destination: 'balance',
    });
    // Of the 50.00 that the bank took, 20.00 are those that were to go back; the invoice asks for the rest again.
    expect([await balanceOf(bed, of), (await cost())[0]]).toEqual([0, 0]);
    expect(await stands(bed, `receivable:${of.memberId}`)).toBe(3000);
  });
});

test('after all of it every rule of the books holds', async () => {
  expect(await brokenRules(bed)).toEqual({});
});
