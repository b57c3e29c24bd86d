import { and, asc, count, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { members } from '../members/members.tables.ts';
import {
  type OrganisationInvitation,
  organisationInvitations,
  organisations,
} from './organisations.tables.ts';

type OrganisationId = Id<'organisation'>;
type InvitationId = Id<'organisationInvitation'>;

/** Neither accepted nor ended; it may have expired. */
const waits = and(isNull(organisationInvitations.acceptedAt), isNull(organisationInvitations.endedAt));

/** The oldest first. */
export async function listWaitingInvitations(
  db: Db,
  organisationId: OrganisationId,
): Promise<OrganisationInvitation[]> {
  return db
    .select()
    .from(organisationInvitations)
    .where(and(eq(organisationInvitations.organisationId, organisationId), waits))
    .orderBy(asc(organisationInvitations.invitedAt), asc(organisationInvitations.id));
}

/** The one that waits for an address. */
export async function findWaitingFor(
  db: Db,
  organisationId: OrganisationId,
  email: string,
): Promise<OrganisationInvitation | null> {
  const [row] = await db
    .select()
    .from(organisationInvitations)
    .where(
      and(
        eq(organisationInvitations.organisationId, organisationId),
        eq(organisationInvitations.email, email),
        waits,
      ),
    );
  return row ?? null;
}

/** Those that can still be accepted, of others than an address. */
export async function countOpen(
  db: Db,
  organisationId: OrganisationId,
  { now, except }: { now: Date; except: string },
): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(organisationInvitations)
    .where(
      and(
        eq(organisationInvitations.organisationId, organisationId),
        ne(organisationInvitations.email, except),
        gt(organisationInvitations.expiresAt, now),
        waits,
      ),
    );
  return row?.found ?? 0;
}

export async function findInvitation(db: Db, id: InvitationId): Promise<OrganisationInvitation | null> {
  const [row] = await db.select().from(organisationInvitations).where(eq(organisationInvitations.id, id));
  return row ?? null;
}

/** By the token in its mail, with the organisation's account and the address of who invited; also one that is over. */
export async function findByToken(db: Db, tokenHash: string) {
  const [row] = await db
    .select({
      invitation: organisationInvitations,
      accountId: organisations.accountId,
      closedAt: organisations.closedAt,
      inviter: members.email,
    })
    .from(organisationInvitations)
    .innerJoin(organisations, eq(organisations.id, organisationInvitations.organisationId))
    .leftJoin(members, eq(members.id, organisationInvitations.invitedBy))
    .where(eq(organisationInvitations.tokenHash, tokenHash));
  return row ?? null;
}

export async function insertInvitation(
  db: Db,
  row: typeof organisationInvitations.$inferInsert,
): Promise<void> {
  await db.insert(organisationInvitations).values(row);
}

/** @returns false: it was accepted, or ended, meanwhile */
export async function changeInvitation(
  db: Db,
  id: InvitationId,
  set: Partial<typeof organisationInvitations.$inferInsert>,
): Promise<boolean> {
  const rows = await db
    .update(organisationInvitations)
    .set(set)
    .where(and(eq(organisationInvitations.id, id), waits))
    .returning({ id: organisationInvitations.id });
  return rows.length === 1;
}

export async function withdrawAll(db: Db, organisationId: OrganisationId, at: Date): Promise<void> {
  await db
    .update(organisationInvitations)
    .set({ endedAt: at, endedBecause: 'withdrawn' })
    .where(and(eq(organisationInvitations.organisationId, organisationId), waits));
}

/** Those that a person made who is an owner no more: nobody comes in by them, who may be that person with another address. */
export async function withdrawAllBy(
  db: Db,
  { organisationId, memberId }: { organisationId: OrganisationId; memberId: Id<'member'> },
  at: Date,
): Promise<void> {
  await db
    .update(organisationInvitations)
    .set({ endedAt: at, endedBecause: 'withdrawn' })
    .where(
      and(
        eq(organisationInvitations.organisationId, organisationId),
        eq(organisationInvitations.invitedBy, memberId),
        waits,
      ),
    );
}
