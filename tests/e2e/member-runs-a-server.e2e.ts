import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { saveCart } from '#contract/carts.ts';
import { readMachine } from '#contract/machines.ts';
import { getService, type ServiceSummary } from '#contract/services.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { people } from '../people.ts';
import { buy, type Shopper, serviceIn, shopperOf } from '../shopper.ts';
import { checkOut, payWith, seePayment } from './checkout-steps.ts';
import { messages } from './navigation-steps.ts';
import { type Account, clientAs, mailAbout, newMember, press, sharedSite, signIn } from './steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

const siteUrl = inject('siteUrl');
const sshKey = `ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI${'A'.repeat(43)} nora@laptop`;
const dialog = (page: Page) => page.locator('dialog[open]').last();
/** What was asked of the server, the newest first. */
const asked = (page: Page) => page.getByRole('list', { name: 'Past actions' }).getByRole('listitem');
/** The newest is this one, and it is done. */
const done = (page: Page, text: string | RegExp) =>
  asked(page).first().filter({ hasText: text }).getByText('Done', { exact: true }).waitFor();
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function open(token: string) {
  const visitor = await newVisitor();
  await signIn(visitor.page, token);
  return visitor;
}

/** In the browser: puts a virtual server into the cart, says its system, name and key, and pays. */
async function orderServer(page: Page, { call }: Shopper): Promise<ServiceSummary> {
  const choices = { snapshots: 50, 'vps-backup': 'daily' };
  const line = { plan: 'vps-2', months: 1, location: 'frankfurt', choices } as const;
  await call(saveCart, { lines: [line], coupon: '' }, { idempotencyKey: randomUUID() });
  // What was changed last is still on its way when the checkout opens, which waits for it.
  await page.route(`**${saveCart.path}`, async (route) => {
    await page.waitForURL('**/checkout');
    await route.continue();
  });
  await page.goto('/cart');
  await page.getByLabel('System').selectOption('debian');
  await page.getByText('Name and key').click();
  await page.getByLabel('SSH public key').fill('ssh-dss AAAA');
  await page.getByLabel('Host name').fill('shop.vik.example');
  await page.getByText('This is not an Ed25519 key or an RSA key').waitFor();
  await page.getByLabel('SSH public key').fill(sshKey);
  await page.getByLabel('SSH public key').blur();
  await page.getByText('This is not an Ed25519 key or an RSA key').waitFor({ state: 'detached' });
  await page
    .getByText(/Debian 12/)
    .first()
    .waitFor();
  await checkOut(page, 'Test card');
  await payWith(page, /^4242 4242 4242 4242 ?Succeeds/i);
  await seePayment(page, 'Payment received.');
  return serviceIn({ call, siteUrl }, 'vps-2');
}

/** The passwords that are shown meanwhile end with it. */
async function reinstall(page: Page, { password }: Account): Promise<void> {
  await press(page, 'Show passwords');
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await press(dialog(page), 'Show passwords');
  await page
    .getByRole('button', { name: /^Copy .*password/i })
    .first()
    .waitFor();
  await press(page, 'Reinstall');
  await dialog(page).getByText('Everything on the disks of this server is erased').waitFor();
  await dialog(page).getByLabel('System').selectOption('rocky');
  await press(dialog(page), 'Erase and reinstall');
  await dialog(page).getByText('Tick this box to continue.').waitFor();
  await dialog(page).getByLabel('I understand that everything on the disks is erased.').check();
  await press(dialog(page), 'Erase and reinstall');
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await press(dialog(page), 'Erase and reinstall');
  await messages(page).getByText('The reinstall has begun').waitFor();
  expect(await page.getByRole('button', { name: /^Copy .*password/i }).count()).toBe(0);
}

