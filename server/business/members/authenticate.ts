import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { type ErrorData, fail } from '#contract/errors.ts';
import { type Id, idSchema } from '#contract/ids.ts';
import type { Money } from '#contract/money.ts';
import { organisationRight } from '#contract/organisation-rights.ts';
import type { OrganisationRole } from '#contract/organisation-roles.ts';
import { organisationHeader } from '#contract/organisations.ts';
import { changesSomething, type StaffRole, staffMay } from '#contract/staff.ts';
import { days, later, minutes } from '#contract/time.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Actor, SessionActor } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findSessionWithMember, touchSession } from './members.queries.ts';

export const idleLimit = days(7);
const touchEvery = minutes(1);
/** As what somebody acts for an organisation at this moment, and which account is its own. */
export interface Acting {
  accountId: Id<'member'>;
  role: OrganisationRole;
  /** Null: no bound. */
  approvalAbove: Money | null;
  /** The operator has disabled its account: nobody acts for it until that is taken back. */
  disabled: boolean;
}

/** What it asks of the service. */
interface Asked {
  database: { db: Db };
  clock: Pick<Clock, 'now'>;
  /** Answered by organisations, which stand to the right; null: not for this one, or for none of that id. */
  findActing(
    db: Db,
    who: { organisationId: Id<'organisation'>; personId: Id<'member'> },
  ): Promise<Acting | null>;
}
const organisationId = idSchema('organisation');
const wellFormed = /^[A-Za-z0-9_-]{43}$/;

/**
 * Actor of a request by its `token` header. access 'anyone': a missing or dead token makes a visitor. Whether staff act
 * as the operator in this call is decided here, by the table of contract/staff.ts, and nowhere else; so is whether somebody acts
 * for the organisation that the call names, by that of contract/organisation-rights.ts.
 * @throws 'member' and 'staff': session.missing without a token, session.ended {reason} for a dead one;
 *   'staff' also access.refused to whom the table gives no right, and access.second_factor_needed to staff whose
 *   role waits for a second factor; access.refused {reason}: `organisation`, they do not act for it at this moment, or there is
 *   none; `organisation_disabled`, they do and nobody may while the operator has disabled it; or `organisation_role`, they do and
 *   their role may not make this call
 */
export async function authenticate(
  service: Asked,
  request: FastifyRequest,
  endpoint: Endpoint,
): Promise<Actor> {
  const needed = endpoint.access === 'member' || endpoint.access === 'staff';
  const token = request.headers.token;
  if (typeof token !== 'string' || token === '') {
    if (needed) throw fail('session.missing', { need: 'login' });
    return { kind: 'visitor' };
  }
  const found = await actorOf(service, token);
  if (typeof found === 'string') {
    if (needed) throw fail('session.ended', { reason: found });
    return { kind: 'visitor' };
  }
  const { actor, roles, proven } = found;
  const named = request.headers[organisationHeader];
  const right = organisationRight(endpoint.name);
  if (named !== undefined && right !== 'person') return forOrganisation(service, actor, String(named), right);
  const staffRoles = proven ? roles : roles.filter((role) => !changesSomething(role));
  if (staffMay(staffRoles, endpoint.name)) return { ...actor, role: 'admin', staffRoles };
  if (endpoint.access !== 'staff') return actor;
  if (staffMay(roles, endpoint.name)) throw fail('access.second_factor_needed');
  throw fail('access.refused', { reason: 'role' });
}

/** Asked at every request, so that whoever left acts for it no longer, whatever is open in their browser. */
async function forOrganisation(
  service: Asked,
  actor: SessionActor,
  named: string,
  right: readonly OrganisationRole[],
): Promise<SessionActor> {
  const id = organisationId.safeParse(named).data;
  const who = id && { organisationId: id, personId: actor.id };
  const acting = who && (await service.findActing(service.database.db, who));
  if (!id || !acting) throw fail('access.refused', { reason: 'organisation' });
  const { accountId, role, approvalAbove, disabled } = acting;
  if (disabled) throw fail('access.refused', { reason: 'organisation_disabled' });
  if (!right.includes(role)) throw fail('access.refused', { reason: 'organisation_role' });
  const organisation = { id, role, personId: actor.id, approvalAbove };
  return { kind: 'member', id: accountId, sessionId: actor.sessionId, role: 'user', organisation };
}

type Dead = ErrorData['session.ended']['reason'];

interface Found {
  actor: SessionActor;
  roles: readonly StaffRole[];
  /** Holds a second factor, or is one of the demo accounts, which live where nobody else comes or nothing can be changed. */
  proven: boolean;
}

async function actorOf(service: Asked, token: string): Promise<Found | Dead> {
  if (!wellFormed.test(token)) return 'unknown';
  const { db } = service.database;
  const now = service.clock.now();
  const session = await findSessionWithMember(db, hashToken(token));
  if (!session) return 'unknown';
  if (session.endedAt || session.disabledAt) return 'revoked';
  if (session.expiresAt <= now || later(session.lastUsedAt, idleLimit) <= now) return 'expired';
  if (later(session.lastUsedAt, touchEvery) <= now) await touchSession(db, session.id, now);
  return {
    actor: { kind: 'member', id: session.memberId, sessionId: session.id, role: 'user' },
    roles: session.staffRoles ?? [],
    proven: session.secondFactorAt !== null || session.demo,
  };
}
