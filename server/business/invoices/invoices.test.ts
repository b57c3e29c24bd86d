import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import { days } from '#contract/time.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { creditInvoice } from './credit-invoice.ts';
import { listCreditNotesOf } from './invoices.queries.ts';
import { invoicePaper } from './pdf/paper.ts';
import { summaryOf } from './read-invoices.ts';
import { readTaxesOf } from './read-taxes.ts';
import { settleInvoice } from './settle-invoice.ts';
import { newInvoice, newMember, oneLine, payInvoice } from './test-invoices.ts';
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
const lastNumber = async () =>
  (await raw(`select coalesce(max(last), 0)::int as last from invoice_numbers where series = 'INV'`)).rows[0]
    .last as number;

describe('a proforma', () => {
  test('asks for money, has no number and books nothing', async () => {
    const memberId = await newMember(bed);
    const invoice = await newInvoice(bed, memberId);
    expect(invoice).toMatchObject({ state: 'proforma', number: null, totalAmount: 1190, issuedAt: null });
    expect(await stands(`receivable:${memberId}`)).toBe(0);
  });

  test('is made once for a reference, twice at once included', async () => {
    const memberId = await newMember(bed);
    const all = await Promise.all(
      Array.from({ length: 6 }, () => newInvoice(bed, memberId, { reference: 'order:same' })),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await newInvoice(bed, memberId, { reference: 'order:same', tax: 0 })).toEqual(all[0]);
  });

  test('is issued, numbered and booked by the money that pays it', async () => {
    const memberId = await newMember(bed);
    const { id } = await newInvoice(bed, memberId, {
      lines: [oneLine(600), oneLine(400, { family: 'tools' })],
    });
    const [vps, tools, tax] = await Promise.all(['revenue:vps', 'revenue:tools', 'tax:DE'].map(stands));
    const { applied, excess, invoice } = await payInvoice(bed, id, 1190);
    expect([applied, excess]).toEqual([usd(1190), usd(0)]);
    expect(invoice).toMatchObject({ state: 'paid', paidAmount: 1190 });
    expect(invoice.number).toMatch(/^INV-2026-\d{6}$/);
    expect(await stands(`receivable:${memberId}`)).toBe(0);
    expect([await stands('revenue:vps'), await stands('revenue:tools'), await stands('tax:DE')]).toEqual([
      (vps ?? 0) - 600,
      (tools ?? 0) - 400,
      (tax ?? 0) - 190,
    ]);
  });

  test('that is voided leaves nothing behind, and money for it is excess', async () => {
    const memberId = await newMember(bed);
    const { id } = await newInvoice(bed, memberId);
    const [one, two] = await Promise.all([
      voidInvoice(bed.ctx(), id, 'canceled'),
      voidInvoice(bed.ctx(), id, 'canceled'),
    ]);
    expect([one?.state, two?.state]).toEqual(['void', 'void']);
    expect(await timesMoved(id, 'void')).toBe(1);
    expect(await payInvoice(bed, id, 1190)).toMatchObject({ applied: usd(0), excess: usd(1190) });
    expect(await stands(`receivable:${memberId}`)).toBe(0);
    expect(await stands(`balance:${memberId}`)).toBe(-1190);
  });
});

