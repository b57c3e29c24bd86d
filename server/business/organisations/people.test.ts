import { expect, test } from 'vitest';
import {
  acceptOrganisationInvitation,
  changeColleague,
  formOrganisation,
  inviteColleague,
  leaveOrganisation,
  listOrganisationActs,
  listOrganisations,
  mostOrganisations,
  readOrganisation,
  removeColleague,
  renameOrganisation,
  withdrawColleagueInvitation,
} from '#contract/organisations.ts';
import { disableMember, enableMember } from '#contract/staff-calls.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { makeMember, refusal, seal } from '../members/test-members.ts';
import { makeStaff } from '../staff/test-staff.ts';
import { formOrganisation as form } from './organisations.ts';
import { findActingOfAccount } from './people.queries.ts';
import {
  actingFor,
  dollars,
  invitationTo,
  join,
  newOrganisation,
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

test('whoever forms an organisation is its owner; it is listed by name and can be renamed', async () => {
  const founder = await newPerson(bed);
  const zebra = await newOrganisation(bed, { name: 'Zebra', founder });
  const pier = await newOrganisation(bed, { name: 'pier', founder });
  await zebra.owner.act(renameOrganisation, { name: 'Anchor' });
  const shown = { role: 'owner', approvalAbove: null, disabled: false, pendingApprovals: 0 };
  expect((await founder.call(listOrganisations, {})).items).toEqual([
    { organisationId: zebra.id, name: 'Anchor', ...shown },
    { organisationId: pier.id, name: 'pier', ...shown },
  ]);
  const read = await zebra.owner.act(readOrganisation, {});
  expect(read).toMatchObject({ name: 'Anchor', role: 'owner', invitations: [] });
  expect(read.colleagues).toMatchObject([{ memberId: founder.id, role: 'owner', isYou: true }]);
  // Without the header there is none to read.
  expect((await refusal(founder.call(readOrganisation, {}))).name).toBe('request.not_found');
});

test('an unproven address forms none, and nobody acts for more than twenty, also of two formed at once', async () => {
  const unproven = await makeMember(bed, 'unproven@example.com', { emailVerified: false });
  const ctx = bed.ctx({ kind: 'member', id: unproven.id, sessionId: 'ses_test', role: 'user' });
  await expect(form(ctx, { name: 'None' })).rejects.toMatchObject({
    failure: 'access.refused',
    data: { reason: 'email_unverified' },
  });
  const busy = await newPerson(bed);
  for (let n = 1; n < mostOrganisations; n++) await busy.call(formOrganisation, { name: `Shop ${n}` });
  const last = () => busy.call(formOrganisation, { name: 'The last one' });
  expect(await outcomes(last(), last(), last())).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await refusal(last())).toEqual({
    name: 'allowance.used_up',
    data: { reason: 'organisations', used: mostOrganisations, limit: mostOrganisations },
  });
});

test('inviting and changing ask for the proof of the person, and take no other', async () => {
  const other = await newPerson(bed);
  const offer = { email: 'proof@example.com', role: 'viewer' } as const;
  expect((await refusal(organisation.owner.act(inviteColleague, offer))).name).toBe('access.step_up');
  // The account itself has no password, so that of nobody else proves anything either.
  const wrong = { ...offer, password: await seal(bed, 'somebody elses 1') };
  expect((await refusal(organisation.owner.act(inviteColleague, wrong))).name).toBe('request.invalid');
  expect(
    await refusal(organisation.owner.act(inviteColleague, { ...offer, passkeyProof: 'A'.repeat(43) })),
  ).toMatchObject({ data: { fields: { passkey: 'passkey_expired' } } });
  const own = { ...offer, email: organisation.owner.email, ...(await proven(bed)) };
  expect((await refusal(organisation.owner.act(inviteColleague, own))).name).toBe('state.move_refused');
  expect(other.email).not.toBe(offer.email);
});

