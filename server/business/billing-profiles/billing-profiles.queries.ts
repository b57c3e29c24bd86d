import { and, asc, count, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type BillingProfileRow, billingProfiles, invoiceCopies } from './billing-profiles.tables.ts';

type ProfileId = Id<'billingProfile'>;
type MemberId = Id<'member'>;
type Row = typeof billingProfiles.$inferInsert;

const own = (memberId: MemberId, id: ProfileId) =>
  and(eq(billingProfiles.memberId, memberId), eq(billingProfiles.id, id));

/** The default one first. */
export async function listProfiles(db: Db, memberId: MemberId): Promise<BillingProfileRow[]> {
  return db
    .select()
    .from(billingProfiles)
    .where(eq(billingProfiles.memberId, memberId))
    .orderBy(desc(billingProfiles.isDefault), sql`lower(${billingProfiles.label})`, asc(billingProfiles.id));
}

export async function countProfiles(db: Db, memberId: MemberId): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(billingProfiles)
    .where(eq(billingProfiles.memberId, memberId));
  return row?.found ?? 0;
}

/** @returns null also when it is somebody else's */
export async function findProfileOf(
  db: Db,
  memberId: MemberId,
  id: ProfileId,
): Promise<BillingProfileRow | null> {
  const [row] = await db.select().from(billingProfiles).where(own(memberId, id));
  return row ?? null;
}

/** The member's profile of this label, whatever its capitals. */
export async function findByLabel(
  db: Db,
  memberId: MemberId,
  label: string,
): Promise<BillingProfileRow | null> {
  const [row] = await db
    .select()
    .from(billingProfiles)
    .where(
      and(eq(billingProfiles.memberId, memberId), sql`lower(${billingProfiles.label}) = lower(${label})`),
    );
  return row ?? null;
}

export async function insertProfile(db: Db, row: Row): Promise<BillingProfileRow> {
  const [made] = await db.insert(billingProfiles).values(row).returning();
  if (!made) throw new Error('no billing profile was made');
  return made;
}

export async function changeProfile(
  db: Db,
  memberId: MemberId,
  id: ProfileId,
  set: Partial<Row>,
): Promise<BillingProfileRow | null> {
  const [row] = await db.update(billingProfiles).set(set).where(own(memberId, id)).returning();
  return row ?? null;
}

/** Makes none of the member's the default. */
export async function clearDefault(db: Db, memberId: MemberId): Promise<void> {
  await db
    .update(billingProfiles)
    .set({ isDefault: false })
    .where(and(eq(billingProfiles.memberId, memberId), billingProfiles.isDefault));
}

export async function deleteProfile(
  db: Db,
  memberId: MemberId,
  id: ProfileId,
): Promise<BillingProfileRow | null> {
  const [row] = await db.delete(billingProfiles).where(own(memberId, id)).returning();
  return row ?? null;
}

export async function findDefault(db: Db, memberId: MemberId): Promise<BillingProfileRow | null> {
  const [row] = await db
    .select()
    .from(billingProfiles)
    .where(and(eq(billingProfiles.memberId, memberId), billingProfiles.isDefault));
  return row ?? null;
}

export async function findOldest(db: Db, memberId: MemberId): Promise<BillingProfileRow | null> {
  const [row] = await db
    .select()
    .from(billingProfiles)
    .where(eq(billingProfiles.memberId, memberId))
    .orderBy(asc(billingProfiles.createdAt), asc(billingProfiles.id))
    .limit(1);
  return row ?? null;
}

const sentTo = (memberId: MemberId, email: string) =>
  and(eq(billingProfiles.memberId, memberId), eq(billingProfiles.copyEmail, email));

/** Another profile of the member that names the same second address. */
export async function findOtherWith(
  db: Db,
  memberId: MemberId,
  id: ProfileId,
  email: string,
): Promise<BillingProfileRow | null> {
  const [row] = await db
    .select()
    .from(billingProfiles)
    .where(and(sentTo(memberId, email), ne(billingProfiles.id, id)))
    .limit(1);
  return row ?? null;
}

/** The holder of the address wants copies of this member's invoices. */
export async function confirmCopies(db: Db, memberId: MemberId, email: string, at: Date): Promise<void> {
  await db
    .update(billingProfiles)
    .set({ copyConfirmedAt: at })
    .where(and(sentTo(memberId, email), isNull(billingProfiles.copyConfirmedAt)));
}

/** The holder of the address wants none any more. It leaves the profiles: asked again, its holder decides again. */
export async function endCopies(db: Db, memberId: MemberId, email: string): Promise<void> {
  await db
    .update(billingProfiles)
    .set({ copyEmail: null, copyConfirmedAt: null, version: sql`${billingProfiles.version} + 1` })
    .where(sentTo(memberId, email));
}

/** The confirmed second address of a profile of this member. */
export async function findCopyAddress(db: Db, memberId: MemberId, id: ProfileId): Promise<string | null> {
  const [row] = await db
    .select({ email: billingProfiles.copyEmail })
    .from(billingProfiles)
    .where(and(own(memberId, id), isNotNull(billingProfiles.copyConfirmedAt)));
  return row?.email ?? null;
}

/** Whether a copy of this document was posted for a profile whose confirmed second address is still this one. */
export async function isCopyWanted(db: Db, documentId: string, email: string): Promise<boolean> {
  const rows = await db
    .select({ profileId: invoiceCopies.profileId })
    .from(invoiceCopies)
    .innerJoin(billingProfiles, eq(billingProfiles.id, invoiceCopies.profileId))
    .where(
      and(
        eq(invoiceCopies.documentId, documentId),
        eq(billingProfiles.copyEmail, email),
        isNotNull(billingProfiles.copyConfirmedAt),
      ),
    );
  return rows.length > 0;
}

/** @returns false when it was posted before */
export async function insertCopy(db: Db, row: typeof invoiceCopies.$inferInsert): Promise<boolean> {
  const made = await db.insert(invoiceCopies).values(row).onConflictDoNothing().returning();
  return made.length > 0;
}
