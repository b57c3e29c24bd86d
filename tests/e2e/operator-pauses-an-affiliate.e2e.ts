import type { Page, Route } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { affiliateRegister } from '#contract/affiliates.ts';
import { creditCommission } from '#contract/affiliates-operator.ts';
import { people } from '../people.ts';
import { shopperOf } from '../shopper.ts';
import { messages, resize, touch } from './navigation-steps.ts';
import { clientAs, mailAbout, newMember, sharedSite, signIn } from './steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

async function pageWith(token: string) {
  const visitor = await newVisitor();
  await signIn(visitor.page, token);
  return visitor;
}

const dialog = (page: Page) => page.locator('dialog[open]');

test('staff pause, resume and end a membership, and pay what was earned; the affiliate sees each and is told', async () => {
  const member = await newMember('Runa Falk');
  const { affiliateCode } = await (await clientAs(member.token))(affiliateRegister, {});
  const staff = await pageWith((await shopperOf(inject('siteUrl'), people.olga.email)).token);
  const runa = await pageWith(member.token);
  const row = staff.page.getByRole('row').filter({ hasText: member.email });
  const panel = staff.page.getByRole('complementary');
  const act = async (press: string, reason: string) => {
    await panel.getByRole('button', { name: press, exact: true }).click();
    await dialog(staff.page).getByLabel('Reason').fill(reason);
  };
  const sees = async (words: string, reason: string | null) => {
    await runa.page.goto('/affiliate');
    await touch(runa.page);
    await runa.page.getByText(words).waitFor();
    if (reason) await runa.page.getByText(`The reason: ${reason}`).waitFor();
  };
  await sees('You are in the programme.', null);
  await runa.page.getByText(`tid=${affiliateCode}`).waitFor();

  await staff.page.goto(`/admin/affiliates?about=${affiliateCode}`);
  await row.getByRole('link').click();
  await act('Pause', 'Advertising on our brand name.');
  // In a narrow window the panel is a drawer above the page. It waits until the dialog, which would lie below it, is closed.
  await resize(staff.page, 768);
  expect(await dialog(staff.page).getByLabel('Reason').inputValue()).toBe('Advertising on our brand name.');
  await dialog(staff.page).getByRole('button', { name: 'Pause', exact: true }).click({ trial: true });
  await resize(staff.page, 1440);
  await dialog(staff.page).getByRole('button', { name: 'Pause', exact: true }).click();
  await messages(staff.page).getByText('The affiliate is told the reason by email.').waitFor();
  await row.getByText('Paused', { exact: true }).waitFor();
  await sees('Your membership in the programme is paused.', 'Advertising on our brand name.');

  await act('Resume', 'The advertisement is gone.');
  await dialog(staff.page).getByRole('button', { name: 'Resume', exact: true }).click();
  await row.getByText('Active', { exact: true }).waitFor();
  await sees('You are in the programme.', null);

  await act('End membership', 'It was there again.');
  await dialog(staff.page).getByRole('button', { name: 'Continue', exact: true }).click();
  await dialog(staff.page).getByText('An ended affiliate membership cannot be resumed').waitFor();
  await dialog(staff.page).getByRole('button', { name: 'End membership', exact: true }).click();
  await row.getByText('Ended', { exact: true }).waitFor();
  await panel.getByRole('button', { name: 'End membership' }).waitFor({ state: 'detached' });
  expect(await panel.getByRole('button', { name: /^(Pause|Resume)$/ }).count()).toBe(0);
  await sees('Your membership in the programme has ended.', 'It was there again.');

  // What was earned before is still paid.
  await panel.getByRole('button', { name: 'Credit commission', exact: true }).click();
  await dialog(staff.page).getByLabel('Commission in USD').fill('0.50');
  await dialog(staff.page).getByLabel('Reason').fill('Commission of October');
  await dialog(staff.page).getByRole('button', { name: 'Credit commission', exact: true }).click();
  await dialog(staff.page).getByText('Enter an amount from $1.00 to $1,000.00.').first().waitFor();
  await dialog(staff.page).getByLabel('Commission in USD').fill('100');
  await dialog(staff.page).getByText('With the bonus of $5.00, $105.00 is credited.').waitFor();
  await dialog(staff.page).getByRole('button', { name: 'Credit commission', exact: true }).click();
  await messages(staff.page).getByText('The commission was credited', { exact: false }).waitFor();
  await panel.getByText('$105.00', { exact: true }).waitFor();
  await creditAgain(staff.page);
  const paid = await mailAbout(sharedSite(), member.email, /^\$105\.00 was added/);
  expect(paid.text).toContain('Commission of October');
  await runa.page.goto('/account/payment');
  await runa.page.getByText('Commission as account credit').first().waitFor();

  for (const about of [/is paused/, /continues/, /has ended/])
    expect((await mailAbout(sharedSite(), member.email, about)).text).toContain('The reason: ');
  expect([...staff.errors, ...runa.errors]).toEqual([]);
  await Promise.all([staff.close(), runa.close()]);
});

/** A credit whose answer is lost is seen on the page behind its dialog, and is not made again with other words. */
async function creditAgain(page: Page): Promise<void> {
  const lost = async (route: Route) => {
    await route.fetch();
    await route.fulfill({ body: 'no answer' });
  };
  await page.route(`**${creditCommission.path}`, lost, { times: 1 });
  const panel = page.getByRole('complementary');
  await panel.getByRole('button', { name: 'Credit commission', exact: true }).click();
  await dialog(page).getByText('So far, $105.00 was credited to them', { exact: false }).waitFor();
  await dialog(page).getByLabel('Commission in USD').fill('10');
  await dialog(page).getByLabel('Reason').fill('Commission of November');
  await dialog(page).getByRole('button', { name: 'Credit commission', exact: true }).click();
  await dialog(page).getByText('The connection dropped.', { exact: false }).waitFor();
  await panel.getByText('$115.50', { exact: true }).waitFor();
  await dialog(page).getByLabel('Reason').fill('Commission of November, part 1');
  await dialog(page).getByRole('button', { name: 'Credit commission', exact: true }).click();
  await dialog(page).getByText('Something was credited to this affiliate', { exact: false }).waitFor();
  await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  expect(await panel.getByText('$115.50', { exact: true }).count()).toBe(1);
}
