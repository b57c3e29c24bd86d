import { inColumn, markLost, type SealedKind } from '#server/platform/auth/sealed-kind.ts';
import { staffApprovals } from './staff-approvals.tables.ts';

const place = inColumn(staffApprovals.id, staffApprovals.sealedInput);

export const sealedStaffApprovals: SealedKind = {
  names: ['act of staff that waits for a second person', 'acts of staff that wait for a second person'],
  place,
  afterLoss: 'Nobody can approve these acts any more. The person who asked withdraws them and asks again.',
  forget: ({ db }, rows) => markLost(db, place, rows),
};
