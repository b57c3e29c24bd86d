import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usd } from '#contract/money.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { balanceOf, book } from '../ledger/ledger.ts';
import { creditInvoice } from './credit-invoice.ts';
import type { CreditNote } from './invoices.tables.ts';
import { settleInvoice } from './settle-invoice.ts';
import { newInvoice, newMember, oneLine, payInvoice, vat } from './test-invoices.ts';
import { voidInvoice } from './void-invoice.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(() => bed.close());

const raw = (text: string, values: unknown[] = []) => bed.service.database.pool.query(text, values);
const stands = async (account: string) => (await balanceOf(bed.ctx(), account, 'USD')).amount;
const timesMoved = async (id: string, to: string) => {
  const { rows } = await raw(`select 1 from invoice_moves where invoice_id = $1 and to_state = $2`, [id, to]);
  return rows.length;
};

describe('a credit note', () => {
  const paid = async (total = 1190, tax = 190) => {
    const memberId = await newMember(bed);
    const { id } = await newInvoice(bed, memberId, { lines: [oneLine(total - tax)], tax });
    await payInvoice(bed, id, total);
    return { id, memberId };
  };
  const credit = (invoiceId: Awaited<ReturnType<typeof paid>>['id'], amount: number, reference: string) =>
    creditInvoice(bed.ctx(), { invoiceId, reference, amount: usd(amount), reason: 'returned' });

  test('splits net and tax, so that the parts add up to the invoice', async () => {
    const { id, memberId } = await paid();
    const notes: CreditNote[] = [];
    for (const [i, amount] of [333, 333, 333, 191].entries()) notes.push(await credit(id, amount, `a${i}`));
    const sum = (of: 'netAmount' | 'taxAmount') => notes.reduce((all, note) => all + note[of], 0);
    expect([sum('netAmount'), sum('taxAmount')]).toEqual([1000, 190]);
    expect(notes[0]).toMatchObject({
      netAmount: 280,
      taxAmount: 53,
      number: expect.stringMatching(/^CN-2026-/),
    });
    expect(await timesMoved(id, 'refunded')).toBe(1);
    // Owed to the buyer until the refund is booked.
    expect(await stands(`receivable:${memberId}`)).toBe(-1190);
    await expect(credit(id, 1, 'a9')).rejects.toMatchObject({ failure: 'state.move_refused' });
  });

  test('of an invoice that bills nothing but tax takes back the tax', async () => {
    const { id, memberId } = await paid(43, 43);
    expect(await credit(id, 43, 'tax only')).toMatchObject({ netAmount: 0, taxAmount: 43 });
    expect(await stands(`receivable:${memberId}`)).toBe(-43);
  });

  test('is written once for a reference, at once included', async () => {
    const { id } = await paid();
    const notes = await Promise.all(Array.from({ length: 5 }, () => credit(id, 200, 'same')));
    expect(new Set(notes.map((note) => note.number)).size).toBe(1);
    await expect(credit(id, 201, 'same')).rejects.toMatchObject({ failure: 'request.conflict' });
    const both = await Promise.allSettled([credit(id, 800, 'left'), credit(id, 800, 'right')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('is refused over more than was paid, over nothing, and for what is not paid', async () => {
    const { id } = await paid();
    for (const amount of [1191, 0, -5, 0.5]) {
      await expect(credit(id, amount, `b${amount}`)).rejects.toMatchObject({ failure: 'request.invalid' });
    }
    const open = await newInvoice(bed, await newMember(bed), { as: 'open' });
    await expect(credit(open.id, 5, 'c')).rejects.toMatchObject({ failure: 'state.move_refused' });
    await expect(voidInvoice(bed.ctx(), id, 'no')).rejects.toMatchObject({ failure: 'state.move_refused' });
  });
});

describe('a top-up', () => {
  test('is money to spend once it is paid in full, and can be taken back while it is there', async () => {
    const memberId = await newMember(bed);
    const lines = [oneLine(5000, { family: 'balance' })];
    const { id } = await newInvoice(bed, memberId, { lines, tax: vat(0, { country: null }) });
    await payInvoice(bed, id, 2000);
    expect(await stands(`balance:${memberId}`)).toBe(0);
    await payInvoice(bed, id, 3000);
    expect(await stands(`balance:${memberId}`)).toBe(-5000);
    const take = (amount: number, reference: string) =>
      creditInvoice(bed.ctx(), { invoiceId: id, reference, amount: usd(amount), reason: 'back' });
    await take(4000, 'top1');
    expect(await stands(`balance:${memberId}`)).toBe(-1000);
    const other = await newInvoice(bed, memberId, { lines: [oneLine(700)], tax: 0, as: 'open' });
    await payFromBalance(other.id, memberId, 700);
    await expect(take(1000, 'top2')).rejects.toMatchObject({
      failure: 'state.move_refused',
      data: { state: 'spent', wanted: 'refunded' },
    });
    expect(await stands(`balance:${memberId}`)).toBe(-300);
  });
});

async function payFromBalance(invoiceId: Parameters<typeof payInvoice>[1], memberId: string, amount: number) {
  await transaction(bed.ctx(), async (inner) => {
    const { receivable, applied } = await settleInvoice(inner, { invoiceId, amount: usd(amount) });
    await book(inner, {
      kind: 'balance_spent',
      reference: invoiceId,
      memo: '',
      currency: 'USD',
      lines: [
        [`balance:${memberId}`, applied.amount],
        [receivable, -applied.amount],
      ],
    });
  });
}
