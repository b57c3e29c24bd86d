import { randomUUID } from 'node:crypto';
import type { Page, Route } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { createApiKey } from '#contract/api-keys.ts';
import { saveCart } from '#contract/carts.ts';
import { errors } from '#contract/errors.ts';
import { listInvoices } from '#contract/invoices.ts';
import { listOrders } from '#contract/orders.ts';
import { decideApproval } from '#contract/organisation-approvals.ts';
import { leaveOrganisation, listOrganisations } from '#contract/organisations.ts';
import { startPayment } from '#contract/payments.ts';
import type { SentMail } from '../harness.ts';
import { sealPassword } from '../seal.ts';
import { agree, chooseWay, fillBilling, orderButton, payWith, seePayment } from './checkout-steps.ts';
import { clientOf } from './http-client.ts';
import { messages } from './navigation-steps.ts';
import {
  type Account,
  arrive,
  clientAs,
  logIn,
  mailsAt,
  memberButton,
  newMember,
  press,
  seeName,
  sendLogin,
  sharedSite,
} from './steps.ts';
import { closeBrowser, newLine, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

const organisation = 'Brandt Trading';
const dialog = (page: Page) => page.locator('dialog[open]');
/** Chooses another account in the header. @param shown the name that is there now @param next begins the name of the other */
async function switchTo(page: Page, shown: string, next: string): Promise<void> {
  await memberButton(page, shown).click();
  const loaded = page.waitForEvent('load');
  await page.locator('#member-menu').getByRole('button', { name: next }).click();
  await loaded;
  await seeName(page, next);
}

/** The path of the invitation that was mailed to an address. */
async function invitationTo(address: string): Promise<string> {
  const isInvitation = ({ link }: SentMail) => link?.includes('/account/organisation-invitation?token=');
  const find = async () => (await mailsAt(sharedSite(), address)).find(isInvitation)?.link;
  await expect.poll(find, { message: `invitation to ${address}` }).toBeDefined();
  const { pathname, search } = new URL((await find()) ?? '');
  return pathname + search;
}

/** The organisation as a program of somebody who acts for it sees it. */
async function callFor({ token }: Account) {
  const [one] = (await (await clientAs(token))(listOrganisations, {})).items;
  if (!one) throw new Error('no organisation is acted for');
  const call = await clientOf(sharedSite().siteUrl, {
    ...{ token, organisation: one.organisationId, 'x-forwarded-for': newLine() },
  });
  return { ...one, call };
}

/** On a phone the header names the organisation as well, and leads to the choice. @param other name of the other account */
async function seeOnPhone(page: Page, other: string): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await press(page.getByRole('banner'), `Acting for ${organisation}`);
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await sheet.getByRole('button', { name: other }).waitFor();
  await page.keyboard.press('Escape');
  if (size) await page.setViewportSize(size);
}

async function inviteAsBuyer(page: Page, { email }: Account, by: Account): Promise<void> {
  await press(page, 'Invite a colleague');
  await dialog(page).getByLabel('Email address').fill(email);
  await dialog(page)
    .getByRole('radio', { name: /^Buyer/ })
    .check();
  await dialog(page).getByLabel('Ask an owner above (USD)').fill('50');
  await press(dialog(page), 'Send the invitation');
  await dialog(page).getByLabel('Password', { exact: true }).fill(by.password);
  await press(dialog(page), 'Send the invitation');
  await page.getByText(`Invitation sent to ${email}`).waitFor();
}

