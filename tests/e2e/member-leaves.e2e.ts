import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/client.ts';
import { jumpClock, runJob } from '#contract/development.ts';
import { days } from '#contract/time.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { people } from '../people.ts';
import { readZip } from '../read-zip.ts';
import { shopperOf } from '../shopper.ts';
import { openShop, type Shop } from './checkout-steps.ts';
import { type Account, logIn, mailAbout, newMember, type Place, sendLogin } from './steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

/** A site of its own: its clock goes on by weeks. */
let shop: Shop;
let place: Place;
let member: Account;
let page: Page;
let olga: Call;
beforeAll(async () => {
  shop = await openShop();
  place = shop;
  member = await newMember('Liv Haugen', place);
  olga = (await shopperOf(shop.siteUrl, people.olga.email)).call;
  ({ page } = await newVisitor({ baseURL: shop.siteUrl, acceptDownloads: true }));
});
afterAll(async () => {
  await closeBrowser();
  await shop.close();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');

async function prove(name: string): Promise<void> {
  await dialog().getByLabel('Password', { exact: true }).fill(member.password);
  await dialog().getByRole('button', { name, exact: true }).click();
}

async function askForDeletion(): Promise<void> {
  await button('Delete your account').click();
  await dialog().getByLabel('Type the address of your account to confirm').fill(member.email);
  await prove('Delete the account');
  // The notice on the page: a message may still be there from before.
  await button('Keep the account').waitFor();
}

test('a copy of everything is made, mailed and downloaded', async () => {
  await logIn(page, member);
  await page.goto('/account');
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Your data' }).click();
  await page.getByText('Account and logins', { exact: true }).click();
  const table = page.getByRole('table', { name: 'Account and logins' });
  await table
    .getByText(/The contract with you, Article\s6\(1\)\S?\(b\) GDPR/)
    .first()
    .waitFor();
  await page.getByText('agreed to on', { exact: false }).waitFor();
  await button('Make a copy').click();
  await prove('Make a copy');
  await button('Download your data').waitFor();
  const coming = page.waitForEvent('download');
  await button('Download your data').click();
  const files = readZip(await readFile(await (await coming).path()));
  expect(files.get('README.txt')?.toString()).toContain('What we keep about you');
  expect(JSON.parse(files.get('account/members.json')?.toString() ?? '')).toMatchObject([
    { email: member.email, name: member.name },
  ]);
  expect(files.get('sign_ins/sign_ins.csv')?.toString()).toContain('password');
  await mailAbout(place, member.email, /^Your data from .* is ready$/);
});

test('the deletion wants the right address, and is undone in the account', async () => {
  await button('Delete your account').click();
  await dialog().getByLabel('Type the address of your account to confirm').fill('somebody@else.example');
  await prove('Delete the account');
  await dialog().getByText('This is not the address of your account.').waitFor();
  await dialog().getByRole('button', { name: 'Cancel', exact: true }).click();
  await askForDeletion();
  await page.goto('/account');
  await button('Keep the account').click();
  await page.getByText('Your account stays. Nothing was deleted.').waitFor();
});

test.runIf(longRun)('it is undone by the mailed link too, and carried out after 14 days', async () => {
  await page.goto('/account/privacy');
  await askForDeletion();
  const { link } = await mailAbout(place, member.email, /account will be deleted on/);
  const { pathname, search } = new URL(link ?? '');
  await page.goto(pathname + search);
  await button('Keep your account').click();
  await page.getByText('It is done.', { exact: false }).waitFor();

  await page.goto('/account/privacy');
  await askForDeletion();
  await olga(jumpClock, { milliseconds: days(14) });
  await olga(runJob, { queue: 'privacy-deletions' });
  await mailAbout(place, member.email, /account has been deleted$/);

  await page.clock.setFixedTime(Date.now() + days(14));
  await page.goto('/account');
  await page.waitForURL('**/login**');
  await sendLogin(page, member.email, member.password);
  await page.getByRole('main').getByText('The email or password is not right.').waitFor();
});
