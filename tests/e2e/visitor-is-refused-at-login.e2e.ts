import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallRefused } from '#contract/client.ts';
import { confirmTotp, enrolTotp, memberUserLogin } from '#contract/members.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { sealPassword } from '../seal.ts';
import { clientOf } from './http-client.ts';
import {
  type Account,
  clientAs,
  failLogin,
  newMember,
  passHumanCheck,
  seeName,
  sendLogin,
  sharedSite,
  storedToken,
} from './steps.ts';
import { closeBrowser, newAddress, newLine, newVisitor, type Visitor, visitorOfEachTest } from './visitor.ts';

const notRight = 'The email or password is not right.';

describe('a login that is refused', () => {
  const visitor = visitorOfEachTest();

  const toasts = ({ page }: Visitor) => page.getByRole('region', { name: 'Messages' }).getByRole('alert');
  const alert = ({ page }: Visitor) => page.getByRole('main').getByRole('alert');
  const email = ({ page }: Visitor) => page.getByRole('textbox', { name: 'Email', exact: true });
  const password = ({ page }: Visitor) => page.getByLabel('Password', { exact: true });
  /** Wrong passwords for an account, sent by the doors from another line. */
  async function failByDoors(account: string, times: number): Promise<CallRefused> {
    let last: unknown;
    for (let i = 0; i < times; i++) {
      const call = await clientOf(sharedSite().siteUrl, { 'x-forwarded-for': newLine() });
      const sealed = await sealPassword(call, 'not-the-password', new Date());
      last = await call(memberUserLogin, { account, password: sealed }).catch((error: unknown) => error);
    }
    return last as CallRefused;
  }

  test('says the same for a wrong password and an unknown account, and keeps the address only', async () => {
    const { page } = visitor;
    const member = await newMember('Ida Moe');
    const seen: string[] = [];
    for (const account of [member.email, newAddress('unknown')]) {
      await page.goto('/login');
      await page.evaluate(() => localStorage.setItem('token', 'B'.repeat(43)));
      await sendLogin(page, account, 'wrong-password-typed');
      await alert(visitor).waitFor();
      seen.push(await alert(visitor).innerText(), await toasts(visitor).innerText());
      expect(await email(visitor).inputValue()).toBe(account);
      expect(await password(visitor).inputValue()).toBe('');
      expect(await storedToken(page)).toBeNull();
      await expect.poll(() => alert(visitor).evaluate((box) => box === document.activeElement)).toBe(true);
    }
    expect(seen).toEqual([notRight, notRight, notRight, notRight]);
  });

  test.runIf(longRun)('the toast stays five seconds', async () => {
    const { page } = visitor;
    await page.goto('/login');
    await page.clock.install();
    // In the page's own time, whatever the machine takes to look at it.
    await page.evaluate((text) => {
      const changes: number[] = [];
      Object.assign(window, { changes });
      const look = () => {
        const toasts = [...document.querySelectorAll('[aria-label=Messages] [role=alert]')];
        const there = toasts.some((one) => one.textContent?.includes(text));
        if (there !== (changes.length % 2 === 1)) changes.push(Date.now());
      };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
    }, notRight);
    const changes = () => page.evaluate(() => (window as unknown as { changes: number[] }).changes);
    await sendLogin(page, newAddress('unknown'), 'wrong-password-typed');
    await expect.poll(changes).toHaveLength(1);
    await page.clock.runFor(6000);
    await expect.poll(changes).toHaveLength(2);
    const [came = 0, went = 0] = await changes();
    expect(went - came).toBeGreaterThan(4900);
    expect(went - came).toBeLessThan(5200);
    // The page's own sentence stays.
    expect(await alert(visitor).innerText()).toBe(notRight);
  });

  test('after three failures a human check is asked for, without a word about the password', async () => {
    const { page } = visitor;
    const member = await newMember('Jon Rud');
    await page.goto('/login');
    for (let tries = 1; tries <= 3; tries++) await failLogin(page, member.email);
    await sendLogin(page, member.email, member.password);
    await page.getByText('One more thing: tick the box').waitFor();
    const box = page.getByRole('checkbox', { name: 'I’m human' });
    await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await password(visitor).inputValue()).toBe(member.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByText('Tick the box to show that you are a person.').waitFor();
    await passHumanCheck(page);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await seeName(page, member.name);
  });

  test.runIf(longRun)('ten failures lock the account for the right password too', async () => {
    const { page } = visitor;
    const member = await newMember('Kai Nes');
    // Without a human check the doors count three; the others are counted on the page.
    expect((await failByDoors(member.email, 3)).code).toBe(40101);
    await page.goto('/login');
    await sendLogin(page, member.email, 'wrong-password-typed');
    await passHumanCheck(page);
    for (let tries = 4; tries <= 10; tries++) {
      await failLogin(page, member.email);
      expect(await alert(visitor).innerText()).toBe(notRight);
      // A refusal spends the check, which then runs again by itself.
      await page.getByRole('checkbox', { name: 'I’m human', checked: true }).waitFor();
    }
    await sendLogin(page, member.email, member.password);
    await alert(visitor).getByText('Too many failed attempts. Try again in 15 minutes.').waitFor();
    expect(await storedToken(page)).toBeNull();
    expect((await failByDoors(member.email, 1)).code).toBe(40102);
  });
});

