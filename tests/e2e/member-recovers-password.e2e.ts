import { describe, expect, test } from 'vitest';
import { longRun } from '../../scripts/gate/long-run.ts';
import {
  arrive,
  logIn,
  mailAbout,
  mailsAt,
  memberButton,
  newMember,
  passHumanCheck,
  seeName,
  sendLogin,
  sharedSite,
  storedToken,
} from './steps.ts';
import { goodPassword, newAddress, newVisitor, type Visitor, visitorOfEachTest } from './visitor.ts';

const setSubject = /^Set a new password for/;
const newPassword = 'copper-anvil-meadow-17';

describe('recovering a password', () => {
  const place = sharedSite();
  const visitor = visitorOfEachTest();

  /** From the login page to the form for the code. */
  async function ask({ page }: Visitor, email: string): Promise<void> {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { name: 'Reset your password.' }).waitFor();
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
    await passHumanCheck(page);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await arrive(page, '/retrieve-pwd');
    await page.getByText('If an account exists, a code is on its way.').waitFor();
  }
  async function setPassword({ page }: Visitor, code: string, password = newPassword): Promise<void> {
    await page.getByLabel('Code from the email').fill(code);
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Repeat the new password').fill(password);
    await page.getByRole('button', { name: 'Set the new password' }).click();
  }
  async function seeItSet({ page }: Visitor): Promise<void> {
    await page.getByText('Your new password is set. Log in with it.').waitFor();
    await arrive(page, '/login');
  }

  test('sets a new one by mailed code; the old sessions and the old password end', async () => {
    const member = await newMember('Tova Krag');
    const other = await newVisitor();
    await logIn(other.page, member);
    await other.page.goto('/faq');
    await seeName(other.page, member.name);

    await ask(visitor, member.email);
    const mail = await mailAbout(place, member.email, setSubject);
    await setPassword(visitor, mail.code ?? '');
    await seeItSet(visitor);
    await mailAbout(place, member.email, /password was changed$/);

    // Logged out silently: the page that was asked for opens, nothing is said.
    const { page } = other;
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click();
    await arrive(page, '/blog');
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    expect(await memberButton(page, member.name).count()).toBe(0);
    expect(await page.getByRole('region', { name: 'Messages' }).innerText()).toBe('');
    expect(await storedToken(page)).toBeNull();
    // Only the login page says why, once it is asked for.
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await page.getByText('Your session has ended.').waitFor();
    await other.close();
    expect(other.errors).toEqual([]);

    await sendLogin(visitor.page, member.email, member.password);
    await visitor.page.getByText('The email or password is not right.').first().waitFor();
    await sendLogin(visitor.page, member.email, newPassword);
    await seeName(visitor.page, member.name);
  });

  test.runIf(longRun)(
    'the mailed link opens the same form, in another browser too, and works once',
    async () => {
      const member = await newMember('Ulla Wik');
      await ask(visitor, member.email);
      const mail = await mailAbout(place, member.email, setSubject);
      const other = await newVisitor();
      await other.page.goto(mail.link ?? '');
      await other.page.getByRole('heading', { name: 'Choose a new password.' }).waitFor();
      await setPassword(other, mail.code ?? '');
      await seeItSet(other);
      await other.page.goto(mail.link ?? '');
      await setPassword(other, mail.code ?? '');
      await other.page.getByRole('heading', { name: 'Start with your email' }).waitFor();
      await other.page.getByRole('link', { name: 'Start with your email' }).click();
      await arrive(other.page, '/forget-pwd');
      await other.close();
      expect(other.errors).toEqual([]);
    },
  );

  test.runIf(longRun)('an unknown address sees the same, and gets no mail', async () => {
    const stranger = newAddress('nobody');
    await ask(visitor, stranger);
    await visitor.page.getByText(/^Valid for 1[45]\sminutes\. Send a new code in \d+ s\.$/).waitFor();
    await setPassword(visitor, '123456');
    await visitor.page.getByText('This is not the code we sent. Check the email.').waitFor();
    // A mail that is asked for later has arrived: one for the stranger would be there by now.
    const member = await newMember('Vera Lie');
    await mailsAt(place, member.email);
    await expect(mailsAt(place, stranger, 0)).resolves.toEqual([]);
  });

  test.runIf(longRun)('a wrong code and a weak password are told at their fields', async () => {
    const member = await newMember('Wim Aas');
    await ask(visitor, member.email);
    const { page } = visitor;
    const code = (await mailAbout(place, member.email, setSubject)).code ?? '';
    await setPassword(visitor, code, 'short');
    await page.getByText('This is too short.').first().waitFor();
    await setPassword(visitor, code, member.email);
    await page
      .getByText('The password is too close to your email, your name or the name of this site.')
      .waitFor();
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByLabel('Repeat the new password').fill(goodPassword);
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await page.getByText('The two passwords are not the same.').waitFor();
    await setPassword(visitor, code);
    await seeItSet(visitor);
  });

  test('without the first step the form sends there', async () => {
    const { page } = visitor;
    await page.goto('/retrieve-pwd');
    await page.getByRole('heading', { name: 'Start with your email' }).waitFor();
    await page.getByRole('link', { name: 'Start with your email' }).click();
    await page.getByRole('heading', { name: 'Reset your password.' }).waitFor();
  });
});
