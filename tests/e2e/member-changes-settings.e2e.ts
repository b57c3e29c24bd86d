import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { longRun } from '../../scripts/gate/long-run.ts';
import {
  logIn,
  mailAbout,
  memberButton,
  newMember,
  openSession,
  press,
  seeName,
  sharedSite,
  signIn,
} from './steps.ts';
import { newAddress, visitorOfEachTest } from './visitor.ts';

const visitor = visitorOfEachTest();
const dialog = (page: Page) => page.getByRole('dialog');
const newPassword = 'anchor-copper-window-73';

test('changes name and password in the settings, and is told by mail', async () => {
  const { page } = visitor;
  const member = await newMember('Runa Dahl');
  await logIn(page, member);
  await memberButton(page, member.name).click();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByText(`You log in with ${member.email}.`, { exact: false }).waitFor();

  const name = page.getByLabel('Display name');
  await name.fill('R');
  await press(page, 'Save name');
  await page.getByText('This is too short.').waitFor();
  await name.fill('Runa Dahl-Moe');
  await press(page, 'Save name');
  await seeName(page, 'Runa Dahl-Moe');

  const fill = async (present: string, again = newPassword) => {
    await page.getByLabel('Current password', { exact: true }).fill(present);
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByLabel('Repeat the new password', { exact: true }).fill(again);
    await press(page, 'Change password');
  };
  await fill(member.password, 'another word 12');
  await page.getByText('The two passwords are not the same.').waitFor();
  await fill('not-the-password-1');
  await expect
    .poll(() => page.getByLabel('Current password', { exact: true }).getAttribute('aria-invalid'))
    .toBe('true');
  await fill(member.password);
  await page.getByText('Your password was changed.', { exact: false }).waitFor();
  await mailAbout(sharedSite(), member.email, /password was changed$/);
  // The new one is good now, and the one before is not.
  await openSession({ email: member.email, password: newPassword }, 'Firefox/140.0');
  await expect(openSession(member, 'Firefox/140.0')).rejects.toThrow();
});

test('changes the address when the new one confirms it, and takes it back by the link to the one before', async () => {
  const { page } = visitor;
  const member = await newMember('Turi Lie');
  const address = newAddress('turi-new');
  await signIn(page, member.token);
  await page.goto('/account/settings');
  await page.getByLabel('New email address').fill(address);
  await page.getByLabel('Your password', { exact: true }).fill(member.password);
  await press(page, 'Send the link');
  await page.getByText(`If ${address} can be used`, { exact: false }).waitFor();
  const follow = async (to: string, subject: RegExp, button: string) => {
    const { link } = await mailAbout(sharedSite(), to, subject);
    const { pathname, search } = new URL(link ?? '');
    await page.goto(pathname + search);
    await press(page, button);
    await page.getByText('It is done.', { exact: false }).waitFor();
  };
  await follow(address, /^Confirm your new address/, 'Confirm the new address');
  await page.goto('/account/settings');
  await page.getByText(`You log in with ${address}.`, { exact: false }).waitFor();

  await follow(member.email, /account has changed$/, 'Stop the change of address');
  await page.goto('/account/settings');
  await page.waitForURL('**/login?redirect=AccountSettings');
  const { code } = await mailAbout(sharedSite(), member.email, /^Set a new password/);
  expect(code).toMatch(/^\d{6}$/);
});

test.runIf(longRun)('chooses which mails come, and begins and stops the newsletter', async () => {
  const { page } = visitor;
  const member = await newMember('Liv Strand');
  await signIn(page, member.token);
  await page.goto('/account/settings');
  const reviews = page.getByRole('checkbox', { name: 'Reviews of saved work' });
  await reviews.uncheck();
  await page.getByText('This applies from the next email.', { exact: false }).waitFor();
  await page.reload();
  await reviews.waitFor();
  expect(await reviews.isChecked()).toBe(false);
  expect(await page.getByRole('checkbox', { name: 'Proxy traffic' }).isChecked()).toBe(true);

  await press(page, 'Get the newsletter');
  await page.getByText(`We sent a link to ${member.email}.`, { exact: false }).waitFor();
  const { link } = await mailAbout(sharedSite(), member.email, /newsletter$/);
  const { pathname, search } = new URL(link ?? '');
  await page.goto(pathname + search);
  await press(page, 'Receive the newsletter');
  await page.getByText('It is done.', { exact: false }).waitFor();
  await page.goto('/account/settings');
  await page.getByText(`The newsletter comes to ${member.email}.`).waitFor();
  await press(page, 'Stop the newsletter');
  await page.getByText('You do not get the newsletter.').waitFor();
  await page.getByText('What you chose, and when').click();
  await page.getByText('Confirmed by the link').waitFor();
});

