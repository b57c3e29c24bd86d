import { and, asc, count, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Id } from '#contract/ids.ts';
import type { OrganisationRole } from '#contract/organisation-roles.ts';
import type { Db } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { members } from '../members/members.tables.ts';
import { boundOf } from './bounds.ts';
import { type OrganisationMember, organisationMembers, organisations } from './organisations.tables.ts';

type OrganisationId = Id<'organisation'>;
type MemberId = Id<'member'>;

/** Acts for it at this moment. */
const living = isNull(organisationMembers.leftAt);

const acting = prepared((db) =>
  db
    .select({
      accountId: organisations.accountId,
      role: organisationMembers.role,
      approvalAboveAmount: organisationMembers.approvalAboveAmount,
      approvalAboveCurrency: organisationMembers.approvalAboveCurrency,
      disabled: sql<boolean>`${members.disabledAt} is not null`,
    })
    .from(organisationMembers)
    .innerJoin(organisations, eq(organisations.id, organisationMembers.organisationId))
    .innerJoin(members, eq(members.id, organisations.accountId))
    .where(
      and(
        eq(organisationMembers.memberId, sql.placeholder('personId')),
        eq(organisationMembers.organisationId, sql.placeholder('organisationId')),
        living,
        isNull(organisations.closedAt),
      ),
    )
    .prepare('organisation_acting'),
);

/** What every request for an organisation asks: one read by a unique index, joined by primary keys. */
export async function findActing(db: Db, who: { organisationId: OrganisationId; personId: MemberId }) {
  const [row] = await acting(db, who);
  if (!row) return null;
  const { accountId, role, disabled } = row;
  return { accountId, role, disabled, approvalAbove: boundOf(row) };
}

/** As what a person acts for the organisation that an account belongs to; null: for none, no longer, or not while it is disabled. */
export async function findActingOfAccount(
  db: Db,
  who: { accountId: MemberId; personId: MemberId },
): Promise<OrganisationRole | null> {
  const [row] = await db
    .select({ role: organisationMembers.role })
    .from(organisationMembers)
    .innerJoin(organisations, eq(organisations.id, organisationMembers.organisationId))
    .innerJoin(members, eq(members.id, organisations.accountId))
    .where(
      and(
        eq(organisations.accountId, who.accountId),
        eq(organisationMembers.memberId, who.personId),
        living,
        isNull(organisations.closedAt),
        isNull(members.disabledAt),
      ),
    );
  return row?.role ?? null;
}

/** Accounts of the organisations that a person is an owner of. */
export async function listOwnedAccounts(db: Db, personId: MemberId): Promise<MemberId[]> {
  const rows = await db
    .select({ accountId: organisations.accountId })
    .from(organisationMembers)
    .innerJoin(organisations, eq(organisations.id, organisationMembers.organisationId))
    .where(
      and(
        eq(organisationMembers.memberId, personId),
        eq(organisationMembers.role, 'owner'),
        living,
        isNull(organisations.closedAt),
      ),
    );
  return rows.map(({ accountId }) => accountId);
}

/** In a statement: whether somebody did something as an account itself, or for the organisation that it belongs to, then or now. */
export const isOwnAct = (
  actor: PgColumn,
  accountId: PgColumn,
): SQL<boolean> => sql<boolean>`(${actor} = ${accountId} or exists (
  select 1 from ${organisationMembers} join ${organisations} on ${organisations.id} = ${organisationMembers.organisationId}
  where ${organisations.accountId} = ${accountId} and ${organisationMembers.memberId} = ${actor}))`;

/** In a statement: whether a person is the only owner of some organisation who can sign in. */
export function isLastOwner(personId: MemberId): SQL<boolean> {
  const other = alias(organisationMembers, 'other');
  const open = and(isNull(organisations.closedAt), living, eq(organisationMembers.role, 'owner'));
  const others = and(
    eq(other.organisationId, organisationMembers.organisationId),
    ne(other.memberId, personId),
    eq(other.role, 'owner'),
    isNull(other.leftAt),
    isNull(members.disabledAt),
  );
  return sql<boolean>`exists (select 1 from ${organisationMembers}
    join ${organisations} on ${organisations.id} = ${organisationMembers.organisationId}
    where ${eq(organisationMembers.memberId, personId)} and ${open} and not exists (
      select 1 from ${organisationMembers} other join ${members} on ${members.id} = ${other.memberId} where ${others}))`;
}

