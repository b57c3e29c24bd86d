import { afterAll, beforeAll, expect, test } from 'vitest';
import { listActivity } from '#contract/activity.ts';
import { readMachine, restoreBackup } from '#contract/machines.ts';
import { actOnMachine } from '#contract/machines-operator.ts';
import { listProvisionings } from '#contract/services.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { logIn, makeMember, refusal } from '../members/test-members.ts';
import { job, settled } from '../services/test-services.ts';
import { codeOf, makeStaff } from '../staff/test-staff.ts';
import { takeDueBackups } from './backups.ts';
import { newMachine } from './test-machines.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(job(bed));
});
afterAll(() => bed.close());

async function signedIn(email: string) {
  const member = await makeMember(bed, email);
  return { id: member.id, call: bed.as((await logIn(bed, email)).token) };
}

test('the owner restores a backup, staff after a fresh proof, and nobody else; the schedule is nobody’s activity', async () => {
  const owner = await signedIn('backs-up@lindt-home.example');
  const choices = { 'vps-backup': 'daily' };
  const { serviceId } = await newMachine(bed, { memberId: owner.id, selection: { choices } });
  const staff = await makeStaff(bed, 'fulfilment@firm.example', ['fulfilment']);
  await takeDueBackups(job(bed));
  await settled(bed);
  const { items: open } = await staff.call(listProvisionings, { serviceId });
  expect(open.map(({ action }) => action)).toEqual(['create']);

  const { backup } = await owner.call(readMachine, { serviceId });
  const backupId = backup?.items[0]?.id ?? 'prv_none';
  const stranger = await signedIn('stranger@lindt-home.example');
  const wish = { serviceId, backupId } as const;
  expect((await refusal(bed.call(restoreBackup, wish))).name).toBe('session.missing');
  expect((await refusal(stranger.call(restoreBackup, wish))).name).toBe('request.not_found');
  await owner.call(restoreBackup, wish);
  await settled(bed);

  const reason = 'Asked for by telephone.';
  const act = { serviceId, action: 'restore_backup', snapshotId: backupId, reason } as const;
  expect((await refusal(staff.call(actOnMachine, act))).name).toBe('access.step_up');
  bed.clock.jump(60_000);
  await staff.call(actOnMachine, { ...act, otpCode: codeOf(bed, staff.secret) });
  await settled(bed);
  const byHand = { serviceId, action: 'take_backup', reason } as const;
  expect(await refusal(staff.call(actOnMachine, byHand))).toMatchObject({ name: 'entitlement.missing' });
  const { acts: history } = await owner.call(readMachine, { serviceId });
  expect(history.map(({ action, by, about }) => [action, by, about])).toEqual([
    ['restore_backup', 'operator', '20 November 2026'],
    ['restore_backup', 'you', '20 November 2026'],
  ]);
  const mail = await bed.mailAbout('backs-up@lindt-home.example', 'We are working on');
  expect(mail.text).toContain('What was written since then is erased.');
  const { items } = await owner.call(listActivity, {});
  const requested = items.flatMap(({ event, state }) => (event === 'machine.asked' ? [state] : []));
  expect(requested).toEqual(['restore_backup', 'restore_backup']);
});
