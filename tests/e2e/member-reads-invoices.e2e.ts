import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { downloadInvoice } from '#contract/invoices.ts';
import { topUp } from '#contract/payments.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { buy, order, payByCard, type Shopper } from '../shopper.ts';
import { envelope } from './navigation-steps.ts';
import { arrive, clientAs, newMember, sharedSite, signIn } from './steps.ts';
import { visitorOfEachTest } from './visitor.ts';

const visitor = visitorOfEachTest();
let shopper: Shopper;
let page: Page;

/** A member of their own for each test, signed in in the browser. */
async function shopperNamed(name: string): Promise<Shopper & { token: string }> {
  const { token } = await newMember(name);
  return { token, call: await clientAs(token), siteUrl: sharedSite().siteUrl };
}
beforeEach(async () => {
  page = visitor.page;
  const made = await shopperNamed('Ida Brandt');
  shopper = made;
  await signIn(page, made.token);
});

const vps = (plan = 'vps-2') => [{ plan, months: 1, location: 'frankfurt' }] as const;
const row = (text: string | RegExp) => page.getByRole('main').getByRole('row').filter({ hasText: text });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const invoiceLink = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name });

/** Chooses the test card among the ways to pay, and on the provider's page this number. */
async function payByTestCard(number: string): Promise<void> {
  await page.getByRole('radio', { name: /^Test card/ }).check();
  await button(/^Pay [$€]/).click();
  await enterCard(number);
}

async function enterCard(number: string): Promise<void> {
  await page.waitForURL('**/dev/pay?ref=*');
  await button(new RegExp(`^${number}`)).click();
}

