import { expect, test } from 'vitest';
import {
  acceptOrganisationInvitation,
  changeColleague,
  declineOrganisationInvitation,
  inviteColleague,
  readOrganisation,
  readOrganisationInvitation,
  removeColleague,
  withdrawColleagueInvitation,
} from '#contract/organisations.ts';
import { days } from '#contract/time.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { openSession } from '../members/sessions.ts';
import { refusal } from '../members/test-members.ts';
import {
  actingFor,
  dollars,
  invitationTo,
  join,
  newPerson,
  type Organisation,
  outcomes,
  proven,
  withOrganisation,
} from './test-organisations.ts';

let bed: Testbed;
let organisation: Organisation;
withOrganisation((shared) => {
  ({ bed, organisation } = shared);
});

const rolesOf = async ({ owner }: Organisation) =>
  Object.fromEntries((await owner.act(readOrganisation, {})).colleagues.map((one) => [one.email, one.role]));

test('an invitation is for its address alone, and is accepted once', async () => {
  const [invited, other] = [await newPerson(bed), await newPerson(bed)];
  const offer = {
    email: invited.email,
    role: 'buyer',
    approvalAbove: dollars(5000),
    ...(await proven(bed)),
  } as const;
  await organisation.owner.act(inviteColleague, offer);
  const token = await invitationTo(bed, invited.email);
  const { text } = await bed.mailAbout(invited.email, 'An invitation to an organisation');
  expect(text).toContain(organisation.owner.email);
  // Anybody can make up a name.
  expect(text).not.toContain(organisation.name);
  for (const call of [
    readOrganisationInvitation,
    acceptOrganisationInvitation,
    declineOrganisationInvitation,
  ])
    expect((await refusal(other.call(call, { token }))).name).toBe('request.not_found');
  expect(await invited.call(readOrganisationInvitation, { token })).toMatchObject({
    ...{ state: 'open', organisationId: organisation.id, name: organisation.name, role: 'buyer' },
    ...{ approvalAbove: { amount: 5000, currency: 'USD' }, invitedBy: organisation.owner.email },
  });
  const accept = () => invited.call(acceptOrganisationInvitation, { token });
  const all = await Promise.all([accept(), accept(), accept()]);
  expect(new Set(all.map(({ organisationId }) => organisationId))).toEqual(new Set([organisation.id]));
  expect(await accept()).toEqual({ organisationId: organisation.id });
  const mine = (await organisation.owner.act(readOrganisation, {})).colleagues.filter(
    ({ email }) => email === invited.email,
  );
  expect(mine).toMatchObject([{ role: 'buyer', approvalAbove: { amount: 5000, currency: 'USD' } }]);
  expect((await refusal(invited.call(declineOrganisationInvitation, { token }))).data).toEqual({
    state: 'accepted',
    wanted: 'declined',
  });
  await bed.mailAbout(organisation.owner.email, `${invited.email} now acts for`);
  // Used up, it lets nobody back in who was removed.
  await organisation.owner.act(removeColleague, { memberId: invited.id });
  await accept();
  expect(await rolesOf(organisation)).not.toHaveProperty([invited.email]);
});

test('a newer invitation replaces the link; one that was withdrawn or declined lets nobody in', async () => {
  const invited = await newPerson(bed);
  const invite = async () =>
    organisation.owner.act(inviteColleague, { email: invited.email, role: 'viewer', ...(await proven(bed)) });
  const first = await invite();
  const old = await invitationTo(bed, invited.email);
  expect(await invite()).toMatchObject({ invitationId: first.invitationId });
  await expect.poll(() => invitationTo(bed, invited.email)).not.toBe(old);
  const accept = (token: string) => refusal(invited.call(acceptOrganisationInvitation, { token }));
  expect((await accept(old)).name).toBe('request.not_found');

  const token = await invitationTo(bed, invited.email);
  const { invitationId } = first;
  for (let again = 0; again < 2; again++)
    await organisation.owner.act(withdrawColleagueInvitation, { invitationId });
  expect(await accept(token)).toEqual({
    name: 'state.move_refused',
    data: { state: 'withdrawn', wanted: 'accepted' },
  });
  const before = (await bed.mailsTo(invited.email, 2)).length;
  await invite();
  await bed.mailsTo(invited.email, before + 1);
  const another = await invitationTo(bed, invited.email);
  for (let again = 0; again < 2; again++)
    await invited.call(declineOrganisationInvitation, { token: another });
  expect((await accept(another)).data).toMatchObject({ state: 'declined' });
  await bed.mailAbout(organisation.owner.email, `${invited.email} declined`);
});

test('the invitations of an owner who is none any more let nobody in', async () => {
  for (const how of ['removed', 'demoted']) {
    const second = await join(bed, organisation, 'owner');
    const invited = await newPerson(bed);
    const offer = { email: invited.email, role: 'owner', ...(await proven(bed)) } as const;
    await second.act(inviteColleague, offer);
    const token = await invitationTo(bed, invited.email);
    const memberId = second.id;
    if (how === 'removed') await organisation.owner.act(removeColleague, { memberId });
    else await organisation.owner.act(changeColleague, { memberId, role: 'viewer', ...(await proven(bed)) });
    expect((await refusal(invited.call(acceptOrganisationInvitation, { token }))).name, how).toBe(
      'state.move_refused',
    );
    expect(await rolesOf(organisation)).not.toHaveProperty([invited.email]);
  }
});

test('withdrawn and accepted at once it has one outcome', async () => {
  const invited = await newPerson(bed);
  const offer = { email: invited.email, role: 'viewer', ...(await proven(bed)) } as const;
  const { invitationId } = await organisation.owner.act(inviteColleague, offer);
  const token = await invitationTo(bed, invited.email);
  const both = await outcomes(
    organisation.owner.act(withdrawColleagueInvitation, { invitationId }),
    invited.call(acceptOrganisationInvitation, { token }),
  );
  expect(both).toEqual(['fulfilled', 'rejected']);
});

test('one that has expired lets nobody in, and no longer counts as an invitation', async () => {
  const invited = await newPerson(bed);
  const offer = { email: invited.email, role: 'viewer', ...(await proven(bed)) } as const;
  await organisation.owner.act(inviteColleague, offer);
  const token = await invitationTo(bed, invited.email);
  bed.clock.jump(days(7));
  // Sessions that nobody used are over by now.
  const again = async ({ id, email }: { id: typeof invited.id; email: string }) =>
    (await openSession(bed.ctx(), { id, email }, { remember: true })).token;
  const call = bed.as(await again(invited));
  expect((await refusal(call(acceptOrganisationInvitation, { token }))).data).toMatchObject({
    state: 'expired',
  });
  const owner = actingFor(bed, await again(organisation.owner), organisation.id);
  const { invitations } = await owner(readOrganisation, {});
  expect(invitations.find(({ email }) => email === invited.email)).toMatchObject({ state: 'expired' });
});
