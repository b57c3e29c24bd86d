import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { listInvoices } from '#contract/invoices.ts';
import { confirmTotp, enrolTotp } from '#contract/members.ts';
import { getService, type ServiceSummary } from '#contract/services.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { makeDemoMember } from '../demo-member.ts';
import { people } from '../people.ts';
import { sealPassword } from '../seal.ts';
import { buy, type Shopper, serviceIn, shopperOf } from '../shopper.ts';
import { ownDataDir } from './copied-data.ts';
import { freePort, startSite, stopSite } from './start-site.ts';
import { type Account, clientAs, logIn, newMember, signIn } from './steps.ts';
import { newVisitor, visitorOfEachTest } from './visitor.ts';

const visitor = visitorOfEachTest();
const dialog = (page: Page) => page.getByRole('dialog');
const press = (where: Pick<Page, 'getByRole'>, name: string | RegExp) =>
  where.getByRole('button', { name }).click();
const startNow = /^I ask you to begin this change/;
const amountIn = (text: string) => /\$[\d,.]+\d/.exec(text)?.[0] ?? '';

describe('a member with a virtual server', () => {
  let member: Account;
  let shopper: Shopper;
  let service: ServiceSummary;
  const open = async (page: Page) => {
    await signIn(page, member.token);
    await page.goto(`/account/services/${service.id}`);
    await page.getByRole('heading', { name: 'Subscription' }).waitFor();
  };
  beforeAll(async () => {
    member = await newMember('Ines Falk');
    shopper = { call: await clientAs(member.token), siteUrl: inject('siteUrl') };
    const setup = { hostname: 'shop.falk.example' };
    await buy(shopper, [{ plan: 'vps-2', months: 1, location: 'frankfurt', setup }]);
    service = await serviceIn(shopper, 'vps-2');
  });

  test('an upgrade costs what the preview said, and begins once it is paid', async () => {
    const { page } = visitor;
    await open(page);
    await press(page, 'Change plan, size or term');
    await dialog(page).getByRole('radio', { name: /vps-4/ }).check();
    const change = dialog(page).getByRole('button', { name: /^Change and pay/ });
    await change.waitFor();
    const due = amountIn(await change.innerText());
    // A consumer asks for the start before they pay for it.
    await change.click();
    await dialog(page).getByText('Tick the box so that the change can begin once it is paid.').waitFor();
    await dialog(page).getByRole('checkbox', { name: startNow }).check();
    await change.click();
    await press(page, `Pay ${due}`);
    await page.getByRole('heading', { name: 'Virtual server vps-4' }).waitFor();
    await page.getByText('$26.00').waitFor();
    const [invoice] = (await shopper.call(listInvoices, {})).items;
    expect(invoice).toMatchObject({ state: 'paid', due: { amount: 0 } });
    expect(`$${((invoice?.total.amount ?? 0) / 100).toFixed(2)}`).toBe(due);
  });

  test.runIf(longRun)('a smaller disk is not offered; another term begins with the next period', async () => {
    const { page } = visitor;
    await open(page);
    await press(page, 'Change plan, size or term');
    await dialog(page).getByText('Plans with a smaller disk are not offered', { exact: false }).waitFor();
    expect(await dialog(page).getByRole('radio', { name: /vps-/ }).count()).toBe(3);
    await dialog(page).getByRole('radio', { name: '3 months' }).check();
    await dialog(page)
      .getByText(/^Begins on .*Until then everything stays as it is\.$/)
      .waitFor();
    await press(dialog(page), /^Change on/);
    await page.getByText(/From .* on: Virtual server vps-4\./).waitFor();
    await page.getByRole('heading', { name: 'Virtual server vps-4' }).waitFor();
    expect((await shopper.call(listInvoices, {})).items).toHaveLength(2);
  });

  test('canceled in two steps with its last day, and kept after all', async () => {
    const { page } = visitor;
    await open(page);
    await press(page, 'Cancel subscription');
    await dialog(page).getByLabel('Why are you leaving?').fill('Moving house');
    await press(dialog(page), 'Continue to cancel');
    const yes = dialog(page).getByRole('button', { name: /^Yes, end it on/ });
    const day = (await yes.innerText()).replace('Yes, end it on ', '');
    await yes.click();
    const ends = page.getByText(`Ends on ${day}.`, { exact: true });
    await ends.waitFor();
    // The same moment the service's own state says so, and a list asked for anew a moment later.
    // In the heading and at the subscription; what was noted in the history stays there.
    const soon = page.getByText('Ends soon', { exact: true }).and(page.locator(':not(li *)'));
    expect(await soon.count()).toBe(2);
    const stands = async () => (await serviceIn(shopper, 'vps-4', 'cancel_scheduled')).state;
    expect(await stands()).toBe('cancel_scheduled');
    await press(page, 'Keep it after all');
    await ends.waitFor({ state: 'detached' });
    expect(await soon.count()).toBe(0);
    await page.getByRole('button', { name: 'Cancel subscription' }).waitFor();
  });

  test('passwords need one’s own first, hide again after a minute, and each time is listed', async () => {
    const { page } = visitor;
    await open(page);
    await page.clock.install();
    await page.getByText('Not revealed yet.').waitFor();
    await press(page, 'Show passwords');
    await dialog(page).getByLabel('Password', { exact: true }).fill('quite-another-one');
    await press(dialog(page), 'Show passwords');
    await dialog(page).getByText('This is not your password.').waitFor();
    await dialog(page).getByLabel('Password', { exact: true }).fill(member.password);
    await press(dialog(page), 'Show passwords');
    await page.getByRole('button', { name: 'Copy Password' }).waitFor();
    await page.getByText('Shown once').waitFor();
    await page.clock.runFor(62_000);
    await page.getByRole('button', { name: 'Show passwords' }).waitFor();
    expect(await page.getByRole('button', { name: 'Copy Password' }).count()).toBe(0);
    await page.getByText('Shown once').click();
    const shown = page.getByRole('list', { name: 'When the passwords were shown' });
    expect(await shown.getByRole('listitem').innerText()).toContain('You');
  });

  test('a tool changes to a larger one by another card that is kept, is paused, and goes on before its time', async () => {
    const { page } = visitor;
    await buy(shopper, [{ plan: 'writing-pro', months: 1 }]);
    const tool = await serviceIn(shopper, 'EZ Writing');
    await signIn(page, member.token);
    await page.goto(`/account/services/${tool.id}`);
    await press(page, 'Change plan, size or term');
    await dialog(page).getByRole('radio', { name: /Team/ }).check();
    await dialog(page).getByRole('checkbox', { name: startNow }).check();
    await press(dialog(page), /^Change and pay/);
    await dialog(page)
      .getByRole('radio', { name: /^Test card/ })
      .check();
    await dialog(page).getByRole('checkbox', { name: 'Keep this card for renewals' }).check();
    await press(dialog(page), /^Pay \$/);
    await page.waitForURL('**/dev/pay?**');
    await press(page, /works once and fails at every renewal/);
    await page.waitForURL(`**/account/services/${tool.id}`);
    await page.getByRole('heading', { name: 'EZ Writing Team' }).waitFor();
    // Read between payment and delivery, the service is still what it was: the page asks again by itself.
    const asBefore = async (route: Route) => {
      const response = await route.fetch();
      const answer = await response.json();
      await route.fulfill({
        response,
        json: { ...answer, data: { ...answer.data, title: 'EZ Writing Pro' } },
      });
    };
    await page.route(`**${getService.path}?*`, asBefore);
    await page.reload();
    await page.getByRole('heading', { name: 'EZ Writing Pro' }).waitFor();
    await page.unroute(`**${getService.path}?*`, asBefore);
    await page.getByRole('heading', { name: 'EZ Writing Team' }).waitFor();
    await press(page, 'Charge another method');
    await dialog(page)
      .getByRole('radio', { name: /ending 0341/ })
      .check();
    await press(dialog(page), 'Save');
    await page.getByText('Visa ending 0341').waitFor();
    await press(page, 'Pause');
    await dialog(page)
      .getByRole('radio', { name: /^14 days/ })
      .check();
    await press(dialog(page), 'Pause');
    await page
      .getByText(/^Paused until .*\.$/, { exact: true })
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: 'Pause', exact: true }).count()).toBe(0);
    await serviceIn(shopper, 'EZ Writing', 'suspended');
    await press(page, 'Resume now');
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    await serviceIn(shopper, 'EZ Writing');
  });

  test.runIf(longRun)('renamed, it is found by its name', async () => {
    const { page } = visitor;
    await open(page);
    await press(page, 'Rename');
    await dialog(page).getByLabel('Name').fill('Shop front');
    await press(dialog(page), 'Save');
    await page.getByRole('heading', { name: 'Shop front' }).waitFor();
    await page.goto('/account/services');
    await page.getByRole('link', { name: 'Shop front' }).click();
    await page.waitForURL(`**/account/services/${service.id}`);
  });

  test.runIf(longRun)(
    'to another member it does not exist, and a new one is told where to begin',
    async () => {
      const { page, errors } = visitor;
      await logIn(page, await newMember('Jo Berg'));
      for (const id of [service.id, 'nonsense']) {
        await page.goto(`/account/services/${id}`);
        await page.getByRole('heading', { name: 'There is no such service.' }).waitFor();
      }
      await page.goto('/account');
      await page.getByRole('heading', { name: 'Your account is ready.' }).waitFor();
      await page.getByRole('main').getByRole('link', { name: 'Check a listing' }).waitFor();
      expect(errors).toEqual([]);
    },
  );

  test.runIf(longRun)('with a second factor set, its code is the proof that passwords need', async () => {
    const { page } = visitor;
    const { call } = shopper;
    const sealed = () => sealPassword(call, member.password, new Date());
    const { secret } = await call(enrolTotp, { password: await sealed() });
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await call(confirmTotp, { password: await sealed(), otpCode: totp.generate() });
    await signIn(page, member.token);
    await page.goto(`/account/services/${service.id}`);
    await press(page, 'Show passwords');
    const code = dialog(page).getByLabel('Code from the app');
    await code.fill('000000');
    await press(dialog(page), 'Show passwords');
    await dialog(page).getByText('This is not the right code.').waitFor();
    // The app's next code: the one of now has proved the app.
    await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await press(dialog(page), 'Show passwords');
    await page.getByRole('button', { name: 'Copy Password' }).waitFor();
  });

  test('who is not logged in comes back to the service after the login', async () => {
    const { page } = visitor;
    await page.goto(`/account/services/${service.id}`);
    await page.waitForURL(`**/login?redirect=AccountService&serviceId=${service.id}`);
  });
});

