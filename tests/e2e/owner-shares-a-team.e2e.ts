import type { Page, Route } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import type { Call } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { searchMaterials } from '#contract/materials.ts';
import { declineInvitation, inviteToTeam, readSeats } from '#contract/seats.ts';
import { buy, until } from '../shopper.ts';
import {
  askForCode,
  clientAs,
  fillDetails,
  mailAbout,
  newMember,
  seeName,
  sharedSite,
  signIn,
} from './steps.ts';
import { closeBrowser, newAddress, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

/** The page of a material that needs a tier. @param nth of those there are */
async function addressOf(call: Call, nth: number): Promise<string> {
  const { items } = await call(searchMaterials, { tier: 'starter' });
  const found = items[nth];
  if (!found) throw new Error(`${nth + 1} materials of the Starter tier are needed`);
  return `/material-list-detail/${found.materialId}/${found.type}/${found.parentType}`;
}

/** The path of the invitation in the newest mail to an address, which names who invites. */
async function invitationTo(address: string, ownerEmail: string): Promise<string> {
  const mail = await mailAbout(sharedSite(), address, /^A seat in a team/);
  expect(mail.text).toContain(`${ownerEmail} offers you a seat`);
  const { pathname, search } = new URL(mail.link ?? '');
  expect(pathname).toBe('/account/team');
  return pathname + search;
}

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });
const pressDownload = (page: Page) => page.getByRole('button', { name: 'Download', exact: true }).click();

test('invites, is accepted by somebody new, shares the month’s downloads, and takes the seat back', async () => {
  const [tora, sten, jon, ida] = [
    await newMember('Tora Vik'),
    await newMember('Sten Berg'),
    await newMember('Jon Aker'),
    await newMember('Ida Rem'),
  ];
  const call = await clientAs(tora.token);
  await buy({ call, siteUrl: inject('siteUrl') }, [{ plan: 'member-team', months: 1 }]);
  await until(
    'the team',
    () => call(readSeats, {}),
    ({ teams }) => teams[0]?.seats === 5,
  );
  const owner = await newVisitor();
  await signIn(owner.page, tora.token);
  const team = owner.page;
  const lena = newAddress('lena');
  await team.goto('/account/team');
  await team.getByRole('button', { name: 'Invite somebody' }).click();
  await team.getByLabel('Email address').fill(lena);
  await team.getByRole('button', { name: 'Send invitation' }).click();
  await rowOf(team, lena)
    .getByText(/^Invited until/)
    .waitFor();
  const invitation = await invitationTo(lena, tora.email);

  // In the hands of another member the link is worth nothing; who has the address too gets there from here.
  const guest = await newVisitor({ acceptDownloads: true });
  const { page } = guest;
  await page.goto('/');
  await page.evaluate((token) => localStorage.setItem('token', token), sten.token);
  await page.goto(invitation);
  await page.getByText(`There is no invitation for ${sten.email} behind this link.`).waitFor();
  await page.getByRole('button', { name: 'Log in with another address' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await askForCode(page, lena);
  const { code } = await mailAbout(sharedSite(), lena, /^Your code/);
  await fillDetails(page, code ?? '', 'Lena Moe');
  await page.waitForURL(`**${invitation}`);
  await seeName(page, 'Lena Moe');
  await page.getByRole('button', { name: 'Accept the seat' }).click();
  await page.getByText(`The material library, in the team of ${tora.email}`).waitFor();
  await page.goto('/account/membership');
  await page.getByText(`Through your seat in the team of ${tora.email}.`).waitFor();

  // What she downloads is of the team's month, and both see it.
  await page.goto(await addressOf(call, 0));
  await page.getByText('3,000 of 3,000 left this month').waitFor();
  await pressDownload(page);
  await page.getByText('One download was taken from your allowance.').waitFor();
  await page.getByText('2,999 of 3,000 left this month').waitFor();
  await team.goto('/account/membership');
  await team.getByText('1 of 3,000').waitFor();
  await team.getByRole('link', { name: 'See and invite people' }).click();
  await rowOf(team, lena).getByRole('cell', { name: '1', exact: true }).waitFor();

  // Seats run out while the page stands open: the next address is refused, with what can be done.
  for (const email of [jon.email, newAddress('seat'), newAddress('seat')])
    await call(inviteToTeam, { product: 'library', email });
  await team.getByRole('button', { name: 'Invite somebody' }).click();
  await team.getByLabel('Email address').fill(newAddress('seat'));
  await team.getByRole('button', { name: 'Send invitation' }).click();
  await team.getByText('All seats are taken. Take back a seat, or add seats to your plan.').waitFor();
  await team.reload();
  await team.getByText('5 of 5 seats taken, yours included').waitFor();
  expect(await team.getByRole('button', { name: 'Invite somebody' }).count()).toBe(0);

  // A seat and an invitation are taken back.
  for (const [what, email] of [
    ['seat of', lena],
    ['invitation to', jon.email],
  ]) {
    await team.getByRole('button', { name: `Take back the ${what} ${email}` }).click();
    await team.getByRole('dialog').getByRole('button', { name: 'Take back', exact: true }).click();
    await rowOf(team, email ?? '').waitFor({ state: 'detached' });
  }
  await team.getByText('3 of 5 seats taken, yours included').waitFor();

  // At the next download she is told why, and how to go on; so does the link she came by.
  await page.goto(await addressOf(call, 1));
  await pressDownload(page);
  const refusal = page.getByRole('dialog', { name: 'This item needs the Starter tier' });
  await refusal.getByText(`${tora.email} took back your seat in their team on`).waitFor();
  await refusal.getByText('With Starter you can continue as soon as it is paid.').waitFor();
  expect(await refusal.getByRole('link', { name: 'Compare the tiers' }).getAttribute('href')).toBe(
    '/material-member',
  );
  await page.goto(invitation);
  await page.getByText('The seat you accepted with this invitation has ended.').waitFor();
  const late = await newVisitor();
  await signIn(late.page, jon.token);
  await late.page.goto(await invitationTo(jon.email, tora.email));
  await late.page.getByText(`${tora.email} has taken back this invitation.`).waitFor();
  expect(await late.page.getByRole('button', { name: 'Accept the seat' }).count()).toBe(0);

  // One that still stands is declined instead; its place is free, and the owner is told.
  await call(inviteToTeam, { product: 'library', email: ida.email });
  const unwilling = await newVisitor();
  await signIn(unwilling.page, ida.token);
  await unwilling.page.goto(await invitationTo(ida.email, tora.email));
  // What goes wrong at the service is no word about the invitation.
  const broken = (route: Route) => route.fulfill({ json: { ...errors.internal, data: null } });
  await unwilling.page.route(`**${declineInvitation.path}`, broken, { times: 1 });
  await unwilling.page.getByRole('button', { name: 'Decline' }).click();
  await unwilling.page.getByText(errors.internal.msg).waitFor();
  await unwilling.page.getByRole('button', { name: 'Decline' }).click();
  await unwilling.page.getByText('You declined this invitation').waitFor();
  expect(await unwilling.page.getByRole('button', { name: 'Accept the seat' }).count()).toBe(0);
  await mailAbout(sharedSite(), tora.email, /declined a seat in your team$/);
  await team.reload();
  await team.getByText('3 of 5 seats taken, yours included').waitFor();
  expect(await rowOf(team, ida.email).count()).toBe(0);

  for (const visitor of [owner, guest, late, unwilling]) {
    await visitor.close();
    expect(visitor.errors).toEqual([]);
  }
});
