import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currencyCookie } from '#contract/currencies.ts';
import { jumpClock, runJob } from '#contract/development.ts';
import { getOrder } from '#contract/orders.ts';
import { listMethods } from '#contract/payment-methods.ts';
import { listPayments } from '#contract/payments.ts';
import { days } from '#contract/time.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { people } from '../people.ts';
import { shopperOf } from '../shopper.ts';
import {
  agree,
  type Buyer,
  buyerWith,
  chooseWay,
  fillBilling,
  openShop,
  orderButton,
  type Shop,
  seePayment,
} from './checkout-steps.ts';
import { mailAbout, newMember } from './steps.ts';
import { closeBrowser } from './visitor.ts';

/** A site of its own: its clock goes on by days. */
let shop: Shop;
/** They register before any time passes: a password that is sealed by the clock of this machine is too old afterwards. */
const emails = new Map<string, string>();
beforeAll(async () => {
  shop = await openShop();
  for (const name of ['Ines Kolb', 'Timo Rahn']) emails.set(name, (await newMember(name, shop)).email);
});
afterAll(async () => {
  await closeBrowser();
  await shop.close();
});

const vps = { plan: 'vps-2', months: 1, location: 'frankfurt' } as const;
const onItsWay = /can take up to 14 business days/;

async function inEuros(name: string): Promise<Buyer & { email: string }> {
  const email = emails.get(name) ?? '';
  const buyer = await buyerWith(shop, [vps], { email });
  await buyer.page
    .context()
    .addCookies([{ name: currencyCookie, value: 'EUR', url: shop.siteUrl, sameSite: 'Lax' }]);
  return { ...buyer, email };
}

async function orderByDebit(page: Page): Promise<void> {
  await page.goto('/checkout');
  await fillBilling(page);
  await chooseWay(page, 'SEPA direct debit (test)');
  await page.getByRole('checkbox', { name: 'Keep this account for renewals' }).check();
  await agree(page);
  await orderButton(page).click();
  await page.waitForURL('**/dev/pay?**');
  await page.getByText('have a debit returned by your bank for 8 weeks', { exact: false }).waitFor();
}

/** Days pass, and the pretended provider tells what has come of debits. */
async function pass(count: number): Promise<void> {
  const { call } = await shopperOf(shop.siteUrl, people.olga.email);
  await call(jumpClock, { milliseconds: days(count) });
  await call(runJob, { queue: 'payments-sandbox' });
}

test('an order is paid by direct debit: a wrong IBAN is refused, the order waits for the bank, and the account is kept', async () => {
  const { page, errors, call, close } = await inEuros('Ines Kolb');
  await orderByDebit(page);
  const iban = page.getByLabel('Another IBAN');
  await iban.fill('DE00 3704 0044 0532 0130 00');
  await page.getByRole('button', { name: 'Use this account' }).click();
  await page.getByText('This is not a valid IBAN. Check its letters and digits.').waitFor();
  await iban.fill('DE08 3704 0044 0532 0130 03');
  await page.getByRole('button', { name: 'Use this account' }).click();
  const orderNo = await seePayment(page, 'The debit is on its way');
  await page.getByText(onItsWay).first().waitFor();
  expect(await page.getByText('How do you want to pay?').count()).toBe(0);
  const order = await call(getOrder, { orderNo });
  expect(order).toMatchObject({ state: 'pending_payment', payment: { debit: true, state: 'processing' } });

  await page.goto(`/account/orders/${orderNo}`);
  await page.getByText(onItsWay).first().waitFor();

  await pass(6);
  await expect.poll(async () => (await call(getOrder, { orderNo })).paidAt).not.toBeNull();
  if (!order.invoice) throw new Error('nothing was billed');
  const { invoiceId } = order.invoice;
  expect((await call(listPayments, { invoiceId })).items).toMatchObject([
    { debit: true, state: 'succeeded', method: { kind: 'sepa_debit', last4: '3003', country: 'DE' } },
  ]);
  expect((await call(listMethods, {})).items).toMatchObject([{ kind: 'sepa_debit', expiresOn: null }]);
  await page.goto('/account/payment');
  await page.getByText('Account ending 3003, DE').first().waitFor();
  await page.getByText(/^Mandate SANDBOX-/).waitFor();
  expect(errors).toEqual([]);
  await close();
});

test.runIf(longRun)(
  'a debit that the bank does not pay is told by mail, and the order is paid in another way',
  async () => {
    const { page, errors, email, call, close } = await inEuros('Timo Rahn');
    await orderByDebit(page);
    await page.getByRole('button', { name: /Is closed, which is known 20 seconds later/i }).click();
    const orderNo = await seePayment(page, 'The debit is on its way');
    await pass(1);
    await expect.poll(async () => (await call(getOrder, { orderNo })).state).toBe('payment_failed');
    expect((await mailAbout(shop, email, /^Your bank did not pay/)).text).toContain(orderNo);
    await page.reload();
    await page.getByText('This bank account cannot be debited.', { exact: false }).waitFor();
    await chooseWay(page, 'Test card');
    await page.getByRole('button', { name: /^Pay / }).click();
    await page.waitForURL('**/dev/pay?**');
    await page.getByRole('button', { name: /^4242 4242 4242 4242/ }).click();
    await seePayment(page, 'Payment received.');
    expect(errors).toEqual([]);
    await close();
  },
);