test('nobody but an owner gives roles, and nobody raises their own', async () => {
  const viewer = await join(bed, organisation, 'viewer');
  const raise = { memberId: viewer.id, role: 'owner', ...(await proven(bed)) } as const;
  expect((await refusal(viewer.act(changeColleague, raise))).data).toEqual({ reason: 'organisation_role' });
  await organisation.owner.act(changeColleague, {
    memberId: viewer.id,
    role: 'buyer',
    approvalAbove: dollars(900),
    ...(await proven(bed)),
  });
  expect((await viewer.call(listOrganisations, {})).items).toMatchObject([
    { role: 'buyer', approvalAbove: { amount: 900, currency: 'USD' } },
  ]);
  const { text } = await bed.mailAbout(viewer.email, 'Your role in');
  expect(text).toContain('$9.00');
  // Another role has no bound.
  await organisation.owner.act(changeColleague, {
    memberId: viewer.id,
    role: 'viewer',
    approvalAbove: dollars(900),
    ...(await proven(bed)),
  });
  expect((await viewer.call(listOrganisations, {})).items).toMatchObject([{ approvalAbove: null }]);
  const stranger = await newPerson(bed);
  const unknown = { memberId: stranger.id, role: 'viewer', ...(await proven(bed)) } as const;
  expect((await refusal(organisation.owner.act(changeColleague, unknown))).name).toBe('request.not_found');
});

test('the last owner stays, also of two who leave, remove each other or step down at once', async () => {
  const pier = await newOrganisation(bed);
  const leave = { organisationId: pier.id };
  const last = 'organisation.last_owner';
  expect((await refusal(pier.owner.call(leaveOrganisation, leave))).name).toBe(last);
  const self = { memberId: pier.owner.id };
  expect((await refusal(pier.owner.act(removeColleague, self))).name).toBe(last);
  const down = { ...self, role: 'viewer', ...(await proven(bed)) } as const;
  expect((await refusal(pier.owner.act(changeColleague, down))).name).toBe(last);

  const second = await join(bed, pier, 'owner');
  expect(
    await outcomes(pier.owner.call(leaveOrganisation, leave), second.call(leaveOrganisation, leave)),
  ).toEqual(['fulfilled', 'rejected']);

  const anchor = await newOrganisation(bed);
  const other = await join(bed, anchor, 'owner');
  expect(
    await outcomes(
      anchor.owner.act(removeColleague, { memberId: other.id }),
      other.act(removeColleague, { memberId: anchor.owner.id }),
    ),
  ).toEqual(['fulfilled', 'rejected']);

  const quay = await newOrganisation(bed);
  const third = await join(bed, quay, 'owner');
  const stepDown = async (memberId: typeof third.id) =>
    ({ memberId, role: 'viewer', ...(await proven(bed)) }) as const;
  const [one, two] = [await stepDown(quay.owner.id), await stepDown(third.id)];
  expect(await outcomes(quay.owner.act(changeColleague, one), third.act(changeColleague, two))).toEqual([
    'fulfilled',
    'rejected',
  ]);
});

test('an owner who may not sign in counts for none', async () => {
  const pier = await newOrganisation(bed);
  const second = await join(bed, pier, 'owner');
  await bed.service.database.pool.query('update members set disabled_at = now() where id = $1', [second.id]);
  expect((await refusal(pier.owner.call(leaveOrganisation, { organisationId: pier.id }))).name).toBe(
    'organisation.last_owner',
  );
  // Removed they can be all the same: it keeps an owner who can sign in.
  await pier.owner.act(removeColleague, { memberId: second.id });
  expect((await pier.owner.act(readOrganisation, {})).colleagues).toHaveLength(1);
});

test('whoever leaves or is removed acts for it no more, in the session that is open, and may be invited anew', async () => {
  const [leaver, removed] = [
    await join(bed, organisation, 'buyer'),
    await join(bed, organisation, 'operator'),
  ];
  await leaver.act(readOrganisation, {});
  await leaver.call(leaveOrganisation, { organisationId: organisation.id });
  await organisation.owner.act(removeColleague, { memberId: removed.id });
  for (const gone of [leaver, removed]) {
    expect(await refusal(gone.act(readOrganisation, {}))).toEqual({
      name: 'access.refused',
      data: { reason: 'organisation' },
    });
    expect((await gone.call(listOrganisations, {})).items).toEqual([]);
  }
  expect((await refusal(leaver.call(leaveOrganisation, { organisationId: organisation.id }))).name).toBe(
    'request.not_found',
  );
  await bed.mailAbout(organisation.owner.email, `${leaver.email} no longer acts`);
  await bed.mailAbout(removed.email, 'You no longer act');
  bed.clock.jump(1);
  const back = await join(bed, organisation, 'viewer', { person: leaver });
  expect((await back.act(readOrganisation, {})).role).toBe('viewer');
});

