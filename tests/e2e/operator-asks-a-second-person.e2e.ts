import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getOrder } from '#contract/orders.ts';
import { acceptStaffLink, checkStaffLink, inviteStaff } from '#contract/staff-calls.ts';
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

/** Invited by the owner, and with a second factor. @returns their token */
async function hireFay(): Promise<string> {
  const { siteUrl } = shop;
  const olga = await shopperOf(siteUrl, people.olga.email);
  const password = await sealPassword(olga.call, people.olga.password, new Date());
  await olga.call(inviteStaff, { email: fay, roles: ['finance'], password });
  const { link } = await mailAbout(shop, fay, /invited to work/);
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
  const asker = await pageWith(await hireFay());
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
