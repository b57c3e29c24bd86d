import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { OrganisationRole } from '#contract/organisation-roles.ts';
import type { SeatProductName } from '#contract/seats.ts';
import type { Db } from '#server/platform/db/database.ts';
import { members } from '../members/members.tables.ts';
import { organisationMembers } from '../organisations/organisations.tables.ts';
import { proxySubUsers } from '../proxies/proxies.tables.ts';
import { teamSeats } from '../seats/seats.tables.ts';

export interface Colleague {
  memberId: Id<'member'>;
  name: string;
  email: string;
  role: OrganisationRole;
  /** Null = acts for it now. */
  leftAt: Date | null;
}

/** Who acts for an organisation or did, a row for each time, in the order they joined. */
export async function listTimesOfColleagues(db: Db, id: Id<'organisation'>): Promise<Colleague[]> {
  const { memberId, role, leftAt, joinedAt, organisationId } = organisationMembers;
  return db
    .select({ memberId, name: members.name, email: members.email, role, leftAt })
    .from(organisationMembers)
    .innerJoin(members, eq(members.id, memberId))
    .where(eq(organisationId, id))
    .orderBy(asc(joinedAt), asc(memberId));
}

export interface SeatHolder {
  product: SeatProductName;
  memberId: Id<'member'>;
  name: string;
  /** That the seat was offered to. */
  email: string;
}

/** Who holds a seat in the teams of an account, in the order they accepted. */
export async function listSeatHolders(db: Db, ownerId: Id<'member'>): Promise<SeatHolder[]> {
  const { product, email, acceptedAt, endedAt } = teamSeats;
  return db
    .select({ product, memberId: members.id, name: members.name, email })
    .from(teamSeats)
    .innerJoin(members, eq(members.id, teamSeats.memberId))
    .where(and(eq(teamSeats.ownerId, ownerId), isNotNull(acceptedAt), isNull(endedAt)))
    .orderBy(asc(acceptedAt), asc(teamSeats.id));
}

/** Of proxy services: what the owner calls them, without their logins and passwords. */
export async function listSubUserNames(
  db: Db,
  serviceIds: readonly Id<'service'>[],
): Promise<{ serviceId: Id<'service'>; name: string }[]> {
  if (serviceIds.length === 0) return [];
  const { serviceId, name } = proxySubUsers;
  return db
    .select({ serviceId, name })
    .from(proxySubUsers)
    .where(inArray(serviceId, [...serviceIds]))
    .orderBy(asc(name), asc(proxySubUsers.id));
}
