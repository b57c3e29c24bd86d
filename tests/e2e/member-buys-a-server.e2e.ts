import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCart, saveCart } from '#contract/carts.ts';
import { saveCoupon, setStock } from '#contract/catalogue.ts';
import { listInvoices } from '#contract/invoices.ts';
import { getOrder, listOrders, placeOrder } from '#contract/orders.ts';
import { confirmBankTransfer } from '#contract/payments.ts';
import { getServerDraft } from '#contract/server-drafts.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { people } from '../people.ts';
import { type Shopper, shopperOf } from '../shopper.ts';
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
  savedBy,
  seePayment,
} from './checkout-steps.ts';
import { countPresses } from './count-presses.ts';
import { arrive, sendLogin, wake } from './steps.ts';
import { closeBrowser, newLine, newVisitor } from './visitor.ts';

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

test('a visitor puts a server together, logs in, pays, sees it delivered and keeps the invoice', async () => {
  const { page, errors, close } = await newVisitor({
    baseURL: shop.siteUrl,
    extraHTTPHeaders: { 'x-forwarded-for': newLine() },
    acceptDownloads: true,
  });
  const { call } = await shopperOf(shop.siteUrl, people.mara.email);
  // The coupon of a link waits for the cart.
  await admin.call(saveCoupon, { code: 'HELLO-10', share: 1000, validFrom: '2026-01-01T00:00:00.000Z' });
  await page.goto('/dedicated?coupon=hello-10&tid=omar-7');
  await configure(page);
  // Opened plainly later, it goes on where it was left, and the way in at the top of the page takes it along.
  await page.goto('/dedicated');
  await wake(page);
  await seeConfigured(page);
  await page.getByRole('main').getByRole('link', { name: 'Order this server' }).first().click();
  await page.waitForURL(/\/login\?redirect=DedicatedBuy&plan=ds-3&location=london&.*months=3/);
  await sendLogin(page, people.mara.email, people.mara.password);
  await page.waitForURL(/\/dedicated-buy\?plan=ds-3&location=london&.*months=3/);
  await seeConfigured(page);
  await page.getByLabel('Host name').fill('shop-db-01.example.com');
  // From now on the service keeps it, and the browser nothing.
  await expect
    .poll(async () => (await call(getServerDraft, {})).draft?.setup)
    .toEqual({ hostname: 'shop-db-01.example.com' });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('server-draft'))).toBeNull();
  await page.reload();
  await seeConfigured(page);
  await expect.poll(() => page.getByLabel('Host name').inputValue()).toBe('shop-db-01.example.com');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await arrive(page, '/cart');
  await page.getByText('HELLO-10 saves you').waitFor();
  await expect.poll(async () => (await call(getServerDraft, {})).draft).toBeNull();
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  await arrive(page, '/checkout');
  await fillBilling(page);
  await chooseWay(page, 'Test card');
  await orderButton(page).click();
  // Nothing is ordered before the ticks, and the first thing that is missing has the focus.
  await page.getByText('Choose when we should start.').waitFor();
  await agree(page);
  const placing = page.waitForRequest(`**${placeOrder.path}`);
  await orderButton(page).click();
  // The partner link of a visit days before travels with the order.
  expect((await placing).postDataJSON()).toMatchObject({ tid: 'omar-7' });
  await payWith(page, /^4242 4242 4242 4242 ?Succeeds/i);
  const orderNo = await seePayment(page, 'Payment received.');
  const presses = await countPresses(page);
  const delivery = page.getByRole('region', { name: 'Delivery' });
  await delivery.getByText('Delivered', { exact: true }).waitFor();
  const file = await savedBy(page, 'Download the invoice (PDF)');
  expect(file).toEqual({ name: expect.stringMatching(/^INV-\d{4}-\d{6}\.pdf$/), begins: '%PDF' });
  presses.atMost(1);
  const bought = await call(getOrder, { orderNo });
  expect(bought).toMatchObject({ startNow: true, state: 'completed' });
  expect(bought.priced.lines[0]?.selection).toMatchObject({
    ...{ plan: 'ds-3', location: 'london', months: 3, setup: { hostname: 'shop-db-01.example.com' } },
    choices: { system: 'debian', backup: 'backup-100' },
  });
  expect((await call(getCart, {})).lines).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

/** Place, machine, system, backup and term, on the page as it stands. */
const wanted = [/^London/, /^ds-3/, /^Debian 12/, /^Backup 100/, /^3 months/] as const;
async function configure(page: Page): Promise<void> {
  for (const name of wanted) await page.getByRole('radio', { name }).check();
}
async function seeConfigured(page: Page): Promise<void> {
  for (const name of wanted) await page.getByRole('radio', { name, checked: true }).waitFor();
}

test('a declined card leads back to the same order, which another card pays', async () => {
  const { page, errors, call, close } = await buyerWith(shop, [vps]);
  const before = (await call(listOrders, {})).items.length;
  await checkOut(page, 'Test card');
  await payWith(page, /is declined/);
  const orderNo = await seePayment(page, 'The payment did not go through.');
  await page.getByText('Your card was declined.').waitFor();
  const presses = await countPresses(page);
  await page.getByRole('button', { name: `Pay ${vpsTotal}` }).click();
  await payWith(page, /asks to be approved/);
  // A card that asks for nothing would be paid here.
  presses.atMost(2);
  await page.getByRole('button', { name: 'Approve' }).click();
  expect(await seePayment(page, 'Payment received.')).toBe(orderNo);
  expect((await call(listOrders, {})).items).toHaveLength(before + 1);
  expect(errors).toEqual([]);
  await close();
});

