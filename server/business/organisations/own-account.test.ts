import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { leaveOrganisation } from '#contract/organisations.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { requireOthersAccount } from './own-account.ts';
import { join, newOrganisation, newPerson } from './test-organisations.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
});
afterAll(() => bed.close());

test('nobody moves their own money or that of an organisation they act or acted for', async () => {
  const organisation = await newOrganisation(bed);
  const billing = await join(bed, organisation, 'billing');
  const stranger = await newPerson(bed);
  const asStaff = ({ id }: Pick<typeof stranger, 'id'>) =>
    bed.ctx({ kind: 'member', id, role: 'admin', sessionId: newId('session', bed.clock.now()) });
  const refused = { failure: 'access.refused', data: { reason: 'yourself' } };
  for (const own of [organisation.owner, billing]) {
    await expect(requireOthersAccount(asStaff(own), organisation.accountId)).rejects.toMatchObject(refused);
    await expect(requireOthersAccount(asStaff(own), own.id)).rejects.toMatchObject(refused);
  }
  await requireOthersAccount(asStaff(stranger), organisation.accountId);
  await requireOthersAccount(asStaff(stranger), null);
  await billing.call(leaveOrganisation, { organisationId: organisation.id });
  await expect(requireOthersAccount(asStaff(billing), organisation.accountId)).rejects.toMatchObject(refused);
});
