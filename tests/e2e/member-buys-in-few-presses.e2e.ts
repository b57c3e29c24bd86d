import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveCoupon } from '#contract/catalogue.ts';
import { getOrder } from '#contract/orders.ts';
import { people } from '../people.ts';
import { order, payByCard, shopperOf } from '../shopper.ts';
import {
  agree,
  buyerWith,
  fillBilling,
  openShop,
  orderButton,
  payWith,
  type Shop,
  seePayment,
} from './checkout-steps.ts';
import { countPresses } from './count-presses.ts';
import { arrive, wake } from './steps.ts';
import { closeBrowser } from './visitor.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const admin = await shopperOf(shop.siteUrl, people.olga.email);
  // Twice by one member, so that a second try of the first journey can use it again.
  await admin.call(saveCoupon, {
    code: 'HELLO-10',
    share: 1000,
    mostUsesPerMember: 2,
    validFrom: '2026-01-01T00:00:00.000Z',
  });
});
afterAll(async () => {
  await closeBrowser();
  await shop.close();
});

/** Most presses from the home page to a paid server: for the first order, and for one after it. */
const maxOfFirst = 9;
const maxOfReturn = 4;

const serversFromHome = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /Dedicated servers/ })
    .first();

test('from the home page to a paid server of their choice, for twelve months and with a coupon', async () => {
  const { page, errors, call, close } = await buyerWith(shop, []);
  const first = await countPresses(page);
  await page.goto('/home');
  await serversFromHome(page).click();
  await arrive(page, '/dedicated');
  await wake(page);
  await page.getByRole('radio', { name: /^ds-3/ }).check();
  await page.getByRole('radio', { name: /^12 months/ }).check();
  await page.getByRole('button', { name: 'Order this server' }).click();
  await page.waitForURL('**/checkout');
  // The machine is named and drawn, and each part of the price is a line.
  const sum = page.getByRole('complementary');
  await sum.getByText('12 cores, 3.7 GHz').waitFor();
  await sum.getByText('12 months, 15% less').waitFor();
  await sum.getByText('−$250.20').waitFor();
  await page.getByLabel('Coupon code').fill('hello-10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await sum.getByText('Coupon HELLO-10').waitFor();
  await fillBilling(page);
  await agree(page);
  await orderButton(page).click();
  await payWith(page, /^4242 4242 4242 4242 ?Succeeds/i);
  const orderNo = await seePayment(page, 'Payment received.');
  first.atMost(maxOfFirst);
  const bought = await call(getOrder, { orderNo });
  expect(bought.priced.lines[0]?.selection).toMatchObject({ plan: 'ds-3', months: 12 });
  expect(bought.priced.coupon?.code).toBe('HELLO-10');
  expect(errors).toEqual([]);
  await close();
});

test('a member who has ordered before is at a paid server in four presses', async () => {
  // An order of before leaves both: who was billed, and the card it was paid with.
  const omar = await shopperOf(shop.siteUrl, people.omar.email);
  const before = await order(omar, [{ plan: 'vps-2', months: 1, location: 'frankfurt' }]);
  await payByCard(omar, before.invoiceId);
  const { page, errors, call, close } = await buyerWith(shop, [], { email: people.omar.email });
  const presses = await countPresses(page);
  await page.goto('/home');
  await serversFromHome(page).click();
  await arrive(page, '/dedicated');
  await wake(page);
  await page.getByRole('button', { name: 'Order this server' }).click();
  await page.waitForURL('**/checkout');
  await page.getByText('Speicherstraße 12, 20457 Hamburg').waitFor();
  await page.getByText(/ending 4242/).waitFor();
  await page.getByRole('radio', { name: /^Start now/ }).check();
  await orderButton(page).click();
  const orderNo = await seePayment(page, 'Payment received.');
  presses.atMost(maxOfReturn);
  expect((await call(getOrder, { orderNo })).priced.lines[0]?.selection).toMatchObject({ plan: 'ds-2' });
  expect(errors).toEqual([]);
  await close();
});
