import { afterAll, expect, inject, test } from 'vitest';
import { people } from '../people.ts';
import { buy, serviceIn, shopperOf } from '../shopper.ts';
import { messages } from './navigation-steps.ts';
import { clientAs, mailAbout, newMember, press, sharedSite, signIn } from './steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

async function pageOf(token: string) {
  const visitor = await newVisitor();
  await signIn(visitor.page, token);
  return visitor;
}

test('staff cancel a subscription, take that back and book a smaller plan, each with a reason; its member is told and keeps the plan after all', async () => {
  const siteUrl = inject('siteUrl');
  const ines = await newMember('Ines Holt');
  const shopper = { call: await clientAs(ines.token), siteUrl };
  await buy(shopper, [{ plan: 'writing-team', months: 1 }]);
  const { id: serviceId, subscription } = await serviceIn(shopper, 'EZ Writing Team');
  const number = String(subscription?.number);

  const staff = await pageOf((await shopperOf(siteUrl, people.olga.email)).token);
  const { page } = staff;
  const member = await pageOf(ines.token);
  const dialog = page.getByRole('dialog');
  const row = page.getByRole('row').filter({ hasText: number });
  const panel = page.getByRole('complementary');
  const done = async (reason: string, verb: string) => {
    await dialog.getByLabel('Reason').fill(reason);
    await press(dialog, verb);
    await messages(page).getByText('Done. The member gets an email.').last().waitFor();
    await dialog.waitFor({ state: 'detached' });
  };

  await page.goto(`/admin/subscriptions?about=${number}`);
  await row.getByRole('link').click();
  await press(panel, 'Cancel subscription');
  await dialog.getByText(/^EZ Writing Team runs until .* and then ends\./).waitFor();
  await press(dialog, 'Cancel subscription');
  await dialog.getByText('Enter a reason of at least 3 characters.').waitFor();
  await done('They close in spring.', 'Cancel subscription');
  await row.getByText(/^Ends /).waitFor();
  await member.page.goto(`/account/services/${serviceId}`);
  await member.page
    .getByText(/^Ends on /, { exact: false })
    .first()
    .waitFor();
  await member.page.getByRole('button', { name: 'Keep it after all' }).waitFor();

  await press(panel, 'Undo cancellation');
  await done('They stay.', 'Undo cancellation');
  await row.getByText(/^Renews /).waitFor();

  await press(panel, 'Change plan');
  await dialog.getByText('Choose something else and see what it costs', { exact: false }).waitFor();
  await dialog.getByRole('radio', { name: /^EZ Writing Pro/ }).check();
  await dialog.getByText(/^Begins on .*Until then everything stays as it is\.$/).waitFor();
  await done('One of them writes now.', 'Change plan');
  await row.getByText(/^Becomes EZ Writing Pro on /).waitFor();
  // That the cancellation was undone is told under the same subject.
  const mailed = async () =>
    (await mailAbout(sharedSite(), ines.email, /^We have updated EZ Writing Team .* for you$/)).text;
  await expect.poll(mailed).toContain('Reason: One of them writes now.');

  await page.goto('/admin/staff/acts');
  for (const [act, reason] of [
    ['Cancelled a subscription', 'They close in spring.'],
    ['Undid the cancellation of a subscription', 'They stay.'],
    ['Booked a change of a subscription', 'One of them writes now.'],
  ] as const)
    await page
      .getByRole('row', { name: new RegExp(`^${act}`) })
      .filter({ hasText: ines.email })
      .getByText(reason)
      .waitFor();

  await member.page.reload();
  const coming = member.page.getByText(/From .* on: EZ Writing Pro\./);
  await coming.waitFor();
  await press(member.page, 'Keep my plan');
  await messages(member.page).getByText('Your plan stays as it is.').waitFor();
  await coming.waitFor({ state: 'detached' });
  await page.goto(`/admin/subscriptions?about=${number}`);
  await row.getByText(/^Renews /).waitFor();
  await page.goto(`/admin/subscriptions?state=unpaid&subscription=${subscription?.id}`);
  await panel.getByText(number).waitFor();

  for (const visitor of [staff, member]) {
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  }
});
