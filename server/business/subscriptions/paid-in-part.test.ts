import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Selection } from '#contract/pricing.ts';
import { days } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { recogniseDue } from '../deferrals/recognise.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { rowsOf } from '../orders/test-orders.ts';
import { begin, memberCtx, stands } from '../payments/test-payments.ts';
import { topUpBalance } from '../write-offs/test-write-offs.ts';
import { changeSubscription } from './change.ts';
import { previewChange } from './change-preview.ts';
import {
  again,
  billNow,
  invoicesOf,
  jobCtx,
  newSubscription,
  ownerOf,
  passDays,
  saveMethod,
} from './test-subscriptions.ts';

// What a balance pays a part of is issued by it, as with INVOICE_NUMBER_AT=issue it is issued when it is asked for.

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' }, undefined, { work: false });
  await seedCatalogue(jobCtx(bed));
});
afterAll(() => bed.close());

/** So much of the balance of its buyer. */
async function payPart(invoice: Invoice, amount: number) {
  const memberId = invoice.memberId!;
  const payer = { memberId, invoice, ctx: memberCtx(bed, memberId) };
  await topUpBalance(bed, payer, amount);
  await begin(payer, { provider: 'balance' });
}
const books = async () => ({
  revenue: (await stands(bed, 'revenue:vps')) + (await stands(bed, 'deferred:vps')),
  tax: await stands(bed, 'tax:DE'),
});
/** The order of the first term was made without its payment. */
const faults = async () => Object.keys(await brokenRules(bed)).filter((rule) => rule !== 'orders-paid');

test('a renewal is issued by the part and keeps its number when its period begins and the rest is charged', async () => {
  const sub = await newSubscription(bed, { net: 2000 });
  await saveMethod(bed, sub.memberId);
  await passDays(bed, 25);
  const [asked] = await invoicesOf(bed, sub);
  expect(asked).toMatchObject({ state: 'open', number: null });
  const before = await books();
  await payPart(asked!, 500);
  const [part] = await invoicesOf(bed, sub);
  const numbered = { number: expect.stringMatching(/^INV-/), issuedAt: bed.clock.now() };
  expect(part).toMatchObject({ ...numbered, state: 'partially_paid', paidAmount: 500 });
  expect(await books()).toEqual({ revenue: before.revenue - 2000, tax: before.tax - 380 });
  expect(await stands(bed, 'deferred:vps')).toBeLessThan(0);
  expect(await faults()).toEqual([]);
  bed.clock.jump(sub.periodEnd.getTime() - bed.clock.now().getTime());
  await billNow(bed);
  await recogniseDue(jobCtx(bed));
  const { number, issuedAt } = part!;
  expect(await invoicesOf(bed, sub)).toMatchObject([{ state: 'paid', number, issuedAt }]);
  expect(await again(bed, sub)).toMatchObject({ state: 'active', pastDueAt: null, invoiceId: null });
  expect(await books()).toEqual({ revenue: before.revenue - 2000, tax: before.tax - 380 });
  expect(await faults()).toEqual([]);
});

test('an upgrade that lapses is taken back by a credit note, and the part is on the balance again', async () => {
  const sub = await newSubscription(bed, { net: 800 });
  bed.clock.jump(days(10));
  const selection: Selection = {
    ...{ plan: 'vps-4', months: 1, quantity: 1, location: 'frankfurt', setup: {} },
    choices: { 'vps-system': 'windows' },
  };
  const owner = ownerOf(bed, sub);
  const { at, due, renewal } = await previewChange(owner, sub.id, selection);
  await changeSubscription(owner, sub.id, selection, {
    ...{ at, due: due.total, renewal: renewal.total },
    startNow: true,
  });
  const before = await books();
  const [asked] = await invoicesOf(bed, sub);
  await payPart(asked!, 100);
  const [part] = await invoicesOf(bed, sub);
  expect(part).toMatchObject({ state: 'partially_paid', number: expect.stringMatching(/^INV-/) });
  expect(await books()).not.toEqual(before);
  bed.clock.jump(days(2));
  await billNow(bed);
  await recogniseDue(jobCtx(bed));
  const { number, totalAmount } = part!;
  expect(await invoicesOf(bed, sub)).toMatchObject([{ state: 'void', number, creditedAmount: totalAmount }]);
  const notes = await rowsOf(
    bed,
    'select total_amount::int as total from credit_notes where invoice_id = $1',
    [part!.id],
  );
  expect(notes).toEqual([{ total: totalAmount }]);
  expect(await books()).toEqual(before);
  expect(await stands(bed, `balance:${sub.memberId}`)).toBe(-100);
  expect((await again(bed, sub)).pendingUpdate).toBeNull();
  expect(await faults()).toEqual([]);
});
