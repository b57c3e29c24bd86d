import { afterAll, beforeAll, expect, test } from 'vitest';
import { getOrder } from '#contract/orders.ts';
import { listMethods } from '#contract/payment-methods.ts';
import { type PaypalServer, startPaypalServer } from '../paypal-server.ts';
import {
  agree,
  buyerWith,
  fillBilling,
  openShop,
  orderButton,
  type Shop,
  seePayment,
} from './checkout-steps.ts';
import { freePort } from './start-site.ts';
import { closeBrowser } from './visitor.ts';

let paypal: PaypalServer;
let shop: Shop;
beforeAll(async () => {
  const port = await freePort();
  paypal = await startPaypalServer({
    // As PayPal does: to the address that was set up with it, signed, and answered with 200.
    async onEvent({ body, headers }) {
      const url = `http://127.0.0.1:${port}/payments/v1/webhooks/paypal`;
      expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
    },
  });
  shop = await openShop(paypal.settings, port);
});
afterAll(async () => {
  await closeBrowser();
  await shop.close();
  await paypal.close();
});

test('an order is approved at PayPal after a second thought and the account is kept; the next order is charged to it', async () => {
  const vps = { plan: 'vps-2', months: 1, location: 'frankfurt' } as const;
  const { page, errors, call, close } = await buyerWith(shop, [vps]);
  await page.goto('/checkout');
  await fillBilling(page);
  await page.getByRole('radio', { name: /^PayPal/ }).check();
  await page.getByRole('checkbox', { name: 'Keep this PayPal account for renewals' }).check();
  await agree(page);
  await orderButton(page).click();
  await page.waitForURL(`${paypal.url}/pay/*`);
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await page.getByRole('heading', { name: 'Your payment is not finished.' }).waitFor();
  await page.getByRole('link', { name: 'Continue with the payment' }).click();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  const orderNo = await seePayment(page, 'Payment received.');
  expect((await call(getOrder, { orderNo })).payment).toMatchObject({
    provider: 'paypal',
    state: 'succeeded',
    amount: { amount: 952, currency: 'USD' },
  });
  const [kept] = (await call(listMethods, {})).items;
  expect(kept).toMatchObject({ kind: 'paypal', maskedEmail: 'm•••@example.com', standard: true });

  await page.goto('/account/payment');
  await page.getByText('PayPal, m•••@example.com').first().waitFor();
  await page.getByRole('button', { name: 'Add PayPal' }).click();
  await page.waitForURL(`${paypal.url}/agree/*`);
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await page.waitForURL('**/account/payment');
  await expect.poll(() => page.getByText('PayPal, m•••@example.com').count()).toBeGreaterThan(1);
  await close();

  const again = await buyerWith(shop, [vps]);
  await again.page.goto('/checkout');
  await again.page.getByText('PayPal, m•••@example.com').first().waitFor();
  await agree(again.page);
  await orderButton(again.page).click();
  expect(await seePayment(again.page, 'Payment received.')).not.toBe(orderNo);
  expect([...errors, ...again.errors]).toEqual([]);
  await again.close();
});
