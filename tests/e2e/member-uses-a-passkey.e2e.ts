import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmTotp, enrolTotp } from '#contract/members.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { journeyMs } from '../../scripts/gate/patience.ts';
import { sealPassword } from '../seal.ts';
import { ownDataDir } from './copied-data.ts';
import { freePort, startSite, stopSite } from './start-site.ts';
import {
  clientAs,
  logIn,
  logOut,
  mailAbout,
  newMember,
  type Place,
  press,
  seeName,
  sendLogin,
} from './steps.ts';
import { giveDevice } from './virtual-device.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

let site: ChildProcess;
let place: Place;
let dataDir = '';
// Browsers have passkeys for names alone, and the site of the other journeys is reached by an address.
beforeAll(async () => {
  dataDir = await ownDataDir();
  const port = await freePort();
  place = { siteUrl: `http://localhost:${port}`, outbox: join(dataDir, 'outbox') };
  const env = { PORT: String(port), PUBLIC_URL: place.siteUrl, DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  site = await startSite({ ...env, TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(async () => {
  await closeBrowser();
  if (site) await stopSite(site);
  await rm(dataDir, { recursive: true, force: true });
});

const dialog = (page: Page) => page.getByRole('dialog');
const rows = (page: Page) => page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');

/** Somebody's browser with a device of its own. */
async function openDevice() {
  const visitor = await newVisitor({ baseURL: place.siteUrl, firstVisit: true });
  return { ...visitor, device: await giveDevice(visitor.page) };
}

async function prove(page: Page, password: string, confirm: string): Promise<void> {
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await press(dialog(page), confirm);
}
async function add(page: Page, password: string): Promise<void> {
  await page.goto('/account/security');
  await press(page, 'Add a passkey');
  await prove(page, password, 'Continue');
  await page.getByText(/^The passkey “.+” was added\./).waitFor();
}
async function logInByPasskey(page: Page): Promise<void> {
  await page.goto('/login');
  await press(page, 'Log in with a passkey');
}

test(
  'a member adds a passkey on each of two devices, logs in with both, and the one that is removed is refused',
  async () => {
    const member = await newMember('Solveig Eide', place);
    const one = await openDevice();
    await logIn(one.page, member);
    await add(one.page, member.password);
    expect(await one.device.count()).toBe(1);
    await rows(one.page).getByText('Headless Chrome on Linux', { exact: true }).waitFor();
    await rows(one.page).getByText('no use recorded yet', { exact: false }).waitFor();
    await mailAbout(place, member.email, /can now be opened with a passkey$/);

    await press(one.page, 'Rename the passkey Headless Chrome on Linux');
    await dialog(one.page).getByLabel('Name', { exact: true }).fill('Desk computer');
    await press(dialog(one.page), 'Save');
    await rows(one.page).getByText('Desk computer', { exact: true }).waitFor();
    // The same device is not asked to hold a second one.
    await press(one.page, 'Add a passkey');
    await prove(one.page, member.password, 'Continue');
    await one.page.getByText('This passkey has already been added.').waitFor();

    await logOut(one.page, member.name);
    await one.device.consent(false);
    await logInByPasskey(one.page);
    await one.page.getByText('No passkey was used.', { exact: false }).waitFor();
    await one.device.consent(true);
    await press(one.page, 'Log in with a passkey');
    await seeName(one.page, member.name);
    await one.page.goto('/account/security');
    await rows(one.page)
      .getByText(/last used/)
      .waitFor();
    const logins = one.page.getByRole('table', { name: 'Recent logins' });
    await logins.getByRole('cell', { name: 'Passkey' }).waitFor();

    const two = await openDevice();
    await logIn(two.page, member);
    await add(two.page, member.password);
    expect(await two.device.count()).toBe(1);
    await expect.poll(() => rows(two.page).count()).toBe(2);
    await logOut(two.page, member.name);
    await logInByPasskey(two.page);
    await seeName(two.page, member.name);

    // The second device takes the first one's passkey away.
    await two.page.goto('/account/security');
    await press(two.page, 'Remove the passkey Desk computer');
    // What it holds is proof enough.
    await press(dialog(two.page), 'Use a passkey');
    await expect.poll(() => rows(two.page).count()).toBe(1);
    await mailAbout(place, member.email, /^A way into your .+ account was removed$/);
    await logOut(one.page, member.name);
    await logInByPasskey(one.page);
    await one.page.getByText('This passkey belongs to no account here.', { exact: false }).waitFor();
    await logOut(two.page, member.name);
    await logInByPasskey(two.page);
    await seeName(two.page, member.name);
    for (const { errors, close } of [one, two]) {
      expect(errors).toEqual([]);
      await close();
    }
  },
  journeyMs,
);

/** A member with a passkey and a code, logged out, in the browser with the passkey. */
async function openWithFactors(name: string) {
  const member = await newMember(name, place);
  const opened = await openDevice();
  const { page } = opened;
  await logIn(page, member);
  await add(page, member.password);
  await logOut(page, member.name);
  const call = await clientAs(member.token, place);
  const sealed = () => sealPassword(call, member.password, new Date());
  const { secret } = await call(enrolTotp, { password: await sealed() });
  const otpCode = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await call(confirmTotp, { password: await sealed(), otpCode });
  return { ...opened, member };
}

test.runIf(longRun)('a passkey is taken in place of a code, after the password', async () => {
  const { page, member, errors, close } = await openWithFactors('Tora Vik');
  await page.goto('/login');
  await sendLogin(page, member.email, member.password);
  await page.getByRole('heading', { name: 'Confirm that it is you.' }).waitFor();
  await press(page, 'Use a passkey');
  await seeName(page, member.name);
  expect(errors).toEqual([]);
  await close();
});

// What the service asks for then: server/business/identities/passkey-factor.test.ts.
test.runIf(longRun)('a passkey is taken in place of a code, after the login of a provider', async () => {
  const { page, member, errors, close } = await openWithFactors('Tora Vik');
  const arrive = async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Test provider' }).click();
    await page.getByLabel('Email', { exact: true }).fill(member.email);
    await page.getByLabel('Name').fill(member.name);
    await press(page, 'Continue');
    await page.waitForURL((url) => url.origin === place.siteUrl);
  };
  await arrive();
  await page.getByRole('heading', { name: 'Enter your password to link' }).waitFor();
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await press(page, 'Connect');
  await press(page, 'Use a passkey');
  await seeName(page, member.name);
  await logOut(page, member.name);
  await arrive();
  await press(page, 'Use a passkey');
  await seeName(page, member.name);
  expect(errors).toEqual([]);
  await close();
});

test('what talks to the device is loaded at the press, and a browser without a passkey is told so', async () => {
  const { page, device, close, errors } = await openDevice();
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Log in with a passkey' });
  await button.waitFor();
  await page.waitForLoadState('networkidle');
  const late = page.waitForRequest((request) => request.resourceType() === 'script');
  await device.consent(false);
  await button.click();
  await late;
  await page.getByText('No passkey was used.', { exact: false }).waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('a browser that knows no passkeys is offered none', async () => {
  const { page, context, close } = await newVisitor({ baseURL: place.siteUrl, firstVisit: true });
  await context.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto('/login');
  await page.getByRole('link', { name: 'Test provider' }).waitFor();
  expect(await page.getByRole('button', { name: 'Log in with a passkey' }).count()).toBe(0);
  await close();
});
