import { describe, expect, test } from 'vitest';
import { longRun } from '../../scripts/gate/long-run.ts';
import { countPresses } from './count-presses.ts';
import {
  arrive,
  askForCode,
  fillDetails,
  logIn,
  logOut,
  mailsAt,
  memberButton,
  newMember,
  register,
  seeName,
  sharedSite,
  storedToken,
} from './steps.ts';
import { goodPassword, newAddress, visitorOfEachTest } from './visitor.ts';

const wrong = 'This is not the code we sent. Check the email.';
/** A code that is certainly not this one. */
const notThis = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('registering by mailed code', () => {
  const place = sharedSite();
  const visitor = visitorOfEachTest();

  test('makes an account, signs in, and the account can log out and in again', async () => {
    const { page } = visitor;
    const email = newAddress('nina');
    const presses = await countPresses(page);
    await page.goto('/home');
    await page.getByRole('banner').getByRole('link', { name: 'Create account' }).click();
    await register(page, email, 'Nina Falk');
    // The page of a new account has one next step.
    await arrive(page, '/account');
    await seeName(page, 'Nina Falk');
    presses.atMost(5);
    await page.getByText('Your account is ready. You are logged in.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Check a listing' }).waitFor();
    expect(await storedToken(page)).toMatch(/^[\w-]{43}$/);

    await page.goto('/home');
    await seeName(page, 'Nina Falk');
    await memberButton(page, 'Nina Falk').click();
    await page.getByText(email).filter({ visible: true }).waitFor();
    await page.keyboard.press('Escape');
    await logOut(page, 'Nina Falk');
    expect(await storedToken(page)).toBeNull();
    await page.reload();
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await logIn(page, { email, name: 'Nina Falk', password: goodPassword });
    await arrive(page, '/home');
    expect(await mailsAt(place, email)).toHaveLength(1);
  });

  test.runIf(longRun)(
    'a wrong code is told at its field, everything typed stays, and the right one then works',
    async () => {
      const { page } = visitor;
      const email = newAddress('ole');
      await page.goto('/register');
      await askForCode(page, email);
      await page.getByText(/^We sent a code to o\S+@/).waitFor();
      const code = (await mailsAt(place, email)).at(-1)?.code ?? '';
      await fillDetails(page, notThis(code), 'Ole Dahl');
      const field = page.getByLabel('Code from the email');
      await page.getByText(wrong).waitFor();
      await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      const described = await field.getAttribute('aria-describedby');
      expect(await page.locator(`[id="${described}"]`).innerText()).toBe(wrong);
      expect(await field.inputValue()).toBe(notThis(code));
      expect(await page.getByLabel('Display name').inputValue()).toBe('Ole Dahl');
      expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(goodPassword);
      // A field's own message is enough: this refusal has no toast.
      expect(await page.getByRole('region', { name: 'Messages' }).innerText()).toBe('');
      await field.fill(code);
      await page.getByRole('button', { name: 'Create account' }).click();
      await seeName(page, 'Ole Dahl');
    },
  );

  test.runIf(longRun)('after five wrong codes even the right one is refused', async () => {
    const { page } = visitor;
    const email = newAddress('pia');
    await page.goto('/register');
    await askForCode(page, email);
    const code = (await mailsAt(place, email)).at(-1)?.code ?? '';
    await fillDetails(page, notThis(code), 'Pia Berg');
    const button = page.getByRole('button', { name: 'Create account' });
    for (let tries = 2; tries <= 5; tries++) {
      await page.getByText(wrong).waitFor();
      const answer = page.waitForResponse('**/memberUserRegisterSub');
      await button.click();
      await answer;
    }
    await page.getByText(wrong).waitFor();
    await page.getByLabel('Code from the email').fill(code);
    await button.click();
    await page.getByText('Too many wrong codes. Send a new one.').waitFor();
    expect(await storedToken(page)).toBeNull();
  });

  test.runIf(longRun)(
    'a reload keeps the step, and a tab that never took the first one is sent to it',
    async () => {
      const { page, context } = visitor;
      const email = newAddress('rita');
      await page.goto('/register');
      await askForCode(page, email);
      await page.reload();
      await page.getByText(/^We sent a code to r\S+@/).waitFor();
      const other = await context.newPage();
      await other.goto('/register-sub');
      await other.getByRole('heading', { name: 'Start with your email' }).waitFor();
      await other.getByRole('link', { name: 'Start with your email' }).click();
      await arrive(other, '/register');
      await other.getByRole('heading', { name: 'Create your account.' }).waitFor();
      await fillDetails(page, (await mailsAt(place, email)).at(-1)?.code ?? '', 'Rita Holm');
      await seeName(page, 'Rita Holm');
    },
  );

  test('an address with an account sees the same page, and gets a mail that says so', async () => {
    const { page } = visitor;
    const member = await newMember('Sven Lund');
    await page.goto('/register');
    await askForCode(page, member.email);
    await page.getByText(/^We sent a code to s\S+@/).waitFor();
    await page.getByText(/^Valid for (9|10)\sminutes\. Send a new code in \d+ s\.$/).waitFor();
    const [, told] = await mailsAt(place, member.email, 2);
    expect(told?.subject).toMatch(/^You already have an account at/);
    expect(told?.code).toBeNull();
    expect(told?.link).toBe(`${place.siteUrl}/login`);
    await fillDetails(page, '123456', 'Somebody Else');
    await page.getByText(wrong).waitFor();
  });
});
