import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { days, later } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules, payAsBooked } from '../books/test-books.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { createInvoice } from '../invoices/invoices.ts';
import { sellerOf, snapshotOf } from '../invoices/make-snapshot.ts';
import { replaceInvoice } from '../invoices/replace-invoice.ts';
import type { Days, InvoiceLine } from '../invoices/snapshot.ts';
import { buyer, newInvoice, newMember, oneLine, vat } from '../invoices/test-invoices.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { carryPayments } from '../payments/carry-payments.ts';

// Every test has a family of its own, so that its accounts are its own.

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ INVOICE_NUMBER_AT: 'issue', SELLER_TIME_ZONE: 'Europe/Berlin' });
});
afterAll(() => bed.close());

let families = 0;
const newFamily = () => `family_${++families}`;

/** What the two accounts of a family stand at, earned above zero. */
async function stands(family: string, currency = 'USD', of = bed) {
  const at = async (account: string) => 0 - (await balanceOf(of.ctx(), account, currency)).amount;
  return { revenue: await at(`revenue:${family}`), deferred: await at(`deferred:${family}`) };
}

async function partsIn({ id }: Pick<Invoice, 'id'>, of = bed): Promise<Record<string, number>> {
  const { rows } = await of.service.database.pool.query(
    `select coalesce(month, 'waits') as month, part_amount::int as amount from deferral_parts where invoice_id = $1 order by id`,
    [id],
  );
  return Object.fromEntries(rows.map(({ month, amount }) => [month, amount]));
}

/** 100 cents for each of 365 days: 11 of November 2026, then twelve months with 19 of November 2027. */
const year: Days = { from: '2026-11-20', to: '2027-11-19' };
const yearly = (more: Partial<InvoiceLine> = {}) => oneLine(36_500, { period: year, ...more });

const issue = async (lines: InvoiceLine[], tax = 0) =>
  newInvoice(bed, await newMember(bed), { as: 'open', lines, tax });
const credit = (invoiceId: Id<'invoice'>, amount: number, position = 0) =>
  creditInvoice(bed.ctx(), {
    ...{ invoiceId, reference: `${invoiceId}:${amount}:${position}`, reason: 'returned' },
    amount: { amount, currency: 'USD' },
    lines: [{ position, amount }],
  });

describe('at the issue', () => {
  test('the days of this month are revenue, and each later month keeps its own', async () => {
    const family = newFamily();
    const invoice = await issue([yearly({ family })]);
    expect(await stands(family)).toEqual({ revenue: 1100, deferred: 35_400 });
    const parts = await partsIn(invoice);
    expect(Object.keys(parts)).toHaveLength(12);
    expect(parts).toMatchObject({ '2026-12': 3100, '2027-02': 2800, '2027-11': 1900 });
  });

  test('the VAT is due at once', async () => {
    const before = (await balanceOf(bed.ctx(), 'tax:DE', 'USD')).amount;
    await issue([yearly({ family: newFamily() })], 6935);
    expect((await balanceOf(bed.ctx(), 'tax:DE', 'USD')).amount).toBe(before - 6935);
  });

  test.each([
    ['a period that is over', { from: '2026-09-01', to: '2026-10-31' }],
    ['a period within the month', { from: '2026-11-25', to: '2026-11-30' }],
    ['no period', undefined],
  ])('%s is revenue at once', async (_what, period) => {
    const family = newFamily();
    const invoice = await issue([oneLine(5000, { family, ...(period ? { period } : {}) })]);
    expect(await stands(family)).toEqual({ revenue: 5000, deferred: 0 });
    expect(await partsIn(invoice)).toEqual({});
  });

  test('a period that has not begun is deferred whole, also by the day of a leap year', async () => {
    const family = newFamily();
    const period = { from: '2028-01-01', to: '2028-12-31' };
    const invoice = await issue([oneLine(36_600, { family, period })]);
    expect(await stands(family)).toEqual({ revenue: 0, deferred: 36_600 });
    expect((await partsIn(invoice))['2028-02']).toBe(2900);
  });

  test('a term that begins with the delivery waits for it, without its setup', async () => {
    const family = newFamily();
    const invoice = await issue([oneLine(5000, { family, beginsOnDelivery: true, termAmount: 3000 })]);
    expect(await stands(family)).toEqual({ revenue: 2000, deferred: 3000 });
    expect(await partsIn(invoice)).toEqual({ waits: 3000 });
  });

  test('a request for payment is in no books, deferred or not', async () => {
    const family = newFamily();
    const request = await newInvoice(bed, await newMember(bed), { lines: [yearly({ family })], tax: 0 });
    expect(await stands(family)).toEqual({ revenue: 0, deferred: 0 });
    await voidInvoice(bed.ctx(), request.id, 'not wanted');
    expect([await stands(family), await partsIn(request)]).toEqual([{ revenue: 0, deferred: 0 }, {}]);
  });

  test('each currency has accounts of its own', async () => {
    const family = newFamily();
    await issue([yearly({ family })]);
    const lines = [oneLine(7300, { family, period: year })];
    await createInvoice(bed.ctx(), {
      ...{ reference: `in euro ${family}`, memberId: await newMember(bed), currency: 'EUR', as: 'open' },
      snapshot: snapshotOf(
        { lines, tax: vat(0, { rate: 0, amount: { amount: 0, currency: 'EUR' } }) },
        { seller: sellerOf(bed.config), buyer, about: 'EUR' },
      ),
      dueAt: later(bed.clock.now(), days(7)),
    });
    expect(await stands(family)).toEqual({ revenue: 1100, deferred: 35_400 });
    expect(await stands(family, 'EUR')).toEqual({ revenue: 220, deferred: 7080 });
  });
});

