import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveCart } from '#contract/carts.ts';
import { getPlan, saveCoupon, setStock } from '#contract/catalogue.ts';
import {
  addPlace,
  changePrice,
  listAllPlans,
  saveLocation,
  setPlanState,
} from '#contract/catalogue-operator.ts';
import { jumpClock } from '#contract/development.ts';
import { getOrder } from '#contract/orders.ts';
import { minutes } from '#contract/time.ts';
import { people } from '../people.ts';
import { order, type Shopper, shopperOf, until } from '../shopper.ts';
import {
  agree,
  buyerWith,
  checkOut,
  chooseWay,
  fillBilling,
  openShop,
  orderButton,
  payWith,
  type Shop,
  seePayment,
} from './checkout-steps.ts';
import { wake } from './steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

let shop: Shop;
let admin: Shopper;
beforeAll(async () => {
  shop = await openShop();
  admin = await shopperOf(shop.siteUrl, people.olga.email);
});
afterAll(async () => {
  await closeBrowser();
  await shop.close();
});

const vps = { plan: 'vps-2', months: 1, location: 'frankfurt' } as const;
/** $8.00 and 19 % */
const vpsTotal = '$9.52';

test('who leaves the provider’s page finds the order and goes on where they were', async () => {
  const { page, errors, close } = await buyerWith(shop, [vps]);
  await checkOut(page, 'Test card');
  await page.waitForURL('**/dev/pay?**');
  await page.goBack();
  await seePayment(page, 'Your payment is not finished.');
  await page.getByRole('link', { name: 'Continue with the payment' }).click();
  await payWith(page, /succeeds 20 seconds later/);
  await seePayment(page, 'Payment being confirmed.');
  expect(errors).toEqual([]);
  await close();
});

test('a coupon takes its share off; used up meanwhile, both totals are shown before anything is ordered', async () => {
  const coupon = { code: 'ONCE-20', share: 2000, mostUses: 1, validFrom: '2026-01-01T00:00:00.000Z' };
  await admin.call(saveCoupon, coupon);
  const { page, errors, call, close } = await buyerWith(shop, [vps], { coupon: 'ONCE-20' });
  await page.goto('/checkout');
  await fillBilling(page);
  await chooseWay(page, 'Test card');
  await agree(page);
  await page.getByRole('button', { name: 'Order and pay $7.62' }).waitFor();
  const omar = await shopperOf(shop.siteUrl, people.omar.email);
  await order(omar, [vps], { coupon: 'ONCE-20' });
  await orderButton(page).click();
  await page.getByText(`The price is now ${vpsTotal}. Continue?`).waitFor();
  await page.getByText('You confirmed $7.62. Nothing was ordered.').waitFor();
  await page.getByText('This code has been used up.').waitFor();
  await page.getByRole('button', { name: `Continue with ${vpsTotal}` }).click();
  await payWith(page, /^4242/);
  const orderNo = await seePayment(page, 'Payment received.');
  expect((await call(getOrder, { orderNo })).total.amount).toBe(952);
  expect(errors).toEqual([]);
  await close();
});

test('what the operator adds, ends or sells out is seen on the pages that offer it', async () => {
  const { items } = await admin.call(listAllPlans, {});
  const places = items.find(({ slug }) => slug === 'vps-3')?.places ?? [];
  for (const { slug, stock } of places)
    await admin.call(setStock, { plan: 'vps-3', location: slug, stock: 0, was: stock });
  await admin.call(setPlanState, { plan: 'ds-5', state: 'retired' });
  await admin.call(saveLocation, { slug: 'sao-paulo', name: 'São Paulo', country: 'BR' });
  const deltas = [{ amount: 1200, currency: 'USD' as const }];
  await admin.call(addPlace, { plan: 'ds-2', location: 'sao-paulo', stock: 3, deltas });
  const { page, errors, close } = await newVisitor({ baseURL: shop.siteUrl });
  await page.goto('/vps');
  await wake(page);
  await page.getByText('Sold out in every location.').waitFor();
  await page.getByRole('heading', { name: 'vps-4 is the smallest plan that fits' }).waitFor();
  expect(await page.getByRole('link', { name: 'Choose vps-3' }).count()).toBe(0);
  await page.goto('/dedicated?plan=ds-5&location=tokyo');
  await wake(page);
  await page.getByText(/could not be read.*plan/).waitFor();
  await page.getByRole('radio', { name: /^Tokyo/, checked: true }).waitFor();
  await page.getByRole('radio', { name: /^ds-2/, checked: true }).waitFor();
  expect(await page.getByRole('radio', { name: /^ds-5/ }).count()).toBe(0);
  await page.getByRole('radio', { name: /^São Paulo.*Brazil.*3 left/ }).check();
  await page.getByText('$101.00').first().waitFor();
  expect(errors).toEqual([]);
  await close();
});

// The last one: it moves the time of the site.
test('the quote over and the price changed, the buyer is asked; over and the same, it is ordered silently', async () => {
  const { page, errors, call, close } = await buyerWith(shop, [vps]);
  await page.goto('/checkout');
  await fillBilling(page);
  await chooseWay(page, 'Test card');
  await agree(page);
  const { prices } = await call(getPlan, { plan: 'vps-2' });
  const now = prices.find(({ months }) => months === 1);
  await admin.call(changePrice, {
    plan: 'vps-2',
    currency: 'USD',
    months: 1,
    monthAmount: 1000,
    termAmount: 1000,
    replaces: now?.id ?? null,
  });
  await admin.call(jumpClock, { milliseconds: minutes(31) });
  await orderButton(page).click();
  await page.getByText('The price is now $11.90. Continue?').waitFor();
  await page.getByText(`You confirmed ${vpsTotal}. Nothing was ordered.`).waitFor();
  // What is chosen and written by then is ordered.
  await chooseWay(page, 'Bank transfer');
  await page.getByRole('radio', { name: /^Start after 14 days/ }).check();
  await page.getByLabel('Anything we should know?').fill('Call first');
  await page.getByRole('button', { name: 'Continue with $11.90' }).click();
  const changed = await seePayment(page, 'Waiting for your transfer.');
  expect(await call(getOrder, { orderNo: changed })).toMatchObject({ startNow: false, notes: 'Call first' });

  await call(saveCart, { lines: [vps] });
  await page.goto('/checkout');
  await fillBilling(page);
  await chooseWay(page, 'Test card');
  await agree(page);
  await page.getByRole('button', { name: 'Order and pay $11.90' }).waitFor();
  await admin.call(jumpClock, { milliseconds: minutes(31) });
  await orderButton(page).click();
  await payWith(page, /^4242/);
  const orderNo = await seePayment(page, 'Payment received.');
  await until(
    'the order is under way',
    () => call(getOrder, { orderNo }),
    ({ paidAt }) => paidAt !== null,
  );
  expect(errors).toEqual([]);
  await close();
});