describe('a request for payment', () => {
  test('is in no books, and is dated, numbered and booked by the payment that completes it', async () => {
    const memberId = await newMember(bed);
    const before = await stands('revenue:vps');
    const asked = await newInvoice(bed, memberId, { as: 'open' });
    expect(asked).toMatchObject({ state: 'open', number: null, issuedAt: null });
    expect(await stands(`receivable:${memberId}`)).toBe(0);
    bed.clock.jump(days(7));
    const { invoice } = await payInvoice(bed, asked.id, 1190);
    expect(invoice).toMatchObject({ number: expect.stringMatching(/^INV/), issuedAt: bed.clock.now() });
    expect(invoice.paidAt).toEqual(invoice.issuedAt);
    const { rows } = await raw(
      `select created_at from ledger_journals where kind = 'invoice_issued' and reference = $1`,
      [asked.id],
    );
    expect(rows).toEqual([{ created_at: invoice.issuedAt }]);
    expect(await stands('revenue:vps')).toBe(before - 1000);
  });

  test('is issued and booked by the first of several parts, once; what is too much is excess', async () => {
    const memberId = await newMember(bed);
    const [before, numbers] = [await stands('revenue:vps'), await lastNumber()];
    const { id } = await newInvoice(bed, memberId, { as: 'open' });
    bed.clock.jump(days(1));
    const issuedAt = bed.clock.now();
    const parts = await Promise.all([payInvoice(bed, id, 1000), payInvoice(bed, id, 100)]);
    const numbered = { number: expect.stringMatching(/^INV/), issuedAt };
    for (const { invoice } of parts) expect(invoice).toMatchObject({ ...numbered, state: 'partially_paid' });
    expect(await stands(`receivable:${memberId}`)).toBe(90);
    expect(await stands('revenue:vps')).toBe(before - 1000);
    bed.clock.jump(days(1));
    const last = await payInvoice(bed, id, 100);
    expect(last).toMatchObject({
      applied: usd(90),
      excess: usd(10),
      invoice: { ...numbered, state: 'paid' },
    });
    expect(await stands(`receivable:${memberId}`)).toBe(0);
    expect(await stands(`balance:${memberId}`)).toBe(-10);
    expect([await stands('revenue:vps'), await lastNumber()]).toEqual([before - 1000, numbers + 1]);
  });

  test('that may still be left is paid in parts, which are advances until the last', async () => {
    const memberId = await newMember(bed);
    const { id } = await newInvoice(bed, memberId);
    const parts = { state: 'partially_paid', number: null, issuedAt: null };
    expect((await payInvoice(bed, id, 1000)).invoice).toMatchObject(parts);
    expect((await payInvoice(bed, id, 100)).invoice).toMatchObject({ ...parts, paidAmount: 1100 });
    expect(await stands(`receivable:${memberId}`)).toBe(-1100);
    const last = await payInvoice(bed, id, 100);
    expect(last).toMatchObject({ applied: usd(90), excess: usd(10), invoice: { state: 'paid' } });
    expect(await stands(`receivable:${memberId}`)).toBe(0);
    expect(await stands(`balance:${memberId}`)).toBe(-10);
  });

  test('that is paid twice at once is paid once', async () => {
    const memberId = await newMember(bed);
    const { id } = await newInvoice(bed, memberId, { as: 'open' });
    const both = await Promise.all([payInvoice(bed, id, 1190), payInvoice(bed, id, 1190)]);
    expect(both.map(({ applied }) => applied.amount).toSorted()).toEqual([0, 1190]);
    expect(await timesMoved(id, 'paid')).toBe(1);
    expect(await stands(`balance:${memberId}`)).toBe(-1190);
  });

  test('that is voided half paid gives the half to the balance', async () => {
    const memberId = await newMember(bed);
    const before = await stands('revenue:vps');
    const { id } = await newInvoice(bed, memberId, { as: 'open' });
    await payInvoice(bed, id, 500);
    await voidInvoice(bed.ctx(), id, 'service ended');
    expect(await stands(`receivable:${memberId}`)).toBe(0);
    expect(await stands(`balance:${memberId}`)).toBe(-500);
    expect(await stands('revenue:vps')).toBe(before);
  });

  test('over nothing is paid by being asked for or settled', async () => {
    const memberId = await newMember(bed);
    const free = { lines: [oneLine(0)], tax: 0 };
    expect(await newInvoice(bed, memberId, { ...free, as: 'open' })).toMatchObject({ state: 'paid' });
    const { id } = await newInvoice(bed, memberId, free);
    const settled = await settleInvoice(bed.ctx(), { invoiceId: id, amount: usd(0), by: 'pay_test' });
    expect(settled.invoice).toMatchObject({ state: 'paid', number: expect.stringMatching(/^INV/) });
  });

  test('takes no other currency and nothing below zero', async () => {
    const { id: invoiceId } = await newInvoice(bed, await newMember(bed), { as: 'open' });
    const settle = (amount: number, currency: string) =>
      settleInvoice(bed.ctx(), { invoiceId, amount: { amount, currency }, by: 'pay_test' });
    await expect(settle(1190, 'EUR')).rejects.toThrow('is in USD');
    await expect(settle(-5, 'USD')).rejects.toThrow('cannot be paid');
    await expect(newInvoice(bed, await newMember(bed), { lines: [oneLine(-5)], tax: 0 })).rejects.toThrow(
      'below nothing',
    );
    const unknown = newId('invoice', bed.clock.now());
    await expect(
      settleInvoice(bed.ctx(), { invoiceId: unknown, amount: usd(1), by: 'pay_test' }),
    ).rejects.toMatchObject({
      failure: 'request.not_found',
    });
  });
});

