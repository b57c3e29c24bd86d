import type { Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { queryMemberUserInfo } from '#contract/members.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { envelope, follow, headingOf, messages, shownMessages, touch } from './navigation-steps.ts';
import { type Account, newMember, seeName, signIn, storedToken } from './steps.ts';
import { closeBrowser, newVisitor, type Visitor } from './visitor.ts';

let member: Account;
beforeAll(async () => {
  member = await newMember('Sil Ent');
});
afterAll(closeBrowser);

const userInfo = `**${queryMemberUserInfo.path}`;

/** A browser in which the member is signed in. */
async function signedInVisitor(): Promise<Visitor> {
  const visitor = await newVisitor();
  await signIn(visitor.page, member.token);
  await visitor.page.goto('/home');
  await seeName(visitor.page, member.name);
  return visitor;
}

type Failure = [name: string, fail: (route: Route) => Promise<void>, said: RegExp[]];

/** One for each way to fail: no answer, and a refusal. */
const failures: Failure[] = [
  ['does not arrive', (route) => route.abort('connectionrefused'), [/ERR_CONNECTION_REFUSED/]],
  [
    `is refused with ${errors['session.ended'].code}`,
    envelope(errors['session.ended'].code, errors['session.ended'].msg, { reason: 'revoked' }),
    [],
  ],
];
const furtherFailures: Failure[] = [
  [
    'ends with HTTP 500',
    (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":50000,"msg":"Broken"}' }),
    [/500/],
  ],
  [
    'ends with a page of a proxy',
    (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
    [/502/],
  ],
  [
    `is refused with ${errors['session.missing'].code}`,
    envelope(errors['session.missing'].code, errors['session.missing'].msg, { need: 'login' }),
    [],
  ],
  [`is refused with ${errors.internal.code}`, envelope(errors.internal.code, errors.internal.msg), []],
];

describe('a member whose user info', () => {
  test.each([...failures, ...(longRun ? furtherFailures : [])])(
    '%s is signed out without a word, and the page they asked for comes',
    async (_name, fail, said) => {
      const visitor = await signedInVisitor();
      const { page, errors: consoleErrors } = visitor;
      await touch(page);
      await page.route(userInfo, fail);
      await follow(page, '/faq');

      await page.waitForURL('**/faq');
      await headingOf(page).filter({ hasText: /\S/ }).waitFor();
      await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
      expect(await page.getByRole('banner').getByRole('button', { name: member.name }).count()).toBe(0);
      expect(await page.title()).toMatch(/^Questions/);
      await expect.poll(() => storedToken(page)).toBeNull();
      await messages(page).waitFor({ state: 'attached' });
      expect(await shownMessages(page)).toBe('');
      expect(consoleErrors.map((text) => said.some((pattern) => pattern.test(text)))).toEqual(
        said.map(() => true),
      );

      // Later pages do not ask any more: there is nobody to ask for.
      let asked = 0;
      page.on('request', (request) => {
        if (request.url().endsWith(queryMemberUserInfo.path)) asked++;
      });
      await follow(page, '/vps');
      await page.waitForURL('**/vps');
      expect(asked).toBe(0);
      await visitor.close();
    },
  );

  test('fails while the page is loaded anew is signed out just as silently', async () => {
    const visitor = await signedInVisitor();
    const { page } = visitor;
    await page.route(userInfo, envelope(errors['session.ended'].code, 'Over', { reason: 'expired' }));
    await page.goto('/proxy');
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    await page.waitForFunction(() => localStorage.getItem('token') === null);
    await touch(page);
    expect(await shownMessages(page)).toBe('');
    expect(new URL(page.url()).pathname).toBe('/proxy');
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });
});

test('a session ended elsewhere is told on the login page, and only there', async () => {
  const visitor = await signedInVisitor();
  const { page } = visitor;
  await touch(page);
  await page.route(userInfo, envelope(errors['session.ended'].code, 'Over', { reason: 'revoked' }));
  await follow(page, '/blog');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await page.getByText('Your session has ended.').waitFor();
  expect(await shownMessages(page)).toBe('');
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});
