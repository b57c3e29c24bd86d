import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usd } from '#contract/money.ts';
import type { TaxLine } from '#contract/pricing.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { checkBooks } from '../books/books.ts';
import { balanceOf, book } from '../ledger/ledger.ts';
import { creditInvoice } from './credit-invoice.ts';
import type { LineAmount } from './credit-lines.ts';
import { findCorrection } from './invoices.queries.ts';
import type { CreditNote } from './invoices.tables.ts';
import { creditNotePaper } from './pdf/paper.ts';
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

describe('of lines', () => {
  const two = [
    oneLine(16_037, { title: 'Server', family: 'dedicated' }),
    oneLine(900, { title: 'Starter', family: 'membership' }),
  ];
  const taxes: [string, number | TaxLine, number][] = [
    ['Germany, 19 %', 3218, 171],
    ['France, reverse charge', vat(0, { country: 'FR', rate: 0, reverseCharge: true }), 0],
    ['the United States', vat(0, { country: null, rate: 0, name: 'No VAT' }), 0],
  ];
  const paid = async (tax: number | TaxLine, lines = two) => {
    const memberId = await newMember(bed);
    const invoice = await newInvoice(bed, memberId, { lines, tax });
    await payInvoice(bed, invoice.id, invoice.totalAmount);
    return invoice;
  };
  const bookedBy = async ({ id }: CreditNote) => {
    const { rows } = await raw(
      `select l.account, l.line_amount::int as amount from ledger_lines l join ledger_journals j on j.id = l.journal_id
       where j.reference = $1 and j.kind = 'invoice_credited' and l.account not like 'receivable:%'`,
      [id],
    );
    return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
  };
  const credit = (
    { id: invoiceId }: { id: CreditNote['invoiceId'] },
    lines: LineAmount[],
    reference: string,
  ) => {
    const amount = usd(lines.reduce((sum, line) => sum + line.amount, 0));
    return creditInvoice(bed.ctx(), { invoiceId, reference, amount, lines, reason: 'returned' });
  };
  /** Rules about credits; payments of these tests are booked without their rows. */
  const broken = async () =>
    (await checkBooks(bed.ctx({ kind: 'job', name: 'test' }))).filter(
      ({ name, breaks }) => name.includes('credit') && breaks.length,
    );

  test.each(taxes)('one line given back is its own revenue and tax: %s', async (what, tax, back) => {
    const invoice = await paid(tax);
    const note = await credit(invoice, [{ position: 1, amount: 900 + back }], `l:${what}`);
    expect(note).toMatchObject({ netAmount: 900, taxAmount: back, isSpread: false });
    const of = invoice.snapshot.tax.country ?? 'none';
    expect(await bookedBy(note)).toEqual({
      'revenue:membership': 900,
      ...(back ? { [`tax:${of}`]: back } : {}),
    });
    const rest = await creditInvoice(bed.ctx(), {
      invoiceId: invoice.id,
      reference: `r:${what}`,
      amount: usd(invoice.totalAmount - 900 - back),
      reason: 'the rest',
    });
    expect(await bookedBy(rest)).toEqual({
      'revenue:dedicated': 16_037,
      ...(back ? { [`tax:${of}`]: 3218 - back } : {}),
    });
    expect(await bookedBalance(invoice)).toEqual({});
  });

  test('half a cent of tax comes back as it was billed, in whatever parts', async () => {
    const invoice = await paid(vat(115, { country: 'FI', rate: 2550 }), [oneLine(450)]);
    const notes = [];
    for (const [i, amount] of [188, 188, 189].entries())
      notes.push(await credit(invoice, [{ position: 0, amount }], `half:${i}`));
    expect(notes.map(({ netAmount, taxAmount }) => [netAmount, taxAmount])).toEqual([
      [150, 38],
      [150, 38],
      [150, 39],
    ]);
    expect(await bookedBalance(invoice)).toEqual({});
  });

  test('an amount without lines is spread over all with something left, and the note says so', async () => {
    const invoice = await paid(3218);
    await credit(invoice, [{ position: 1, amount: 1071 }], 'starter');
    const ask = { invoiceId: invoice.id, reason: 'goodwill' };
    const one = await creditInvoice(bed.ctx(), { ...ask, reference: 'good:1', amount: usd(1000) });
    expect(one.isSpread).toBe(false);
    expect(await bookedBy(one)).toEqual({ 'revenue:dedicated': 840, 'tax:DE': 160 });
    const other = await paid(3218);
    const spread = { ...ask, invoiceId: other.id, reference: 'good:2', amount: usd(1000) };
    const both = await creditInvoice(bed.ctx(), spread);
    expect(both.isSpread).toBe(true);
    expect(await bookedBy(both)).toEqual({
      'revenue:dedicated': 796,
      'revenue:membership': 45,
      'tax:DE': 159,
    });
    expect((await creditInvoice(bed.ctx(), spread)).id).toBe(both.id);
    const correction = await findCorrection(bed.service.database.db, both.id);
    if (!correction) throw new Error('no credit note');
    const paper = creditNotePaper(correction);
    expect(paper.lines).toMatchObject([
      { title: 'Item 1: Server', amount: '−$7.96', details: ['Part of $160.37 net', expect.any(String)] },
      { title: 'Item 2: Starter', amount: '−$0.45' },
    ]);
    expect(paper.notes).toContainEqual(expect.stringMatching(/^The amount is divided among the items/));
    expect(paper.facts).toContainEqual([
      'Corrects',
      expect.stringMatching(/^INV-2026-\d+ of \d+ November 2026$/),
    ]);
  });

  test('no line beyond its amount, no line that is not there, none twice, no other sum', async () => {
    const invoice = await paid(3218);
    const wrong: LineAmount[][] = [
      [{ position: 1, amount: 1072 }],
      [{ position: 2, amount: 100 }],
      [{ position: 0, amount: 0.5 }],
      [
        { position: 0, amount: 2000 },
        { position: 1, amount: -100 },
      ],
      [
        { position: 1, amount: 600 },
        { position: 1, amount: 400 },
      ],
    ];
    for (const [i, lines] of wrong.entries())
      await expect(credit(invoice, lines, `wrong:${i}`)).rejects.toMatchObject({
        failure: 'request.invalid',
      });
    const ask = { invoiceId: invoice.id, reference: 'sum', amount: usd(500), reason: 'r' };
    await expect(
      creditInvoice(bed.ctx(), { ...ask, lines: [{ position: 1, amount: 400 }] }),
    ).rejects.toMatchObject({ failure: 'request.invalid' });
  });

  test('many at once never give one line back twice, and the same reference for other lines is refused', async () => {
    const invoice = await paid(3218);
    const each = await Promise.allSettled(
      [1, 2, 3, 4, 5].map((i) => credit(invoice, [{ position: 1, amount: 500 }], `at once:${i}`)),
    );
    expect(each.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const lines = [
      { position: 0, amount: 700 },
      { position: 1, amount: 71 },
    ];
    const same = await Promise.all([1, 2, 3].map(() => credit(invoice, lines, 'same lines')));
    expect(new Set(same.map(({ number }) => number)).size).toBe(1);
    await expect(credit(invoice, [{ position: 0, amount: 771 }], 'same lines')).rejects.toMatchObject({
      failure: 'request.conflict',
    });
    expect(await broken()).toEqual([]);
  });

  test('what a credit note gives back of a line is never changed', async () => {
    const invoice = await paid(3218);
    await credit(invoice, [{ position: 1, amount: 500 }], 'kept');
    const frozen = 'a credit note is never changed';
    await expect(raw('update credit_note_lines set net_amount = 1')).rejects.toThrow(frozen);
    await expect(raw('delete from credit_note_lines')).rejects.toThrow(frozen);
  });

  /** What the invoice and all its credit notes leave in the ledger, the buyer's side apart. */
  async function bookedBalance({ id }: { id: string }) {
    const { rows } = await raw(
      `select l.account, sum(l.line_amount)::int as amount from ledger_lines l join ledger_journals j on j.id = l.journal_id
       where (j.reference = $1 or j.reference in (select id from credit_notes where invoice_id = $1))
         and l.account not like 'receivable:%' group by l.account having sum(l.line_amount) <> 0`,
      [id],
    );
    return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
  }
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
    const { receivable, applied } = await settleInvoice(inner, {
      invoiceId,
      amount: usd(amount),
      by: 'pay_test',
    });
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
