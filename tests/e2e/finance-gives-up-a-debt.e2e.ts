import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getInvoice } from '#contract/invoices.ts';
import { createManualInvoice } from '#contract/manual-invoices-operator.ts';
import { findAccount } from '#contract/staff-calls.ts';
import { people } from '../people.ts';
import { shopperOf } from '../shopper.ts';
import { openShop, payWith, type Shop, visitorWith } from './checkout-steps.ts';
import { messages } from './navigation-steps.ts';
import { mailAbout, press } from './steps.ts';
import { closeBrowser } from './visitor.ts';

// A site of its own: on it an invoice has its number as soon as it is made.
let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ INVOICE_NUMBER_AT: 'issue' });
});
afterAll(async () => {
  await closeBrowser();
  await shop.close();
});

/** In the drawer of an invoice, and on the page of the pretended provider. */
async function payByTestCard(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Test card/ }).check();
  await page.getByRole('button', { name: /^Pay [$€]/ }).click();
  await payWith(page, /^4242/);
}

const today = () => new Date().toISOString().slice(0, 10);

/** Finance bills Mara 119.00. */
async function billMara() {
  const { call } = await shopperOf(shop.siteUrl, people.olga.email);
  const { memberId } = await call(findAccount, { email: people.mara.email });
  const day = today();
  const made = await call(
    createManualInvoice,
    {
      memberId: memberId as `mem_${string}`,
      details: { buysAs: 'consumer', name: 'Mara Lindt', address: ['Kai 1', '20457 Hamburg'], country: 'DE' },
      lines: [{ text: 'Setup', quantity: 1, unitPrice: 10_000, family: 'services', from: day, to: day }],
      ...{ currency: 'USD', dueOn: day, total: 11_900, reason: 'agreed by phone' },
    },
    { idempotencyKey: randomUUID() },
  );
  return { ...made, number: String(made.number) };
}

test('finance writes off an invoice and sees what is booked; its buyer pays after all, and nothing is lost', async () => {
  const olga = await shopperOf(shop.siteUrl, people.olga.email);
  const mara = await shopperOf(shop.siteUrl, people.mara.email);
  const { invoiceId, number } = await billMara();
  const staff = await visitorWith(shop.siteUrl, olga.token);
  const { page } = staff;
  await page.goto(`/admin/invoices?invoice=${invoiceId}`);
  const panel = page.getByRole('complementary', { name: number });
  await press(panel, 'Write off');
  const dialog = page.getByRole('dialog', { name: `Write off ${number}` });
  await press(dialog, 'Continue');
  await dialog.getByText('Enter a reason of at least 3 characters.').waitFor();
  await dialog.getByRole('radio', { name: /^Correct it today/ }).check();
  await dialog.getByLabel('Reason').fill('The buyer is insolvent.');
  await press(dialog, 'Continue');
  for (const booked of ['bad_debt', 'tax:DE', '$100.00', '$19.00', '−$119.00'])
    await dialog.getByText(booked, { exact: true }).waitFor();
  await press(dialog, 'Write off $119.00');
  await messages(page).getByText('$119.00 is written off.').waitFor();
  await panel.getByText('Written off', { exact: true }).first().waitFor();
  await panel.getByText('The buyer is insolvent.', { exact: false }).waitFor();

  const buyer = await visitorWith(shop.siteUrl, mara.token);
  await buyer.page.goto(`/account/invoices?invoice=${invoiceId}`);
  const own = buyer.page.getByRole('dialog', { name: number });
  await own.getByText('We have closed this invoice', { exact: false }).waitFor();
  expect(await own.getByText('insolvent', { exact: false }).count()).toBe(0);
  await payByTestCard(buyer.page);
  await expect.poll(async () => (await mara.call(getInvoice, { invoiceId })).state).toBe('paid');

  await page.reload();
  await panel.getByText('Recovered by a payment').waitFor();
  expect(await panel.getByRole('button', { name: 'Undo the write-off' }).count()).toBe(0);
  await page.goto(`/admin/journal?about=${number}`);
  const entries = page.getByRole('table', { name: 'Journal' });
  for (const kind of ['Invoice written off', 'Write-off recovered by a payment', 'Payment received'])
    await entries.getByRole('link', { name: kind }).waitFor();
  for (const visitor of [staff, buyer]) {
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  }
});

