import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { getOrder } from '#contract/orders.ts';
import type { StaffRole } from '#contract/staff.ts';
import {
  acceptStaffLink,
  changeStaffRoles,
  checkStaffLink,
  inviteStaff,
  listStaff,
} from '#contract/staff-calls.ts';
import { people } from '../people.ts';
import { sealPassword, sealTwice } from '../seal.ts';
import { buy, shopperOf } from '../shopper.ts';
import { openShop, type Shop } from './checkout-steps.ts';
import { clientOf } from './http-client.ts';
import { messages } from './navigation-steps.ts';
import { mailAbout, press, signIn } from './steps.ts';
import { closeBrowser, goodPassword, newLine, newVisitor, type Visitor } from './visitor.ts';

// A site of its own: on it an amount needs a second person.
let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ SECOND_PERSON_ABOVE: '50.00' });
});
afterAll(async () => {
  await closeBrowser();
  await shop.close();
});

const fay = 'fay@firm.example';

/** Invites them as the owner, and gives them a second factor. @returns their token */
async function hire(email: string, role: StaffRole): Promise<string> {
  const { siteUrl } = shop;
  const olga = await shopperOf(siteUrl, people.olga.email);
  const password = await sealPassword(olga.call, people.olga.password, new Date());
  await olga.call(inviteStaff, { email, roles: [role], password });
  const { link } = await mailAbout(shop, email, /invited to work/);
  const ticket = new URL(link ?? '').hash.slice(1);
  const call = await clientOf(siteUrl, { 'x-forwarded-for': newLine() });
  const { secret } = await call(checkStaffLink, { ticket });
  const typed = await sealTwice(call, goodPassword, new Date());
  const code = new TOTP({ algorithm: 'SHA1', secret: Secret.fromBase32(secret ?? '') }).generate();
  const own = { userName: 'Fay Holm', ...typed, otpCode: code };
  return (await call(acceptStaffLink, { ticket, ...own })).token;
}

async function pageWith(token: string): Promise<Visitor> {
  const visitor = await newVisitor({
    baseURL: shop.siteUrl,
    extraHTTPHeaders: { 'x-forwarded-for': newLine() },
  });
  await signIn(visitor.page, token);
  return visitor;
}

test('a refund above the amount is kept, a second person sees what it is and approves it, and it is done once', async () => {
  const mara = await shopperOf(shop.siteUrl, people.mara.email);
  const { orderNo } = await buy(mara, [{ plan: 'vps-6', months: 1, location: 'london' }]);
  const stateOf = async () => (await mara.call(getOrder, { orderNo })).state;
  const asker = await pageWith(await hire(fay, 'finance'));
  const { page } = asker;
  await page.goto(`/admin/orders?order=${orderNo}`);
  await press(page.getByRole('complementary', { name: orderNo }), 'Refund');
  const dialog = page.getByRole('dialog', { name: `Refund of ${orderNo}` });
  await dialog.getByLabel('Reason').fill('Ordered twice.');
  await press(dialog, 'Continue');
  await dialog.getByRole('button', { name: /^Refund \$/ }).click();
  await dialog.getByText('Sent for approval').waitFor();
  await dialog.getByText('Nothing has happened yet.', { exact: false }).waitFor();
  expect(['processing', 'completed']).toContain(await stateOf());
  await dialog.getByRole('link', { name: 'Open approvals' }).click();
  const rowOn = (at: Page) => at.getByRole('row').filter({ hasText: orderNo });
  await rowOn(page).getByRole('button', { name: 'Withdraw' }).waitFor();
  expect(await rowOn(page).getByRole('button', { name: 'Approve' }).count()).toBe(0);

  // The owner is mailed and finds it on the day's page.
  const mail = await mailAbout(shop, people.olga.email, /asks for your approval/);
  expect(mail.text).toContain('Ordered twice.');
  const second = await pageWith((await shopperOf(shop.siteUrl, people.olga.email)).token);
  const at = second.page;
  await at.goto('/admin');
  await at.getByRole('link', { name: /Approvals waiting for you/ }).click();
  await press(rowOn(at), 'Approve');
  const deciding = at.getByRole('dialog', { name: 'Approve this?' });
  for (const words of [orderNo, fay, 'Ordered twice.', people.mara.email])
    await deciding.getByText(words, { exact: false }).first().waitFor();
  await press(deciding, 'Approve');
  const proof = at.getByRole('dialog');
  await proof.getByLabel('Password', { exact: true }).fill(people.olga.password);
  await press(proof, 'Approve');
  await messages(at).getByText('Approved and carried out', { exact: false }).waitFor();
  await at.getByText('No actions are waiting for approval.').waitFor();
  await expect.poll(stateOf).toBe('refunded');

  await page.goto('/admin/approvals?state=approved');
  await rowOn(page).getByText(people.olga.email, { exact: false }).waitFor();
  await mailAbout(shop, fay, /Approved and carried out/);
  await at.goto('/admin/staff/acts');
  await at.getByRole('row', { name: new RegExp(`Approved a colleague’s request.*${orderNo}`) }).waitFor();

  for (const visitor of [asker, second]) {
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  }
});

