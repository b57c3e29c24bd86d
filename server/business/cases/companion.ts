import { staffMay } from '#contract/staff.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findMember } from '../members/members.queries.ts';
import type { Member } from '../members/members.tables.ts';
import { findStaff } from '../staff/staff.queries.ts';
import type { Case } from './cases.tables.ts';

/** Who accompanies a case: null where nobody does, and where they no longer work here or no longer handle cases. */
export async function findCompanion(
  db: Db,
  { companionId }: Pick<Case, 'companionId'>,
): Promise<Member | null> {
  const staff = companionId && (await findStaff(db, companionId));
  if (!staff || staff.suspendedAt || !staffMay(staff.roles, 'accompanyCase')) return null;
  const member = await findMember(db, companionId);
  return member && !member.disabledAt ? member : null;
}
