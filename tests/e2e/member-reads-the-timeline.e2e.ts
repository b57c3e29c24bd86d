import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import type { ActivityEntry } from '#contract/activity.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { order, type Shopper } from '../shopper.ts';
import { clientAs, newMember, sharedSite, signIn } from './steps.ts';
import { visitorOfEachTest } from './visitor.ts';

const visitor = visitorOfEachTest();
let shopper: Shopper;
let page: Page;

beforeEach(async () => {
  page = visitor.page;
  const { token } = await newMember('Ida Brandt');
  shopper = { call: await clientAs(token), siteUrl: sharedSite().siteUrl };
  await signIn(page, token);
});

const entry = (text: string | RegExp) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text });
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** What a press gives the browser to keep. */
async function kept(name: string): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent('download');
  await button(name).click();
  const file = await coming;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('finds an order among everything that happened, takes the list along as CSV and JSON, and opens the order', async () => {
  const { orderNo } = await order(shopper, [{ plan: 'vps-2', months: 1, location: 'frankfurt' }]);
  await page.goto('/account');
  await page
    .getByRole('navigation', { name: 'Account', exact: true })
    .getByRole('link', { name: 'Activity' })
    .click();
  await page.waitForURL('**/account/activity');
  await entry(`You placed order ${orderNo}.`).waitFor();
  await entry(/^Logins: You created the account/).waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: /^Entries shown: \d+$/ })
    .waitFor();

  await page.getByLabel('Kind').selectOption('Orders');
  await page.waitForURL('**/account/activity?kind=order');
  await entry(/You created the account/).waitFor({ state: 'detached' });
  await page.getByRole('searchbox').fill(orderNo.toLowerCase());
  await page.keyboard.press('Enter');
  await page.waitForURL(/\?kind=order&words=ezc-/);
  await entry(`You placed order ${orderNo}.`).waitFor();

  const csv = await kept('Export CSV');
  expect(csv.name).toMatch(/^activity-\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...lines] = csv.text.trimEnd().split('\r\n');
  expect(head).toBe('at,kind,event,about,state,detail,amount,currency,target,apiKey,entryId');
  expect(lines.every((line) => line.includes(`,order,`) && line.includes(orderNo))).toBe(true);
  const json = await kept('Export JSON');
  expect(json.name).toMatch(/\.json$/);
  const entries = JSON.parse(json.text) as ActivityEntry[];
  expect(entries.map(({ about }) => about)).toEqual(lines.map(() => orderNo));

  await page.getByRole('link', { name: `You placed order ${orderNo}.` }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/account/orders/${orderNo}`);
  await page.goBack();
  await entry(`You placed order ${orderNo}.`).waitFor();
  expect(await page.getByLabel('Kind').inputValue()).toBe('order');
});

test.runIf(longRun)(
  'days without anything say so, and days in the wrong order say which to change',
  async () => {
    await page.goto('/account/activity?from=2099-01-01');
    await page.getByText('No activity matches your search and filters.').waitFor();
    await page.getByRole('combobox', { name: 'To' }).fill('12/31/2098');
    await page.keyboard.press('Tab');
    await page.getByText('Choose a day on or after the first one.').waitFor();
    expect(await button('Export CSV').isDisabled()).toBe(true);
    await button('Clear filters').click();
    await page.waitForURL((url) => url.search === '');
    await entry(/You created the account/).waitFor();
  },
);

test.runIf(longRun)('a list that does not come can be asked for again', async () => {
  await page.route('**/activity/v1/listActivity*', (route) => route.abort());
  await page.goto('/account/activity');
  await button('Try again').waitFor();
  await page.unroute('**/activity/v1/listActivity*');
  visitor.errors.length = 0;
  await button('Try again').click();
  await entry(/You created the account/).waitFor();
});
