import { afterAll, beforeAll, expect, test } from 'vitest';
import { getInvoice } from '#contract/invoices.ts';
import { usd } from '#contract/money.ts';
import { getOrder } from '#contract/orders.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { createBillingProfile, deleteBillingProfile } from '../billing-profiles/billing-profiles.ts';
import { details, french } from '../billing-profiles/test-billing-profiles.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';
import { findCorrection, findInvoice } from '../invoices/invoices.queries.ts';
import { creditNotePaper, invoicePaper } from '../invoices/pdf/paper.ts';
import { openSession } from '../members/sessions.ts';
import {
  type Buyer,
  cartOf,
  jobCtx,
  newBuyer,
  openShop,
  pay,
  place,
  untilState,
  vps,
} from './test-orders.ts';

let bed: Testbed;
let mara: Buyer;
beforeAll(async () => {
  bed = (await openShop({ LIMITS: 'off' })).bed;
  mara = await newBuyer(bed);
});
afterAll(() => bed.close());

const paris = { ...cartOf(vps), buyer: { country: 'FR', vatId: 'FR40303265045' } };
const { label: _, ...billing } = french;

test('an order copies the details with the number of the buyer, which page, invoice and credit note print', async () => {
  const profile = await createBillingProfile(mara.ctx, details({ ...french, purchaseOrder: 'PO 4711' }));
  const placed = await place(mara.ctx, paris, {
    ...billing,
    profileId: profile.id,
    purchaseOrder: 'PO 4712',
  });
  expect(placed.order.billing).toMatchObject({ vatId: 'FR40303265045', purchaseOrder: 'PO 4712' });
  await pay(bed, placed);
  await untilState(bed, placed.order.id, 'processing');
  await deleteBillingProfile(mara.ctx, profile.id);
  const { token } = await openSession(bed.ctx(), mara, { remember: true });
  const call = bed.as(token);
  const printed = { company: 'Lindt Maison SARL', purchaseOrder: 'PO 4712' };
  expect((await call(getOrder, { orderNo: placed.order.number })).billing).toMatchObject(printed);
  expect((await call(getInvoice, { invoiceId: placed.invoice.id })).buyer).toMatchObject(printed);
  const invoice = await findInvoice(bed.service.database.db, placed.invoice.id);
  if (!invoice) throw new Error('no invoice');
  const fact = ['Your purchase order', 'PO 4712'];
  expect(invoicePaper(invoice).facts).toContainEqual(fact);
  const ask = { invoiceId: invoice.id, reference: 'test:po', amount: usd(100), reason: 'a part was missing' };
  const note = await creditInvoice(jobCtx(bed), ask);
  const correction = await findCorrection(bed.service.database.db, note.id);
  expect(correction && creditNotePaper(correction).facts).toContainEqual(fact);
});

test('without a number nothing is printed in its place', async () => {
  const { invoice, order } = await place(mara.ctx);
  expect(order.billing).toMatchObject({ purchaseOrder: null, profileId: null });
  expect(invoicePaper(invoice).facts.map(([label]) => label)).toEqual(['Date', 'For', 'Supply', 'Payment']);
});

test('a profile of somebody else, or one that is gone, orders nothing', async () => {
  const other = await newBuyer(bed);
  const theirs = await createBillingProfile(other.ctx, details());
  await expect(place(mara.ctx, cartOf(vps), { profileId: theirs.id })).rejects.toMatchObject({
    failure: 'request.not_found',
  });
  const gone = await createBillingProfile(mara.ctx, details({ label: 'Gone' }));
  await deleteBillingProfile(mara.ctx, gone.id);
  await expect(place(mara.ctx, cartOf(vps), { profileId: gone.id })).rejects.toMatchObject({
    failure: 'request.not_found',
  });
});
