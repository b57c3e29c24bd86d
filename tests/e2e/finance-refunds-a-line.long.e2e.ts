import { afterAll, beforeAll, expect, test } from 'vitest';
import { jumpClock, runJob } from '#contract/development.ts';
import { type InvoiceSummary, listInvoices } from '#contract/invoices.ts';
import { listSubscriptions } from '#contract/subscriptions.ts';
import { days } from '#contract/time.ts';
import { people } from '../people.ts';
import { buy, serviceIn, shopperOf, until } from '../shopper.ts';
import { openShop, type Shop, visitorWith } from './checkout-steps.ts';
import { clientOf } from './http-client.ts';
import { messages } from './navigation-steps.ts';
import { newMember, press } from './steps.ts';
import { closeBrowser } from './visitor.ts';

/** A site of its own: its clock is set a month ahead, so that something renews. */
let shop: Shop;
let email: string;
let renewal: InvoiceSummary;
beforeAll(async () => {
  shop = await openShop();
  ({ email } = await newMember('Runa Falk', shop));
  const buyer = await shopperOf(shop.siteUrl, email);
  await buy(buyer, [{ plan: 'writing-team', months: 1 }]);
  await serviceIn(buyer, 'EZ Writing Team');
  const clock = await clientOf(shop.siteUrl);
  await clock(jumpClock, { milliseconds: days(32) });
  await clock(runJob, { queue: 'subscriptions-billing' });
  // A session does not outlast a month.
  const { call } = await shopperOf(shop.siteUrl, email);
  const find = async () =>
    (await call(listInvoices, {})).items.find(({ about, state }) => /^SUB-/.test(about) && state === 'paid');
  renewal = (await until('the renewal is paid', find, (one) => one !== undefined)) as InvoiceSummary;
});
afterAll(async () => {
  await closeBrowser();
  await shop.close();
});

test('finance refunds a part of the line of a renewal, the subscription continues, and its member sees which line the credit note is about', async () => {
  const number = String(renewal.number);
  const address = `invoices?invoice=${renewal.invoiceId}`;
  const staff = await visitorWith(shop.siteUrl, (await shopperOf(shop.siteUrl, people.olga.email)).token);
  const { page } = staff;
  await page.goto(`/admin/${address}`);
  const panel = page.getByRole('complementary', { name: number });
  await press(panel, 'Refund');
  const dialog = page.getByRole('dialog', { name: `Refund of ${number}` });
  await dialog.getByRole('checkbox', { name: /^EZ Writing Team, up to \$/, checked: true }).waitFor();
  await dialog.getByLabel('Amount of line 1, USD').fill('11.90');
  await dialog.getByLabel('Reason').fill('Six days without the tool.');
  await press(dialog, 'Continue');
  await dialog.getByText(/^\$10\.00 \+ \$1\.90 tax\. \$[\d.]+ of this item stays paid\.$/).waitFor();
  await dialog.getByText('Card (sandbox)').waitFor();
  const ends = dialog.getByRole('checkbox', { name: /^End EZ Writing Team \(SUB-.*\) now$/ });
  expect(await ends.isChecked()).toBe(false);
  await dialog.getByText('The subscription continues unless you select this.').waitFor();
  await press(dialog, 'Refund $11.90');
  const said = messages(page).getByText('$11.90 is refunded with CN-', { exact: false });
  await said.waitFor();
  const [note = ''] = /CN-\d{4}-\d{6}/.exec(await said.innerText()) ?? [];
  await panel.getByText(note).first().waitFor();

  const { call, token } = await shopperOf(shop.siteUrl, email);
  const member = await visitorWith(shop.siteUrl, token);
  await member.page.goto(`/account/${address}`);
  const paper = member.page
    .getByRole('dialog', { name: number })
    .getByRole('listitem')
    .filter({ hasText: note });
  for (const words of [
    `Credit note ${note}`,
    'Item 1, EZ Writing Team: $11.90',
    'Six days without the tool.',
  ])
    await paper.getByText(words, { exact: false }).first().waitFor();
  const { items } = await call(listSubscriptions, {});
  expect(items).toMatchObject([{ state: 'active', cancelAtPeriodEnd: false }]);

  for (const visitor of [staff, member]) {
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  }
});
