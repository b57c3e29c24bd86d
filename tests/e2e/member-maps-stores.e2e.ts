import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listStores } from '#contract/stores.ts';
import { createWork } from '#contract/works.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { buy, cancel, serviceIn } from '../shopper.ts';
import { messages } from './navigation-steps.ts';
import { clientAs, newMember, sharedSite, signIn } from './steps.ts';
import { visitorOfEachTest } from './visitor.ts';

const visitor = visitorOfEachTest();
const dialog = (page: Page) => page.locator('dialog[open]');
const button = (where: Pick<Page, 'getByRole'>, name: string) =>
  where.getByRole('button', { name, exact: true });

/** Fills the form of a store that is open, and leaves it at the page of the store. */
async function nameStore(page: Page, name: string, market: string): Promise<void> {
  const form = dialog(page);
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Client').fill('Lindt Home');
  await form.getByLabel('Marketplace').selectOption({ label: market });
  await form.getByLabel('Country').selectOption('DE');
  await button(form, 'Add the store').click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

/** Adds something of the account to the store that is shown. */
async function add(page: Page, title: string): Promise<void> {
  await button(page, 'Add from your account').click();
  const picker = dialog(page);
  await picker.getByRole('searchbox').fill(title);
  await page.keyboard.press('Enter');
  await button(picker, `Add ${title}`).click();
  await button(picker, `Add ${title}`).waitFor({ state: 'detached' });
  await button(picker, 'Done').click();
  await page.getByRole('row', { name: new RegExp(`^${title}`) }).waitFor();
}

/** What a press gives the browser to keep. */
async function kept(page: Page, name: string): Promise<string> {
  const coming = page.waitForEvent('download');
  await button(page, name).click();
  return readFile(await (await coming).path(), 'utf8');
}

test('maps two stores, is told what they share and what ends, exports the map, and brings a deleted store back', async () => {
  const { token } = await newMember('Ida Brandt');
  const shopper = { call: await clientAs(token), siteUrl: sharedSite().siteUrl };
  const { call } = shopper;
  await buy(shopper, [{ plan: 'vps-2', months: 1, location: 'frankfurt' }]);
  const server = await serviceIn(shopper, 'vps-2');
  const workspace = { tool: 'browser-workspace', title: 'Lindt, Amazon', content: '' } as const;
  await call(createWork, workspace, { idempotencyKey: randomUUID() });
  const { page } = visitor;
  await signIn(page, token);

  // The first store: an address is looked at before it is kept.
  await page.goto('/account/stores');
  await page.getByRole('link', { name: 'Add your first store' }).click();
  await dialog(page).getByLabel('Store address').fill('http://shop.example');
  await dialog(page).getByLabel('Name', { exact: true }).fill('Lindt on Amazon');
  await dialog(page).getByLabel('Marketplace').selectOption({ label: 'Amazon' });
  await button(dialog(page), 'Add the store').click();
  await dialog(page).getByText('This is not a web address that begins with https://').waitFor();
  await dialog(page).getByLabel('Store address').fill('https://shop.example');
  await nameStore(page, 'Lindt on Amazon', 'Amazon');
  await page.getByText('Nothing is assigned to this store yet.', { exact: false }).waitFor();
  await add(page, server.title);
  await add(page, 'Lindt, Amazon');
  await page.getByText('Nothing ends in the next 14 days', { exact: false }).waitFor();
  await page.getByRole('row', { name: /^Ida Brandt.*Whole account, as its owner/ }).waitFor();

  // The second uses the same server, until that is marked as intended.
  await page.goto('/account/stores');
  await page.getByRole('link', { name: 'New store' }).click();
  expect(await dialog(page).locator('datalist option').first().getAttribute('value')).toBe('Lindt Home');
  await nameStore(page, 'Lindt on Etsy', 'Etsy');
  await add(page, server.title);
  await page.getByText(`${server.title} is also used by Lindt on Amazon.`, { exact: false }).waitFor();
  await button(page, `Mark as intended: ${server.title}`).click();
  await page.getByText('Intended', { exact: true }).waitFor();
  await page.getByText('Nothing ends in the next 14 days', { exact: false }).waitFor();

  // The page of the server says which stores use it.
  await page.getByRole('link', { name: server.title }).click();
  await page.getByText('Stores that use it: Lindt on Amazon, Lindt on Etsy').waitFor();

  // Cancelled at the end of its period, it ends in a month; nothing is warned of so early.
  await cancel(shopper, server);
  await page.goto('/account/stores?client=Lindt+Home');
  await page
    .getByRole('row', { name: /^Lindt on Amazon.*Lindt Home.*Amazon.*1 server.*1 workspace/ })
    .waitFor();
  const csv = (await kept(page, 'Export CSV')).trimEnd().split('\r\n');
  expect(csv).toHaveLength(5);
  expect(csv[0]).toMatch(/^store,client,marketplace,country,url,note,kind,title,/);
  expect(csv.at(-1)).toMatch(/^"Every marketplace has rules of its own/);
  const json = JSON.parse(await kept(page, 'Export JSON'));
  expect(json.reminder).toMatch(/^Every marketplace/);
  expect(json.items).toHaveLength(3);

  await page.getByRole('link', { name: 'Lindt on Etsy' }).click();
  await button(page, 'Delete').click();
  await page.waitForURL('**/account/stores');
  await page.getByRole('row', { name: /^Lindt on Etsy/ }).waitFor({ state: 'detached' });
  expect(await call(listStores, {})).toMatchObject({ used: 1 });
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('row', { name: /^Lindt on Etsy/ }).waitFor();
  expect(await call(listStores, {})).toMatchObject({ used: 2 });
});

test.runIf(longRun)(
  'two tabs change one store: the second is told, and nothing is written over',
  async () => {
    const { token } = await newMember('Runa Dahl');
    const { page } = visitor;
    await signIn(page, token);
    await page.goto('/account/stores?new');
    await nameStore(page, 'Bosch on eBay', 'eBay');
    const other = await page.context().newPage();
    await other.goto(page.url());
    for (const tab of [page, other]) await button(tab, 'Edit').click();
    await dialog(page).getByLabel('Note').fill('From the first tab');
    await button(dialog(page), 'Save').click();
    await page.getByText('From the first tab').waitFor();
    await dialog(other).getByLabel('Note').fill('From the second tab');
    await button(dialog(other), 'Save').click();
    await dialog(other).getByText('The store was changed in another tab', { exact: false }).waitFor();
    await other.reload();
    await other.getByText('From the first tab').waitFor();
    await other.close();
  },
);
