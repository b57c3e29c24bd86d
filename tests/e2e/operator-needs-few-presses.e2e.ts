import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { priceCart } from '#contract/catalogue.ts';
import { getOrder } from '#contract/orders.ts';
import { people } from '../people.ts';
import { buy, serviceIn, shopperOf, until } from '../shopper.ts';
import { openShop, type Shop } from './checkout-steps.ts';
import { countPresses, type Presses } from './count-presses.ts';
import { signIn } from './steps.ts';
import { closeBrowser, newLine, newVisitor, type Visitor } from './visitor.ts';

// The bounds are what was counted on 2026-11-22; docs/testing.md lists all twelve tasks.
let shop: Shop;
let visitor: Visitor;
let page: Page;
let presses: Presses;
beforeAll(async () => {
  // So that a delivery waits for somebody.
  shop = await openShop({ DELIVERY: 'services=manual' });
  const { token } = await shopperOf(shop.siteUrl, people.olga.email);
  visitor = await newVisitor({
    baseURL: shop.siteUrl,
    extraHTTPHeaders: { 'x-forwarded-for': newLine() },
  });
  await signIn(visitor.page, token);
  page = visitor.page;
  presses = await countPresses(page);
});
afterEach(() => expect(visitor.errors).toEqual([]));
afterAll(async () => {
  await visitor.close();
  await closeBrowser();
  await shop.close();
});

const mara = () => shopperOf(shop.siteUrl, people.mara.email);

test('what waits to be delivered by hand is delivered from the Today page', async () => {
  const shopper = await mara();
  await buy(shopper, [{ plan: 'registration-1', months: 0 }]);
  presses.startAgain();
  await page.goto('/admin');
  await page.getByRole('link', { name: /^Deliveries to make/ }).click();
  await page.getByRole('link', { name: /EZ Register Small/ }).click();
  await page
    .getByRole('complementary', { name: /EZ Register Small/ })
    .getByRole('button', { name: 'Deliver' })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Deliver EZ Register Small/ });
  await dialog.getByLabel('Value of user').fill('mara');
  await dialog.getByLabel('Value of password').fill('tide-gate-granite');
  await dialog.getByRole('button', { name: 'Deliver' }).click();
  await page.getByText('Done. The owner can see it.').waitFor();
  presses.atMost(4);
  expect((await serviceIn(shopper, 'EZ Register Small')).state).toBe('active');
});

test('an order is refunded', async () => {
  const shopper = await mara();
  const { orderNo } = await buy(shopper, [{ plan: 'vps-2', months: 1, location: 'london' }]);
  presses.startAgain();
  await page.goto('/admin/orders');
  await page.getByRole('link', { name: orderNo }).click();
  await page.getByRole('complementary', { name: orderNo }).getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog', { name: `Refund of ${orderNo}` });
  await dialog.getByLabel('Reason').fill('Ordered twice');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Refund $9.52' }).click();
  await page.getByText('Refunded, with a credit note.').waitFor();
  presses.atMost(4);
  await until(
    'the order is refunded',
    () => shopper.call(getOrder, { orderNo }),
    ({ state }) => state === 'refunded',
  );
});

test('a coupon is made', async () => {
  // A code that no try before this one has taken.
  const code = `SPRING-${randomUUID().slice(0, 8).toUpperCase()}`;
  presses.startAgain();
  await page.goto('/admin/catalogue');
  await page.getByRole('link', { name: 'Coupons' }).click();
  await page.getByRole('button', { name: 'New coupon' }).click();
  const dialog = page.getByRole('dialog', { name: 'New coupon' });
  await dialog.getByLabel('Code').fill(code.toLowerCase());
  await dialog.getByLabel('Percent off').fill('12.5');
  await dialog.getByRole('button', { name: 'Create coupon' }).click();
  await page.getByText(`${code} is active.`).waitFor();
  presses.atMost(3);
  // The same code makes no second coupon, and does not change the first.
  await page.getByRole('button', { name: 'New coupon' }).click();
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByLabel('Percent off').fill('50');
  await dialog.getByRole('button', { name: 'Create coupon' }).click();
  await dialog.getByText('Another coupon has this code. Choose a different one.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('row', { name: `${code} 12.5%` }).waitFor();
  // Other terms are given beside it.
  await page.getByRole('button', { name: `Change ${code}` }).click();
  const changing = page.getByRole('dialog', { name: `Change ${code}` });
  await changing.getByLabel('Percent off').fill('15');
  await changing.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`${code} is changed.`).waitFor();
  await page.getByRole('row', { name: `${code} 15%` }).waitFor();
});

test('a price is changed', async () => {
  const { call } = await mara();
  const lines = [{ plan: 'vps-1', months: 1, location: 'frankfurt' }] as const;
  presses.startAgain();
  await page.goto('/admin/catalogue');
  await page.getByRole('link', { name: 'Virtual server vps-1' }).click();
  await page.getByRole('button', { name: 'Change 1 month, USD' }).click();
  const dialog = page.getByRole('dialog', { name: /vps-1 for 1 month/ });
  await dialog.getByLabel('Per month, USD').fill('5.50');
  await dialog.getByRole('button', { name: 'Change the price' }).click();
  await page.getByText('The price for 1 month was changed.').waitFor();
  presses.atMost(4);
  expect((await call(priceCart, { lines: [...lines] })).dueToday.term.amount).toBe(550);
});
