import { afterAll, expect, inject, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { getOrder } from '#contract/orders.ts';
import { buy, until } from '../shopper.ts';
import { countPresses } from './count-presses.ts';
import { clientAs, newMember, signIn } from './steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

// The bounds are what was counted on 2026-11-22; docs/testing.md lists all twelve tasks.
afterAll(closeBrowser);

/** Somebody with a new account, in a browser in which they are logged in, whose presses are counted. */
async function memberNamed(name: string) {
  const member = await newMember(name);
  const visitor = await newVisitor({ acceptDownloads: true });
  await signIn(visitor.page, member.token);
  const call = await clientAs(member.token);
  const shopper = { call, siteUrl: inject('siteUrl') };
  return { ...visitor, shopper, presses: await countPresses(visitor.page) };
}

test('a material is found, downloaded with its certificate and checked', async () => {
  const { page, errors, presses, close } = await memberNamed('Lena Ohm');
  await page.goto('/material-list');
  await page.getByRole('searchbox', { name: 'What are you looking for?' }).fill('box');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/material-list/0/all/box/search');
  const results = page.getByRole('region', { name: 'Materials', exact: true });
  await results.getByRole('heading', { level: 3 }).first().getByRole('link').click();
  await page.waitForURL('**/material-list-detail/mat_*/**');
  await page.getByText('3 of 3 downloads left today').waitFor();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await file;
  presses.atMost(3);
  const sheet = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Licence certificate as PDF' }).click();
  await sheet;
  presses.atMost(4);
  expect(errors).toEqual([]);
  await close();
});

test('an order is withdrawn from on its own page, and the refund is seen before the last press', async () => {
  const { page, errors, presses, shopper, close } = await memberNamed('Nora Beck');
  const { orderNo } = await buy(shopper, [{ plan: 'vps-2', months: 1, location: 'frankfurt' }]);
  await until(
    'the order is completed',
    () => shopper.call(getOrder, { orderNo }),
    ({ state }) => state === 'completed',
  );
  await page.goto(`/account/orders/${orderNo}`);
  await page.getByRole('link', { name: 'Withdraw from this order' }).click();
  await page.waitForURL(`**${paths.Withdrawal}?orderNo=${orderNo}`);
  await page.getByRole('radio', { name: orderNo, checked: true }).waitFor();
  await page.getByRole('button', { name: 'Continue to confirm' }).click();
  await page.getByRole('region', { name: 'Your refund' }).getByText(/\$\d/).first().waitFor();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await page.getByText(/WD-\d{4}-\d{6}/).waitFor();
  presses.atMost(3);
  expect(errors).toEqual([]);
  await close();
});

test('a report reaches us with one press', async () => {
  const { page, errors, presses, close } = await memberNamed('Arne Lie');
  await page.goto(paths.Feedback);
  await page.getByRole('combobox', { name: 'What is it about?' }).selectOption('bug');
  await page.getByRole('textbox', { name: 'Subject' }).fill('A broken sum');
  await page.getByRole('textbox', { name: 'Your message' }).fill('The sum of the parcel is one too high.');
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await page.getByText(/Your reference number is/).waitFor();
  presses.atMost(1);
  expect(errors).toEqual([]);
  await close();
});
