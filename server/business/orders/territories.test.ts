import { afterAll, beforeAll, expect, test } from 'vitest';
import { days } from '#contract/time.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { createBillingProfile } from '../billing-profiles/billing-profiles.ts';
import { previewCorrection } from '../billing-profiles/correct-invoice.ts';
import { details } from '../billing-profiles/test-billing-profiles.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import { outsideNote } from '../invoices/make-snapshot.ts';
import { billingRun } from '../subscriptions/billing-run.ts';
import { previewChange } from '../subscriptions/change-preview.ts';
import { listSubscriptionsBy } from '../subscriptions/subscriptions.queries.ts';
import { makeQuote } from './make-quote.ts';
import { placeOrder } from './place-order.ts';
import {
  askFor,
  cartOf,
  jobCtx,
  newBuyer,
  newKey,
  openShop,
  payByCard,
  place,
  rowsOf,
  untilState,
  vps,
} from './test-orders.ts';

// Places of a member state in which its VAT does not hold, from the quote to the renewal.

let bed: Testbed;
beforeAll(async () => {
  bed = (await openShop({ LIMITS: 'off' })).bed;
});
afterAll(() => bed.close());

const canaries = { country: 'ES', address: ['Calle Mayor 1', '35001 Las Palmas'] };
const madrid = { country: 'ES', address: ['Calle Mayor 1', '28001 Madrid'] };
const cart = (postcode?: string) => ({
  ...cartOf(vps),
  buyer: { country: 'ES', ...(postcode ? { postcode } : {}) },
});
const none = { name: 'No VAT', country: null, rate: 0 };
const spanish = { country: 'ES', rate: 2100 };

test('an order to the Canary Islands has no VAT and says why, and so have its upgrade and its renewal', async () => {
  const buyer = await newBuyer(bed);
  const placed = await place(buyer.ctx, cart('35001'), canaries);
  expect(placed.order.priced.dueToday.tax).toMatchObject(none);
  expect(placed.invoice.snapshot.notes).toContain(outsideNote);
  await payByCard(bed, buyer, placed);
  await untilState(bed, placed.order.id, 'processing');
  const { db } = bed.service.database;
  const find = async () => (await listSubscriptionsBy(db, { memberId: buyer.id, limit: 1 }))[0];
  await expect.poll(find).toBeTruthy();
  const id = (await find())?.id ?? 'sub_none';
  const selection = {
    plan: 'vps-3',
    months: 1,
    quantity: 1,
    location: 'frankfurt',
    choices: {},
    setup: {},
  } as const;
  const { due } = await previewChange(buyer.ctx, id, selection);
  expect([due.tax.amount, due.total]).toEqual([0, due.net]);
  bed.clock.jump(days(25));
  await billingRun(jobCtx(bed));
  const invoiceId = (await find())?.invoiceId;
  const renewal = invoiceId ? await findInvoice(db, invoiceId) : null;
  expect(renewal?.snapshot.tax).toMatchObject(none);
  expect(renewal?.snapshot.notes).toContain(outsideNote);
});

test('an address that says something else than the quote is priced again, either way', async () => {
  const buyer = await newBuyer(bed);
  const order = async (postcode: string | undefined, address: typeof madrid) => {
    const quote = await makeQuote(buyer.ctx, cart(postcode));
    return placeOrder(buyer.ctx, askFor(quote, address), newKey()).catch((refusal) => refusal);
  };
  expect(await order(undefined, canaries)).toMatchObject({ failure: 'order.price_changed' });
  expect(await order('35001', madrid)).toMatchObject({ failure: 'order.price_changed' });
  const { order: placed } = await order(undefined, madrid);
  expect(placed.priced.dueToday.tax).toMatchObject(spanish);
});

test('an invoice of the mainland is not corrected to an address in the Canary Islands: its tax would change', async () => {
  const buyer = await newBuyer(bed);
  const placed = await place(buyer.ctx, cart(), madrid);
  await payByCard(bed, buyer, placed);
  await untilState(bed, placed.order.id, 'processing');
  const corrected = async (label: string, address: string[]) => {
    const { id: profileId } = await createBillingProfile(
      buyer.ctx,
      details({ label, country: 'ES', address }),
    );
    return (await previewCorrection(buyer.ctx, { invoiceId: placed.invoice.id, profileId })).taxChanges;
  };
  expect(await corrected('Las Palmas', canaries.address)).toBe(true);
  expect(await corrected('Madrid', ['Gran Vía 2', '28013 Madrid'])).toBe(false);
});

// Reserved or of something else: each would be taxed as a place abroad.
test.each(['ZZ', 'AA', 'XX', 'EU', 'EL', 'UK'])(
  'nothing is quoted for or ordered to %s, which is no country',
  async (country) => {
    const buyer = await newBuyer(bed);
    const wrong = (field: string) => ({
      failure: 'request.invalid',
      data: { fields: { [field]: 'country_invalid' } },
    });
    await expect(makeQuote(buyer.ctx, { ...cartOf(vps), buyer: { country } })).rejects.toMatchObject(
      wrong('buyer'),
    );
    const quote = await makeQuote(buyer.ctx, cartOf(vps));
    await expect(placeOrder(buyer.ctx, askFor(quote, { country }), newKey())).rejects.toMatchObject(
      wrong('country'),
    );
    expect(await rowsOf(bed, 'select id from orders where member_id = $1', [buyer.id])).toEqual([]);
  },
);

test('an order to Monaco has the VAT of France', async () => {
  const buyer = await newBuyer(bed);
  const monaco = { country: 'MC', address: ['1 Avenue Grande', '98000 Monaco'] };
  const placed = await place(buyer.ctx, { ...cartOf(vps), buyer: { country: 'MC' } }, monaco);
  expect(placed.order.priced.dueToday.tax).toMatchObject({ country: 'FR', rate: 2000 });
});
