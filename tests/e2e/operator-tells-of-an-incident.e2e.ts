import { afterAll, afterEach, expect, inject, test } from 'vitest';
import { people } from '../people.ts';
import { shopperOf } from '../shopper.ts';
import { signIn } from './steps.ts';
import { closeBrowser, newVisitor, type Visitor } from './visitor.ts';

const visitors: Visitor[] = [];
afterEach(async () => {
  for (const { errors, close } of visitors.splice(0)) {
    await close();
    expect(errors).toEqual([]);
  }
});
afterAll(closeBrowser);

async function anybody() {
  const visitor = await newVisitor();
  visitors.push(visitor);
  return visitor;
}

/** The browser of the owner, logged in. */
async function operator() {
  const { token } = await shopperOf(inject('siteUrl'), people.olga.email);
  const visitor = await anybody();
  await signIn(visitor.page, token);
  return visitor;
}

test('an incident is posted, visitors read it beside what was measured, and it is resolved', async () => {
  const { page: desk } = await operator();
  await desk.goto('/admin/status');
  await desk.getByRole('button', { name: 'New notice' }).click();
  const dialog = desk.getByRole('dialog', { name: 'New notice' });
  await dialog.getByRole('button', { name: 'Post notice' }).click();
  await dialog.getByText('Enter a title of at least 3 characters.').waitFor();
  await dialog.getByText('Choose at least one part.').waitFor();
  const title = `Invoices arrive late (${Date.now()})`;
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Mail').check();
  await dialog.getByLabel('Message to visitors').fill('Mails with invoices wait. We look for the reason.');
  await dialog.getByRole('button', { name: 'Post notice' }).click();
  await desk.getByText('The notice is on the status page.').waitFor();

  const { page } = await anybody();
  await page.goto('/home');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Status', exact: true }).click();
  await page.waitForURL('**/status');
  await page.getByText('Everything that we measure works. An incident is still open.').waitFor();
  const open = page.getByRole('region', { name: 'Open now' });
  const heading = page.getByRole('heading', { name: title });
  const said = open.getByRole('listitem').filter({ has: heading });
  await said.getByText('Mails with invoices wait. We look for the reason.').waitFor();

  // Measured by the process that serves this page.
  const days = page.getByRole('region', { name: 'The last 90 days' });
  const site = days.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Website' }) });
  await site.getByText('Working', { exact: true }).waitFor();
  const bars = site.getByRole('slider', { name: 'Website, day by day' });
  await bars.focus();
  // In its first minute a site has one measurement, and no time between two.
  const today = (await bars.getAttribute('aria-valuetext')) ?? '';
  expect(today).toMatch(/: (worked in all of|not available|not measured)/);
  await site.getByText(today).first().waitFor();
  await page.keyboard.press('Home');
  await site.getByText(/: not measured$/).waitFor();
  expect(await bars.getAttribute('aria-valuenow')).toBe('1');

  const row = desk.getByRole('row', { name: new RegExp(title.replaceAll(/[()]/g, '\\$&')) });
  await row.getByRole('button', { name: 'Resolve' }).click();
  const update = desk.getByRole('dialog', { name: `Update: ${title}` });
  await update.getByLabel('Message to visitors').fill('All invoices have left.');
  await update.getByRole('button', { name: 'Add update' }).click();
  await row.getByText('Resolved').waitFor();
  await page.reload();
  const past = page.getByRole('region', { name: 'Earlier' });
  const ended = past.getByRole('listitem').filter({ has: heading });
  await ended.getByText('All invoices have left.').waitFor();
  expect(await open.filter({ has: heading }).count()).toBe(0);
});

test('when the service does not answer, the page says so and since when, and asks again', async () => {
  const visitor = await anybody();
  const { page } = visitor;
  await page.route('**/status/v1/readStatus', (route) => route.abort());
  await page.goto('/status');
  const alarm = page.getByRole('alert').filter({ hasText: 'The service did not answer at' });
  await alarm
    .getByText('Either the service is not available, or your own connection is interrupted.')
    .waitFor();
  expect(await page.getByText('Working', { exact: true }).count()).toBe(0);
  await page.unroute('**/status/v1/readStatus');
  await alarm.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('Working', { exact: true }).first().waitFor();
  expect(await alarm.count()).toBe(0);
  // The browser reports the call that was cut.
  expect(visitor.errors.splice(0).every((error) => error.includes('ERR_FAILED'))).toBe(true);
});

test('without scripts the page says how everything is measured, and where the facts are', async () => {
  const visitor = await newVisitor({ javaScriptEnabled: false });
  visitors.push(visitor);
  const { page } = visitor;
  await page.goto('/status');
  await page.getByText('/status/v1/readStatus').waitFor();
  await page.getByRole('heading', { name: 'How mail is measured' }).waitFor();
  expect(await page.getByText('The measurements are being read.').isVisible()).toBe(false);
});
