import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Id, newId } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenCommissions, payAsBooked } from '../books/test-books.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';
import { reopenInvoice } from '../invoices/reopen-invoice.ts';
import { replaceInvoice } from '../invoices/replace-invoice.ts';
import { buyer, oneLine } from '../invoices/test-invoices.ts';
import { makeStaff } from '../staff/test-staff.ts';
import { jobCtx } from '../subscriptions/test-subscriptions.ts';
import { holdCommission, refuseCommission, releaseCommission } from './decide-commission.ts';
import { earnCommission } from './earn-commission.ts';
import { followReplacement, takeBackCommission } from './take-back.ts';
import { newPartner, type Partner, rowsOf, sell } from './test-commissions.ts';

let bed: Testbed;
let mara: Partner;
beforeAll(async () => {
  // The jobs are run here, in the order that a test is about.
  bed = await openTestbed({ LIMITS: 'off' }, undefined, { work: false });
  mara = await newPartner(bed);
});
afterAll(() => bed.close());

const raw = (text: string, values: unknown[] = []) => bed.service.database.pool.query(text, values);
const broken = () => brokenCommissions(bed);
async function credit(invoiceId: Id<'invoice'>, amount: number, position?: number) {
  const reference = newId('journal', bed.clock.now());
  const lines = position === undefined ? {} : { lines: [{ position, amount }] };
  const note = await creditInvoice(jobCtx(bed), {
    invoiceId,
    reference,
    amount: usd(amount),
    ...lines,
    reason: 'r',
  });
  await takeBackCommission(jobCtx(bed), { invoiceId, cause: note.id });
  return note;
}