test.runIf(longRun)(
  'invoices are found by their days and by what is to pay, and come as a file',
  async () => {
    await buy(shopper, vps());
    await order(shopper, vps('vps-1'));
    await page.goto('/account/invoices');
    await row('Proforma').waitFor();
    await row(/INV-\d{4}-\d{6}/).waitFor();
    await page.getByRole('combobox', { name: 'From' }).fill('01/01/2099');
    await page.keyboard.press('Tab');
    await page.getByText('No invoices match this filter.').waitFor();
    await page.waitForURL('**/account/invoices?from=2099-01-01');
    await button('Clear').click();
    await row('Proforma').waitFor();
    await button('Choose a date').last().click();
    const today = page.locator('[role=gridcell][aria-current=date]');
    await today.click();
    await page.waitForURL(/\?to=\d{4}-\d\d-\d\d$/);
    await page.getByRole('radio', { name: 'Paid', exact: true }).check();
    await row('Proforma').waitFor({ state: 'detached' });
    const paid = row(/INV-\d{4}-\d{6}/);
    const saved = page.waitForEvent('download');
    await paid.getByRole('button', { name: /^PDF INV-/ }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^INV-\d{4}-\d{6}\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await page.getByRole('combobox', { name: 'From' }).fill('01/01/2099');
    await page.keyboard.press('Tab');
    await page.getByText('Choose a day on or after the start date.').waitFor();
  },
);

test('an open invoice is paid from its page: declined, tried again, paid', async () => {
  const { orderNo } = await order(shopper, vps());
  await page.goto('/account/invoices?standing=due');
  await invoiceLink('Proforma').click();
  const drawer = page.getByRole('dialog', { name: 'Proforma' });
  await drawer.getByText('vps-2').first().waitFor();
  // What a file lacks is said above the drawer, where it can be closed.
  await page.route(`**${downloadInvoice.path}?*`, envelope(errors['request.not_found'].code), { times: 1 });
  await drawer.getByRole('button', { name: /^PDF/ }).click();
  await drawer.getByText('The file could not be downloaded. Try again.').waitFor();
  await drawer.getByRole('button', { name: 'Close message' }).click();
  await payByTestCard('4000 0000 0000 0002');
  await drawer
    .getByRole('alert')
    .filter({ hasText: /declined/ })
    .waitFor();
  await payByTestCard('4242 4242 4242 4242');
  await page.getByRole('dialog', { name: /^INV-/ }).getByText('Paid').first().waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByText('No invoices match this filter.').waitFor();
  await page.goto(`/account/orders/${orderNo}`);
  await page.getByRole('heading', { name: orderNo }).waitFor();
  const tries = page.getByRole('region', { name: 'Documents and payments' }).getByRole('listitem');
  await tries.filter({ hasText: 'Test card' }).nth(1).waitFor();
  expect(await tries.filter({ hasText: 'Test card' }).allInnerTexts()).toEqual([
    expect.stringContaining('Paid'),
    expect.stringContaining('Failed'),
  ]);
});

test.runIf(longRun)(
  'an invoice that cannot be data says what it lacks, and asks for the reference of an XRechnung first',
  async () => {
    await buy(shopper, vps());
    await page.goto('/account/invoices');
    await invoiceLink(/^INV-/).click();
    const drawer = page.getByRole('dialog', { name: /^INV-/ });
    await drawer.getByRole('button', { name: /^XML INV-/ }).click();
    const lacksVatId = /The seller had not given its VAT ID .* The PDF has everything\.$/;
    await drawer.getByText(lacksVatId).waitFor();
    // Open messages are shown within the dialog as well, and this one reads as what the dialog says below.
    await drawer.getByRole('button', { name: 'Close message' }).click();
    await drawer.getByRole('button', { name: /^XRechnung INV-/ }).click();
    const dialog = page.getByRole('dialog', { name: / as XRechnung$/ });
    await dialog.getByRole('button', { name: 'Download XRechnung' }).click();
    await dialog.getByText('Fill this in.').waitFor();
    await dialog.getByLabel('Buyer reference').fill('04011000-12345-67');
    await dialog.getByRole('button', { name: 'Download XRechnung' }).click();
    await dialog.getByText(lacksVatId).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
  },
);

test('a card is saved, told what is charged to it, and removed', async () => {
  await page.goto('/account/payment');
  await page.getByText('No payment method is saved.').waitFor();
  await button('Add a card').click();
  await enterCard('4242 4242 4242 4242');
  await arrive(page, '/account/payment');
  await page.getByText('Visa ending 4242').first().waitFor();
  await page.getByText('Used for renewals').waitFor();
  await buy(shopper, vps());
  const subscribed = async () => {
    await page.reload();
    await button('Remove Visa ending 4242').click();
    const text = await page
      .getByRole('dialog')
      .getByText(/charged to it/)
      .innerText();
    return text === 'Renewals of these are charged to it:';
  };
  // It renews from the moment that the order is released.
  await expect.poll(subscribed).toBe(true);
  const dialog = page.getByRole('dialog', { name: 'Remove Visa ending 4242?' });
  await dialog.getByRole('listitem').filter({ hasText: 'SUB-' }).waitFor();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await button('Remove Visa ending 4242').click();
  await button('Remove it').click();
  await page.getByText('No payment method is saved.').waitFor();
});

test('the balance is topped up within its limits, and the movement stands there', async () => {
  await page.goto('/account/payment');
  const amount = page.getByLabel('Amount in USD');
  for (const wrong of ['4.99', '5000.01', 'fifty']) {
    await amount.fill(wrong);
    await button('Top up').click();
    await page.getByText('Enter an amount from $5.00 to $5,000.00, such as 50.00.').waitFor();
    expect(await amount.evaluate((field) => field === document.activeElement)).toBe(true);
  }
  await amount.fill('25.5');
  await button('Top up').click();
  const dialog = page.getByRole('dialog', { name: 'Top up $25.50' });
  await dialog.getByRole('radio', { name: /^Test card/ }).waitFor();
  // Money for the balance cannot come from it.
  expect(await dialog.getByRole('radio', { name: /^(Account )?balance/i }).count()).toBe(0);
  await payByTestCard('4242 4242 4242 4242');
  await dialog.getByText('$25.50 is on your balance.').waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await arrive(page, '/account/payment');
  await row('Topped up').filter({ hasText: '+$25.50' }).waitFor();
});

test.runIf(longRun)('what is topped up in euros is a balance of its own beside the dollars', async () => {
  const dollars = { amount: { amount: 3000, currency: 'USD' } } as const;
  const { invoiceId } = await shopper.call(topUp, dollars, { idempotencyKey: randomUUID() });
  await payByCard(shopper, invoiceId);
  await page.goto('/account/payment');
  await page.getByLabel('Currency').selectOption('EUR');
  await page.getByLabel('Amount in EUR').fill('20');
  await button('Top up').click();
  const dialog = page.getByRole('dialog', { name: 'Top up €20.00' });
  await dialog.getByRole('radio', { name: /^Test card/ }).waitFor();
  await payByTestCard('4242 4242 4242 4242');
  await dialog.getByText('€20.00 is on your balance.').waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await arrive(page, '/account/payment');
  const history = (currency: string) => page.getByRole('table', { name: `Balance history in ${currency}` });
  await history('EUR').getByText('+€20.00').waitFor();
  await history('USD').getByText('+$30.00').waitFor();
  expect(await history('USD').innerText()).not.toContain('€');
  expect(await history('EUR').innerText()).not.toContain('$');
});

test.runIf(longRun)('an order of somebody else, or of no number, is not found', async () => {
  const other = await shopperNamed('Jon Reed');
  const { orderNo } = await order(other, vps());
  for (const number of [orderNo, 'EZC-1999-000001', 'nonsense']) {
    await page.goto(`/account/orders/${number}`);
    await page.getByRole('heading', { name: 'Order not found.' }).waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain('Speicherstraße');
  }
  await page.getByRole('link', { name: 'All orders' }).click();
  await page.getByRole('heading', { name: 'No orders yet.' }).waitFor();
});

test('an order that is not paid is canceled in two steps', async () => {
  const { orderNo } = await order(shopper, vps());
  await page.goto('/account/orders');
  await row(orderNo).getByText('Awaiting payment').waitFor();
  await page.getByRole('link', { name: orderNo }).click();
  await button('Cancel order').click();
  const dialog = page.getByRole('dialog', { name: `Cancel ${orderNo}?` });
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await dialog.waitFor({ state: 'detached' });
  await button('Cancel order').click();
  await dialog.getByLabel(/^Why/).fill('Ordered the wrong place');
  await button('Cancel this order').click();
  await page.getByText('This order was cancelled. You owe nothing.').waitFor();
  expect(await button('Cancel order').count()).toBe(0);
  expect(await button(/^Pay \$/).count()).toBe(0);
  await page.getByText('Void', { exact: true }).waitFor();
});