describe.runIf(longRun)('a member after five weeks', () => {
  let site: ChildProcess;
  let dataDir: string;
  let baseURL: string;
  beforeAll(async () => {
    const port = await freePort();
    baseURL = `http://127.0.0.1:${port}`;
    dataDir = await ownDataDir();
    const env = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: baseURL, LOG_LEVEL: 'warn' };
    site = await startSite({ ...env, DELIVERY: 'dedicated=manual' });
    await makeDemoMember(baseURL);
  });
  afterAll(async () => {
    await stopSite(site);
    await rm(dataDir, { recursive: true, force: true });
  });

  test('sees what waits for them, pays what is overdue, and the suspended server comes back', async () => {
    const { page, errors, close } = await newVisitor({ baseURL });
    await logIn(page, people.mara);
    await page.goto('/account');
    const waiting = page.getByRole('region', { name: 'Waiting for you' });
    await waiting.getByText('Virtual server vps-1 is suspended.').waitFor();
    await waiting.getByText(/^Order EZC-\d{4}-\d{6} is waiting for your payment\.$/).waitFor();
    await page.getByRole('table', { name: 'Open orders' }).getByText('Dedicated server ds-2').waitFor();
    const coming = page.getByRole('table', { name: 'Coming up' });
    await coming.getByRole('row', { name: /vps-3/ }).getByText('Visa ending 4242').waitFor();
    expect(await coming.getByText('EZ Writing').count()).toBe(0);
    await press(waiting, 'Pay now');
    await press(dialog(page), /^Pay \$4\.76$/);
    await waiting.getByText('Virtual server vps-1 is suspended.').waitFor({ state: 'detached' });
    await page.goto('/account/services');
    await page.getByRole('link', { name: 'Dedicated server ds-2' }).click();
    await page.getByText(/^Promised by /).waitFor();
    await serviceIn(await shopperOf(baseURL, people.mara.email), 'vps-1');
    await page.goto('/account/services');
    await page.getByRole('link', { name: 'Virtual server vps-1' }).click();
    await page.getByRole('heading', { name: 'Subscription' }).waitFor();
    await page.getByText('Active', { exact: true }).first().waitFor();
    expect(errors).toEqual([]);
    await close();
  });
});
