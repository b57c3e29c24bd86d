import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { readSeats } from '#contract/seats.ts';
import { createWork, listWorks } from '#contract/works.ts';
import { buy, cancel, serviceIn, until, upgrade } from '../shopper.ts';
import { savedBy } from './checkout-steps.ts';
import { messages, touch } from './navigation-steps.ts';
import { clientAs, mailAbout, newMember, sharedSite, signIn } from './steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

const dialog = (page: Page) => page.locator('dialog[open]');
async function open(token: string) {
  const visitor = await newVisitor();
  await signIn(visitor.page, token);
  return visitor;
}
async function pathIn(address: string, subject: RegExp): Promise<string> {
  const { pathname, search } = new URL((await mailAbout(sharedSite(), address, subject)).link ?? '');
  return pathname + search;
}

test('EZ Writing Team: two seats save, review and approve a work; who leaves leaves it to the team', async () => {
  const [nadia, per] = [await newMember('Nadia Holm'), await newMember('Per Lund')];
  const shopper = { call: await clientAs(nadia.token), siteUrl: inject('siteUrl') };
  const { call } = shopper;
  // Five works without a plan, and no room for the sixth.
  const sixth = { tool: 'payback', title: 'Six', content: '' } as const;
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five'])
    await call(createWork, { ...sixth, title }, { idempotencyKey: crypto.randomUUID() });
  const another = () => call(createWork, sixth, { idempotencyKey: crypto.randomUUID() });
  await expect(another()).rejects.toMatchObject({ data: { reason: 'works', used: 5, limit: 5 } });
  // Pro has room for every work and one seat; Team has five.
  await buy(shopper, [{ plan: 'writing-pro', months: 1 }]);
  const service = await serviceIn(shopper, 'EZ Writing');
  await another();
  expect((await call(readSeats, {})).teams).toEqual([]);
  await upgrade(shopper, service, { plan: 'writing-team' });
  await until(
    'the team',
    () => call(readSeats, {}),
    ({ teams }) => teams[0]?.seats === 5,
  );

  const owner = await open(nadia.token);
  await owner.page.goto('/account/team');
  await owner.page.getByRole('heading', { name: 'Your team for EZ Writing' }).waitFor();
  await owner.page.getByRole('button', { name: 'Invite somebody' }).click();
  await owner.page.getByLabel('Email address').fill(per.email);
  await owner.page.getByRole('button', { name: 'Send invitation' }).click();
  await owner.page.getByText(/^Invited until/).waitFor();

  const seat = await open(per.token);
  const { page } = seat;
  await page.goto(await pathIn(per.email, /^A seat in a team/));
  await page.getByRole('heading', { name: `A seat for EZ Writing in the team of ${nadia.email}` }).waitFor();
  await page.getByRole('button', { name: 'Accept the seat' }).click();
  await page.getByText(`EZ Writing, in the team of ${nadia.email}`).waitFor();

  // Saved in the team from the tool itself.
  await page.goto('/brand-grow?price=47.5');
  await touch(page);
  await page.getByRole('button', { name: 'Save to account', exact: true }).click();
  await dialog(page).getByLabel('Title').fill('Spring mug');
  await dialog(page)
    .getByLabel('Saved for')
    .selectOption({ label: `The team of ${nadia.email} for EZ Writing` });
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await messages(page).getByText('Saved. You find it under Saved works').waitFor();
  await page.goto('/account/works');
  await page.getByRole('combobox', { name: 'Whose works' }).selectOption('In teams for EZ Writing');
  await page.getByRole('link', { name: 'Spring mug' }).click();
  await page.getByRole('button', { name: 'Ask for review' }).click();
  await page.getByText('Review of version 1 asked for').waitFor();
  // Whoever asked does not decide.
  await page.getByText('You asked for this review, so somebody else decides it.').waitFor();
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);

  await owner.page.goto(await pathIn(nadia.email, /is waiting for review$/));
  await owner.page.getByRole('button', { name: 'Ask for changes' }).click();
  await owner.page.getByText('Say what should be changed.').waitFor();
  await owner.page.getByLabel('Comment').fill('The price is last year’s.');
  await owner.page.getByRole('button', { name: 'Ask for changes' }).click();
  await owner.page.getByText('Changes asked for in version 1').waitFor();

  await page.goto(await pathIn(per.email, /^Changes were asked for/));
  await page.getByText('The price is last year’s.').waitFor();
  await page.getByRole('link', { name: 'Open in Profit per unit' }).click();
  await page.waitForURL('**/brand-grow?**');
  await touch(page);
  await page.locator('main').getByLabel('Price', { exact: false }).first().fill('52');
  await page.waitForURL('**price=52**');
  await page.getByRole('button', { name: 'Save to account', exact: true }).click();
  await messages(page).getByText('Saved as version 2.').waitFor();
  await page.goto('/account/works?team=writing');
  await page.getByRole('link', { name: 'Spring mug' }).click();
  await page.getByText('by Per Lund').first().waitFor();
  await page.getByRole('button', { name: 'Ask for review' }).click();
  await page.getByText('Review of version 2 asked for').waitFor();
  await owner.page.reload();
  await owner.page.getByRole('button', { name: 'Approve' }).click();
  await owner.page.getByText('Version 2 approved').waitFor();

  // Who leaves takes nothing along.
  await page.goto('/account/team');
  await page.getByRole('button', { name: `Leave the team of ${nadia.email} for EZ Writing` }).click();
  await dialog(page).getByRole('button', { name: 'Leave the team' }).click();
  await page.getByText('nobody has given you one').waitFor();
  expect((await (await clientAs(per.token))(listWorks, {})).items).toEqual([]);

  // The plan is canceled; what was saved stays, and is taken along.
  await cancel(shopper, service);
  await owner.page.goto('/account/works');
  await owner.page.getByRole('link', { name: 'Spring mug' }).waitFor();
  expect((await savedBy(owner.page, 'Export all')).begins.slice(0, 2)).toBe('PK');

  for (const visitor of [owner, seat]) {
    await visitor.close();
    expect(visitor.errors).toEqual([]);
  }
});
