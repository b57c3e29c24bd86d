import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../people.ts';
import { shopperOf } from '../shopper.ts';
import { openShop, type Shop, visitorWith } from './checkout-steps.ts';
import { messages } from './navigation-steps.ts';
import { mailAbout, newMember, press } from './steps.ts';
import { closeBrowser } from './visitor.ts';

// A site of its own: on it an amount needs a second person.
let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ SECOND_PERSON_ABOVE: '50.00' });
});
afterAll(async () => {
  await closeBrowser();
  await shop.close();
});

test('finance credits goodwill with a reason, its member finds it on their balance, and what is above the sum of one person waits', async () => {
  const nora = await newMember('Nora Feld', shop);
  const staff = await visitorWith(shop.siteUrl, (await shopperOf(shop.siteUrl, people.olga.email)).token);
  const { page } = staff;
  await page.goto(`/admin/members?about=${nora.email}`);
  const dialog = page.getByRole('dialog', { name: `Credit goodwill to ${nora.email}` });
  const fill = async (amount: string, reason: string) => {
    await press(page, 'Credit goodwill');
    await dialog.getByLabel('Amount in USD').fill(amount);
    await dialog.getByLabel('Reason').fill(reason);
    await press(dialog, 'Continue');
  };

  await fill('1000.01', 'Two days without your server.');
  await expect.poll(() => dialog.getByLabel('Amount in USD').getAttribute('aria-invalid')).toBe('true');
  await dialog.getByLabel('Amount in USD').fill('25');
  await press(dialog, 'Continue');
  await dialog
    .getByText(`$25.00 goes onto the balance of ${nora.email} at once. You cannot take it back.`)
    .waitFor();
  const sum = (term: string) => dialog.locator('dl > div').filter({ hasText: term });
  await sum('Can be spent now').getByText('$0.00').waitFor();
  await sum('Can be spent afterwards').getByText('$25.00').waitFor();
  await press(dialog, 'Credit $25.00');
  await messages(page).getByText(`$25.00 is on the balance of ${nora.email}.`).waitFor();

  const mail = await mailAbout(shop, nora.email, /^\$25\.00 was added to your balance$/);
  expect(mail.text).toContain('Two days without your server.');
  const member = await visitorWith(shop.siteUrl, nora.token);
  await member.page.goto('/account/payment');
  const movements = member.page.getByRole('table', { name: 'Balance history in USD' });
  const goodwill = movements.getByRole('row', { name: /^Goodwill from us/ });
  await goodwill.getByText('+$25.00').waitFor();

  await fill('50.01', 'A week without your server.');
  await press(dialog, 'Credit $50.01');
  await dialog.getByText('Sent for approval').waitFor();
  await dialog.getByText('Nothing has happened yet.', { exact: false }).waitFor();
  await dialog.getByRole('link', { name: 'Open approvals' }).click();
  const waiting = page.getByRole('row').filter({ hasText: nora.email });
  for (const words of ['Credit goodwill to a balance', '$50.01', 'A week without your server.'])
    await waiting.getByText(words).waitFor();
  await member.page.reload();
  await goodwill.waitFor();
  expect(await movements.getByRole('row').count()).toBe(2);

  for (const visitor of [staff, member]) {
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  }
});
