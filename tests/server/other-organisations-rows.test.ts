import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Envelope } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import { inviteColleague } from '#contract/organisations.ts';
import { insertApproval } from '../../server/business/organisations/approvals.queries.ts';
import {
  join,
  newOrganisation,
  type Organisation,
  proven,
} from '../../server/business/organisations/test-organisations.ts';
import { openTestbed, type Testbed } from '../harness.ts';
import { organisationInputs } from './rows-of-a-member.ts';

// Every call about an organisation that names a row of it, made by an owner of another one for that other one: it answers exactly as it
// does for an id that nothing has, and an owner of the first, who asks the same last, is answered otherwise.

let bed: Testbed;
let organisation: Organisation;
let other: Organisation;
let owned: Record<string, string>;
let unknown: Record<string, string>;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  [organisation, other] = [await newOrganisation(bed), await newOrganisation(bed)];
  const colleague = await join(bed, organisation, 'viewer');
  const now = bed.clock.now();
  const offer = { email: 'open@example.com', role: 'viewer', ...(await proven(bed)) } as const;
  const { invitationId } = await organisation.owner.act(inviteColleague, offer);
  const approval = newId('organisationApproval', now);
  await insertApproval(bed.ctx().db, {
    ...{
      id: approval,
      organisationId: organisation.id,
      orderNo: 'EZC-2026-000001',
      titles: ['VPS'],
      note: '',
    },
    ...{
      totalAmount: 900,
      totalCurrency: 'USD',
      askedBy: organisation.owner.id,
      askedAt: now,
      state: 'pending',
    },
  });
  owned = {
    ...{ organisation: organisation.id, organisationInvitation: invitationId },
    ...{ organisationApproval: approval, member: colleague.id },
  };
  unknown = {
    ...{ organisation: newId('organisation', now), organisationApproval: newId('organisationApproval', now) },
    ...{ organisationInvitation: newId('organisationInvitation', now), member: newId('member', now) },
  };
});
afterAll(() => bed.close());

async function answer(name: string, ids: Record<string, string>, { id, owner }: Organisation) {
  const [call, input] = [calls.find((one) => one.name === name), organisationInputs[name]];
  if (!call || !input) throw new Error(`no call ${name}`);
  const found = await bed.send(call, input(ids), { token: owner.token, headers: { organisation: id } });
  const { code, data } = found.json<Envelope>();
  return { code, data };
}

const lists = ['listApprovals'];
const names = Object.keys(organisationInputs);

test.each(names)('%s answers an owner of another organisation as if there were no such row', async (name) => {
  const found = await answer(name, owned, other);
  expect(found).toEqual(await answer(name, unknown, other));
  if (lists.includes(name)) expect(found).toMatchObject({ code: 0, data: { items: [] } });
  else expect(found.code).toBe(errors['request.not_found'].code);
});

test.each(names)('%s answers an owner of the organisation', async (name) => {
  expect((await answer(name, owned, organisation)).code).not.toBe(errors['request.not_found'].code);
});
