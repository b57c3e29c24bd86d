import { afterAll, expect, inject, test } from 'vitest';
import { listListViews, removeListView } from '#contract/list-views.ts';
import { people } from '../people.ts';
import { shopperOf } from '../shopper.ts';
import { messages } from './navigation-steps.ts';
import { signIn } from './steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

test('saves what a list is filtered by, finds it by a chip and from the menu, shares it, and removes it', async () => {
  const { call, token } = await shopperOf(inject('siteUrl'), people.olga.email);
  // Of a try that was broken off.
  for (const { list, viewId } of (await call(listListViews, {})).items)
    if (list === 'AdminVatIds') await call(removeListView, { viewId });
  const staff = await newVisitor();
  const { page } = staff;
  await signIn(page, token);
  const dialog = page.locator('dialog[open]');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const menu = page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'VAT IDs' });
  const views = page.getByRole('navigation', { name: 'Saved views' });
  const chip = views.getByRole('link', { name: /^Good ids/ });
  const current = page.locator('[aria-current=true]');

  // Nothing is said of views before there is something to save.
  await page.goto('/admin/vat-ids');
  await page.getByText('No VAT ID needs review.').or(page.getByRole('table')).first().waitFor();
  expect(await button('Save view').count()).toBe(0);
  expect(await views.count()).toBe(0);

  await page.getByRole('link', { name: 'Valid', exact: true }).click();
  await button('Save view').click();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await dialog.getByText('Fill this in.').waitFor();
  await page.keyboard.type('Good ids');
  await page.keyboard.press('Enter');
  await messages(page).getByText('The view “Good ids” is saved.').waitFor();
  await chip.and(current).waitFor();

  // A link to the view is its address.
  await page.getByRole('link', { name: 'Invalid', exact: true }).click();
  await button('Save view').waitFor();
  expect(await chip.and(current).count()).toBe(0);
  await chip.click();
  await page.waitForURL('**/admin/vat-ids?state=valid');

  await button('View options').click();
  await dialog.getByRole('button', { name: 'Make it my default' }).click();
  await messages(page).getByText('The menu now opens this list with “Good ids”.').waitFor();
  await page.goto('/admin/withdrawals');
  await page.waitForFunction(() => document.querySelector('a[href="/admin/vat-ids?state=valid"]'));
  await menu.click();
  await page.getByRole('link', { name: 'Valid', exact: true }).and(current).waitFor();

  await button('View options').click();
  await dialog.getByLabel('Name').fill('Good ids of all');
  await dialog.getByRole('radio', { name: 'Everyone who can see this list' }).check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await views.getByRole('link', { name: /^Good ids of all.*shared.*default/ }).waitFor();

  await page.getByRole('link', { name: 'Invalid', exact: true }).click();
  await button('Save view').click();
  await dialog.getByLabel('Name').fill('GOOD ids of all');
  await dialog.getByRole('radio', { name: 'Everyone who can see this list' }).check();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await dialog.getByText('This name is taken.').waitFor();
  await page.keyboard.press('Escape');

  // On a phone too.
  await page.setViewportSize({ width: 390, height: 844 });
  await chip.click();
  await chip.and(current).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await button('View options').press('Enter');
  await dialog.getByRole('button', { name: 'Remove view' }).press('Enter');
  await dialog.getByText('Everyone who can see the list loses this view.').waitFor();
  await dialog.getByRole('button', { name: 'Remove view' }).press('Enter');
  await messages(page).getByText('The view “Good ids of all” is removed.').waitFor();
  await button('Save view').waitFor();
  expect(await views.count()).toBe(0);
  expect(await menu.getAttribute('href')).toBe('/admin/vat-ids');
  expect(staff.errors).toEqual([]);
  await staff.close();
});