test('a buyer orders above their bound, an owner approves, and the service stays when the buyer leaves', async () => {
  const [nora, timo] = [await newMember('Nora Brandt'), await newMember('Timo Falk')];
  const owner = await newVisitor();
  await logIn(owner.page, nora);
  await owner.page.goto('/account/organisation');
  await owner.page.getByText('You do not act for an organisation yet.', { exact: false }).waitFor();
  await press(owner.page, 'Form an organisation');
  await dialog(owner.page).getByLabel('Name of the organisation').fill(organisation);
  await press(dialog(owner.page), 'Form an organisation');
  await owner.page.getByRole('heading', { level: 1, name: organisation }).waitFor();
  await seeName(owner.page, organisation);
  await inviteAsBuyer(owner.page, timo, nora);
  await owner.page.getByText('Asks an owner above $50.00', { exact: false }).waitFor();

  // In the hands of another member the link is worth nothing.
  const buyer = await newVisitor();
  const { page } = buyer;
  const invitation = await invitationTo(timo.email);
  await owner.page.goto(invitation);
  await owner.page
    .getByText(`There is no invitation for ${nora.email} behind this link.`, { exact: false })
    .waitFor();
  // Who is signed out logs in first and comes back to it.
  await page.goto(invitation);
  await sendLogin(page, timo.email, timo.password);
  await arrive(page, invitation);
  await page.getByRole('heading', { name: `Act for ${organisation}` }).waitFor();
  await page.getByText('An owner approves orders above $50.00.').waitFor();
  await press(page, 'Accept');
  await press(page, `Act for ${organisation}`);
  await seeName(page, organisation);
  await page.getByText(`You act for ${organisation}. Your role is buyer.`).waitFor();
  await seeOnPhone(page, timo.name);

  // What a buyer may not do is not offered.
  await page.goto('/account/organisation');
  await page.getByRole('heading', { level: 1, name: organisation }).waitFor();
  expect(await page.getByRole('button', { name: 'Invite a colleague' }).count()).toBe(0);
  await page.goto('/account/developer');
  await page.getByText('This needs the role owner.', { exact: false }).first().waitFor();

  // The order is placed and cannot be paid before an owner has approved it.
  const { call, organisationId } = await callFor(timo);
  const cart = { lines: [{ plan: 'social-2', months: 1 }], coupon: '' } as const;
  await call(saveCart, { ...cart, lines: [...cart.lines] }, { idempotencyKey: randomUUID() });
  await page.goto('/checkout');
  await fillBilling(page);
  await chooseWay(page, 'Test card');
  await page.getByText('is above $50.00, your limit', { exact: false }).waitFor();
  await agree(page);
  await orderButton(page).click();
  const orderNo = await seePayment(page, 'An owner has to approve this order.');
  expect(await page.getByRole('button', { name: /^Pay \$/ }).count()).toBe(0);
  await page.getByLabel('Note to the owners').fill('For the spring campaign.');
  await press(page, 'Request approval');
  await page.getByText('We have asked the owners. You can pay', { exact: false }).waitFor();
  expect(await seePayment(page, 'Waiting for an owner’s approval.')).toBe(orderNo);

  // The owner is told on the overview, also in their own account, and decides.
  await owner.page.goto('/account/services');
  await switchTo(owner.page, organisation, nora.name);
  await arrive(owner.page, '/account/services');
  await owner.page.goto('/account');
  await owner.page.getByText(`1 order of ${organisation} waits for your approval.`).waitFor();
  await press(owner.page, `Act for ${organisation}`);
  await owner.page.getByText('“For the spring campaign.”').waitFor();
  // An approval whose answer is lost is told; pressed again it is made.
  const lost = (route: Route) => route.fulfill({ body: 'no answer' });
  await owner.page.route(`**${decideApproval.path}`, lost, { times: 1 });
  await press(owner.page, `Approve ${orderNo}`);
  await messages(owner.page).getByText('The connection dropped.', { exact: false }).waitFor();
  await press(owner.page, `Approve ${orderNo}`);
  await messages(owner.page).getByText(`Order ${orderNo} is approved.`, { exact: false }).waitFor();
  await owner.page.getByText('No orders are waiting for approval.', { exact: false }).waitFor();

  // The page of the buyer hears of it.
  await page.getByText(`approved by ${nora.email}`, { exact: false }).waitFor();
  await page.getByRole('radio', { name: 'Test card' }).check();
  // Its answer leads to the provider also where the page hears of the payment before it.
  await page.route(`**${startPayment.path}`, async (route) => {
    const response = await route.fetch();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByRole('heading', { level: 1, name: 'Payment being confirmed.' }).waitFor();
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await payWith(page, /^4242 4242 4242 4242 ?Succeeds/i);
  expect(await seePayment(page, 'Payment received.')).toBe(orderNo);
  await page.getByText('Delivered', { exact: true }).first().waitFor();
  await seeName(page, organisation);

  // It is the organisation's: there for both who act for it, and in nobody's own account.
  const service = (at: Page) => at.getByRole('main').getByRole('link', { name: /EZ Social Engine/ });
  for (const at of [owner.page, page]) {
    await at.goto('/account/services');
    await service(at).waitFor();
  }
  await switchTo(page, organisation, timo.name);
  await arrive(page, '/account/services');
  await page.getByText('No services yet.', { exact: false }).waitFor();

  // Another account on the order's own page: it says where the order may be.
  await page.goto(`/account/orders/${orderNo}`);
  await press(page, `Act for ${organisation}`);
  await page.getByRole('heading', { level: 1, name: orderNo }).waitFor();

  // So does an invoice, which mails about money lead to.
  const [invoice] = (await call(listInvoices, {})).items;
  await switchTo(page, organisation, timo.name);
  await page.goto(`/account/invoices?invoice=${invoice?.invoiceId}`);
  await press(dialog(page), `Act for ${organisation}`);
  await dialog(page).getByText(orderNo).first().waitFor();
  await page.keyboard.press('Escape');

  // Who has left is led back to their own account, and nothing of the organisation is lost.
  await (await clientAs(timo.token))(leaveOrganisation, { organisationId });
  await page
    .getByRole('navigation', { name: 'Account' })
    .getByRole('link', { name: 'Services' })
    .first()
    .click();
  await page.getByText(`You no longer act for ${organisation}`, { exact: false }).waitFor();
  await seeName(page, timo.name);
  await expect(call(listOrders, {})).rejects.toMatchObject({ code: errors['access.refused'].code });
  await owner.page.goto('/account/organisation');
  await owner.page.getByText('Left the organisation').first().waitFor();

  // An owner who would become something else is shown what they still know, and can make it useless.
  const { call: forNora } = await callFor(nora);
  const password = await sealPassword(forNora, nora.password, new Date());
  await forNora(createApiKey, { name: 'Warehouse', scopes: ['orders:read'], days: 30, password });
  await press(owner.page, `Change the role of ${nora.name}`);
  const roles = dialog(owner.page);
  expect(await roles.getByText('has seen these secrets', { exact: false }).count()).toBe(0);
  await roles.getByRole('radio', { name: /^Viewer/ }).check();
  await roles.getByText(`${nora.name} has seen these secrets`, { exact: false }).waitFor();
  await roles.getByText('API key “Warehouse”', { exact: false }).waitFor();
  await roles.getByRole('checkbox', { name: 'Remove these API keys' }).check();
  await owner.page.keyboard.press('Escape');
  await owner.page.goto('/account/services');
  await service(owner.page).waitFor();
  await owner.page.goto(`/account/orders/${orderNo}`);
  await owner.page.getByText(`approved by ${nora.email}`, { exact: false }).waitFor();

  for (const visitor of [owner, buyer]) {
    await visitor.close();
    expect(visitor.errors).toEqual([]);
  }
});
