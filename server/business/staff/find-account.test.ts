import { afterAll, beforeAll, expect, test } from 'vitest';
import { usd } from '#contract/money.ts';
import { inviteColleague, leaveOrganisation } from '#contract/organisations.ts';
import * as calls from '#contract/staff-calls.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { badField, refusal } from '../members/test-members.ts';
import { dollars, join, newOrganisation, newPerson, proven } from '../organisations/test-organisations.ts';
import { makeStaff } from './test-staff.ts';

let bed: Testbed;
let support: Awaited<ReturnType<typeof makeStaff>>;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  support = await makeStaff(bed, 'support@firm.example', ['support']);
});
afterAll(() => bed.close());

test('an organisation is called by its name and shown with who acts for it and who is invited, and no address of its own', async () => {
  const pier = await newOrganisation(bed, { name: 'Pier Goods' });
  const buyer = await join(bed, pier, 'buyer', { approvalAbove: 5000 });
  const gone = await join(bed, pier, 'viewer');
  await gone.call(leaveOrganisation, { organisationId: pier.id });
  const offer = { email: 'new@shop.example', role: 'buyer', approvalAbove: dollars(900) } as const;
  await pier.owner.act(inviteColleague, { ...offer, ...(await proven(bed)) });
  const found = await support.call(calls.findAccount, { memberId: pier.accountId });
  expect(found).toMatchObject({ memberId: pier.accountId, name: 'Pier Goods', sessions: 0, actsFor: [] });
  expect(found.email).toContain('Pier Goods');
  expect(JSON.stringify(found)).not.toContain('organisation.invalid');
  expect(found.organisation).toEqual({
    colleagues: [
      expect.objectContaining({ memberId: pier.owner.id, role: 'owner', approvalAbove: null }),
      {
        ...{ memberId: buyer.id, email: buyer.email, name: expect.any(String), role: 'buyer' },
        ...{ approvalAbove: usd(5000), joinedAt: expect.any(String) },
      },
    ],
    invitations: [
      {
        ...{ email: offer.email, role: 'buyer', approvalAbove: usd(900), state: 'open' },
        ...{ invitedAt: expect.any(String), expiresAt: expect.any(String) },
      },
    ],
  });
});

test('a person is shown with the organisations that they act for, also a disabled one, and by what account each is found', async () => {
  const pier = await newOrganisation(bed, { name: 'Anchor' });
  const buyer = await join(bed, pier, 'buyer', { approvalAbove: 5000 });
  await support.call(calls.disableMember, { memberId: pier.accountId, reason: 'card fraud, case 12' });
  const found = await support.call(calls.findAccount, { email: buyer.email });
  expect(found.organisation).toBeNull();
  expect(found.actsFor).toEqual([
    {
      ...{ memberId: pier.accountId, name: 'Anchor', role: 'buyer', approvalAbove: usd(5000) },
      ...{ joinedAt: expect.any(String), disabled: true },
    },
  ]);
});

test('an account is found by its address or its id, and by both where they are of one', async () => {
  const [mara, omar] = [await newPerson(bed), await newPerson(bed)];
  const find = (about: { email?: string; memberId?: typeof mara.id }) =>
    support.call(calls.findAccount, about);
  expect((await find({ email: mara.email })).memberId).toBe(mara.id);
  expect((await find({ email: mara.email, memberId: mara.id })).email).toBe(mara.email);
  expect((await refusal(find({ email: mara.email, memberId: omar.id }))).name).toBe('request.not_found');
  expect(await refusal(find({}))).toEqual(badField('email', 'required'));
});
