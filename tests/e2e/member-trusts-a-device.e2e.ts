import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { confirmTotp, enrolTotp } from '#contract/members.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { journeyMs } from '../../scripts/gate/patience.ts';
import { sealPassword } from '../seal.ts';
import {
  type Account,
  clientAs,
  logIn,
  logOut,
  mailAbout,
  newMember,
  openSession,
  press,
  seeName,
  sendLogin,
  sharedSite,
} from './steps.ts';
import { visitorOfEachTest } from './visitor.ts';

const visitor = visitorOfEachTest();
const dialog = (page: Page) => page.getByRole('dialog');
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A member with the second factor on. @returns its backup codes, which are good at any moment */
async function guard(member: Account): Promise<string[]> {
  const call = await clientAs(member.token);
  const sealed = () => sealPassword(call, member.password, new Date());
  const { secret } = await call(enrolTotp, { password: await sealed() });
  const otpCode = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  return (await call(confirmTotp, { password: await sealed(), otpCode })).backupCodes;
}

async function enterCode(page: Page, code = '', trust = false): Promise<void> {
  await page.getByRole('heading', { name: 'Confirm that it is you.' }).waitFor();
  await press(page, 'Use a backup code');
  await page.getByLabel('Backup code').fill(code);
  if (trust) await page.getByRole('checkbox', { name: /^Trust this device/ }).check();
  await press(page, 'Confirm');
}

test(
  'trusts a device, logs in there without a code, and is asked for one again after ending the trust',
  async () => {
    const { page } = visitor;
    const member = await newMember('Eira Holm');
    const codes = await guard(member);
    await page.goto('/login');
    await sendLogin(page, member.email, member.password);
    await enterCode(page, codes[0], true);
    await seeName(page, member.name);
    await mailAbout(sharedSite(), member.email, /trusts a device/);
    await logOut(page, member.name);
    await logIn(page, member);

    await page.goto('/account/security');
    const devices = page.getByRole('list', { name: 'Trusted devices' });
    await devices.getByText(/This device · Trusted .+ · until .+ · last used/).waitFor();
    await devices.getByRole('button', { name: /^End the trust in/ }).click();
    await dialog(page).getByLabel('Password', { exact: true }).fill(member.password);
    await press(dialog(page), 'End trust');
    await page.getByText(/^No device is trusted, so/).waitFor();
    await logOut(page, member.name);
    await page.goto('/login');
    await sendLogin(page, member.email, member.password);
    await enterCode(page, codes[1]);
    await seeName(page, member.name);
  },
  journeyMs,
);

test.runIf(longRun)(
  'reports a login that was not theirs, is told what happens, and sets a new password',
  async () => {
    const { page } = visitor;
    const member = await newMember('Asta Berg');
    await openSession(member, firefox);
    await logIn(page, member);
    await page.goto('/account/security');
    const logins = page.getByRole('table', { name: 'Recent logins' });
    await logins.getByRole('button', { name: /^Not me: report .* with Firefox on Linux$/ }).click();
    await dialog(page)
      .getByText(/^2 other sessions end at once/)
      .waitFor();
    await dialog(page)
      .getByText(`We email a code for a new one to ${member.email}.`, { exact: false })
      .waitFor();
    await dialog(page)
      .getByText(/^Nothing else is switched off/)
      .waitFor();
    await dialog(page).getByLabel('Password', { exact: true }).fill(member.password);
    await press(dialog(page), 'Secure my account');
    await page.waitForURL('**/retrieve-pwd');
    const { code } = await mailAbout(sharedSite(), member.email, /^Set a new password/);
    await mailAbout(sharedSite(), member.email, /somebody else uses/);
    expect(code).toMatch(/^\d{6}$/);
    // The page that asks is still signed in, and shows what was reported.
    await page.goto('/account/security');
    await logins.getByText('You reported that this was not you.').waitFor();
    await page.getByText(/^There is no password/).waitFor();
    await expect(openSession(member, firefox)).rejects.toThrow();
  },
  journeyMs,
);
