import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { reportTraffic } from '#contract/development.ts';
import { readProxy } from '#contract/proxies.ts';
import type { ServiceSummary } from '#contract/services.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { buy, type Shopper, serviceIn, until } from '../shopper.ts';
import { clientOf } from './http-client.ts';
import { messages } from './navigation-steps.ts';
import { type Account, clientAs, mailAbout, newMember, sharedSite, signIn } from './steps.ts';
import { visitorOfEachTest } from './visitor.ts';

const visitor = visitorOfEachTest();
const siteUrl = inject('siteUrl');
const dialog = (page: Page) => page.locator('dialog[open]').last();
const press = (where: Pick<Page, 'getByRole'>, name: string | RegExp) =>
  where.getByRole('button', { name }).click();
const string = (page: Page) => page.locator('code', { hasText: 'example.com' });

let member: Account;
let shopper: Shopper;
let service: ServiceSummary;
/** As the system that delivers tells of it. */
const use = async (bytes: number, user?: string) =>
  (await clientOf(siteUrl))(reportTraffic, { serviceId: service.id, bytes, user });
const open = async (page: Page) => {
  await signIn(page, member.token);
  await page.goto(`/account/services/${service.id}`);
  await page.getByRole('heading', { name: 'Traffic', exact: true }).waitFor();
};

beforeAll(async () => {
  member = await newMember('Nora Vik');
  shopper = { call: await clientAs(member.token), siteUrl };
  await buy(shopper, [{ plan: 'residential', months: 0, quantity: 2 }]);
  service = await serviceIn(shopper, 'Residential');
});

test('two gigabytes are used to 85% and to 100%, and a mail tells of the first', async () => {
  const { page } = visitor;
  await open(page);
  await page.getByText('0 MB of 2 GB used').waitFor();
  await page.getByText('Nothing has been counted yet.').waitFor();
  // It is one service, and no piece of two.
  expect(await page.getByText('1 of 2').count()).toBe(0);
  await use(1_200_000_000);
  await page.reload();
  await page.getByText('1.2 GB of 2 GB used').waitFor();
  await use(510_000_000);
  const mail = await mailAbout(sharedSite(), member.email, /1\.71\sGB of 2\sGB are used$/);
  await page.goto(new URL(mail.link ?? '').pathname);
  await page.getByText(/You have used at least 85%/).waitFor();
  expect(await page.getByRole('meter', { name: 'Traffic' }).getAttribute('aria-valuenow')).toBe('85');
  await page.getByText('Traffic in the last 30 days').click();
  await page.getByText('1.71 GB', { exact: true }).waitFor();
  await use(290_000_000);
  await page.reload();
  await page.getByText(/You have used all your traffic/).waitFor();
  expect(await page.getByRole('link', { name: 'See prices' }).getAttribute('href')).toContain('/proxy');
});

test('gigabytes bought later are added to the service in use, which works again', async () => {
  const { page } = visitor;
  await buy(shopper, [{ plan: 'residential', months: 0, quantity: 1 }]);
  const ask = () => shopper.call(readProxy, { serviceId: service.id });
  await until('they are delivered', ask, ({ addable }) => addable.length === 1);
  await open(page);
  await page.getByText('1 GB, bought on ').waitFor();
  await press(page, 'Add 1 GB here');
  await messages(page).getByText('Added: 1 GB.').waitFor();
  await page.getByText('2 GB of 3 GB used').waitFor();
  expect(await page.getByRole('heading', { name: 'More traffic' }).count()).toBe(0);
});

