import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import { isOrganisationAddress } from '#contract/organisation-address.ts';
import type { Db } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { members, secondFactors, sessions, signIns } from './members.tables.ts';
import { staff } from './staff.tables.ts';

/** Suspended staff hold no role. */
const activeStaff = and(eq(staff.memberId, members.id), isNull(staff.suspendedAt));

const sessionWithMember = prepared((db) =>
  db
    .select({
      id: sessions.id,
      memberId: sessions.memberId,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
      endedAt: sessions.endedAt,
      disabledAt: members.disabledAt,
      demo: members.demo,
      staffRoles: staff.roles,
      secondFactorAt: secondFactors.confirmedAt,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .leftJoin(staff, activeStaff)
    .leftJoin(secondFactors, eq(secondFactors.memberId, members.id))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('session_with_member'),
);

/** What every request with a token asks: one read by a unique index, joined by primary keys. */
export async function findSessionWithMember(db: Db, tokenHash: string) {
  const [row] = await sessionWithMember(db, { tokenHash });
  return row ?? null;
}

export async function touchSession(db: Db, id: Id<'session'>, now: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, id));
}

export async function findSession(db: Db, id: Id<'session'>) {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, id));
  return row ?? null;
}

const memberOfSession = prepared((db) =>
  db
    .select({
      member: {
        id: members.id,
        name: members.name,
        email: members.email,
        locale: members.locale,
        timeZone: members.timeZone,
        createdAt: members.createdAt,
      },
      staffRoles: staff.roles,
      previousAt: sessions.previousAt,
      previousDevice: sessions.previousDevice,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .leftJoin(staff, activeStaff)
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare('member_of_session'),
);

/** Primary keys only: what the site shows of the member and of the sign-in before this one. */
export async function findMemberOfSession(db: Db, id: Id<'session'>) {
  const [row] = await memberOfSession(db, { id });
  return row ?? null;
}

export async function findMember(db: Db, id: Id<'member'>) {
  const [row] = await db.select().from(members).where(eq(members.id, id));
  return row ?? null;
}

/** @returns how many were open */
export async function endSessionsOf(
  db: Db,
  memberId: Id<'member'>,
  now: Date,
  except: Id<'session'> | null,
): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.memberId, memberId),
        isNull(sessions.endedAt),
        except ? ne(sessions.id, except) : undefined,
      ),
    )
    .returning({ id: sessions.id });
  return ended.length;
}

/** The newest sign-in, and whether this device was among all of them; sign-ins the member disowned do not count. */
export async function findLastSignIn(db: Db, memberId: Id<'member'>, device: string) {
  const [row] = await db
    .select({
      at: signIns.at,
      device: signIns.device,
      deviceKnown: sql<boolean>`exists (select 1 from sign_ins other where other.member_id = ${memberId}
        and other.device = ${device} and other.disowned_at is null
        and other.reported_at is null)`,
    })
    .from(signIns)
    .where(and(eq(signIns.memberId, memberId), isNull(signIns.disownedAt)))
    .orderBy(desc(signIns.at), desc(signIns.id))
    .limit(1);
  return row ?? null;
}

/** Newest first. */
export async function listSignInsOf(db: Db, memberId: Id<'member'>, limit: number) {
  return db
    .select()
    .from(signIns)
    .where(eq(signIns.memberId, memberId))
    .orderBy(desc(signIns.at), desc(signIns.id))
    .limit(limit);
}

/** Begun or confirmed; `confirmedAt` tells which. */
export async function findSecondFactor(db: Db, memberId: Id<'member'>) {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.memberId, memberId));
  return row ?? null;
}

/** A person, by the address they sign in with; the account of an organisation is never found by its own. */
export async function findMemberByAddress(db: Db, email: string) {
  if (isOrganisationAddress(email)) return null;
  const [row] = await db.select().from(members).where(eq(members.email, email));
  return row ?? null;
}

/** Nobody changes the row of the member before the transaction ends; others who hold it come after. */
export async function holdMember(db: Db, id: Id<'member'>): Promise<void> {
  await db.select({ id: members.id }).from(members).where(eq(members.id, id)).for('no key update');
}