describe('numbers', () => {
  test('50 payments at once, a third of them rolled back: none is missing and none is double', async () => {
    const memberId = await newMember(bed);
    const drafts = await Promise.all(Array.from({ length: 50 }, () => newInvoice(bed, memberId)));
    const before = await lastNumber();
    const done = await Promise.allSettled(
      drafts.map(({ id }, i) =>
        transaction(bed.ctx(), async (inner) => {
          const { invoice } = await settleInvoice(inner, {
            invoiceId: id,
            amount: usd(1190),
            by: 'pay_test',
          });
          if (i % 3 === 0) throw new Error('the payment failed after all');
          return invoice.number ?? '';
        }),
      ),
    );
    const given = done.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])).toSorted();
    expect(given).toHaveLength(33);
    const wanted = given.map((_, i) => `INV-2026-${String(before + 1 + i).padStart(6, '0')}`);
    expect(given).toEqual(wanted);
    expect(await lastNumber()).toBe(before + 33);
  });

  test('begin again with the year', async () => {
    const { id } = await newInvoice(bed, await newMember(bed));
    const next = bed.service.context({ kind: 'visitor' });
    const settled = await settleInvoice(
      { ...next, now: () => new Date('2031-01-01T00:00:00Z') },
      { invoiceId: id, amount: usd(1190), by: 'pay_test' },
    );
    expect(settled.invoice.number).toBe('INV-2031-000001');
  });

  // At that instant it is 00:30 on 1 January in Berlin, and 15:30 on 31 December in Los Angeles.
  test.each([
    ['Europe/Berlin', 'INV-2033-000001', '2033-01-01', '1 January 2033'],
    ['America/Los_Angeles', 'INV-2032-000001', '2032-12-31', '31 December 2032'],
  ])('and the printed day are those of the seller: %s', async (zone, number, date, printed) => {
    const other = await openTestbed({ SELLER_TIME_ZONE: zone });
    const { id } = await newInvoice(other, await newMember(other));
    const now = () => new Date('2032-12-31T23:30:00Z');
    const ctx = { ...other.ctx(), now };
    const { invoice } = await settleInvoice(ctx, { invoiceId: id, amount: usd(1190), by: 'pay_test' });
    expect(invoice.number).toBe(number);
    expect(summaryOf(invoice).date).toBe(date);
    expect(invoicePaper(invoice).facts).toContainEqual(['Date', printed]);
    const note = await creditInvoice(ctx, { invoiceId: id, reference: 'r', amount: usd(1190), reason: 'r' });
    expect(note.number).toBe(number.replace('INV', 'CN'));
    const taxed = (from: string, to: string) => readTaxesOf(ctx, { from, to });
    const [before, after] = [
      await taxed('2032-12-01', '2032-12-31'),
      await taxed('2033-01-01', '2033-01-31'),
    ];
    const [declared, elsewhere] = date.startsWith('2033') ? [after, before] : [before, after];
    expect(declared.rows).toMatchObject([{ invoices: 1, corrections: 1 }]);
    expect(elsewhere.rows).toEqual([]);
    await other.close();
  });

  test('come with the request where the setting says so; a credit note takes back what is void', async () => {
    const other = await openTestbed({ INVOICE_NUMBER_AT: 'issue' });
    const memberId = await newMember(other);
    const open = await newInvoice(other, memberId, { as: 'open' });
    expect(open.number).toBe('INV-2026-000001');
    expect((await payInvoice(other, open.id, 1190)).invoice.number).toBe('INV-2026-000001');
    const second = await newInvoice(other, memberId, { as: 'open' });
    await payInvoice(other, second.id, 500);
    const gone = await voidInvoice(other.ctx(), second.id, 'wrong');
    expect(gone).toMatchObject({ state: 'void', number: 'INV-2026-000002', creditedAmount: 1190 });
    expect(await voidInvoice(other.ctx(), second.id, 'again')).toEqual(gone);
    const notes = await listCreditNotesOf(other.ctx().db, second.id);
    expect(notes.map(({ note }) => [note.number, note.totalAmount, note.reason])).toEqual([
      ['CN-2026-000001', 1190, 'wrong'],
    ]);
    const left = async (account: string) => (await balanceOf(other.ctx(), account, 'USD')).amount;
    expect(await left(`receivable:${memberId}`)).toBe(0);
    expect(await left(`balance:${memberId}`)).toBe(-500);
    expect([await left('revenue:vps'), await left('tax:DE')]).toEqual([-1000, -190]);
    const third = await newInvoice(other, memberId);
    expect(third.number).toBeNull();
    expect((await payInvoice(other, third.id, 1190)).invoice.number).toBe('INV-2026-000003');
    await other.close();
  });
});

test('what an invoice says cannot be changed, nor can one with a number be deleted', async () => {
  const { id } = await newInvoice(bed, await newMember(bed));
  await payInvoice(bed, id, 1190);
  await creditInvoice(bed.ctx(), { invoiceId: id, reference: 'frozen', amount: usd(5), reason: 'r' });
  const set = (what: string) => raw(`update invoices set ${what} where id = $1`, [id]);
  for (const what of [
    `snapshot = '{}'`,
    `number = 'INV-2026-999999'`,
    'number = null',
    'net_amount = net_amount + 1, total_amount = total_amount + 1',
    `reference = 'x'`,
    'issued_at = now()',
  ]) {
    await expect(set(what)).rejects.toThrow('does not change');
  }
  await expect(raw('delete from invoices where id = $1', [id])).rejects.toThrow(/has a number|foreign key/);
  await expect(raw('update credit_notes set reason = $1', ['x'])).rejects.toThrow('never changed');
  await expect(raw('truncate ledger_lines')).rejects.toThrow('only ever added to');
});