test('a sub-user has a password of its own, shown after a proof, and a cap', async () => {
  const { page } = visitor;
  await open(page);
  await page.getByText('A sub-user is a separate login').waitFor();
  await press(page, 'Add a sub-user');
  await dialog(page)
    .getByRole('textbox', { name: /^Cap in GB/ })
    .fill('zero');
  await press(dialog(page), 'Add a sub-user');
  await dialog(page).getByRole('textbox', { name: /^Name/ }).fill('Price check');
  await dialog(page)
    .getByRole('textbox', { name: /^Cap in GB/ })
    .fill('0.5');
  await press(dialog(page), 'Add a sub-user');
  await messages(page).getByText('Price check was added.').waitFor();
  const ask = () => shopper.call(readProxy, { serviceId: service.id });
  const { subUsers } = await until('the gateway knows', ask, ({ setUp }) => setUp === 'done');
  await use(100_000_000, subUsers[0]?.user);
  await page.reload();
  await page.getByText('100 MB of 500 MB').waitFor();

  // Its login is put into the text for curl, its password after a proof.
  await page
    .getByRole('combobox', { name: 'Login', exact: true })
    .selectOption({ label: `Price check: ${subUsers[0]?.user}` });
  expect(await string(page).innerText()).toContain(`${subUsers[0]?.user}:PASSWORD@`);
  await press(page, 'Fill in the password');
  await dialog(page).getByLabel('Password', { exact: true }).fill(member.password);
  await press(dialog(page), 'Show passwords');
  await page.getByRole('button', { name: 'Hide the password' }).waitFor();
  expect(await string(page).innerText()).toMatch(/^curl --proxy 'http:\/\/s[0-9a-f]{12}:[\w-]{20}@/);
  await page.getByText('Shown once').waitFor();

  await press(page, 'Price check');
  await press(dialog(page), 'Renew the password');
  await messages(page).getByText('The password was renewed').waitFor();
  await press(dialog(page), 'Remove');
  await page.getByText('A sub-user is a separate login').waitFor();
});

test('ten clients have their text or their values, and a picture of the address', async () => {
  const { page } = visitor;
  await open(page);
  const client = page.getByRole('combobox', { name: 'Client', exact: true });
  expect(await client.getByRole('option').allInnerTexts()).toHaveLength(10);
  await client.selectOption({ label: 'Playwright' });
  await page.locator('code', { hasText: 'chromium.launch' }).waitFor();
  await page.getByRole('textbox', { name: /^Country/ }).fill('DE');
  await page.locator('code', { hasText: '-country-de' }).waitFor();
  await client.selectOption({ label: 'iPhone and iPad' });
  await page.getByText(/Choose Configure Proxy, Manual/).waitFor();
  await page.getByText('PASSWORD', { exact: true }).waitFor();
  await page.getByRole('radio', { name: 'SOCKS5' }).check();
  expect(await client.getByRole('option').allInnerTexts()).toEqual([
    ...['curl', 'Python, Requests', 'Node.js, undici', 'macOS, Safari'],
  ]);
  await press(page, 'QR code');
  await dialog(page).getByRole('img', { name: 'QR code of the proxy’s address' }).waitFor();
});

test.runIf(longRun)(
  'the allow-list takes an address of the internet and says why it takes no other',
  async () => {
    const { page } = visitor;
    await open(page);
    await page.getByText('The gateway accepts requests from every address').waitFor();
    const add = async (network: string) => {
      await page.getByRole('textbox', { name: /^Address or network/ }).fill(network);
      await press(page, 'Add to the allow-list');
    };
    await add('192.168.1.7');
    await page.getByText('This is not a public internet address.').waitFor();
    await add('198.51.0.0/16');
    await page.getByText('This network is too wide.').waitFor();
    await page.getByRole('textbox', { name: /^Note/ }).fill('Office');
    await add('198.51.100.77/28');
    await page.getByRole('row', { name: /198\.51\.100\.64\/28.*Office/ }).waitFor();
    await page.getByText('The gateway accepts requests from these addresses only').waitFor();
    await press(page, 'Remove 198.51.100.64/28');
    await page.getByText('The gateway accepts requests from every address').waitFor();
  },
);

test.runIf(longRun)(
  'the trial is started from the page of proxies, ends when it is used, and is given once',
  async () => {
    const { page } = visitor;
    const newcomer = await newMember('Ida Berg');
    await signIn(page, newcomer.token);
    await page.goto('/proxy');
    await page.getByRole('link', { name: 'Start the trial' }).click();
    await page.getByRole('heading', { level: 1, name: 'Try proxies' }).waitFor();
    await page.getByText('100 MB of residential traffic').waitFor();
    await press(page, 'Start the trial');
    await page.getByText('Tick the box to accept the terms.').last().waitFor();
    for (const tick of await page.getByRole('checkbox').all()) await tick.check();
    await press(page, 'Start the trial');
    await page.getByText('0 MB of 100 MB used').waitFor();
    const serviceId = new URL(page.url()).pathname.split('/').at(-1) as ServiceSummary['id'];
    const report = await clientOf(siteUrl);
    await report(reportTraffic, { serviceId, bytes: 100_000_000 });
    await mailAbout(sharedSite(), newcomer.email, /^Proxy trial, 100 MB has ended$/);
    await page.reload();
    await page.getByText(/This service has ended, and its logins/).waitFor();
    await page.goto('/account/proxy-trial');
    await page.getByText(/has had the trial/).waitFor();
    expect(await page.getByRole('button', { name: 'Start the trial' }).count()).toBe(0);
  },
);

test.runIf(longRun)('on a phone nothing is wider than the page', async () => {
  const { page } = visitor;
  await open(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    await page.getByRole('heading', { name: 'Allow-list' }).waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  }
});