test('a server is ordered, logged in to, restarted, reinstalled, suspended and lifted', async () => {
  const nora = await newMember('Nora Vik');
  const shopper = { call: await clientAs(nora.token), siteUrl };
  const visitor = await open(nora.token);
  const { page } = visitor;
  const { id: serviceId } = await orderServer(page, shopper);
  const accessOf = async () => (await shopper.call(getService, { serviceId })).access;
  const { ipv4 } = await accessOf();

  // The machine, its parts and the way in, with its own address.
  await page.goto(`/account/services/${serviceId}`);
  const about = part(page, 'The server');
  await about.getByText('Debian 12').waitFor();
  await about.getByText('Frankfurt').first().waitFor();
  await about.locator('[data-scene="blades/R"] svg').waitFor({ state: 'attached' });
  const login = part(page, 'First login');
  await login.getByText(`ssh root@${ipv4}`, { exact: true }).waitFor();
  await login.getByText('apt update && apt full-upgrade --yes').waitFor();
  await part(page, 'SSH key').getByText(sshKey).waitFor();
  await part(page, 'Backups').getByText('keep the last 7 backups', { exact: false }).waitFor();

  await press(page, 'Restart');
  await dialog(page).getByText('The system shuts down and starts again').waitFor();
  await press(dialog(page), 'Restart');
  await messages(page).getByText('Your request has been sent').waitFor();
  await done(page, /^Restart/);

  await press(page, /^Set the name of 192\.0\.2\./);
  await dialog(page).getByLabel('Host name').fill('shop_front');
  await press(dialog(page), 'Set the name');
  await dialog(page).getByText('This is not a hostname').waitFor();
  await dialog(page).getByLabel('Host name').fill('shop.vik.example');
  await press(dialog(page), 'Set the name');
  await done(page, /shop\.vik\.example/);

  await reinstall(page, nora);
  // While it runs, nothing else can be asked.
  await page.getByText('An action is running on this server.').waitFor();
  expect(await page.getByRole('button', { name: 'Restart', exact: true }).isDisabled()).toBe(true);
  await done(page, /Rocky Linux 9/);
  await about.getByText('Rocky Linux 9').waitFor();
  await login.getByText(`ssh-keygen -R ${ipv4}`, { exact: true }).waitFor();
  await login.getByText('dnf upgrade --yes').waitFor();

  // Staff find it by its buyer and suspend it; the mail says why.
  const olga = await open((await shopperOf(siteUrl, people.olga.email)).token);
  await olga.page.goto('/admin/delivery');
  await olga.page.getByRole('searchbox', { name: 'Order number or email' }).fill(nora.email);
  await olga.page.keyboard.press('Enter');
  await olga.page.waitForURL(/about=/);
  const row = olga.page.getByRole('row', { name: /Reinstall/ });
  await row.getByRole('link').first().click();
  const panel = olga.page.getByRole('complementary', { name: /^Reinstall/ });
  await panel.getByText('rocky', { exact: true }).waitFor();
  await press(panel, 'Suspend');
  await press(dialog(olga.page), 'Suspend');
  await dialog(olga.page)
    .getByRole('textbox', { name: 'Reason' })
    .fill('It sends mail that nobody asked for.');
  await press(dialog(olga.page), 'Suspend');
  await panel.getByText('We suspended it because of abuse.').waitFor();
  const { text } = await mailAbout(sharedSite(), nora.email, /is suspended$/);
  expect(text).toContain('It sends mail that nobody asked for.');

  await page.reload();
  await page.getByText('Suspended by the operator.').waitFor();
  await page.getByText('This server is suspended, so no action is possible').waitFor();
  expect(await page.getByRole('button', { name: 'Reinstall', exact: true }).isDisabled()).toBe(true);
  expect(await login.count()).toBe(0);

  await press(panel, 'Lift the suspension');
  await dialog(olga.page)
    .getByRole('textbox', { name: 'Reason' })
    .fill('It was a form without protection, which is closed now.');
  await press(dialog(olga.page), 'Lift the suspension');
  await panel.getByText('We have not suspended this service.').waitFor();
  await serviceIn(shopper, 'vps-2', 'active');
  await page.reload();
  await page.getByText('One action runs at a time. This page shows when it is done.').waitFor();
  await login.waitFor();

  // Staff ask for a restart themselves: the owner reads why, in a mail and among what was asked.
  const why = 'The form is closed, and the system starts without it.';
  await olga.page.reload();
  await press(panel, 'Ask for an action');
  await dialog(olga.page).getByLabel('Action', { exact: true }).selectOption('restart');
  await press(dialog(olga.page), 'Restart');
  await dialog(olga.page).getByRole('textbox', { name: 'Reason' }).fill(why);
  await press(dialog(olga.page), 'Restart');
  await messages(olga.page).getByText('It has been asked for, and its owner is told.').waitFor();
  const past = panel.getByRole('list', { name: 'Past actions' }).getByRole('listitem').first();
  await past.filter({ hasText: why }).getByText('Done', { exact: true }).waitFor();
  expect((await mailAbout(sharedSite(), nora.email, /^We are working on/)).text).toContain(why);
  await page.reload();
  await done(page, why);
  await asked(page).first().getByText('Requested by us on').waitFor();
  for (const one of [visitor, olga]) {
    await one.close();
    expect(one.errors).toEqual([]);
  }
});