test.runIf(longRun)(
  'chooses a time zone, and the page tells the time by it until the device counts again',
  async () => {
    const { page } = visitor;
    const member = await newMember('Eir Solem');
    await signIn(page, member.token);
    await page.goto('/account/settings');
    await press(page, 'Get the newsletter');
    const open = () => page.getByText('What you chose, and when').click();
    await open();
    const entry = page.getByRole('listitem').filter({ hasText: 'Asked for it' });
    const minuteOf = async () => {
      const text = (await entry.innerText()).replace('Asked for it', '').replaceAll(/\s/g, ' ');
      return Date.parse(`${text.trim()} UTC`) / 60_000;
    };
    const onDevice = await minuteOf();
    expect(onDevice).toBeGreaterThan(0);

    const zone = page.getByRole('combobox', { name: 'Time zone' });
    await zone.selectOption({ label: 'Tokyo' });
    await press(page, 'Save time zone');
    await expect.poll(minuteOf).toBe(onDevice + 9 * 60);
    await page.reload();
    await open();
    expect([await zone.inputValue(), await minuteOf()]).toEqual(['Asia/Tokyo', onDevice + 9 * 60]);
    await zone.selectOption({ label: 'As this device (UTC)' });
    await press(page, 'Save time zone');
    await expect.poll(minuteOf).toBe(onDevice);
  },
);

test('turns a second factor on and off, and ends sessions on the security page', async () => {
  const { page } = visitor;
  const member = await newMember('Siv Aune');
  await openSession(member, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
  await openSession(member, 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Version/18.0 Safari/605.1.15');
  await logIn(page, member);
  await page.goto('/account/security');
  const sessions = page.getByRole('list', { name: 'Sessions' });
  await sessions.getByText('Firefox on Linux', { exact: true }).waitFor();
  await sessions.getByText('This device').waitFor();
  const logins = page.getByRole('table', { name: 'Recent logins' });
  await logins.getByText('Registration').waitFor();

  const prove = async (name: string, password = member.password) => {
    await dialog(page).getByLabel('Password', { exact: true }).fill(password);
    await press(dialog(page), name);
  };
  await sessions.getByRole('button', { name: /^End session on Firefox on Linux/ }).click();
  await prove('End session', 'not-the-password-1');
  await expect
    .poll(() => dialog(page).getByLabel('Password', { exact: true }).getAttribute('aria-invalid'))
    .toBe('true');
  await prove('End session');
  await sessions.getByText('Firefox on Linux', { exact: true }).waitFor({ state: 'detached' });
  await press(page, 'End all other sessions');
  await prove('End all other sessions');
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1);

  await press(page, 'Turn on a second factor');
  await page.getByLabel('Your password').fill(member.password);
  await press(page, 'Show the QR code and the key');
  await page.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor();
  const key = (await page.locator('code').innerText()).replaceAll(' ', '');
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  await page.getByLabel('Code from the app').fill(totp.generate());
  await press(page, 'Turn it on');
  const codes = page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem');
  await expect.poll(() => codes.count()).toBe(10);
  const before = await codes.allInnerTexts();
  await press(page, 'I have kept them, continue');
  await mailAbout(sharedSite(), member.email, /now has a second factor$/);

  await press(page, 'New backup codes');
  await prove('New backup codes');
  await expect.poll(() => codes.count()).toBe(10);
  expect((await codes.allInnerTexts()).filter((code) => before.includes(code))).toEqual([]);
  await press(page, 'I have kept them, continue');
  // They are shown once.
  await page.reload();
  await page.getByText(/^You enter a code from your authenticator app/).waitFor();
  expect(await page.getByRole('list', { name: 'Backup codes' }).count()).toBe(0);

  await press(page, 'Turn off');
  await prove('Turn off');
  await page.getByRole('button', { name: 'Turn on a second factor' }).waitFor();
});