/** Everybody who acts for the organisation of an account, or ever did; without a name once their own account is deleted or disabled. */
export async function listEverActing(
  db: Db,
  accountId: MemberId,
): Promise<{ id: MemberId; name: string | null }[]> {
  const name = sql<string | null>`case when ${members.disabledAt} is null then ${members.name} end`;
  return db
    .selectDistinct({ id: members.id, name })
    .from(organisationMembers)
    .innerJoin(organisations, eq(organisations.id, organisationMembers.organisationId))
    .innerJoin(members, eq(members.id, organisationMembers.memberId))
    .where(eq(organisations.accountId, accountId));
}

/** Of one organisation, in the order they joined. */
export async function listColleagues(db: Db, organisationId: OrganisationId) {
  return db
    .select({ row: organisationMembers, email: members.email, name: members.name })
    .from(organisationMembers)
    .innerJoin(members, eq(members.id, organisationMembers.memberId))
    .where(and(eq(organisationMembers.organisationId, organisationId), living))
    .orderBy(asc(organisationMembers.joinedAt), asc(organisationMembers.memberId));
}

/** Those of an organisation who can sign in and have one of these roles, and how they read. */
export async function listReaders(
  db: Db,
  organisationId: OrganisationId,
  roles: readonly OrganisationRole[],
) {
  const rows = await db
    .select({
      id: members.id,
      email: members.email,
      locale: members.locale,
      timeZone: members.timeZone,
      role: organisationMembers.role,
    })
    .from(organisationMembers)
    .innerJoin(members, eq(members.id, organisationMembers.memberId))
    .where(and(eq(organisationMembers.organisationId, organisationId), living, isNull(members.disabledAt)))
    .orderBy(asc(organisationMembers.joinedAt), asc(members.id));
  return rows.filter(({ role }) => roles.includes(role));
}

export async function findColleague(
  db: Db,
  organisationId: OrganisationId,
  memberId: MemberId,
): Promise<OrganisationMember | null> {
  const [row] = await db.select().from(organisationMembers).where(theirs(organisationId, memberId));
  return row ?? null;
}

const theirs = (organisationId: OrganisationId, memberId: MemberId) =>
  and(
    eq(organisationMembers.organisationId, organisationId),
    eq(organisationMembers.memberId, memberId),
    living,
  );

export async function countColleagues(db: Db, organisationId: OrganisationId): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(organisationMembers)
    .where(and(eq(organisationMembers.organisationId, organisationId), living));
  return row?.found ?? 0;
}

/** Those besides a person who can sign in: an owner who was disabled decides nothing. */
export async function countOtherOwners(
  db: Db,
  { organisationId, memberId }: Pick<OrganisationMember, 'organisationId' | 'memberId'>,
): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(organisationMembers)
    .innerJoin(members, eq(members.id, organisationMembers.memberId))
    .where(
      and(
        eq(organisationMembers.organisationId, organisationId),
        ne(organisationMembers.memberId, memberId),
        eq(organisationMembers.role, 'owner'),
        living,
        isNull(members.disabledAt),
      ),
    );
  return row?.found ?? 0;
}

export async function insertColleague(db: Db, row: typeof organisationMembers.$inferInsert): Promise<void> {
  await db.insert(organisationMembers).values(row);
}

export async function changeColleagueRow(
  db: Db,
  { organisationId, memberId }: Pick<OrganisationMember, 'organisationId' | 'memberId'>,
  set: Partial<typeof organisationMembers.$inferInsert>,
): Promise<void> {
  await db.update(organisationMembers).set(set).where(theirs(organisationId, memberId));
}

/** Nobody acts for it any more. */
export async function endAllColleagues(db: Db, organisationId: OrganisationId, at: Date): Promise<void> {
  await db
    .update(organisationMembers)
    .set({ leftAt: at, leftBecause: 'closed' })
    .where(and(eq(organisationMembers.organisationId, organisationId), living));
}
