import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { Call } from '#contract/client.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  memberUserLogin,
  memberUserRegister,
  memberUserRegisterSub,
  termsVersion,
} from '#contract/members.ts';
import { mailsTo, type SentMail } from '../harness.ts';
import { solveHumanCheck } from '../human-check.ts';
import { sealPassword, sealTwice } from '../seal.ts';
import { clientOf } from './http-client.ts';
import { goodPassword, newAddress, newLine } from './visitor.ts';

/** Somebody with an account that the test may do anything to; the cast (tests/people.ts) is shared by all journeys. */
export interface Account {
  email: string;
  name: string;
  password: string;
  token: string;
}
/** Where a journey takes place: the site of the run, or one of its own. */
export interface Place {
  siteUrl: string;
  outbox: string;
  now?(): Date;
}
export const sharedSite = (): Place => ({ siteUrl: inject('siteUrl'), outbox: inject('outbox') });

/** Mails to an address, newest last, once there are `count` of them; fails when they do not come. */
export async function mailsAt(place: Place, address: string, count = 1): Promise<SentMail[]> {
  const mails = await mailsTo(place.outbox, address, count);
  expect(mails.length, `mails to ${address}`).toBeGreaterThanOrEqual(count);
  return mails;
}

/** The newest mail to an address with this subject, once it is there; others may come before and after it. */
export async function mailAbout(place: Place, address: string, subject: RegExp): Promise<SentMail> {
  const find = async () =>
    (await mailsTo(place.outbox, address, 1)).findLast((one) => subject.test(one.subject));
  await expect.poll(find, { message: `mail to ${address}: ${subject}` }).toBeDefined();
  return (await find()) as SentMail;
}

/** A member made by the doors, without a browser. */
export async function newMember(name: string, place = sharedSite()): Promise<Account> {
  const call = await clientOf(place.siteUrl, { 'x-forwarded-for': newLine() });
  const email = newAddress(name.toLowerCase().replaceAll(/\W/g, ''));
  const captchaCode = await solveHumanCheck(call);
  const { ticket } = await call(memberUserRegister, { email, captchaCode, agreeTerms: 'Y', termsVersion });
  const [mail] = await mailsAt(place, email);
  const typed = await sealTwice(call, goodPassword, place.now?.() ?? new Date());
  const input = { ticket, emailCode: mail?.code ?? '', userName: name, ...typed };
  const { token } = await call(memberUserRegisterSub, input);
  return { email, name, password: goodPassword, token };
}

/** A further session of a member, opened by the doors with this browser's name. */
export async function openSession(
  who: Pick<Account, 'email' | 'password'>,
  userAgent: string,
  place = sharedSite(),
): Promise<string> {
  const call = await clientOf(place.siteUrl, { 'x-forwarded-for': newLine(), 'user-agent': userAgent });
  const password = await sealPassword(call, who.password, place.now?.() ?? new Date());
  return (await call(memberUserLogin, { account: who.email, password })).token;
}

/** The typed client of one member. */
export const clientAs = (token: string, place = sharedSite()): Promise<Call> =>
  clientOf(place.siteUrl, { token, 'x-forwarded-for': newLine() });

/** Ticks the box, and waits until the browser has really done the work. */
export async function passHumanCheck(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'I’m human' }).click();
  await page.getByRole('checkbox', { name: 'I’m human', checked: true }).waitFor();
}

/** First step of registering, from the page as it stands. */
export async function askForCode(page: Page, email: string): Promise<void> {
  await page.getByRole('heading', { name: 'Create your account.' }).waitFor();
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await passHumanCheck(page);
  await page.getByRole('checkbox', { name: /accept the terms/ }).check();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByRole('heading', { name: 'One more step.' }).waitFor();
}

/** Second step of registering. */
export async function fillDetails(page: Page, code: string, name: string, password = goodPassword) {
  await page.getByLabel('Code from the email').fill(code);
  await page.getByLabel('Display name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Both steps on the page, with the code from the mail. */
export async function register(page: Page, email: string, name: string, place = sharedSite()): Promise<void> {
  await askForCode(page, email);
  const mail = (await mailsAt(place, email)).at(-1);
  await fillDetails(page, mail?.code ?? '', name);
}

/** Fills and sends the login form of the page as it stands. */
export async function sendLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('heading', { name: 'Welcome back.' }).waitFor();
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Sends the login form and waits until it was refused: the password is emptied, the form is ready again. */
export async function failLogin(page: Page, email: string, password = 'wrong-password-typed'): Promise<void> {
  await sendLogin(page, email, password);
  await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  await page.getByRole('button', { name: 'Log in', exact: true, disabled: false }).waitFor();
}

/** Moves the mouse and waits until React runs: before that, links are the browser's own. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(10, 10);
  await page.mouse.move(20, 20);
  await page.getByRole('region', { name: 'Messages' }).waitFor({ state: 'attached' });
}

/** Opens the login page, logs in and waits for the name in the header. */
export async function logIn(page: Page, who: Pick<Account, 'email' | 'name' | 'password'>): Promise<void> {
  await page.goto('/login');
  await sendLogin(page, who.email, who.password);
  await seeName(page, who.name);
}

/**
 * Signed in from the next page on, by a session that was opened without a browser: for journeys that are not about the
 * login. What is stored is no script of the browser's, so that the next visitor gets its profile with a full cache.
 */
export async function signIn(page: Page, token: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
}

/** The member's button in the header of a wide screen. */
export const memberButton = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name });

export const seeName = (page: Page, name: string): Promise<void> => memberButton(page, name).waitFor();

/** A page that anybody may read stays; one of the account leads to the login. */
export async function logOut(page: Page, name: string): Promise<void> {
  const leaves = new URL(page.url()).pathname.startsWith('/account');
  await memberButton(page, name).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  const stays = page.getByRole('banner').getByRole('link', { name: 'Log in' });
  await (leaves ? page.getByRole('heading', { name: 'Welcome back.' }) : stays).waitFor();
}

/** The button of this very name. */
export const press = (where: Pick<Page, 'getByRole'>, name: string | RegExp): Promise<void> =>
  where.getByRole('button', { name, exact: true }).click();

/** Of the one list that a page shows, without its head. */
export const listRows = (page: Page) => page.getByRole('main').locator('tbody tr');

/** Answers no call of an endpoint before there are so many: for buttons that are pressed while another act is under way. */
export async function holdUntil(page: Page, { path }: Endpoint, count: number): Promise<void> {
  let asked = 0;
  let release = () => {};
  const all = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${path}`, async (route) => {
    if (++asked === count) release();
    await all;
    await route.continue();
  });
}

export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('token'));

/** Where the page is, as path and query; waits until it is there. */
export const arrive = (page: Page, address: string): Promise<void> =>
  page.waitForURL((url) => url.pathname + url.search === address);

/** The outbox of a site with this data folder. */
export const outboxOf = (dataDir: string) => join(dataDir, 'outbox');
