import { describe, expect, test } from 'vitest';
import { longRun } from '../../scripts/gate/long-run.ts';
import { meetExpired, meetLogin } from './login-steps.ts';
import {
  arrive,
  logIn,
  mailAbout,
  memberButton,
  newMember,
  openSession,
  seeName,
  sendLogin,
  sharedSite,
  storedToken,
} from './steps.ts';
import { newVisitor, visitorOfEachTest } from './visitor.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

describe('a link from a mail', () => {
  const place = sharedSite();
  const visitor = visitorOfEachTest();

  test('"this was not me" ends every session, once and only after the button', async () => {
    const { page } = visitor;
    const member = await newMember('Inga Sol');
    await openSession(member, phone);
    const mail = await mailAbout(place, member.email, /^New sign-in .*Safari on iPhone/);
    const other = await newVisitor();
    await logIn(other.page, member);

    await page.goto(mail.link ?? '');
    const button = page.getByRole('button', { name: 'That was not me' });
    await button.waitFor();
    await page.getByText(/^Every device of i\S+@\S+ is logged out/).waitFor();
    // Opened only, it has changed nothing: a scanner of mails does the same.
    await page.reload();
    await button.waitFor();
    await other.page.reload();
    await seeName(other.page, member.name);

    await button.click();
    await page.getByRole('heading', { name: 'Confirmed' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Already done' }).waitFor();
    expect(await button.count()).toBe(0);

    await other.page.reload();
    await expect.poll(() => storedToken(other.page)).toBeNull();
    await other.page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    expect(await memberButton(other.page, member.name).count()).toBe(0);
    await other.close();
    expect(other.errors).toEqual([]);
    // The present password is off, and a code for a new one is in the mailbox.
    await page.goto('/login');
    await sendLogin(page, member.email, member.password);
    await page.getByText('The email or password is not right.').first().waitFor();
    expect((await mailAbout(place, member.email, /^Set a new password/)).code).toMatch(/^\d{6}$/);
  });

  // Tokens in no possible form: the long run.
  test('of an unknown token has expired', async () => {
    await meetExpired(visitor.page, `type=new_device&t=${'x'.repeat(43)}`);
  });
});

describe('the redirect group without a session', () => {
  const visitor = visitorOfEachTest();

  // Every address of the group: the long run.
  test.each([
    ['/confirm?type=newsletter', '/login?redirect=Confirm&type=newsletter'],
    ['/redirect/pay-success?orderNo=A-1', '/login?redirect=PaySuccess&orderNo=A-1'],
    ['/redirect/Vps?from=mail', '/login?redirect=Redirect&path=Vps&from=mail'],
  ])('%s leads to %s', async (address, login) => {
    await meetLogin(visitor.page, address, login);
  });

  test.runIf(longRun)(
    'a bounce goes to pages of the site only, and an unknown order is said to be unknown',
    async () => {
      const { page } = visitor;
      const member = await newMember('Jarl Rud');
      await page.goto('/redirect/Vps?from=mail');
      await arrive(page, '/login?redirect=Redirect&path=Vps&from=mail');
      await sendLogin(page, member.email, member.password);
      await arrive(page, '/vps?from=mail');
      await seeName(page, member.name);
      for (const [path, end] of [
        ['/redirect/%2Fblog-detail%2F3', '/blog-detail/3'],
        ['/redirect/NoSuchPage', '/home'],
        ['/redirect/%2F%2Fevil.example', '/home'],
        ['/redirect/https%3A%2F%2Fevil.example%2F', '/home'],
        ['/redirect/%252F%252Fevil.example', '/home'],
      ] as const) {
        await page.goto(path);
        await arrive(page, end);
      }
      await page.goto('/redirect/pay-success?orderNo=A-1');
      await page.getByRole('heading', { name: 'We cannot find the order A-1.' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/redirect/pay-success');
    },
  );
});