test('the month is that of the seller: at one moment December in Berlin and November in Los Angeles', async () => {
  const december = { from: '2026-12-01', to: '2026-12-31' };
  const beginsIn = async (zone: string) => {
    const own = await openTestbed(
      { INVOICE_NUMBER_AT: 'issue', SELLER_TIME_ZONE: zone },
      new Date('2026-11-30T23:30:00Z'),
    );
    const lines = [oneLine(3100, { period: december })];
    await newInvoice(own, await newMember(own), { as: 'open', lines, tax: 0 });
    const { rows } = await own.service.database.pool.query('select begins_at from deferral_parts');
    const stood = await stands('vps', 'USD', own);
    await own.close();
    return { ...stood, begins: rows.map((row) => row.begins_at.toISOString()) };
  };
  expect(await beginsIn('Europe/Berlin')).toEqual({ revenue: 3100, deferred: 0, begins: [] });
  expect(await beginsIn('America/Los_Angeles')).toEqual({
    ...{ revenue: 0, deferred: 3100 },
    begins: ['2026-12-01T08:00:00.000Z'],
  });
});

describe('a credit note', () => {
  const paid = async (lines: InvoiceLine[]) => {
    const invoice = await issue(lines);
    await payAsBooked(bed, invoice.id, invoice.totalAmount);
    return invoice;
  };

  test('takes what is deferred first, each month in proportion, and revenue after it', async () => {
    const family = newFamily();
    const invoice = await paid([yearly({ family })]);
    await credit(invoice.id, 17_700);
    expect(await stands(family)).toEqual({ revenue: 1100, deferred: 17_700 });
    expect(await partsIn(invoice)).toMatchObject({ '2026-12': 1550, '2027-02': 1400, '2027-11': 950 });
    await credit(invoice.id, 17_800);
    expect(await stands(family)).toEqual({ revenue: 1000, deferred: 0 });
    expect(await partsIn(invoice)).toEqual({});
    await credit(invoice.id, 1000);
    expect(await stands(family)).toEqual({ revenue: 0, deferred: 0 });
  });

  test('takes of its own lines alone', async () => {
    const [one, other] = [newFamily(), newFamily()];
    const invoice = await paid([
      yearly({ family: one }),
      yearly({ family: other }),
      oneLine(100, { family: one }),
    ]);
    await credit(invoice.id, 36_500, 1);
    await credit(invoice.id, 100, 2);
    expect(await stands(one)).toEqual({ revenue: 1100, deferred: 35_400 });
    expect(await stands(other)).toEqual({ revenue: 0, deferred: 0 });
  });

  test('of the same reference twice at once takes once', async () => {
    const family = newFamily();
    const invoice = await paid([yearly({ family })]);
    await Promise.all([credit(invoice.id, 400), credit(invoice.id, 400), credit(invoice.id, 400)]);
    expect(await stands(family)).toEqual({ revenue: 1100, deferred: 35_000 });
  });

  test('over an issued invoice that is void takes back all of it', async () => {
    const family = newFamily();
    const invoice = await issue([yearly({ family })]);
    await voidInvoice(bed.ctx(), invoice.id, 'not wanted');
    expect(await stands(family)).toEqual({ revenue: 0, deferred: 0 });
    expect(await partsIn(invoice)).toEqual({});
  });
});

test('an invoice in place of another one defers what that one still did, and no account moves', async () => {
  const family = newFamily();
  const waits = oneLine(3000, { family, beginsOnDelivery: true, termAmount: 3000 });
  const invoice = await issue([yearly({ family }), waits]);
  await payAsBooked(bed, invoice.id, invoice.totalAmount);
  // As a term is kept that was paused: no longer by the days of the document.
  await bed.service.database.pool.query(
    `update deferral_parts set part_amount = part_amount + case month when '2026-12' then -100 else 100 end
     where invoice_id = $1 and month in ('2026-12', '2027-01')`,
    [invoice.id],
  );
  const [before, parts] = [await stands(family), await partsIn(invoice)];
  bed.clock.jump(days(2));
  const other = { ...buyer, company: 'Lindt Home & Garden GmbH' };
  const made = await replaceInvoice(bed.ctx(), { invoiceId: invoice.id, buyer: other, reason: 'r' });
  await carryPayments(bed.ctx(), { from: invoice.id, to: made.invoice.id });
  expect(await stands(family)).toEqual(before);
  expect(await partsIn(made.invoice)).toEqual(parts);
  expect(await partsIn(invoice)).toEqual({});
});

test('after all of this every rule of the books holds', async () => {
  expect(await brokenRules(bed)).toEqual({});
});