test('an organisation that the operator has disabled is acted for by nobody, its people are told so, and they can leave it', async () => {
  const pier = await newOrganisation(bed);
  const [viewer, staff] = [
    await join(bed, pier, 'viewer'),
    await makeStaff(bed, 'support@firm.example', ['support']),
  ];
  const invited = await newPerson(bed);
  const offer = { email: invited.email, role: 'viewer', ...(await proven(bed)) } as const;
  await pier.owner.act(inviteColleague, offer);
  const about = { memberId: pier.accountId, reason: 'card fraud, case 12' };
  await staff.call(disableMember, about);
  const disabled = { reason: 'organisation_disabled' };
  expect((await refusal(pier.owner.act(readOrganisation, {}))).data).toEqual(disabled);
  // Nor is a role that may not make a call told of anything else.
  expect((await refusal(viewer.act(listOrganisationActs, {}))).data).toEqual(disabled);
  const who = { accountId: pier.accountId, personId: pier.owner.id };
  expect(await findActingOfAccount(bed.ctx().db, who)).toBeNull();
  expect((await viewer.call(listOrganisations, {})).items).toMatchObject([
    { organisationId: pier.id, disabled: true },
  ]);
  await viewer.call(leaveOrganisation, { organisationId: pier.id });
  expect((await viewer.call(listOrganisations, {})).items).toEqual([]);
  const token = await invitationTo(bed, invited.email);
  expect((await refusal(invited.call(acceptOrganisationInvitation, { token }))).data).toEqual(disabled);
  await staff.call(enableMember, about);
  await invited.call(acceptOrganisationInvitation, { token });
  expect((await pier.owner.act(readOrganisation, {})).colleagues).toHaveLength(2);
  expect((await pier.owner.call(listOrganisations, {})).items).toMatchObject([{ disabled: false }]);
});

test('the history tells who did what to whom, newest first, and owners alone read it', async () => {
  const pier = await newOrganisation(bed, { name: 'History' });
  const viewer = await join(bed, pier, 'viewer');
  await pier.owner.act(removeColleague, { memberId: viewer.id });
  const { items, nextCursor } = await pier.owner.act(listOrganisationActs, {});
  const by = pier.owner.email;
  expect(items).toMatchObject([
    { act: 'removed', by, about: viewer.email, role: 'viewer' },
    { act: 'joined', by: viewer.email, about: viewer.email, role: 'viewer' },
    { act: 'invited', by, about: viewer.email, role: 'viewer' },
    { act: 'formed', by, about: 'History', role: null },
  ]);
  expect(nextCursor).toBeNull();
  const buyer = await join(bed, pier, 'buyer');
  expect((await refusal(buyer.act(listOrganisationActs, {}))).name).toBe('access.refused');
  // Only owners see who is invited.
  expect((await buyer.act(readOrganisation, {})).invitations).toEqual([]);
});

test('ids of another organisation are as if there were none', async () => {
  const [pier, quay] = [await newOrganisation(bed), await newOrganisation(bed)];
  const theirs = await join(bed, quay, 'viewer');
  const offer = { email: 'foreign@example.com', role: 'viewer', ...(await proven(bed)) } as const;
  const { invitationId } = await quay.owner.act(inviteColleague, offer);
  for (const work of [
    () => pier.owner.act(withdrawColleagueInvitation, { invitationId }),
    () => pier.owner.act(removeColleague, { memberId: theirs.id }),
    () => pier.owner.call(leaveOrganisation, { organisationId: quay.id }),
  ])
    expect((await refusal(work())).name).toBe('request.not_found');
  const foreign = actingFor(bed, pier.owner.token, quay.id);
  expect((await refusal(foreign(readOrganisation, {}))).data).toEqual({ reason: 'organisation' });
});