describe('a login with a second factor', () => {
  let visitor: Visitor;
  let member: Account;
  let totp: TOTP;
  /** The code that proved the app. */
  let used: string;
  let backupCodes: string[];
  beforeEach(async () => {
    visitor = await newVisitor();
    member = await newMember('Lea Hov');
    const call = await clientAs(member.token);
    const sealed = () => sealPassword(call, member.password, new Date());
    const { secret } = await call(enrolTotp, { password: await sealed() });
    totp = new TOTP({ secret: Secret.fromBase32(secret) });
    used = totp.generate();
    const on = await call(confirmTotp, { password: await sealed(), otpCode: used });
    backupCodes = on.backupCodes;
  });
  afterEach(async () => {
    await visitor.close();
    expect(visitor.errors).toEqual([]);
  });
  afterAll(closeBrowser);

  test('asks for the code, refuses a wrong one and takes the right one', async () => {
    const { page } = visitor;
    await page.goto('/login');
    await page.evaluate(() => localStorage.setItem('token', 'C'.repeat(43)));
    await sendLogin(page, member.email, member.password);
    await page.getByRole('heading', { name: 'Confirm that it is you.' }).waitFor();
    expect(await storedToken(page)).toBeNull();
    expect(await page.getByRole('region', { name: 'Messages' }).innerText()).toBe('');
    const code = page.getByLabel('Code from the app');
    await expect.poll(() => code.evaluate((input) => input === document.activeElement)).toBe(true);
    // Each code works once, and this one has proved the app.
    await code.fill(used);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('This is not the right code. Check the app and try again.').waitFor();
    expect(await storedToken(page)).toBeNull();
    // The app's next code counts already: clocks may differ by half a minute.
    await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await seeName(page, member.name);
  });

  test.runIf(longRun)('takes a backup code once', async () => {
    const { page } = visitor;
    const [backup = ''] = backupCodes;
    const useBackup = async () => {
      await page.goto('/login');
      await sendLogin(page, member.email, member.password);
      await page.getByRole('button', { name: 'Use a backup code' }).click();
      await page.getByLabel('Backup code', { exact: true }).fill(backup.toUpperCase());
      await page.getByRole('button', { name: 'Confirm' }).click();
    };
    await useBackup();
    await seeName(page, member.name);
    await page.evaluate(() => localStorage.removeItem('token'));
    await useBackup();
    await page.getByText('This is not the right code. Check the app and try again.').waitFor();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    expect(await page.getByRole('textbox', { name: 'Email', exact: true }).inputValue()).toBe(member.email);
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  });
});
