import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Selection } from '#contract/pricing.ts';
import type { SeatProductName } from '#contract/seats.ts';
import type { Db } from '#server/platform/db/database.ts';
import { plans } from '../catalogue/catalogue.tables.ts';
import { members } from '../members/members.tables.ts';
import { shownAddressOf } from '../members/shown-address.ts';
import { livingStates } from '../services/services.queries.ts';
import { services } from '../services/services.tables.ts';
import { type Subscription, subscriptions } from '../subscriptions/subscriptions.tables.ts';
import { type TeamSeat, teamSeats } from './seats.tables.ts';

const living = isNull(teamSeats.endedAt);
const ofTeam = ({ ownerId, product }: Team): SQL | undefined =>
  and(eq(teamSeats.ownerId, ownerId), eq(teamSeats.product, product), living);

/** Whose it is, and what it uses together. */
export type Team = Pick<TeamSeat, 'ownerId' | 'product'>;

/** Whoever holds a seat may have another address than it was offered to. */
const addressNow = sql<string>`coalesce(${members.email}, ${teamSeats.email})`;

/** Held and offered, the oldest holder first, then those who were invited first; each with the address that its holder has today. */
export async function listSeats(db: Db, team: Team): Promise<TeamSeat[]> {
  const rows = await db
    .select({ seat: teamSeats, email: addressNow })
    .from(teamSeats)
    .leftJoin(members, eq(members.id, teamSeats.memberId))
    .where(ofTeam(team))
    .orderBy(asc(teamSeats.acceptedAt), asc(teamSeats.invitedAt), asc(teamSeats.id));
  return rows.map(({ seat, email }) => ({ ...seat, email }));
}

/** Those that take a place: held ones, and offers that can still be accepted. */
export async function listTaken(db: Db, team: Team, now: Date): Promise<TeamSeat[]> {
  return db
    .select()
    .from(teamSeats)
    .where(and(ofTeam(team), or(isNotNull(teamSeats.acceptedAt), gt(teamSeats.expiresAt, now))))
    .orderBy(asc(teamSeats.acceptedAt), asc(teamSeats.invitedAt), asc(teamSeats.id));
}

export async function hasSeats(db: Db, team: Team): Promise<boolean> {
  const rows = await db.select({ id: teamSeats.id }).from(teamSeats).where(ofTeam(team)).limit(1);
  return rows.length > 0;
}

export async function findSeat(db: Db, id: Id<'teamSeat'>): Promise<TeamSeat | null> {
  const [row] = await db.select().from(teamSeats).where(eq(teamSeats.id, id));
  return row ?? null;
}

/** The living seat of a team for an address: held by the member who has it today, else offered to it. */
export async function findSeatFor(db: Db, team: Team, email: string): Promise<TeamSeat | null> {
  const [row] = await db
    .select({ seat: teamSeats })
    .from(teamSeats)
    .leftJoin(members, eq(members.id, teamSeats.memberId))
    .where(and(ofTeam(team), eq(addressNow, email)))
    .orderBy(asc(teamSeats.acceptedAt))
    .limit(1);
  return row?.seat ?? null;
}

/** What a member holds, in the order it was accepted in. */
export async function listHeld(
  db: Db,
  memberId: Id<'member'>,
  product?: SeatProductName,
): Promise<(TeamSeat & { ownerEmail: string })[]> {
  const rows = await db
    .select({ seat: teamSeats, ownerEmail: shownAddressOf() })
    .from(teamSeats)
    .innerJoin(members, eq(members.id, teamSeats.ownerId))
    .where(
      and(eq(teamSeats.memberId, memberId), living, product ? eq(teamSeats.product, product) : undefined),
    )
    .orderBy(asc(teamSeats.acceptedAt), asc(teamSeats.id));
  return rows.map(({ seat, ownerEmail }) => ({ ...seat, ownerEmail }));
}

/** The seat that a member holds in somebody's team of the library: never more than one. */
export async function findLibrarySeat(db: Db, memberId: Id<'member'>): Promise<TeamSeat | null> {
  const [seat] = await listHeld(db, memberId, 'library');
  return seat ?? null;
}

/** An offer by the token in its mail, with its owner's address; also one that is over. */
export async function findOffer(db: Db, tokenHash: string) {
  const [row] = await db
    .select({ seat: teamSeats, ownerEmail: members.email, owner: shownAddressOf() })
    .from(teamSeats)
    .innerJoin(members, eq(members.id, teamSeats.ownerId))
    .where(eq(teamSeats.tokenHash, tokenHash));
  return row ?? null;
}

export async function insertSeat(db: Db, row: typeof teamSeats.$inferInsert): Promise<void> {
  await db.insert(teamSeats).values(row);
}

/** The seat of a member that ended last, not before a moment, with its owner's address. */
export async function findSeatEnded(
  db: Db,
  { memberId, product }: { memberId: Id<'member'>; product: SeatProductName },
  since: Date,
) {
  const [row] = await db
    .select({ endedAt: teamSeats.endedAt, because: teamSeats.endedBecause, ownerEmail: shownAddressOf() })
    .from(teamSeats)
    .innerJoin(members, eq(members.id, teamSeats.ownerId))
    .where(
      and(eq(teamSeats.memberId, memberId), eq(teamSeats.product, product), gte(teamSeats.endedAt, since)),
    )
    .orderBy(desc(teamSeats.endedAt), desc(teamSeats.id))
    .limit(1);
  return row ?? null;
}

/** @returns null when it has ended meanwhile */
export async function changeSeat(
  db: Db,
  id: Id<'teamSeat'>,
  set: Partial<typeof teamSeats.$inferInsert>,
): Promise<TeamSeat | null> {
  const [row] = await db
    .update(teamSeats)
    .set(set)
    .where(and(eq(teamSeats.id, id), living))
    .returning();
  return row ?? null;
}

export interface LivingPlan {
  selection: Selection;
  facts: Record<string, unknown>;
  /** Null where it was paid once. */
  subscription: Subscription | null;
}

/** What a member has of the plans of a group, delivered and neither suspended nor ended. */
export async function listLivingPlans(db: Db, memberId: Id<'member'>, group: string): Promise<LivingPlan[]> {
  return db
    .select({ selection: services.selection, facts: plans.facts, subscription: subscriptions })
    .from(services)
    .innerJoin(plans, eq(plans.slug, sql`${services.selection}->>'plan'`))
    .leftJoin(subscriptions, eq(subscriptions.id, services.subscriptionId))
    .where(
      and(
        eq(services.memberId, memberId),
        inArray(services.state, [...livingStates]),
        eq(plans.group, group),
      ),
    )
    .orderBy(asc(services.id));
}

/** Whose service it is, and of which group of plans; also one that has ended. */
export async function findServiceGroup(db: Db, id: Id<'service'>) {
  const [row] = await db
    .select({ memberId: services.memberId, group: plans.group })
    .from(services)
    .innerJoin(plans, eq(plans.slug, sql`${services.selection}->>'plan'`))
    .where(eq(services.id, id));
  return row ?? null;
}

export async function findPlanFacts(db: Db, slug: string): Promise<Record<string, unknown> | null> {
  const [row] = await db.select({ facts: plans.facts }).from(plans).where(eq(plans.slug, slug));
  return row?.facts ?? null;
}
