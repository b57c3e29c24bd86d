import { afterAll, expect, test } from 'vitest';
import { listSubscriptions } from '#contract/subscriptions.ts';
import { agree, chooseWay, fillBilling, orderButton, payWith, seePayment } from './checkout-steps.ts';
import { arrive, clientAs, mailAbout, newMember, sendLogin, sharedSite, signIn } from './steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

test('months of the library are chosen, paid, passed on by link, redeemed by one, and told to the other', async () => {
  const [mara, jonas] = [await newMember('Mara Lindt'), await newMember('Jonas Reuter')];
  const giver = await newVisitor();
  await signIn(giver.page, mara.token);
  const { page } = giver;

  // Chosen on the page of tiers, with the price of the service, and ordered as anything else.
  await page.goto('/material-member');
  await page.getByRole('link', { name: 'Give it as a gift' }).click();
  await arrive(page, '/gift');
  await page.getByText('$57.00', { exact: true }).waitFor();
  await page.getByRole('radio', { name: '12 months' }).check();
  await page.getByText('$180.00', { exact: true }).waitFor();
  await page.getByRole('radio', { name: 'Starter' }).check();
  await page.getByRole('radio', { name: '6 months' }).check();
  await page.getByText('$54.00', { exact: true }).waitFor();
  await page.getByLabel('Add a message').fill('For your new shop,\nfrom all of us.');
  await page.getByRole('button', { name: 'Order now' }).click();
  await fillBilling(page);
  await chooseWay(page, 'Test card');
  await agree(page);
  await orderButton(page).click();
  await payWith(page, /^4242 4242 4242 4242 ?Succeeds/i);
  await seePayment(page, 'Payment received.');

  // The link comes by mail and stands in the account; nothing renews.
  const { link } = await mailAbout(sharedSite(), mara.email, /gift/);
  await page.getByRole('link', { name: 'Your gift' }).click();
  const presents = page.getByRole('region', { name: 'Gifts you bought' });
  await presents.getByText('Not redeemed yet').waitFor();
  await presents.getByText(link ?? '').waitFor();
  expect((await (await clientAs(mara.token))(listSubscriptions, {})).items).toEqual([]);

  // Whoever has it reads what it is, logs in, comes back, and redeems it.
  const receiver = await newVisitor();
  const path = new URL(link ?? '').pathname;
  await receiver.page.goto(path);
  await receiver.page.getByRole('heading', { level: 1, name: '6 months of Starter, for you.' }).waitFor();
  await receiver.page.getByText(/For your new shop,\s+from all of us\./).waitFor();
  await receiver.page.getByText(/^10 downloads a day and 150 a month/).waitFor();
  await receiver.page.getByRole('link', { name: 'Log in and redeem' }).click();
  await sendLogin(receiver.page, jonas.email, jonas.password);
  await arrive(receiver.page, path);
  await receiver.page.getByRole('button', { name: 'Redeem it' }).click();
  await receiver.page.getByText(/^It is yours\. Starter runs from/).waitFor();
  await receiver.page.getByRole('link', { name: 'See your membership' }).click();
  const given = receiver.page.getByRole('region', { name: 'Months given to you' });
  await given.getByText('A gift', { exact: true }).waitFor();

  // The giver sees that it is; the link gives nothing more, and one that was never sent leads to nothing.
  await page.reload();
  await presents.getByText(/^Redeemed on /).waitFor();
  expect(await presents.getByText(link ?? '').count()).toBe(0);
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: 'This gift has been redeemed.' }).waitFor();
  await page.goto('/gift/nothing-is-behind-this');
  await page.getByRole('heading', { level: 1, name: 'There is no gift here.' }).waitFor();
  expect([giver.errors, receiver.errors]).toEqual([[], []]);
  await giver.close();
  await receiver.close();
});
