import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { sendLinkCode } from '#contract/identities.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { envelope } from './navigation-steps.ts';
import { arrive, logOut, mailAbout, newMember, seeName, sharedSite, storedToken } from './steps.ts';
import { newAddress, newVisitor, visitorOfEachTest } from './visitor.ts';

describe('logging in through the test provider', () => {
  const place = sharedSite();
  const visitor = visitorOfEachTest();

  /** From the login page to the provider's own. */
  async function leave(page: Page, login = '/login'): Promise<void> {
    await page.goto(login);
    await page.getByRole('link', { name: 'Test provider' }).click();
    await page.getByRole('heading', { name: 'Test provider' }).waitFor();
    expect(new URL(page.url()).origin).not.toBe(place.siteUrl);
  }
  /** Through the provider and back to the site. */
  async function arriveAs(page: Page, email: string, name: string, login?: string): Promise<void> {
    await leave(page, login);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL((url) => url.origin === place.siteUrl);
  }
  const terms = (page: Page) => page.getByRole('checkbox', { name: /accept the terms/ });
  const create = (page: Page) => page.getByRole('button', { name: 'Create account' });

  test('a new address becomes an account once the terms are accepted; the next time it goes straight in', async () => {
    const { page } = visitor;
    const email = newAddress('eva');
    await arriveAs(page, email, 'Eva Moen');
    await page.getByRole('heading', { name: 'Connect Test provider.' }).waitFor();
    await page.getByRole('heading', { name: /^Create an account with e\S+@/ }).waitFor();
    await create(page).click();
    await page.getByText('Tick the box to accept the terms.').waitFor();
    expect(await storedToken(page)).toBeNull();
    await terms(page).check();
    await create(page).click();
    await page.getByText('Test provider is connected. You are logged in.').waitFor();
    await arrive(page, '/account');
    await seeName(page, 'Eva Moen');
    await page.goto('/home');
    await seeName(page, 'Eva Moen');

    await logOut(page, 'Eva Moen');
    await page.goto('/login');
    await page.getByText('Last used: Test provider').waitFor();
    await arriveAs(page, email, 'Eva Moen', '/login?redirect=DedicatedBuy&plan=ds-2');
    await arrive(page, '/dedicated-buy?plan=ds-2');
    await seeName(page, 'Eva Moen');
    // The way in left no page with its ticket behind: the one before is the provider's, whose sign-in is over.
    await page.goBack();
    await page.getByText('This sign-in is no longer open.').waitFor();
    expect(visitor.errors.splice(0)).toEqual([expect.stringContaining('status of 400')]);
  });

  test('an address that has an account is linked by its password', async () => {
    const { page } = visitor;
    const member = await newMember('Finn Berg');
    await arriveAs(page, member.email, 'Finn at the provider');
    await page.getByRole('heading', { name: 'Enter your password to link' }).waitFor();
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('not-the-password-at-all');
    await page.getByRole('button', { name: 'Connect' }).click();
    await page
      .getByRole('main')
      .getByRole('alert')
      .getByText('The email or password is not right.')
      .waitFor();
    expect(await storedToken(page)).toBeNull();
    await password.fill(member.password);
    await page.getByRole('button', { name: 'Connect' }).click();
    await seeName(page, member.name);
    await mailAbout(place, member.email, /Test provider/);
    await logOut(page, member.name);
    await arriveAs(page, member.email, 'Finn at the provider');
    await seeName(page, member.name);
  });

  test.runIf(longRun)('an address that has an account is linked by a mailed code', async () => {
    const { page } = visitor;
    const member = await newMember('Gro Eide');
    await arriveAs(page, member.email, 'Gro at the provider');
    await page.getByRole('button', { name: 'Email me a code instead' }).click();
    await page.getByText(/^A code is on its way to g\S+@/).waitFor();
    const { code } = await mailAbout(place, member.email, /^Your code to sign in with Test provider$/);
    const field = page.getByLabel('Code from the email');
    await field.fill(code === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Connect' }).click();
    await page.getByText('This is not the code we sent. Check the email.').waitFor();
    await field.fill(code ?? '');
    await page.getByRole('button', { name: 'Connect' }).click();
    await seeName(page, member.name);
  });

  test('a code that cannot be sent says why, and one for an expired ticket leads back to the login', async () => {
    const { page } = visitor;
    const member = await newMember('Ida Ruud');
    await arriveAs(page, member.email, 'Ida at the provider');
    const ask = page.getByRole('button', { name: 'Email me a code instead' });
    const refuse = (name: 'access.refused' | 'request.invalid', data: object) =>
      page.route(`**${sendLinkCode.path}`, envelope(errors[name].code, errors[name].msg, data), { times: 1 });
    await refuse('access.refused', { reason: 'email_unverified' });
    await ask.click();
    await page.getByRole('main').getByText(errors['access.refused'].msg).waitFor();
    await refuse('request.invalid', { fields: { ticket: 'ticket_expired' } });
    await ask.click();
    await page.getByRole('heading', { name: 'This link has expired.' }).waitFor();
  });

  test('cancelling at the provider links nothing and leads back to the login, the wanted page kept', async () => {
    const { page } = visitor;
    await leave(page, '/login?redirect=DedicatedBuy&plan=ds-2');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('heading', { name: 'Cancelled' }).waitFor();
    await page.getByText('You stopped at the provider. Nothing was linked.').waitFor();
    await page.getByRole('link', { name: 'Back to the login page' }).click();
    await arrive(page, '/login?redirect=DedicatedBuy&plan=ds-2');
    expect(await storedToken(page)).toBeNull();
  });

  test.runIf(longRun)('a ticket is worth nothing in another browser, and nothing twice', async () => {
    const { page } = visitor;
    const email = newAddress('hal');
    await arriveAs(page, email, 'Hal Ness');
    await create(page).waitFor();
    const address = page.url();
    expect(new URL(address).pathname).toBe('/link-confirm');
    const thief = await newVisitor();
    await thief.page.goto(address);
    await thief.page.getByRole('heading', { name: 'This link has expired.' }).waitFor();
    expect(await create(thief.page).count()).toBe(0);
    await thief.page.getByRole('link', { name: 'Back to the login page' }).click();
    await arrive(thief.page, '/login');
    await thief.close();
    expect(thief.errors).toEqual([]);

    await terms(page).check();
    await create(page).click();
    await seeName(page, 'Hal Ness');
    await page.goto(address);
    await page.getByRole('heading', { name: 'This link has expired.' }).waitFor();
  });
});
