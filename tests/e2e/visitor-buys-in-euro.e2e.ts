import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { currencyCookie } from '#contract/currencies.ts';
import { getInvoice, listInvoices } from '#contract/invoices.ts';
import { listSubscriptions } from '#contract/subscriptions.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { buy, serviceIn } from '../shopper.ts';
import { agree, chooseWay, fillBilling, orderButton, payWith, seePayment } from './checkout-steps.ts';
import { type Account, arrive, clientAs, newMember, seeName, sendLogin, signIn } from './steps.ts';
import { visitorOfEachTest } from './visitor.ts';

const visitor = visitorOfEachTest();

/** €7.00 and 19 %; in dollars it is $8.00. */
const total = '€8.33';
const euros = (amount: number) => ({ amount, currency: 'EUR' });
const sumOf = (page: Page) => page.getByRole('region', { name: 'Order summary' });
const choice = (page: Page, currency: string) =>
  page.getByRole('group', { name: 'Prices in' }).first().getByRole('button', { name: currency });
const seeNoDollars = async (page: Page) =>
  expect(await page.getByRole('main').innerText()).not.toMatch(/\$\s?\d/);

test('chosen in the cart, euro stays from the checkout to the invoice and the subscription', async () => {
  const { page } = visitor;
  const member: Account = await newMember('Ilka Sommer');
  const call = await clientAs(member.token);
  await page.goto('/cart?add=vps-2&months=1&location=frankfurt');
  await sumOf(page).getByText('$9.52', { exact: true }).waitFor();
  await choice(page, 'EUR').click();
  await sumOf(page).getByText(total, { exact: true }).waitFor();
  await choice(page, 'EUR').and(page.locator('[aria-pressed=true]')).waitFor();
  await seeNoDollars(page);
  // A reload keeps it, and so does a change of the line.
  await page.reload();
  await sumOf(page).getByText(total, { exact: true }).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'One more' }).click();
  await sumOf(page).getByText('€16.66', { exact: true }).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'One less' }).click();
  await sumOf(page).getByText(total, { exact: true }).waitFor();

  await page.getByRole('link', { name: 'Go to checkout' }).click();
  await arrive(page, '/login?redirect=Checkout');
  await sendLogin(page, member.email, member.password);
  await arrive(page, '/checkout');
  await seeName(page, member.name);
  await fillBilling(page);
  await chooseWay(page, 'Test card');
  await agree(page);
  await page.getByRole('button', { name: `Order and pay ${total}` }).waitFor();
  await seeNoDollars(page);
  await orderButton(page).click();
  await payWith(page, /^4242 4242 4242 4242 ?Succeeds/i);
  await seePayment(page, 'Payment received.');
  await page.getByText(total).first().waitFor();

  const [{ invoiceId } = { invoiceId: 'inv_' as const }] = (await call(listInvoices, {})).items;
  expect(await call(getInvoice, { invoiceId })).toMatchObject({ state: 'paid', total: euros(833) });
  await page.goto('/account/invoices');
  const row = page
    .getByRole('main')
    .getByRole('row')
    .filter({ hasText: /INV-\d{4}-\d{6}/ });
  await row.getByText(total).first().waitFor();
  expect((await call(listSubscriptions, {})).items).toMatchObject([{ renewal: euros(700) }]);
});

test.runIf(longRun)('what runs in euro is changed in euro, whatever else the page shows', async () => {
  const { page } = visitor;
  const { token } = await newMember('Ilka Winter');
  const shopper = { call: await clientAs(token), siteUrl: inject('siteUrl') };
  await buy(shopper, [{ plan: 'vps-2', months: 1, location: 'frankfurt' }], { currency: 'EUR' });
  const { id } = await serviceIn(shopper, 'vps-2');
  await page.context().addCookies([{ name: currencyCookie, value: 'USD', url: shopper.siteUrl }]);
  await signIn(page, token);
  await page.goto(`/account/services/${id}`);
  await page.getByRole('button', { name: 'Change plan, size or term' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Your subscription is billed in EUR, so changes to it are too.').waitFor();
  const dearer = dialog.getByRole('radio', { name: /vps-3/ });
  await dearer.and(page.getByRole('radio', { name: /€13\.00/ })).check();
  await dialog.getByRole('button', { name: /^Change and pay €/ }).waitFor();
  expect(await dialog.innerText()).not.toMatch(/\$\s?\d/);
});
