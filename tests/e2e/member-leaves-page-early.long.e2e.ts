import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { queryMemberUserInfo } from '#contract/members.ts';
import { type Account, logIn, newMember, seeName, storedToken } from './steps.ts';
import { closeBrowser, newVisitor, type Visitor } from './visitor.ts';

describe('a page that does not know yet who is there', () => {
  let visitor: Visitor;
  let member: Account;
  beforeEach(async () => {
    member = await newMember('Tor Lie');
    visitor = await newVisitor();
    await logIn(visitor.page, member);
  });
  afterEach(async () => {
    await visitor.close();
    expect(visitor.errors).toEqual([]);
  });
  afterAll(closeBrowser);

  /** Opens a page whose question for the member stays unanswered. */
  async function openUnanswered({ page }: Visitor): Promise<void> {
    await page.route(`**${queryMemberUserInfo.path}`, () => {});
    const asked = page.waitForRequest(`**${queryMemberUserInfo.path}`);
    await page.goto('/faq');
    await asked;
    await page.unroute(`**${queryMemberUserInfo.path}`);
  }

  test('can be reloaded, or left for another one, without ending the login', async () => {
    const { page } = visitor;
    const token = await storedToken(page);
    await openUnanswered(visitor);
    await page.reload();
    await seeName(page, member.name);
    await openUnanswered(visitor);
    await page.goto('/dedicated-buy?plan=ds-2');
    await seeName(page, member.name);
    expect(new URL(page.url()).pathname).toBe('/dedicated-buy');
    expect(await storedToken(page)).toBe(token);
  });

  test('can begin its question when the next page is already on its way', async () => {
    const { page } = visitor;
    await page.route(`**${queryMemberUserInfo.path}`, () => {});
    const order = '/dedicated-buy?plan=ds-2';
    let letGo = () => {};
    const asked = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(
      (url) => url.pathname === '/dedicated-buy',
      async (route) => {
        await asked;
        await route.continue();
      },
    );
    // As if another tab had logged in again, right after the link was pressed.
    await page.evaluate(() =>
      addEventListener('beforeunload', () =>
        setTimeout(() => dispatchEvent(new StorageEvent('storage', { key: 'token' }))),
      ),
    );
    const question = page.waitForRequest(`**${queryMemberUserInfo.path}`);
    const going = page.goto(order);
    await question;
    await page.unroute(`**${queryMemberUserInfo.path}`);
    letGo();
    await going;
    await seeName(page, member.name);
  });

  test('ends the login silently when the question fails', async () => {
    const { page } = visitor;
    await page.route(`**${queryMemberUserInfo.path}`, (route) => route.abort());
    await page.goto('/faq');
    await expect.poll(() => storedToken(page)).toBeNull();
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/faq');
    await page.getByRole('region', { name: 'Messages' }).waitFor({ state: 'attached' });
    expect(await page.getByRole('region', { name: 'Messages' }).innerText()).toBe('');
    expect(visitor.errors.splice(0).join()).toMatch(/^Failed to load resource: net::ERR_FAILED$/);
  });
});