test('finance bills by hand what was agreed, the buyer gets the document and pays it, and a part of its line is refunded', async () => {
  const olga = await shopperOf(shop.siteUrl, people.olga.email);
  const mara = await shopperOf(shop.siteUrl, people.mara.email);
  const staff = await visitorWith(shop.siteUrl, olga.token);
  const { page } = staff;
  await page.goto('/admin/invoices');
  await page.getByRole('link', { name: 'Bill by hand' }).click();
  // The list before it has a search box as well.
  await page.getByText('Enter the email or member ID of the account', { exact: false }).waitFor();
  await page.getByRole('searchbox').fill(people.mara.email);
  await page.keyboard.press('Enter');
  await press(page, 'Continue');
  await page.getByText('Enter what you bill.').waitFor();
  const profile = page.getByLabel('Billed to');
  if (await profile.count()) await profile.selectOption({ label: 'Other details' });
  await page.getByRole('radio', { name: 'Business' }).check();
  await page.getByLabel('Name', { exact: true }).fill('Mara Lindt');
  await page.getByLabel('Company').fill('Lindt Home GmbH');
  await page.getByLabel('Address').fill('Speicherstraße 12\n20457 Hamburg');
  await page.getByLabel('Country').selectOption('DE');
  await page.getByLabel('What you bill').fill('Training on site');
  await page.getByLabel('Quantity').fill('2');
  await page.getByLabel('Price of one before tax', { exact: false }).fill('250');
  for (const day of ['Due by', 'First day of supply', 'Last day of supply']) {
    await page.getByRole('combobox', { name: day }).fill(today().replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1'));
    await page.keyboard.press('Tab');
  }
  await page.getByLabel('Reason').fill('Agreed on the phone.');
  await press(page, 'Continue');
  const dialog = page.getByRole('dialog', { name: 'Issue this invoice' });
  for (const words of ['2 × Training on site', '$500.00', '$95.00', '$595.00'])
    await dialog.getByText(words).first().waitFor();
  // A colleague bills the same account meanwhile; it could be a try of one's own whose answer was lost.
  await dialog
    .getByText('The last invoice that was made by hand for this account is', { exact: false })
    .waitFor();
  const other = await billMara();
  await press(dialog, 'Bill $595.00');
  await dialog.getByText('Go back and continue to see it.', { exact: false }).waitFor();
  await press(dialog, 'Back');
  await press(page, 'Continue');
  await dialog.getByText(`${other.number} over $119.00`, { exact: false }).waitFor();
  await press(dialog, 'Bill $595.00');
  await dialog.getByText('Tick the box if you want to bill', { exact: false }).waitFor();
  await dialog.getByLabel('Bill this as another invoice').check();
  await press(dialog, 'Bill $595.00');
  await messages(page).getByText('is made and mailed.', { exact: false }).waitFor();
  await page.waitForURL(/invoice=inv_/);
  const invoiceId = new URL(page.url()).searchParams.get('invoice') as `inv_${string}`;
  await page.getByRole('complementary').getByText('Lindt Home GmbH').waitFor();

  // The buyer has a mail of this subject from before.
  await expect
    .poll(async () => (await mailAbout(shop, people.mara.email, /^Please pay INV-/)).text)
    .toContain('$595.00');
  const buyer = await visitorWith(shop.siteUrl, mara.token);
  await buyer.page.goto(`/account/invoices?invoice=${invoiceId}`);
  const own = buyer.page.getByRole('dialog');
  await own.getByText('Training on site', { exact: false }).waitFor();
  await payByTestCard(buyer.page);
  await expect.poll(async () => (await mara.call(getInvoice, { invoiceId })).state).toBe('paid');

  await page.reload();
  await press(page.getByRole('complementary'), 'Refund');
  const refund = page.getByRole('dialog', { name: /^Refund of INV-/ });
  await refund.getByLabel('Amount of line 1, USD').fill('119.00');
  await refund.getByLabel('Reason').fill('One day fell out.');
  await press(refund, 'Continue');
  for (const words of ['$100.00 + $19.00 tax. $476.00 of this item stays paid.', 'Card (sandbox)'])
    await refund.getByText(words).waitFor();
  await press(refund, 'Refund $119.00');
  await messages(page).getByText('$119.00 is refunded with CN-', { exact: false }).waitFor();
  await page.getByRole('complementary').getByText('One day fell out.', { exact: false }).waitFor();
  for (const visitor of [staff, buyer]) {
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  }
});
