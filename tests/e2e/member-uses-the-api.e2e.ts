import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { removeWebhook } from '#contract/webhooks.ts';
import { journeyMs } from '../../scripts/gate/patience.ts';
import { order } from '../shopper.ts';
import { openShop, type Shop } from './checkout-steps.ts';
import { clientAs, logIn, mailAbout, newMember, press } from './steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}
/** A server of the member's own, which takes what it is sent. */
interface Receiver {
  address: string;
  received: Received[];
  close(): Promise<void>;
}

let shop: Shop;
let receiver: Receiver;
beforeAll(async () => {
  shop = await openShop({ WEBHOOK_NETWORKS: '127.0.0.0/8' });
});
afterAll(async () => {
  await closeBrowser();
  await shop?.close();
});
beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(() => receiver.close());

async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const server: Server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    received.push({ path: request.url ?? '', headers: request.headers, body });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { address: `http://127.0.0.1:${port}/hooks`, received, close };
}

const dialog = (page: Page) => page.getByRole('dialog');
/** A member in a browser, on the page for their own programs. */
async function openDeveloperPage(name: string) {
  const member = await newMember(name, shop);
  const visitor = await newVisitor({ baseURL: shop.siteUrl });
  await logIn(visitor.page, member);
  await visitor.page.goto('/account/developer');
  return { ...visitor, member };
}

async function prove(page: Page, password: string, confirm: string): Promise<void> {
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await press(dialog(page), confirm);
}

/** What a dialog shows this once. */
const shownIn = async (page: Page, begin: string): Promise<string> => {
  const value = dialog(page)
    .locator('code')
    .filter({ hasText: new RegExp(`^${begin}`) });
  return (await value.textContent()) ?? '';
};

