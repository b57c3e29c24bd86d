import type { Download, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import type { Call } from '#contract/client.ts';
import { startDownload } from '#contract/downloads.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { listInvoices } from '#contract/invoices.ts';
import { type newestMaterials, searchMaterials } from '#contract/materials.ts';
import { readMembership } from '#contract/memberships.ts';
import { listSubscriptions } from '#contract/subscriptions.ts';
import { until } from '../shopper.ts';
import { agree, chooseWay, fillBilling, orderButton, payWith, seePayment } from './checkout-steps.ts';
import { clientAs, newMember, signIn } from './steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

type Material = OutputOf<typeof newestMaterials>['items'][number];
const addressOf = ({ materialId, type, parentType }: Material) =>
  `/material-list-detail/${materialId}/${type}/${parentType}`;
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page) => page.getByRole('button', { name: 'Download', exact: true }).click();

async function download(page: Page): Promise<Download> {
  const coming = page.waitForEvent('download');
  await press(page);
  return coming;
}

/** Materials that a tier is needed for, so many, each of one file: only such a download begins by itself. */
async function materialsFor(call: Call, tier: Material['tier'], count: number): Promise<Material[]> {
  const { items } = await call(searchMaterials, { tier });
  const found = items.filter(({ formats }) => formats.length === 1).slice(0, count);
  expect(found).toHaveLength(count);
  return found;
}

test('a tier is missing, then the allowance: bought, changed for the difference, and downloaded at once', async () => {
  const mara = await newMember('Mara Lindt');
  const call = await clientAs(mara.token);
  const [paid] = await materialsFor(call, 'starter', 1);
  const free = await materialsFor(call, 'free', 10);
  const wanted = free.at(-1) as Material;
  const visitor = await newVisitor({ acceptDownloads: true });
  const { page } = visitor;
  await signIn(visitor.page, mara.token);

  // A tier is missing: the dialog leads to the tiers, and from there through the shop.
  await page.goto(addressOf(paid as Material));
  await press(page);
  await dialog(page).getByText('With Starter you can continue as soon as it is paid.').waitFor();
  await dialog(page).getByRole('link', { name: 'Compare the tiers' }).click();
  await page.waitForURL('**/material-member');
  await page.getByRole('link', { name: 'Add to cart Starter' }).click();
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  await fillBilling(page);
  await chooseWay(page, 'Test card');
  await agree(page);
  await orderButton(page).click();
  await payWith(page, /^4242 4242 4242 4242 ?Succeeds/i);
  await seePayment(page, 'Payment received.');
  await page.getByRole('link', { name: 'Go to the library' }).waitFor();
  await until(
    'the tier',
    () => call(readMembership, {}),
    ({ benefits }) => benefits.tier === 'starter',
  );
  await page.goto(addressOf(paid as Material));
  await download(page);

  // The day is used up: said in place, with the moment it begins anew, and the way to more.
  for (const { materialId } of free.slice(0, 9)) await call(startDownload, { materialId });
  await page.goto(addressOf(wanted));
  await page.getByText('0 of 10 downloads left today').waitFor();
  await press(page);
  await page.getByText('You have used all 10 downloads for today').waitFor();
  await page.getByText(/You can download again .*You pay only the difference/).waitFor();
  await page.getByRole('link', { name: 'Change to Pro' }).click();
  await page.waitForURL('**/account/membership?plan=member-pro**');
  const change = dialog(page).getByRole('button', { name: /^Change and pay/ });
  await change.waitFor();
  const due = /\$[\d.]+\d/.exec(await change.innerText())?.[0] ?? '';
  await dialog(page)
    .getByRole('checkbox', { name: /^I ask you to begin this change/ })
    .check();
  await change.click();
  await dialog(page)
    .getByRole('button', { name: `Pay ${due}` })
    .click();
  await payWith(page, /^4242 4242 4242 4242 ?Succeeds/i);
  await page.waitForURL('**/account/membership?back=**');
  await page.getByText('Your tier is Pro now').waitFor();
  await page.getByRole('link', { name: 'Back to the material' }).click();
  await page.waitForURL(`**${addressOf(wanted)}`);
  await page.getByText('30 of 40 downloads left today').waitFor();
  await download(page);

  // One subscription, of which the difference was paid.
  const { items } = await call(listSubscriptions, {});
  expect(items.map(({ title, state }) => [title, state])).toEqual([
    [expect.stringContaining('Pro'), 'active'],
  ]);
  expect((await call(listInvoices, {})).items.map(({ state }) => state)).toEqual(['paid', 'paid']);
  // A second one beside it is refused in the cart, with the way to change.
  await page.goto('/cart?add=member-team&months=1');
  await page.getByText(/^You already have a membership/).waitFor();
  await page.getByRole('link', { name: 'Change my membership' }).waitFor();
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});