/** A member on the page of a small server of their own, with room for one snapshot. */
async function openSmallServer() {
  const nora = await newMember('Nora Vik');
  const shopper = { call: await clientAs(nora.token), siteUrl };
  await buy(shopper, [{ plan: 'vps-1', months: 1, location: 'london', choices: { snapshots: 25 } }]);
  const { id: serviceId } = await serviceIn(shopper, 'vps-1');
  const visitor = await open(nora.token);
  await visitor.page.goto(`/account/services/${serviceId}`);
  return { ...visitor, nora, shopper, serviceId };
}

test.runIf(longRun)('snapshots have their room', async () => {
  const { page, errors, close } = await openSmallServer();
  await press(page, 'Take a snapshot');
  await dialog(page).getByLabel('Name').fill('Before the update');
  await press(dialog(page), 'Take a snapshot');
  await done(page, /Before the update/);
  await page.getByText('There is no room for more snapshots. Delete one first.').waitFor();
  await press(page, 'Restore Before the update');
  await dialog(page)
    .getByText(/Everything written since then is erased/)
    .waitFor();
  await press(dialog(page), 'Restore');
  await done(page, /^Restore a snapshot/);
  await press(page, 'Delete Before the update');
  await press(dialog(page), 'Delete');
  await done(page, /^Delete a snapshot/);
  await page.getByText('No snapshots yet.').waitFor();
  await close();
  expect(errors).toEqual([]);
});

test.runIf(longRun)(
  'the rescue system has a password of its own, and a key of another kind is refused',
  async () => {
    const { page, nora, shopper, serviceId, errors, close } = await openSmallServer();
    await press(page, 'Start the rescue system');
    await press(dialog(page), 'Start the rescue system');
    await done(page, /^Start the rescue system/);
    await page.getByText('The rescue system has been running since').waitFor();
    await press(page, 'Show passwords');
    await dialog(page).getByLabel('Password', { exact: true }).fill(nora.password);
    await press(dialog(page), 'Show passwords');
    await page.getByRole('button', { name: 'Copy Rescue password' }).waitFor();
    await press(page, 'Leave the rescue system');
    await press(dialog(page), 'Leave the rescue system');
    await done(page, /^Leave the rescue system/);
    expect((await shopper.call(readMachine, { serviceId })).rescueSince).toBeNull();

    // A key of another kind is refused at its field, and nothing is asked.
    await press(page, 'Add a key');
    await dialog(page).getByLabel('SSH public key').fill('ssh-dss AAAA');
    await press(dialog(page), 'Add a key');
    await dialog(page).getByText('This is not a public SSH key').waitFor();
    await dialog(page).getByLabel('SSH public key').fill(sshKey);
    await press(dialog(page), 'Add a key');
    await done(page, 'Add an SSH key: nora@laptop');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
    }
    await close();
    expect(errors).toEqual([]);
  },
);