test(
  'a member creates a key, calls the API with it, sees that it was used, and the removed key is refused',
  async () => {
    const { page, member, errors, close } = await openDeveloperPage('Signe Dahl');
    await page.getByText('You have no API key.', { exact: false }).waitFor();
    await press(page, 'Create a key');
    await press(dialog(page), 'Create key');
    expect(await dialog(page).getByLabel('Name', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    await dialog(page).getByLabel('Name', { exact: true }).fill('Accounting export');
    await dialog(page)
      .getByRole('checkbox', { name: /Lists your orders/ })
      .check();
    await press(dialog(page), 'Create key');
    await dialog(page).getByLabel('Password', { exact: true }).waitFor();
    // A text that was marked is let go of beside the dialog, which stays.
    await dialog(page).getByRole('heading').hover();
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    // Without a proof, what was typed is still there.
    await press(dialog(page), 'Cancel');
    expect(await dialog(page).getByLabel('Name', { exact: true }).inputValue()).toBe('Accounting export');
    await press(dialog(page), 'Create key');
    // While the key is made nothing closes the dialog, since nobody would see the key.
    const held = Promise.withResolvers<void>();
    await page.route('**/api-keys/v1/createApiKey', async (route) => {
      await held.promise;
      await route.continue();
    });
    await prove(page, member.password, 'Create key');
    for (const name of ['Cancel', 'Close'])
      await expect
        .poll(() => dialog(page).getByRole('button', { name, exact: true }).isDisabled())
        .toBe(true);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    held.resolve();
    await dialog(page).getByText('It is shown this once.', { exact: false }).waitFor();
    const key = await shownIn(page, 'ezk_');
    expect(key).toMatch(/^ezk_\S+$/);
    await dialog(page).getByText(`curl ${shop.siteUrl}/api/v1/orders`, { exact: false }).waitFor();
    // It is not closed by a slip: a press beside it, or Escape, which some browsers hear the second time.
    await page.mouse.click(5, 5);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await shownIn(page, 'ezk_')).toBe(key);
    await press(dialog(page), 'Done');
    expect(await page.content()).not.toContain(key);
    await mailAbout(shop, member.email, /API key/);

    const statusOf = async (path: string) => {
      const headers = { authorization: `Bearer ${key}` };
      return (await fetch(`${shop.siteUrl}/api/v1${path}`, { headers })).status;
    };
    const row = page.getByRole('list', { name: 'API keys' }).getByRole('listitem');
    await row.getByText('not used yet', { exact: false }).waitFor();
    expect(await statusOf('/plans')).toBe(200);
    expect(await statusOf('/orders')).toBe(200);
    expect(await statusOf('/services')).toBe(403);
    await page.reload();
    await row.getByText(/last used .+ from 127\.0\.0\.0\/24$/).waitFor();
    await row.getByText('Orders: read', { exact: true }).waitFor();
    await row
      .getByText(/lacks a permission \(most recently “Services: read”\): 1\. .+ from 127\.0\.0\.0/)
      .waitFor();

    await press(page, 'Rename the key Accounting export');
    await dialog(page).getByLabel('Name', { exact: true }).fill('Bookkeeping');
    await press(dialog(page), 'Save');
    await press(page, 'Remove the key Bookkeeping');
    await prove(page, member.password, 'Remove');
    await page.getByText('The key Bookkeeping was removed.').waitFor();
    await page.getByText('You have no API key.', { exact: false }).waitFor();
    expect(await statusOf('/orders')).toBe(401);
    // A program that goes on with it is told of, in the list and by mail.
    await page.reload();
    await row.getByText('Calls refused since the key was removed: 1.', { exact: false }).waitFor();
    expect(await row.getByRole('button').count()).toBe(0);
    await mailAbout(shop, member.email, /that no longer works: Bookkeeping$/);
    expect(errors).toEqual([]);
    await close();
  },
  journeyMs,
);

test(
  'a member adds a webhook, whose receiver gets a test and an order, checks the signatures, and gets one again',
  async () => {
    const { page, member, errors, close } = await openDeveloperPage('Tove Lunde');
    await press(page, 'Add a webhook');
    await dialog(page).getByLabel('Address', { exact: true }).fill(receiver.address);
    await dialog(page).getByLabel('Name', { exact: false }).fill('Warehouse');
    await dialog(page)
      .getByRole('checkbox', { name: /^Service ended/ })
      .uncheck();
    await press(dialog(page), 'Add webhook');
    await prove(page, member.password, 'Add webhook');
    const secret = await shownIn(page, 'whsec_');
    await dialog(page).getByRole('link', { name: 'Open the webhook' }).click();
    await page.getByRole('heading', { level: 1, name: 'Warehouse' }).waitFor();

    await press(page, 'Send a test');
    await dialog(page).getByText('Delivered', { exact: true }).waitFor();
    await dialog(page).getByText('Answered 204', { exact: true }).waitFor();
    const verify = ({ body, headers }: Received) =>
      new Webhook(secret).verify(body, headers as Record<string, string>) as { type: string; data: unknown };
    const [first] = receiver.received;
    if (!first) throw new Error('nothing was received');
    expect(first.path).toBe('/hooks');
    expect(verify(first)).toMatchObject({ type: 'webhook.test' });
    expect(() => verify({ ...first, body: first.body.replace('test', 'fake') })).toThrow();
    const shown = await dialog(page).getByRole('region', { name: 'webhook.test' }).textContent();
    expect(JSON.parse(shown ?? '')).toEqual(JSON.parse(first.body));

    await press(dialog(page), 'Send again');
    await dialog(page).getByText('The message is on its way again.').waitFor();
    await expect.poll(() => receiver.received.length).toBe(2);
    expect(receiver.received[1]?.headers['webhook-id']).toBe(first.headers['webhook-id']);
    await press(dialog(page), 'Close');

    const shopper = { call: await clientAs(member.token, shop), siteUrl: shop.siteUrl };
    const { orderNo } = await order(shopper, [{ plan: 'vps-2', months: 1, location: 'frankfurt' }]);
    await expect.poll(() => receiver.received.length).toBe(3);
    const told = receiver.received[2];
    if (!told) throw new Error('nothing was told of the order');
    expect(verify(told)).toMatchObject({ type: 'order.placed' });
    expect(told.body).toContain(orderNo);

    await page.reload();
    const deliveries = page.getByRole('table', { name: 'Deliveries' });
    await deliveries
      .getByRole('row', { name: /Order placed/ })
      .getByText('Delivered')
      .waitFor();
    await press(page, 'Pause');
    await page.getByText('This webhook is paused.', { exact: false }).waitFor();
    await press(page, 'Send a test');
    await page.getByText('Resume the webhook first', { exact: false }).waitFor();
    await press(page, 'Resume');
    await page.getByText('The webhook is active.').waitFor();

    await press(page, 'Make a new secret');
    await prove(page, member.password, 'Make a new secret');
    await page.getByText(/Until .+ messages carry a signature with the new secret/).waitFor();
    await press(page, 'Send a test');
    await dialog(page).getByText('Delivered', { exact: true }).waitFor();
    const last = receiver.received.at(-1);
    // The receiver that does not have the new one yet still finds its signature.
    expect(last && verify(last)).toMatchObject({ type: 'webhook.test' });
    await press(dialog(page), 'Close');

    await page.route(`**${removeWebhook.path}`, (route) => route.fulfill({ body: 'no answer' }), {
      times: 1,
    });
    await press(page, 'Remove the webhook');
    await press(dialog(page), 'Remove the webhook');
    await dialog(page).getByText('The connection dropped.', { exact: false }).waitFor();
    await press(dialog(page), 'Cancel');
    // Opened again, the dialog does not begin with what went wrong.
    await press(page, 'Remove the webhook');
    expect(await dialog(page).getByText('The connection dropped.', { exact: false }).count()).toBe(0);
    await press(dialog(page), 'Remove the webhook');
    await page.getByText('You have no webhook.', { exact: false }).waitFor();
    expect(errors).toEqual([]);
    await close();
  },
  journeyMs,
);
