import { afterAll, beforeAll, expect, test } from 'vitest';
import { getOrder } from '#contract/orders.ts';
import { listMethods } from '#contract/payment-methods.ts';
import { type StripeServer, startStripeServer } from '../stripe-server.ts';
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

let stripe: StripeServer;
let shop: Shop;
beforeAll(async () => {
  const port = await freePort();
  stripe = await startStripeServer({
    // As Stripe does: to the address that was set up with it, signed, and answered with 200.
    async onEvent({ body, signature }) {
      const told = await fetch(`http://127.0.0.1:${port}/payments/v1/webhooks/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body,
      });
      expect(told.status).toBe(200);
    },
  });
  shop = await openShop(
    {
      ...stripe.settings,
    },
    port,
  );
});
afterAll(async () => {
  await closeBrowser();
  await shop.close();
  await stripe.close();
});

test('a card is entered at Stripe, declined once, paid and kept; another is added; the next order is charged to the first', async () => {
  const vps = { plan: 'vps-2', months: 1, location: 'frankfurt' } as const;
  const { page, errors, call, close } = await buyerWith(shop, [vps]);
  await page.goto('/checkout');
  await fillBilling(page);
  // Money moves here: nothing speaks of a test mode.
  await page.getByRole('radio', { name: /^Card/ }).check();
  expect(await page.getByText('Test mode: no money moves.').count()).toBe(0);
  await page.getByRole('checkbox', { name: 'Keep this card for renewals' }).check();
  await agree(page);
  await orderButton(page).click();
  await page.waitForURL(`${stripe.url}/pay/*`);
  await page.getByRole('button', { name: 'Pay with a bad card' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  const orderNo = await seePayment(page, 'Payment received.');
  expect((await call(getOrder, { orderNo })).payment).toMatchObject({
    provider: 'stripe',
    state: 'succeeded',
    amount: { amount: 952, currency: 'USD' },
  });
  const [kept] = (await call(listMethods, {})).items;
  expect(kept).toMatchObject({ provider: 'stripe', last4: '4242', standard: true });

  await page.goto('/account/payment');
  await page.getByText('ending 4242').first().waitFor();
  await page.getByRole('button', { name: 'Add a card' }).click();
  await page.waitForURL(`${stripe.url}/pay/*`);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL('**/account/payment');
  await expect.poll(() => page.getByText('ending 4242').count()).toBeGreaterThan(1);
  await close();

  const again = await buyerWith(shop, [vps]);
  await again.page.goto('/checkout');
  // Details and card are there from before, a line each.
  await again.page.getByText('Mara Lindt, Speicherstraße 12, 20457 Hamburg, Germany').waitFor();
  await again.page.getByText(/ending 4242/).waitFor();
  await agree(again.page);
  await orderButton(again.page).click();
  expect(await seePayment(again.page, 'Payment received.')).not.toBe(orderNo);
  expect([...errors, ...again.errors]).toEqual([]);
  await again.close();
});
