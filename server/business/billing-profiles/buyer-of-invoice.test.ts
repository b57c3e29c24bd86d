import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { organisationAddress } from '#contract/organisation-address.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { electronicInvoice } from '../e-invoices/e-invoices.ts';
import { company } from '../e-invoices/test-e-invoices.ts';
import { faultsOf } from '../e-invoices/test-rules.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import { describeInvoice } from '../invoices/read-invoices.ts';
import { type Buyer, cartOf, newBuyer, openShop, pay, place, vps } from '../orders/test-orders.ts';
import { confirmCopies, endCopies } from './billing-profiles.queries.ts';
import { createBillingProfile } from './billing-profiles.ts';
import { correctInvoice } from './correct-invoice.ts';
import { details } from './test-billing-profiles.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = (await openShop({ LIMITS: 'off', ...company })).bed;
});
afterAll(() => bed.close());

const books = 'books@pier.example';
const firm = { buysAs: 'business', company: 'Pier Goods', copyEmail: books } as const;
const profileOf = ({ ctx }: Buyer) => createBillingProfile(ctx, details(firm));
const paid = async (buyer: Buyer, profileId: Awaited<ReturnType<typeof profileOf>>['id']) => {
  const said = { buysAs: 'business' as const, company: 'Pier Goods', profileId };
  const placed = await place(buyer.ctx, cartOf(vps), said);
  await pay(bed, placed);
  const invoice = await findInvoice(bed.ctx().db, placed.invoice.id);
  if (!invoice) throw new Error('no invoice');
  return invoice;
};

test('the invoice of an organisation names the address of its profile once its holder has confirmed it, and as long as they want it', async () => {
  const email = organisationAddress(newId('organisation', bed.clock.now()));
  const pier = await newBuyer(bed, { email });
  const { db } = bed.ctx();
  const profile = await profileOf(pier);
  const ask = { format: 'xrechnung', buyerReference: 'A 1' } as const;

  const first = await paid(pier, profile.id);
  expect(first.snapshot.buyer).toMatchObject({ email: '' });
  expect(first.snapshot.buyer).not.toHaveProperty('invoiceEmail');
  await expect(electronicInvoice(bed.ctx(), first, ask)).rejects.toMatchObject({
    ...{ failure: 'e_invoice.not_possible', data: { obstacle: 'buyer_email' } },
  });

  await confirmCopies(db, pier.id, books, bed.clock.now());
  const second = await paid(pier, profile.id);
  expect(second.snapshot.buyer).toMatchObject({ email: '', invoiceEmail: books });
  expect((await describeInvoice(pier.ctx, second.id)).buyer.email).toBe(books);
  const xml = (await electronicInvoice(bed.ctx(), second, ask)).bytes.toString();
  expect(await faultsOf(xml)).toEqual([]);
  expect(xml).toContain(`<ram:URIID schemeID="EM">${books}</ram:URIID>`);

  // The one from before gets it by a correction, although nothing else of the details has changed.
  const { invoiceId } = await correctInvoice(pier.ctx, {
    invoiceId: first.id,
    profileId: profile.id,
    version: 1,
  });
  expect((await findInvoice(db, invoiceId))?.snapshot.buyer).toMatchObject({ invoiceEmail: books });

  await endCopies(db, pier.id, books);
  expect((await paid(pier, profile.id)).snapshot.buyer).not.toHaveProperty('invoiceEmail');
});

test('a member has an address of their own, which stays the one of their invoices', async () => {
  const mara = await newBuyer(bed);
  const profile = await profileOf(mara);
  await confirmCopies(bed.ctx().db, mara.id, books, bed.clock.now());
  const { buyer } = (await paid(mara, profile.id)).snapshot;
  expect(buyer.email).toBe(mara.email);
  expect(buyer).not.toHaveProperty('invoiceEmail');
});
