import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { members } from '../members/members.tables.ts';
import {
  organisationApprovals,
  organisationHistory,
  organisationMembers,
  organisations,
} from './organisations.tables.ts';

type OrganisationId = Id<'organisation'>;
type MemberId = Id<'member'>;

const open = isNull(organisations.closedAt);

/**
 * Those that a person acts for, by name, also while their account is disabled; with the approvals that wait and that somebody else asked
 * for.
 */
export async function listOrganisationsOf(db: Db, personId: MemberId) {
  return db
    .select({
      id: organisations.id,
      accountId: organisations.accountId,
      name: members.name,
      role: organisationMembers.role,
      joinedAt: organisationMembers.joinedAt,
      approvalAboveAmount: organisationMembers.approvalAboveAmount,
      approvalAboveCurrency: organisationMembers.approvalAboveCurrency,
      disabled: sql<boolean>`${members.disabledAt} is not null`,
      waiting: sql<number>`(select count(*)::int from ${organisationApprovals}
        where ${organisationApprovals.organisationId} = ${organisations.id} and ${organisationApprovals.state} = 'pending'
          and ${organisationApprovals.askedBy} is distinct from ${personId})`,
    })
    .from(organisationMembers)
    .innerJoin(organisations, eq(organisations.id, organisationMembers.organisationId))
    .innerJoin(members, eq(members.id, organisations.accountId))
    .where(and(eq(organisationMembers.memberId, personId), isNull(organisationMembers.leftAt), open))
    .orderBy(asc(sql`lower(${members.name})`), asc(organisations.id));
}

/** With its name. */
export async function findOrganisation(db: Db, id: OrganisationId) {
  const [row] = await db
    .select({
      id: organisations.id,
      accountId: organisations.accountId,
      formedAt: organisations.formedAt,
      closedAt: organisations.closedAt,
      name: members.name,
    })
    .from(organisations)
    .innerJoin(members, eq(members.id, organisations.accountId))
    .where(eq(organisations.id, id));
  return row ?? null;
}
export type OrganisationWithName = NonNullable<Awaited<ReturnType<typeof findOrganisation>>>;

/** With its name; null where the account is a person's. */
export async function findOrganisationOfAccount(db: Db, accountId: MemberId) {
  const [row] = await db
    .select({ id: organisations.id, name: members.name })
    .from(organisations)
    .innerJoin(members, eq(members.id, organisations.accountId))
    .where(eq(organisations.accountId, accountId));
  return row ?? null;
}

/** By the address of its account, with its name. */
export async function findOrganisationAt(db: Db, address: string) {
  const [row] = await db
    .select({ id: organisations.id, name: members.name })
    .from(members)
    .innerJoin(organisations, eq(organisations.accountId, members.id))
    .where(eq(members.email, address));
  return row ?? null;
}

/** Nobody else changes who acts for it, or who is invited, before the transaction ends. @returns false: none, or closed */
export async function lockOrganisation(db: Db, id: OrganisationId): Promise<boolean> {
  const rows = await db
    .select({ id: organisations.id })
    .from(organisations)
    .where(and(eq(organisations.id, id), open))
    .for('update');
  return rows.length === 1;
}

export async function insertOrganisation(db: Db, row: typeof organisations.$inferInsert): Promise<void> {
  await db.insert(organisations).values(row);
}

export async function closeRow(db: Db, id: OrganisationId, at: Date): Promise<void> {
  await db.update(organisations).set({ closedAt: at }).where(eq(organisations.id, id));
}

export async function insertAct(db: Db, row: typeof organisationHistory.$inferInsert): Promise<void> {
  await db.insert(organisationHistory).values(row);
}

/** Newest first, with the addresses that people have by now. */
export async function listActRows(
  db: Db,
  organisationId: OrganisationId,
  { before, limit }: { before: number | null; limit: number },
) {
  const actor = alias(members, 'actor');
  const subject = alias(members, 'subject');
  return db
    .select({
      id: organisationHistory.id,
      act: organisationHistory.act,
      at: organisationHistory.at,
      by: actor.email,
      about: organisationHistory.about,
      aboutEmail: subject.email,
      role: organisationHistory.role,
    })
    .from(organisationHistory)
    .leftJoin(actor, eq(actor.id, organisationHistory.actorId))
    .leftJoin(subject, eq(subject.id, organisationHistory.aboutId))
    .where(
      and(
        eq(organisationHistory.organisationId, organisationId),
        before === null ? undefined : lt(organisationHistory.id, before),
      ),
    )
    .orderBy(desc(organisationHistory.id))
    .limit(limit);
}
