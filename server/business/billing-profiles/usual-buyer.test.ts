import { afterAll, beforeAll, expect, test } from 'vitest';
import { usd } from '#contract/money.ts';
import { openMailedShop } from '../../../tests/mailed-shop.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import { payInvoice } from '../invoices/test-invoices.ts';
import { type Buyer, jobCtx, newBuyer, newKey } from '../orders/test-orders.ts';
import { topUp } from '../payments/balance.ts';
import { changeBillingProfile, createBillingProfile, makeDefaultBillingProfile } from './billing-profiles.ts';
import { details, french } from './test-billing-profiles.ts';

let shop: Awaited<ReturnType<typeof openMailedShop>>;
beforeAll(async () => {
  shop = await openMailedShop({ LIMITS: 'off' });
});
afterAll(() => shop.close());

/** The text of the receipt that a top-up brings by mail; meanwhile, before it is paid, something else may happen. */
async function receiptOf({ id, email }: Buyer, meanwhile?: () => Promise<unknown>): Promise<string> {
  const { bed, arrived } = shop;
  const asked = await topUp(jobCtx(bed), { memberId: id, amount: usd(2500), key: newKey() });
  await meanwhile?.();
  await payInvoice(bed, asked.id, 2500);
  const number = (await findInvoice(bed.ctx().db, asked.id))?.number ?? '';
  expect(number).toMatch(/^REC-/);
  return (await arrived(email)).at(-1)?.files[`${number}.pdf`] ?? '';
}

test('a receipt names its buyer by their default billing profile, as it was when the money was asked for', async () => {
  const mara = await newBuyer(shop.bed, { name: 'Mara of the account', companyName: 'Another Company' });
  const home = await createBillingProfile(mara.ctx, details({ label: 'Home', name: 'Mara at Home' }));
  const paris = await createBillingProfile(mara.ctx, details({ ...french, name: 'Mara in Paris' }));
  await makeDefaultBillingProfile(mara.ctx, paris.id);
  const first = await receiptOf(mara, () => makeDefaultBillingProfile(mara.ctx, home.id));
  for (const words of [
    'Lindt Maison SARL',
    'Mara in Paris',
    '12 rue de Rivoli',
    '75001 Paris',
    'France',
    'VAT id FR40303265045',
  ])
    expect(first).toContain(words);
  expect(first).not.toMatch(/Mara at Home|Another Company/);

  const second = await receiptOf(mara, () =>
    changeBillingProfile(mara.ctx, {
      ...details({ label: 'Home', name: 'Mara elsewhere', address: ['1 Elsewhere Street'] }),
      ...{ profileId: home.id, version: home.version },
    }),
  );
  for (const words of ['Mara at Home', 'Speicherstraße 12', '20457 Hamburg', 'Germany'])
    expect(second).toContain(words);
  expect(second).not.toMatch(/Mara elsewhere|1 Elsewhere Street|in Paris/);
});

test('without a billing profile it names them by what their account says', async () => {
  const mara = await newBuyer(shop.bed, { name: 'Mara Solo', companyName: 'Lindt Home', country: 'DE' });
  // The profile of somebody else is nobody's here.
  const other = await newBuyer(shop.bed);
  await createBillingProfile(other.ctx, details({ name: 'Somebody Else' }));
  const receipt = await receiptOf(mara);
  for (const words of ['Lindt Home', 'Mara Solo', 'Germany']) expect(receipt).toContain(words);
  expect(receipt).not.toMatch(/Somebody Else|Speicherstraße/);
});
