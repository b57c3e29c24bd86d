import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { getInvoice } from '#contract/invoices.ts';
import { topUp } from '#contract/payments.ts';
import { people } from '../people.ts';
import { buy, shopperOf } from '../shopper.ts';
import { clientAs, newMember, sharedSite } from './steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

/** Presses an export, and reads what the browser was given. */
async function saved(page: Page, button: string): Promise<{ name: string; text: string }> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await saving;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'latin1') };
}

test('sees what is owed, what was booked and what renews, from the sum down to the document', async () => {
  const { siteUrl } = sharedSite();
  const nils = await newMember('Nils Report');
  const call = await clientAs(nils.token);
  const { invoiceId, orderNo } = await buy({ call, siteUrl }, [
    { plan: 'vps-2', months: 1, location: 'frankfurt' },
  ]);
  const { number } = await call(getInvoice, { invoiceId });
  const ask = { amount: { amount: 7777, currency: 'USD' } } as const;
  await call(topUp, ask, { idempotencyKey: randomUUID() });

  const { token } = await shopperOf(siteUrl, people.olga.email);
  const staff = await newVisitor({ acceptDownloads: true });
  await staff.context.addInitScript((value) => localStorage.setItem('token', value), token);
  const { page } = staff;
  const month = new Date().toISOString().slice(0, 7);

  await page.goto('/admin/receivables?view=orders');
  const owed = page.getByRole('row').filter({ hasText: nils.email });
  await owed.getByText('$77.77').waitFor();
  const receivables = await saved(page, 'Export CSV');
  expect(receivables.name).toMatch(/^receivables-orders-.+\.csv$/);
  expect(receivables.text).toContain(`,${nils.email},`);
  await owed.getByRole('link').click();
  await page.getByRole('complementary').getByText(nils.email).waitFor();

  await page.getByRole('link', { name: 'Journal', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Document or order number' }).fill(String(number));
  await page.keyboard.press('Enter');
  const entries = page.getByRole('table', { name: 'Journal' });
  // The list of before stays until the searched one is there.
  await expect.poll(() => entries.getByRole('link', { name: 'Payment received' }).count()).toBe(1);
  await entries.getByRole('link', { name: 'Invoice issued' }).click();
  const panel = page.getByRole('complementary', { name: 'Invoice issued' });
  await panel.getByRole('link', { name: 'revenue:vps' }).waitFor();
  await panel.getByText(orderNo, { exact: true }).waitFor();
  await panel.getByRole('link', { name: 'Open the invoice' }).click();
  await page.getByRole('complementary', { name: String(number) }).waitFor();

  await page.goto(`/admin/journal?view=accounts&period=${month}`);
  await page.getByText(/Everything adds up to zero: /).waitFor();
  await page.getByText('Set DATEV_CONSULTANT and DATEV_CLIENT').waitFor();
  const accounts = await saved(page, 'Export CSV');
  expect(accounts.name).toBe(`accounts-${month}.csv`);
  expect(accounts.text).toContain('\r\nrevenue:vps,1,');
  await page.getByRole('link', { name: 'revenue:vps' }).first().click();
  await page.getByLabel('Account, such as cash').and(page.getByRole('textbox')).waitFor();
  await entries.getByRole('link', { name: 'Invoice issued' }).first().waitFor();
  await expect.poll(() => entries.getByRole('link', { name: 'Payment received' }).count()).toBe(0);
  const journal = await saved(page, 'Export CSV');
  expect(journal.text).toContain(`,${number},${orderNo},`);
  await page.goto(`/admin/journal?period=${month}&about=${number}`);
  const [, ...found] = (await saved(page, 'Export CSV')).text.trimEnd().split('\r\n');
  // Its own entries, and what has been recognised of it; not the other sales of the month.
  const others = found.filter((line) => !line.includes(`,${number},`));
  expect(found.length).toBeGreaterThan(others.length);
  for (const line of others) expect(line).toContain(',revenue_recognised,');

  await page.goto(`/admin/revenue?period=${month}`);
  await page.getByText(/Documents and books agree: /).waitFor();
  await page
    .getByRole('table', { name: 'Monthly recurring revenue' })
    .getByRole('row')
    .filter({ hasText: 'Virtual servers' })
    .waitFor();
  await page.getByLabel('Family').selectOption('Virtual servers');
  await page.getByText(/It changed by/).waitFor();
  const revenue = await saved(page, 'Export by family');
  expect(revenue.text).toMatch(new RegExp(`\r\n${month},vps,`));
  expect(staff.errors).toEqual([]);
  await staff.close();
});