test.runIf(longRun)(
  'in the checkout a coupon is refused, applied and taken away again, and a postcode is missed where there is one',
  async () => {
    // Each member may use a code once, so it is another one than that of the first journey.
    await admin.call(saveCoupon, { code: 'DESK-10', share: 1000, validFrom: '2026-01-01T00:00:00.000Z' });
    const { page, errors, call, close } = await buyerWith(shop, [vps]);
    const before = (await call(listOrders, {})).items.length;
    await page.goto('/checkout');
    await fillBilling(page);
    const code = page.getByLabel('Coupon code');
    const sum = page.getByRole('complementary');
    await code.fill('no-such-code');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('We do not know this code.').waitFor();
    await code.fill('desk-10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await sum.getByText('Coupon DESK-10').waitFor();
    await sum.getByText('−$0.80').waitFor();
    const notes = page.getByLabel('Anything we should know?');
    await notes.fill('Call first');
    // A reload finds it, once it is in the cart; what was typed is there too.
    await expect.poll(async () => (await call(getCart, {})).coupon).toBe('DESK-10');
    await page.reload();
    await sum.getByText('Coupon DESK-10').waitFor();
    expect(await notes.inputValue()).toBe('Call first');
    await page.getByRole('button', { name: 'Remove code' }).click();
    await sum.getByText('Coupon DESK-10').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `Order and pay ${vpsTotal}` }).waitFor();
    await fillBilling(page);
    await agree(page);
    await page.getByLabel('Postcode').fill('');
    await orderButton(page).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('postcode');
    await page.getByLabel('Country').selectOption('IE');
    await page.getByLabel('Postcode (optional)').waitFor();
    expect((await call(listOrders, {})).items).toHaveLength(before);
    await call(saveCart, { lines: [] });
    expect(errors).toEqual([]);
    await close();
  },
);

test.runIf(longRun)(
  'an order whose answer is lost is asked about after a reload, and placed once',
  async () => {
    const { page, errors, call, close } = await buyerWith(shop, [vps]);
    const before = (await call(listOrders, {})).items.length;
    await page.route(`**${placeOrder.path}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await checkOut(page, 'Bank transfer');
    await page.getByText('The connection dropped. Press again').waitFor();
    await page.unroute(`**${placeOrder.path}`);
    await page.reload();
    const orderNo = await seePayment(page, 'Waiting for your transfer.');
    const { items } = await call(listOrders, {});
    expect([items.length, items[0]?.orderNo]).toEqual([before + 1, orderNo]);
    expect(errors.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
    await close();
  },
);

test.runIf(longRun)(
  'an order that never arrived waits for a press, and one that has arrived is shown as it is, whatever was changed since',
  async () => {
    const { page, errors, call, close } = await buyerWith(shop, [vps]);
    const before = (await call(listOrders, {})).items.length;
    const count = async () => (await call(listOrders, {})).items.length - before;
    await page.route(`**${placeOrder.path}`, (route) => route.abort());
    await checkOut(page, 'Test card');
    await page.getByText('The connection dropped. Press again').waitFor();
    await page.unroute(`**${placeOrder.path}`);
    await page.reload();
    await page.getByText('Your last order has not reached us').waitFor();
    expect(await count()).toBe(0);
    await chooseWay(page, 'Bank transfer');
    await agree(page);
    await page.route(`**${placeOrder.path}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await orderButton(page).click();
    await page.getByText('The connection dropped. Press again').waitFor();
    await page.unroute(`**${placeOrder.path}`);
    await page.getByLabel('Anything we should know?').fill('Call first');
    await orderButton(page).click();
    await page.getByText('Your order had already reached us, without your last changes.').waitFor();
    const orderNo = await seePayment(page, 'Not paid yet.');
    expect([await count(), (await call(getOrder, { orderNo })).notes]).toEqual([1, '']);
    expect(errors.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
    await close();
  },
);

test.runIf(longRun)('a transfer that the operator has seen on the account shows as paid', async () => {
  const { page, errors, call, close } = await buyerWith(shop, [vps]);
  await checkOut(page, 'Bank transfer');
  const orderNo = await seePayment(page, 'Waiting for your transfer.');
  const { payment } = await call(getOrder, { orderNo });
  await page.getByText(payment?.transfer?.reference ?? 'none', { exact: true }).waitFor();
  expect((await savedBy(page, 'Download the proforma (PDF)')).begins).toBe('%PDF');
  await admin.call(confirmBankTransfer, {
    paymentId: payment?.paymentId as never,
    amount: payment?.amount.amount ?? 0,
    receivedOn: '2026-11-20',
    reference: randomUUID(),
  });
  await seePayment(page, 'Payment received.');
  expect(errors).toEqual([]);
  await close();
});

test.runIf(longRun)(
  'sold out at the last moment, the place that has some is named, and nothing is ordered',
  async () => {
    const london = { plan: 'ds-1', location: 'london' } as const;
    const { page, errors, call, close } = await buyerWith(shop, [{ ...london, months: 1 }]);
    const before = (await call(listInvoices, {})).items.length;
    await page.goto('/checkout');
    await fillBilling(page);
    await chooseWay(page, 'Test card');
    await agree(page);
    await admin.call(setStock, { ...london, stock: 0, was: 14 });
    await orderButton(page).click();
    await page.getByText('Dedicated server ds-1: sold out in the location you chose.').waitFor();
    await page.getByText(/Still available in .*Amsterdam/).waitFor();
    await page.getByRole('link', { name: 'Change it in the cart' }).click();
    await arrive(page, '/cart');
    expect((await call(listInvoices, {})).items).toHaveLength(before);
    await call(saveCart, { lines: [] });
    expect(errors).toEqual([]);
    await close();
  },
);