describe('what is given back', () => {
  test('lowers its own line, and ends it when nothing is left; the same note again changes nothing', async () => {
    const { orderId, invoice } = await sell(bed, mara, {
      lines: [oneLine(100_00), oneLine(50_00, { family: 'tools' })],
    });
    const note = await credit(invoice.id, 33_33, 0);
    await takeBackCommission(jobCtx(bed), { invoiceId: invoice.id, cause: note.id });
    expect((await rowsOf(bed, orderId)).map(({ due, state }) => [due, state])).toEqual([
      [6_66, 'pending'],
      [10_00, 'pending'],
    ]);
    await credit(invoice.id, 66_67, 0);
    await credit(invoice.id, 50_00, 1);
    expect((await rowsOf(bed, orderId)).map(({ due, state }) => [due, state])).toEqual([
      [0, 'refunded'],
      [0, 'refunded'],
    ]);
    expect(await broken()).toEqual([]);
  });

  const onStatement = async (orderId: string) => {
    await raw(
      `insert into affiliate_payouts (id, member_id, month, state, payout_amount, payout_currency, lines, actor, created_at)
       values ('pyo_1', $1, '2026-01', 'due', 1000, 'USD', 1, 'test', now())`,
      [mara.member.id],
    );
    await raw(`update commissions set state = 'in_payout', payout_id = 'pyo_1' where order_id = $1`, [
      orderId,
    ]);
  };
  const offStatement = async () => {
    await raw(`update commissions set state = 'approved', payout_id = null where payout_id = 'pyo_1'`);
    await raw(`delete from affiliate_payouts where id = 'pyo_1'`);
  };
  const shown = async (orderId: Id<'order'>) =>
    (await rowsOf(bed, orderId)).map(({ kind, base, due, state }) => [kind, base, due, state]);

  test('after it was paid out becomes a line below zero, once for each note', async () => {
    const { orderId, invoice } = await sell(bed, mara);
    await onStatement(orderId);
    const note = await credit(invoice.id, 30_00);
    await Promise.all(
      [1, 2, 3].map(() => takeBackCommission(jobCtx(bed), { invoiceId: invoice.id, cause: note.id })),
    );
    await credit(invoice.id, 70_00);
    expect(await shown(orderId)).toEqual([
      ['order', 100_00, 10_00, 'in_payout'],
      ['refund', -30_00, -3_00, 'approved'],
      ['refund', -70_00, -7_00, 'approved'],
    ]);
    expect(await broken()).toEqual([]);
    await offStatement();
  });

  test('and counts once where that payout is canceled after it', async () => {
    const { orderId, invoice } = await sell(bed, mara);
    await onStatement(orderId);
    const note = await credit(invoice.id, 30_00);
    await offStatement();
    await takeBackCommission(jobCtx(bed), { invoiceId: invoice.id, cause: note.id });
    expect(await shown(orderId)).toEqual([
      ['order', 100_00, 10_00, 'approved'],
      ['refund', -30_00, -3_00, 'approved'],
    ]);
    await credit(invoice.id, 70_00);
    expect(await shown(orderId)).toEqual([
      ['order', 100_00, 3_00, 'approved'],
      ['refund', -30_00, -3_00, 'approved'],
    ]);
    expect(await broken()).toEqual([]);
  });

  test('is not taken back of a commission that is refused', async () => {
    const { orderId, invoice } = await sell(bed, mara);
    await onStatement(orderId);
    await credit(invoice.id, 30_00);
    await offStatement();
    const [row] = await rowsOf(bed, orderId);
    const staff = await makeStaff(bed, 'refuses@firm.example', ['affiliate_manager']);
    const ctx = bed.ctx({
      kind: 'member',
      id: staff.id,
      role: 'admin',
      sessionId: newId('session', bed.clock.now()),
    });
    const act = { commissionId: row!.id, reason: 'Bulk mail' };
    await holdCommission(ctx, act);
    await refuseCommission(ctx, act);
    expect((await shown(orderId)).map(([, , , state]) => state)).toEqual(['refused', 'refused']);

    // What was refunded is released by nobody, and what is held stays held until somebody decides.
    const other = await sell(bed, mara);
    const [refunded] = await rowsOf(bed, other.orderId);
    await credit(other.invoice.id, 100_00);
    const again = { commissionId: refunded!.id, reason: 'Looked at' };
    await expect(releaseCommission(ctx, again)).rejects.toMatchObject({ failure: 'state.move_refused' });
    const third = await sell(bed, mara);
    const [held] = await rowsOf(bed, third.orderId);
    await holdCommission(ctx, { commissionId: held!.id, reason: 'Bulk mail' });
    await credit(third.invoice.id, 100_00);
    expect(await shown(third.orderId)).toEqual([['order', 100_00, 0, 'on_hold']]);
    await releaseCommission(ctx, { commissionId: held!.id, reason: 'Nothing wrong' });
    expect(await shown(third.orderId)).toEqual([['order', 100_00, 0, 'refunded']]);
  });

  test('before it was noted, it earns what is left', async () => {
    const { orderId, invoice } = await sell(bed, mara);
    await raw('delete from commissions where order_id = $1', [orderId]);
    await credit(invoice.id, 40_00);
    await earnCommission(jobCtx(bed), invoice.id);
    expect(await rowsOf(bed, orderId)).toMatchObject([{ amount: 10_00, due: 6_00 }]);
  });

  test('by a lost dispute, as far as it took money', async () => {
    const { orderId, invoice } = await sell(bed, mara);
    const lose = (amount: number) =>
      transaction(jobCtx(bed), (inner) =>
        reopenInvoice(inner, { invoiceId: invoice.id, amount, reason: 'lost' }),
      );
    await lose(25_00);
    await takeBackCommission(jobCtx(bed), {
      invoiceId: invoice.id,
      cause: newId('dispute', bed.clock.now()),
    });
    expect(await rowsOf(bed, orderId)).toMatchObject([{ due: 7_50, state: 'pending' }]);
    await lose(75_00);
    await takeBackCommission(jobCtx(bed), {
      invoiceId: invoice.id,
      cause: newId('dispute', bed.clock.now()),
    });
    expect(await rowsOf(bed, orderId)).toMatchObject([{ due: 0, state: 'refunded' }]);
    // Paid once more, it is earned once more.
    await payAsBooked(bed, invoice.id, 100_00);
    await earnCommission(jobCtx(bed), invoice.id);
    expect(await rowsOf(bed, orderId)).toMatchObject([{ due: 10_00, state: 'pending' }]);
  });

  test('by a refund and a lost dispute together, so that nothing is due of money that is gone', async () => {
    const { orderId, invoice } = await sell(bed, mara);
    await credit(invoice.id, 30_00);
    const lose = (amount: number) =>
      transaction(jobCtx(bed), (inner) =>
        reopenInvoice(inner, { invoiceId: invoice.id, amount, reason: 'lost' }),
      );
    const heard = () =>
      takeBackCommission(jobCtx(bed), { invoiceId: invoice.id, cause: newId('dispute', bed.clock.now()) });
    await lose(20_00);
    await heard();
    expect(await rowsOf(bed, orderId)).toMatchObject([{ due: 5_00, state: 'pending' }]);
    await lose(50_00);
    await heard();
    expect(await rowsOf(bed, orderId)).toMatchObject([{ due: 0, state: 'refunded' }]);
    // The rules leave out what a dispute took, and these have none in its table.
    await raw('delete from commissions where order_id = $1', [orderId]);
  });
});

test('an invoice that is reissued takes its commission along, in whatever order that is heard', async () => {
  const reissue = (invoiceId: Id<'invoice'>) =>
    transaction(jobCtx(bed), (inner) => replaceInvoice(inner, { invoiceId, buyer, reason: 'moved' }));
  // The credit of the replacement is heard before the reissue is.
  const one = await sell(bed, mara);
  const { note, invoice } = await reissue(one.invoice.id);
  await credit(invoice.id, 50_00);
  await takeBackCommission(jobCtx(bed), { invoiceId: one.invoice.id, cause: note.id });
  await followReplacement(jobCtx(bed), one.invoice.id);
  expect(await rowsOf(bed, one.orderId)).toMatchObject([{ invoiceId: invoice.id, amount: 10_00, due: 5_00 }]);

  // Reissued twice before its payment is heard of.
  const two = await sell(bed, mara);
  await raw('delete from commissions where order_id = $1', [two.orderId]);
  const second = await reissue(two.invoice.id);
  const third = await reissue(second.invoice.id);
  await followReplacement(jobCtx(bed), second.invoice.id);
  await Promise.all([1, 2].map(() => earnCommission(jobCtx(bed), two.invoice.id)));
  await followReplacement(jobCtx(bed), two.invoice.id);
  expect(await rowsOf(bed, two.orderId)).toMatchObject([{ invoiceId: third.invoice.id, due: 10_00 }]);
  expect(await broken()).toEqual([]);
});