test('what a role may not do has no button, and what it may not read no place: support, fulfilment, affiliates, readers', async () => {
  const ada = 'ada@firm.example';
  const mara = await shopperOf(shop.siteUrl, people.mara.email);
  const { orderNo } = await buy(mara, [{ plan: 'vps-2', months: 1, location: 'london' }]);
  const staff = await pageWith(await hire(ada, 'support'));
  const { page } = staff;
  const olga = await shopperOf(shop.siteUrl, people.olga.email);
  const hired = (await olga.call(listStaff, {})).items.find(({ email }) => email === ada);
  const become = async (role: StaffRole) => {
    const password = await sealPassword(olga.call, people.olga.password, new Date());
    const memberId = hired?.memberId as Id<'member'>;
    await olga.call(changeStaffRoles, { memberId, roles: [role], password });
  };
  const panel = page.getByRole('complementary', { name: orderNo });
  const payments = panel.getByRole('heading', { name: 'Payments' });
  const toDelivery = panel.getByRole('link', { name: 'View delivery' });
  const acts = page.getByRole('button', { name: /^(Release|Refuse|Refund|Export|Mark as received)$/ });

  // Payments and the delivery are shown once the roles are known.
  await page.goto(`/admin/orders?order=${orderNo}`);
  await payments.waitFor();
  await toDelivery.waitFor();
  expect(await acts.count()).toBe(0);
  expect(await page.getByRole('checkbox').count()).toBe(0);

  await become('fulfilment');
  await page.reload();
  await toDelivery.waitFor();
  expect(await payments.count()).toBe(0);
  await page.goto('/admin/catalogue?plan=vps-2&view=coupons');
  const plan = page.getByRole('complementary', { name: /vps-2/ });
  await plan.getByRole('textbox', { name: 'London' }).waitFor();
  const views = page.getByRole('navigation', { name: 'Parts of the catalogue' });
  await expect
    .poll(() => views.getByRole('link').allTextContents())
    .toEqual([expect.stringMatching(/^Plans/), 'Locations']);
  expect(
    await plan
      .getByRole('button', { name: /^(Change|Set a price|Stop selling|Monthly price difference)/ })
      .count(),
  ).toBe(0);
  expect(await plan.getByRole('radio').count()).toBe(0);

  await become('affiliate_manager');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Catalogue' }).click();
  await page
    .getByText('No coupons yet.')
    .or(page.getByRole('table', { name: 'Coupons' }))
    .waitFor();
  expect(await views.getByRole('link').allTextContents()).toEqual(['Coupons']);
  expect(await page.getByRole('button', { name: 'New coupon' }).count()).toBe(0);

  await become('read_only');
  await page.goto('/admin/invoices/new');
  await page.getByText('Your roles do not include this page.', { exact: false }).waitFor();
  expect(staff.errors).toEqual([]);
  await staff.close();
});
