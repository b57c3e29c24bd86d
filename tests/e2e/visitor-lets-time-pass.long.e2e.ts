import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jumpClock, readClock } from '#contract/development.ts';
import { errors } from '#contract/errors.ts';
import { memberUserRegister } from '#contract/members.ts';
import { hours, minutes, seconds } from '#contract/time.ts';
import { ownDataDir } from './copied-data.ts';
import { clientOf } from './http-client.ts';
import { envelope } from './navigation-steps.ts';
import { freePort, startSite, stopSite } from './start-site.ts';
import {
  arrive,
  askForCode,
  failLogin,
  fillDetails,
  mailAbout,
  mailsAt,
  newMember,
  openSession,
  outboxOf,
  type Place,
  passHumanCheck,
  seeName,
  sendLogin,
  storedToken,
} from './steps.ts';
import { closeBrowser, newAddress, newVisitor, type Visitor } from './visitor.ts';

/** A site of its own, because its clock is moved under everybody who is on it. */
describe('while time passes', () => {
  let dataDir: string;
  let site: ChildProcess;
  let ahead = 0;
  let place: Place;
  let visitor: Visitor;
  beforeAll(async () => {
    dataDir = await ownDataDir();
    const port = await freePort();
    const siteUrl = `http://127.0.0.1:${port}`;
    place = { siteUrl, outbox: outboxOf(dataDir), now: () => new Date(Date.now() + ahead) };
    const env = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: siteUrl, LOG_LEVEL: 'warn' };
    site = await startSite({ ...env, TRUSTED_PROXIES: '127.0.0.1' });
  });
  beforeEach(async () => {
    visitor = await newVisitor({ baseURL: place.siteUrl });
    await visitor.context.clock.install({ time: place.now?.() });
  });
  afterEach(async () => {
    await visitor.close();
    expect(visitor.errors).toEqual([]);
  });
  afterAll(async () => {
    await closeBrowser();
    await stopSite(site);
    await rm(dataDir, { recursive: true, force: true });
  });

  /** On the site only, or in front of the visitor's screen too. */
  async function pass(milliseconds: number, page?: Page): Promise<void> {
    const call = await clientOf(place.siteUrl);
    ahead = (await call(jumpClock, { milliseconds })).aheadMilliseconds;
    await page?.clock.fastForward(milliseconds);
  }
  /** Asks for another code, by a human check of its own. */
  async function resend(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await page.getByRole('checkbox', { name: 'I’m human' }).click();
    await page.getByText('A new code is on its way. Only the newest one works.').waitFor();
  }

  test('a new code can be asked for after a minute, and the newest one counts', async () => {
    const { page } = visitor;
    const email = newAddress('mia');
    await page.goto('/register');
    await askForCode(page, email);
    const [first] = await mailsAt(place, email);
    await page.getByText(/Send a new code in \d+ s\.$/).waitFor();
    expect(await page.getByRole('button', { name: 'Send a new code' }).count()).toBe(0);
    await pass(seconds(61), page);
    // A check that is refused says so at its box, which can be ticked again.
    const wrong = { fields: { captchaCode: 'captcha_wrong' } };
    const { code: invalid, msg } = errors['request.invalid'];
    await page.route(`**${memberUserRegister.path}`, envelope(invalid, msg, wrong), { times: 1 });
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await page.getByRole('checkbox', { name: 'I’m human' }).click();
    await page.getByText('The human check did not pass. Tick the box again.').waitFor();
    await page.getByRole('checkbox', { name: 'I’m human' }).click();
    await page.getByText('A new code is on its way. Only the newest one works.').waitFor();
    const [, second] = await mailsAt(place, email, 2);
    expect(second?.code).not.toBe(first?.code);
    await fillDetails(page, first?.code ?? '', 'Mia Skog');
    await page.getByText('This is not the code we sent. Check the email.').waitFor();
    await page.getByLabel('Code from the email').fill(second?.code ?? '');
    await page.getByRole('button', { name: 'Create account' }).click();
    await seeName(page, 'Mia Skog');
  });

  test('a code ends after ten minutes, and what was typed is kept for the next one', async () => {
    const { page } = visitor;
    const email = newAddress('nils');
    await page.goto('/register');
    await askForCode(page, email);
    const [first] = await mailsAt(place, email);
    await pass(minutes(11), page);
    await page.getByText(/^This code has expired\. Send a new one\./).waitFor();
    await fillDetails(page, first?.code ?? '', 'Nils Vang');
    await expect.poll(() => page.getByLabel('Code from the email').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByText('This code has expired. Send a new one.').count()).toBe(2);
    await resend(page);
    const [, second] = await mailsAt(place, email, 2);
    await page.getByLabel('Code from the email').fill(second?.code ?? '');
    await page.getByRole('button', { name: 'Create account' }).click();
    await seeName(page, 'Nils Vang');
  });

  test('a provider’s ticket ends after ten minutes', async () => {
    const { page } = visitor;
    await page.goto('/login');
    await page.getByRole('link', { name: 'Test provider' }).click();
    await page.getByLabel('Email', { exact: true }).fill(newAddress('odd'));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('checkbox', { name: /accept the terms/ }).check();
    await pass(minutes(11), page);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'This link has expired.' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'This link has expired.' }).waitFor();
    expect(await storedToken(page)).toBeNull();
  });

  test('a mailed link ends after a day, and a new one is mailed in its place', async () => {
    const { page } = visitor;
    const member = await newMember('Pal Moe', place);
    await openSession(
      member,
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      place,
    );
    const subject = /^New sign-in .*Firefox on Linux/;
    const first = await mailAbout(place, member.email, subject);
    await pass(hours(25), page);
    await page.goto(first.link ?? '');
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor();
    await page.getByRole('button', { name: 'Email me a new link' }).click();
    await page.getByRole('heading', { name: 'Check your inbox.' }).waitFor();
    const newest = async () => (await mailAbout(place, member.email, subject)).link ?? '';
    await expect.poll(newest).not.toBe(first.link);
    await page.goto(await newest());
    await page.getByRole('button', { name: 'That was not me' }).click();
    await page.getByRole('heading', { name: 'Confirmed' }).waitFor();
  });

  test('a locked account opens again after a quarter of an hour', async () => {
    const { page } = visitor;
    const member = await newMember('Quin Ask', place);
    await page.goto('/login');
    for (let tries = 1; tries <= 3; tries++) await failLogin(page, member.email);
    await sendLogin(page, member.email, 'wrong-password-typed');
    await passHumanCheck(page);
    for (let tries = 4; tries <= 10; tries++) {
      await failLogin(page, member.email);
      await page.getByRole('checkbox', { name: 'I’m human', checked: true }).waitFor();
    }
    await sendLogin(page, member.email, member.password);
    await page.getByText('Too many failed attempts. Try again in 15 minutes.').first().waitFor();
    await pass(minutes(16), page);
    await page.goto('/login');
    await sendLogin(page, member.email, member.password);
    await seeName(page, member.name);
  });

  test('a login that was not to be remembered ends within half a day, without a word on the page', async () => {
    const { page } = visitor;
    const member = await newMember('Roy Lid', place);
    await page.goto('/login');
    await page.getByRole('checkbox', { name: /^Keep me logged in/ }).uncheck();
    await sendLogin(page, member.email, member.password);
    await seeName(page, member.name);
    await pass(hours(13), page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click();
    await arrive(page, '/blog');
    // The page is served as for a visitor; that the session is over it hears from the service.
    await expect.poll(() => storedToken(page)).toBeNull();
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    expect(await page.getByRole('region', { name: 'Messages' }).innerText()).toBe('');
  });

  test.each([-3, 3])('a device whose clock is %i hours off can log in all the same', async (off) => {
    const member = await newMember('Siv Tang', place);
    const { nowAt } = await (await clientOf(place.siteUrl))(readClock, {});
    await visitor.page.clock.setSystemTime(new Date(Date.parse(nowAt) + hours(off)));
    await visitor.page.goto('/login');
    await sendLogin(visitor.page, member.email, member.password);
    await seeName(visitor.page, member.name);
  });
});
