import { fail, failField } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import { spendTicket } from '#server/platform/auth/tickets.ts';
import type { Context } from '#server/platform/context.ts';
import type { Member } from '../members/members.tables.ts';
import { bindIdentity, insertLogEntry } from './identities.queries.ts';
import type { LinkWay } from './identities.tables.ts';
import type { Proof } from './proof.ts';

/** Uses the ticket up, first thing in a transaction. @throws request.invalid (ticket) for all callers but one */
export async function spend(ctx: Context, proof: Proof): Promise<void> {
  if (!(await spendTicket(ctx, proof.ticketId))) throw failField('ticket', 'ticket_expired');
}

/** Binds and writes the audit, in the caller's transaction. @throws request.conflict when somebody else was faster */
export async function bind(
  ctx: Context,
  proof: Proof,
  member: Pick<Member, 'id'>,
  way: LinkWay,
  onProvenAccount: boolean,
): Promise<void> {
  const { provider, subject, email } = proof.arrived;
  const now = ctx.now();
  const id = newId('identity', now);
  const linked = {
    memberId: member.id,
    email,
    onProvenAccount,
    linkedAt: now,
    lastUsedAt: now,
    suspendedAt: null,
  };
  const bound = await bindIdentity(ctx.db, { id, provider, subject, ...linked });
  if (!bound) throw fail('request.conflict');
  await insertLogEntry(ctx.db, {
    memberId: member.id,
    identityId: bound.id,
    provider,
    way,
    createdAt: now,
    address: ctx.caller.address,
    userAgent: ctx.caller.userAgent,
  });
  const facts = { identity: bound.id, way };
  await noteSecurityEvent(ctx, 'identity.linked', { memberId: member.id, facts });
}
