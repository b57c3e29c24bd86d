import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { affiliateRegister } from '#contract/affiliates.ts';
import { jumpClock, runJob } from '#contract/development.ts';
import { days } from '#contract/time.ts';
import { people } from '../people.ts';
import { buy, shopperOf } from '../shopper.ts';
import { openShop, type Shop } from './checkout-steps.ts';
import { messages } from './navigation-steps.ts';
import { clientAs, mailAbout, newMember, signIn } from './steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

/** A site of its own: its clock goes on by weeks. */
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await closeBrowser();
  await shop.close();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.locator('dialog[open]');

/** The first 15th, at six in the morning, with more than a month before it. */
function payoutDay(now: Date): Date {
  const month = now.getUTCMonth() + (now.getUTCDate() < 14 ? 1 : 2);
  return new Date(Date.UTC(now.getUTCFullYear(), month, 15, 6));
}

async function pageOf(email: string, at?: Date) {
  const visitor = await newVisitor({ baseURL: shop.siteUrl });
  const { token } = await shopperOf(shop.siteUrl, email);
  await signIn(visitor.page, token);
  if (at) await visitor.page.clock.setFixedTime(at);
  return visitor;
}

test('an order by a link earns, is held, is on the statement of the month and is paid where the affiliate wants it', async () => {
  const lena = await newMember('Lena Holt', shop);
  const { affiliateCode } = await (await clientAs(lena.token, shop))(affiliateRegister, {});
  const { email: buyer } = await newMember('Omar Reyes', shop);
  const shopper = await shopperOf(shop.siteUrl, buyer);
  await buy(shopper, [{ plan: 'vps-6', months: 12, location: 'frankfurt' }], { tid: affiliateCode });

  // Held, and where it goes.
  const first = await pageOf(lena.email);
  await first.page.goto('/account/affiliate');
  const list = first.page.getByRole('table', { name: 'Commissions' });
  await list.getByText('Pending', { exact: true }).waitFor();
  await list.getByText(/^Ready from /).waitFor();
  await first.page.getByText('Nothing is paid out until you choose.').waitFor();
  await button(first.page, 'Choose').first().click();
  const choosing = dialog(first.page);
  await choosing.getByRole('radio', { name: /^Bank transfer/ }).check();
  await choosing.getByLabel('Account holder').fill('Lena Holt');
  await choosing.getByRole('textbox', { name: 'IBAN' }).fill('DE02 1203 0000 0000 2020 52');
  await button(first.page, 'Save payout method').click();
  await choosing.getByText('This is not a valid IBAN. Check its letters and digits.').first().waitFor();
  // A look at another method loses nothing.
  await choosing.getByRole('radio', { name: /^PayPal/ }).check();
  await choosing.getByRole('radio', { name: /^Bank transfer/ }).check();
  expect(await choosing.getByLabel('Account holder').inputValue()).toBe('Lena Holt');
  await choosing.getByRole('textbox', { name: 'IBAN' }).fill('DE02 1203 0000 0000 2020 51');
  await button(first.page, 'Save payout method').click();
  await choosing.getByLabel('Password', { exact: true }).fill(lena.password);
  await button(first.page, 'Save payout method').click();
  await messages(first.page).getByText('Your payout method is saved', { exact: false }).waitFor();
  await first.page.getByText('DE … 2051').waitFor();
  expect((await mailAbout(shop, lena.email, /^How we pay/)).text).toContain('DE … 2051');

  // On the statement.
  const olga = async () => (await shopperOf(shop.siteUrl, people.olga.email)).call;
  const now = new Date();
  const day = payoutDay(now);
  await (await olga())(jumpClock, { milliseconds: days(31) });
  await (await olga())(runJob, { queue: 'commissions-approve' });
  await (await olga())(jumpClock, { milliseconds: day.getTime() - now.getTime() - days(31) });
  await (await olga())(runJob, { queue: 'commissions-pay-out' });
  expect((await mailAbout(shop, lena.email, /^Your commission statement for/)).text).toContain(
    'bank transfer',
  );

  // Paid at the bank.
  const staff = await pageOf(people.olga.email, day);
  await staff.page.goto('/admin/payouts');
  const row = staff.page.getByRole('row').filter({ hasText: lena.email });
  await row.getByRole('button', { name: 'Pay', exact: true }).click();
  await button(staff.page, 'Show the account').click();
  await dialog(staff.page).getByLabel('Password', { exact: true }).fill(people.olga.password);
  await dialog(staff.page).getByRole('button', { name: 'Show the account', exact: true }).click();
  await dialog(staff.page).getByText('DE02120300000000202051').waitFor();
  await dialog(staff.page).getByRole('textbox').fill('TRX-4711');
  await button(staff.page, 'Mark as paid').click();
  await messages(staff.page).getByText('Paid. The affiliate is told by email.').waitFor();
  await row.getByText('Paid', { exact: true }).waitFor();

  const last = await pageOf(lena.email, day);
  await last.page.goto('/account/affiliate');
  const statements = last.page.getByRole('table', { name: 'Statements' });
  await statements.getByText('Reference TRX-4711').waitFor();
  await last.page.getByText(/^On the statement of /).waitFor();
  const paid = await mailAbout(shop, lena.email, /^Your commission was paid/);
  for (const part of ['TRX-4711', 'DE … 2051']) expect(paid.text).toContain(part);
  expect([...first.errors, ...staff.errors, ...last.errors]).toEqual([]);
});
