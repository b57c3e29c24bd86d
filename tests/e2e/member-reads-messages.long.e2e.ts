import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { affiliateRegister } from '#contract/affiliates.ts';
import { memberUserRetrievePwd } from '#contract/members.ts';
import { solveHumanCheck } from '../human-check.ts';
import { clientOf } from './http-client.ts';
import { envelope, messages, shownMessages, touch } from './navigation-steps.ts';
import { type Account, mailsAt, newMember, sharedSite } from './steps.ts';
import { closeBrowser, newLine, newVisitor, type Visitor } from './visitor.ts';

let member: Account;
beforeAll(async () => {
  member = await newMember('Tia Stil');
});
afterAll(closeBrowser);

let visitor: Visitor;
let page: Page;
beforeEach(async () => {
  visitor = await newVisitor();
  page = visitor.page;
});
afterEach(() => visitor.close());

const join = () => page.getByRole('main').getByRole('button', { name: 'Join', exact: true }).first();
const alerts = () => messages(page).getByRole('alert');
const stopClock = async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));

/** A page with a button that fails as told, and a clock that moves by `page.clock.runFor` only. */
async function openPage(answer: (route: Route) => Promise<void>): Promise<void> {
  await page.clock.install();
  await page.goto('/home');
  await page.evaluate((token) => localStorage.setItem('token', token), member.token);
  await page.route(`**${affiliateRegister.path}`, answer);
  await page.goto('/affiliate');
  await touch(page);
  await page.getByRole('banner').getByRole('button', { name: member.name }).waitFor();
  await stopClock();
}

test('an error stays 5 s', async () => {
  await openPage(envelope(50000, 'Slow down.'));
  await join().click();
  await alerts().getByText('Slow down.').waitFor();
  await page.clock.runFor(4950);
  expect(await alerts().innerText()).toContain('Slow down.');
  await page.clock.runFor(100);
  await alerts().getByText('Slow down.').waitFor({ state: 'detached' });
  expect(visitor.errors).toEqual([]);
});

test('other messages stay 3 s, and are read out without interrupting', async () => {
  const call = await clientOf(sharedSite().siteUrl, { 'x-forwarded-for': newLine() });
  const captchaCode = await solveHumanCheck(call);
  await call(memberUserRetrievePwd, { email: member.email, captchaCode });
  const mail = (await mailsAt(sharedSite(), member.email, 2)).at(-1);
  await page.clock.install();
  await page.goto(mail?.link ?? '');
  await page.getByLabel(/Code/).fill(mail?.code ?? '');
  await page.getByLabel('New password', { exact: true }).fill('meadow-anchor-violin-88');
  await page.getByLabel('Repeat the new password').fill('meadow-anchor-violin-88');
  await stopClock();
  await page.getByRole('button', { name: 'Set the new password' }).click();
  const message = messages(page).getByRole('status').getByText('Your new password is set.');
  await message.waitFor();
  expect(await alerts().innerText()).toBe('');
  await page.clock.runFor(2950);
  expect(await message.isVisible()).toBe(true);
  await page.clock.runFor(100);
  await message.waitFor({ state: 'detached' });
  expect(visitor.errors).toEqual([]);
  member = await newMember('Tia Stil');
});

test('a message waits while the mouse rests on it, and while the focus is in it', async () => {
  await openPage(envelope(50000, 'Take your time.'));
  await join().click();
  const message = alerts().getByText('Take your time.');
  await message.waitFor();
  await page.clock.runFor(3000);
  await message.hover();
  await page.clock.runFor(20_000);
  expect(await message.isVisible()).toBe(true);
  await page.mouse.move(5, 300);
  await page.clock.runFor(1000);
  expect(await message.isVisible()).toBe(true);
  await messages(page).getByRole('button', { name: 'Close message' }).focus();
  await page.clock.runFor(20_000);
  expect(await message.isVisible()).toBe(true);
  await join().focus();
  await page.clock.runFor(1100);
  await message.waitFor({ state: 'detached' });
});

test('a message asked for twice is counted and begins its time anew', async () => {
  await openPage(envelope(50000, 'Once more.'));
  await join().click();
  await alerts().getByText('Once more.').waitFor();
  await page.clock.runFor(4000);
  await join().click();
  await alerts().getByText('×2').waitFor();
  expect(await alerts().getByText('shown 2 times').count()).toBe(1);
  expect(await messages(page).getByRole('button', { name: 'Close message' }).count()).toBe(1);
  await page.clock.runFor(4900);
  expect(await alerts().innerText()).toContain('Once more.');
  await page.clock.runFor(200);
  await alerts().getByText('Once more.').waitFor({ state: 'detached' });
});

test('a message is closed by its button, and never stands with more than two others', async () => {
  let nth = 0;
  await openPage((route) => envelope(50000, `Message ${++nth}.`)(route));
  for (const text of ['Message 1.', 'Message 2.', 'Message 3.', 'Message 4.']) {
    await join().click();
    await alerts().getByText(text).waitFor();
  }
  const close = messages(page).getByRole('button', { name: 'Close message' });
  expect(await close.count()).toBe(3);
  expect(await alerts().getByText('Message 1.').count()).toBe(0);
  await close.first().click();
  expect((await shownMessages(page)).match(/Message \d/g)).toEqual(['Message 3', 'Message 4']);
});
