import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { readCalendarPlan } from '#contract/post-calendars.ts';
import { inviteToTeam, readSeats } from '#contract/seats.ts';
import { buy, cancel, serviceIn, until, upgrade } from '../shopper.ts';
import { savedBy } from './checkout-steps.ts';
import { messages } from './navigation-steps.ts';
import { clientAs, mailAbout, newMember, press, sharedSite, signIn } from './steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

const dialog = (page: Page) => page.locator('dialog[open]');
async function open(token: string) {
  const visitor = await newVisitor();
  await signIn(visitor.page, token);
  return visitor;
}
async function addChannel(page: Page, name: string, network: string) {
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByLabel('Network').selectOption({ label: network });
  await dialog(page).getByRole('button', { name: 'Add channel' }).click();
}
const isAdded = (page: Page, name: string) =>
  dialog(page)
    .getByRole('button', { name: `Remove ${name}`, exact: true })
    .waitFor();

test('EZ Social Engine: two seats plan the posts of ten channels, and the eleventh is refused', async () => {
  const [nadia, per] = [await newMember('Nadia Holm'), await newMember('Per Lund')];
  const shopper = { call: await clientAs(nadia.token), siteUrl: inject('siteUrl') };
  const { call } = shopper;
  await buy(shopper, [{ plan: 'social-2', months: 1 }]);
  await until(
    'the team',
    () => call(readSeats, {}),
    ({ teams }) => teams[0]?.seats === 5,
  );
  await call(inviteToTeam, { product: 'social', email: per.email });
  const seat = await open(per.token);
  const { link } = await mailAbout(sharedSite(), per.email, /^A seat in a team/);
  await seat.page.goto(new URL(link ?? '').pathname + new URL(link ?? '').search);
  await seat.page.getByRole('button', { name: 'Accept the seat' }).click();
  await seat.page.getByText(`EZ Social Engine, in the team of ${nadia.email}`).waitFor();

  // The owner makes a calendar for the team, with channels up to the limit of the plan.
  const owner = await open(nadia.token);
  await owner.page.goto('/account/calendars');
  await owner.page.getByText('0 of 10 channels in use').waitFor();
  await owner.page.getByRole('button', { name: 'New calendar' }).click();
  await dialog(owner.page).getByLabel('Title').fill('Lindt Home, winter');
  await dialog(owner.page).getByLabel('Saved for').selectOption({ label: 'Your team for EZ Social Engine' });
  await dialog(owner.page).getByRole('button', { name: 'Create' }).click();
  await owner.page.getByRole('heading', { name: 'Lindt Home, winter' }).waitFor();
  await owner.page.getByRole('button', { name: 'Channels' }).click();
  await addChannel(owner.page, 'Lindt on X', 'X');
  await isAdded(owner.page, 'Lindt on X');
  await owner.page.keyboard.press('Escape');

  // The other seat plans a post; X takes 280 signs, and the dialog says what is too long.
  await seat.page.goto('/account/calendars');
  await seat.page.getByRole('link', { name: 'Lindt Home, winter' }).click();
  await seat.page.getByRole('button', { name: 'Add post', exact: true }).click();
  await dialog(seat.page).getByLabel('Text').fill('x'.repeat(300));
  await dialog(seat.page).getByText('X: 300 of 280, too long by 20').waitFor();
  await dialog(seat.page).getByLabel('Text').fill('Mugs with a lid are back.');
  await dialog(seat.page).getByLabel('Time').fill('09:30');
  await dialog(seat.page).getByRole('button', { name: 'Save', exact: true }).click();
  await dialog(seat.page).waitFor({ state: 'detached' });
  await seat.page.getByRole('button', { name: /09:30 Lindt on X Mugs with a lid are back\.$/ }).waitFor();
  await owner.page.reload();
  await owner.page.getByRole('button', { name: /Mugs with a lid are back\.$/ }).waitFor();

  // A calendar program reads it by the private address.
  await seat.page.getByRole('button', { name: 'Subscribe in a calendar program' }).click();
  const address = (await dialog(seat.page).locator('code').textContent()) ?? '';
  const read = async () => (await fetch(address)).text();
  expect(await read()).toContain('SUMMARY:Lindt on X: Mugs with a lid are back.');
  await dialog(seat.page).getByRole('button', { name: 'Make a new address' }).click();
  await messages(seat.page).getByText('The old address no longer works.').waitFor();
  expect(await read()).toContain('40401');
  await seat.page.keyboard.press('Escape');

  // The review of a month.
  await seat.page.getByRole('button', { name: 'Ask for review' }).click();
  await seat.page.getByText(/^Review of version \d+ asked for$/).waitFor();
  await owner.page.reload();
  await owner.page.getByRole('button', { name: 'Approve' }).click();
  await owner.page.getByText(/^Version \d+ approved$/).waitFor();

  // The plan is full, and a larger one has room.
  await owner.page.getByRole('button', { name: 'Channels' }).click();
  for (let i = 2; i <= 10; i++) {
    await addChannel(owner.page, `Channel ${i}`, 'Bluesky');
    await isAdded(owner.page, `Channel ${i}`);
  }
  // What is typed while another one is removed stays.
  await dialog(owner.page).getByLabel('Name').fill('Channel 10 again');
  await press(dialog(owner.page), 'Remove Channel 10');
  await dialog(owner.page)
    .getByRole('button', { name: 'Remove Channel 10', exact: true })
    .waitFor({ state: 'detached' });
  await press(dialog(owner.page), 'Add channel');
  await isAdded(owner.page, 'Channel 10 again');
  await addChannel(owner.page, 'Channel 11', 'Mastodon');
  await dialog(owner.page).getByText('Your plan includes 10 channels').waitFor();
  const service = await serviceIn(shopper, 'EZ Social Engine');
  await upgrade(shopper, service, { plan: 'social-3' });
  await until(
    'the larger plan',
    () => call(readCalendarPlan, {}),
    ({ limit }) => limit === 30,
  );
  await dialog(owner.page).getByRole('button', { name: 'Add channel' }).click();
  await isAdded(owner.page, 'Channel 11');
  await owner.page.keyboard.press('Escape');

  const saved = await savedBy(owner.page, 'Save as CSV');
  expect(saved.name).toBe('Lindt-Home-winter.csv');
  // Canceled, the calendar can be changed to the end of what is paid.
  await cancel(shopper, service);
  await owner.page.reload();
  await owner.page.getByRole('button', { name: 'Channels' }).click();
  await isAdded(owner.page, 'Channel 11');
  for (const visitor of [owner, seat]) {
    await visitor.close();
    expect(visitor.errors).toEqual([]);
  }
});
