import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listBillingProfiles } from '#contract/billing-profiles.ts';
import { saveCart } from '#contract/carts.ts';
import { getOrder, listOrders } from '#contract/orders.ts';
import { listSubscriptions } from '#contract/subscriptions.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { buy } from '../shopper.ts';
import { agree, chooseWay, orderButton } from './checkout-steps.ts';
import { clientAs, mailAbout, newMember, sharedSite, signIn } from './steps.ts';
import { newAddress, visitorOfEachTest } from './visitor.ts';

const visitor = visitorOfEachTest();
const dialog = (page: Page) => page.getByRole('dialog');
const press = (where: Pick<Page, 'getByRole'>, name: string | RegExp) =>
  where.getByRole('button', { name }).click();

async function memberAt(path: string, name: string) {
  const { token, email } = await newMember(name);
  const { page } = visitor;
  await signIn(page, token);
  await page.goto(path);
  return { page, email, call: await clientAs(token), siteUrl: sharedSite().siteUrl };
}

async function fillCompany(page: Page): Promise<void> {
  const form = dialog(page);
  await form.getByLabel('Name of the profile').fill('Paris office');
  await form.getByRole('radio', { name: 'A business' }).check();
  await form.getByLabel('Company', { exact: true }).fill('Lindt Maison SARL');
  await form.getByLabel('Street and number').fill('12 rue de Rivoli');
  await form.getByLabel('Postcode').fill('75001');
  await form.getByLabel('City').fill('Paris');
  await form.getByLabel('Country').selectOption('FR');
  await form.getByLabel('VAT ID').fill('FR41303265045');
  await form.getByLabel('Purchase order number').fill('PO 4711');
}

test('keeps profiles, has copies confirmed, and bills a subscription to one after seeing the tax', async () => {
  const { page, email, ...shopper } = await memberAt('/account/billing', 'Ida Brandt');
  await page.getByText('You have no billing profile yet.', { exact: false }).waitFor();
  await press(page, 'New profile');
  await fillCompany(page);
  const books = newAddress('books');
  await dialog(page).getByLabel('Send copies of invoices to').fill(books);
  await press(dialog(page), 'Save profile');
  expect(await dialog(page).getByLabel('VAT ID').getAttribute('aria-invalid')).toBe('true');
  await dialog(page).getByLabel('VAT ID').fill('FR40 303 265 045');
  await press(dialog(page), 'Save profile');
  await dialog(page).waitFor({ state: 'detached' });
  const row = page.getByRole('listitem').filter({ hasText: 'Paris office' });
  await row.getByText('Default', { exact: true }).waitFor();
  await row.getByText('VAT ID FR40303265045 · Purchase order PO 4711').waitFor();
  await row.getByText(`${books} has not confirmed yet.`, { exact: false }).waitFor();

  const { link, text } = await mailAbout(sharedSite(), books, /^Copies of invoices from/);
  expect(text).toContain(email);
  const { pathname, search } = new URL(link ?? '');
  await page.goto(pathname + search);
  await press(page, 'Receive copies of invoices');
  await page.getByText('It is done.', { exact: false }).waitFor();

  await buy({ ...shopper }, [{ plan: 'vps-2', months: 1, location: 'frankfurt' }]);
  await expect.poll(async () => (await shopper.call(listSubscriptions, {})).items.length).toBe(1);
  await page.goto('/account/billing');
  await page.getByText(`Copies of invoices go to ${books}`).waitFor();
  await press(page, /^Change .*vps-2/);
  await dialog(page)
    .getByRole('cell', { name: /^VAT 19%, \$/ })
    .waitFor();
  await dialog(page).getByRole('cell', { name: 'VAT, reverse charge, $0.00' }).waitFor();
  await dialog(page).getByText('No VAT is charged: you report it', { exact: false }).waitFor();
  await press(dialog(page), /^Bill \$/);
  await dialog(page).waitFor({ state: 'detached' });
  const [subscription] = (await shopper.call(listSubscriptions, {})).items;
  expect(subscription?.billedTo).toMatchObject({ company: 'Lindt Maison SARL', vatId: 'FR40303265045' });
});

test.runIf(longRun)('orders by a profile, and keeps other details as one', async () => {
  const { page, call } = await memberAt('/account/billing', 'Runa Dahl');
  const line = { plan: 'writing-pro', months: 1 } as const;
  const fill = () => call(saveCart, { lines: [line], coupon: '' }, { idempotencyKey: randomUUID() });
  await fill();
  await page.goto('/checkout');
  await page.getByLabel('Street and number').fill('Speicherstraße 12');
  await page.getByLabel('Postcode').fill('20457');
  await page.getByLabel('City').fill('Hamburg');
  await page.getByLabel('Country').selectOption('DE');
  await page.getByLabel('Purchase order number').fill('PO 7');
  await page.getByRole('checkbox', { name: 'Keep these details as a billing profile' }).check();
  await chooseWay(page, 'Bank transfer');
  await agree(page);
  await orderButton(page).click();
  await page.waitForURL('**/pay-success?orderNo=*');
  const [made] = (await call(listBillingProfiles, {})).items;
  expect(made).toMatchObject({ label: 'Runa Dahl', isDefault: true, purchaseOrder: 'PO 7' });
  const [order] = (await call(listOrders, {})).items;
  const { billing } = await call(getOrder, { orderNo: order?.orderNo ?? '' });
  expect(billing).toMatchObject({ name: 'Runa Dahl', purchaseOrder: 'PO 7', country: 'DE' });

  // The next order begins with it.
  await fill();
  await page.goto('/checkout');
  await page.getByText('Runa Dahl, Speicherstraße 12, 20457 Hamburg, Germany').waitFor();
  await press(page, 'Change Billing details');
  await expect
    .poll(() => page.getByLabel('Billing profile').locator('option:checked').textContent())
    .toBe('Runa Dahl');
  expect(await page.getByLabel('City').inputValue()).toBe('Hamburg');
});
