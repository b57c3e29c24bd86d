import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { secondFactors } from './members.tables.ts';
import { staff } from './staff.tables.ts';
import { type TrustedDevice, trustedDevices } from './trusted-devices.tables.ts';

/** Newest first. */
export async function listTrustedDevicesOf(
  db: Db,
  memberId: Id<'member'>,
  now: Date,
): Promise<TrustedDevice[]> {
  return db
    .select()
    .from(trustedDevices)
    .where(and(eq(trustedDevices.memberId, memberId), gt(trustedDevices.expiresAt, now)))
    .orderBy(desc(trustedDevices.trustedAt), desc(trustedDevices.id));
}

/** Notes the use, and holds the row until the transaction ends. @returns false when its trust ended meanwhile */
export async function noteDeviceUse(db: Db, id: Id<'trustedDevice'>, now: Date): Promise<boolean> {
  const used = await db
    .update(trustedDevices)
    .set({ lastUsedAt: now })
    .where(and(eq(trustedDevices.id, id), gt(trustedDevices.expiresAt, now)))
    .returning({ id: trustedDevices.id });
  return used.length === 1;
}

/** Whether the member has a second factor; nobody removes it before the transaction ends. */
export async function holdSecondFactor(db: Db, memberId: Id<'member'>): Promise<boolean> {
  const [row] = await db
    .select({ id: secondFactors.memberId })
    .from(secondFactors)
    .where(and(eq(secondFactors.memberId, memberId), isNotNull(secondFactors.confirmedAt)))
    .for('update');
  return row !== undefined;
}

/** Those that ended, and the one that this browser had for the account before. @returns the hashes of both */
export async function removeReplacedDevices(
  db: Db,
  memberId: Id<'member'>,
  tokenHashes: readonly string[],
  now: Date,
): Promise<string[]> {
  const replaced = or(
    lte(trustedDevices.expiresAt, now),
    inArray(trustedDevices.tokenHash, [...tokenHashes]),
  );
  const removed = await db
    .delete(trustedDevices)
    .where(and(eq(trustedDevices.memberId, memberId), replaced))
    .returning({ tokenHash: trustedDevices.tokenHash });
  return removed.map(({ tokenHash }) => tokenHash);
}

/** @param ids all of them unless told @returns the devices whose trust ended, as their owner knows them */
export async function removeTrustedDevices(
  db: Db,
  memberId: Id<'member'>,
  ids?: readonly Id<'trustedDevice'>[],
): Promise<string[]> {
  const these = ids ? inArray(trustedDevices.id, [...ids]) : undefined;
  const removed = await db
    .delete(trustedDevices)
    .where(and(eq(trustedDevices.memberId, memberId), these))
    .returning({ device: trustedDevices.device });
  return removed.map(({ device }) => device);
}

/** Whether somebody works for the operator now, in whichever role. */
export async function isStaff(db: Db, memberId: Id<'member'>): Promise<boolean> {
  const active = and(eq(staff.memberId, memberId), isNull(staff.suspendedAt));
  const [row] = await db.select({ id: staff.memberId }).from(staff).where(active);
  return row !== undefined;
}
