import { and, eq, isNull } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import { days, hours, later } from '#contract/time.ts';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import { hashToken, newToken } from '#server/platform/auth/tokens.ts';
import { type Context, type MemberActor, personOf, type SessionActor } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { describeDevice } from './device.ts';
import { newDeviceSeen } from './members.events.ts';
import { endSessionsOf, findLastSignIn } from './members.queries.ts';
import { type Member, type Session, type SignInMethod, sessions, signIns } from './members.tables.ts';

/** Absolute ends; without use a session ends after `idleLimit` (authenticate.ts). */
const rememberedFor = days(30);
const unrememberedFor = hours(12);

export interface OpenedSession {
  token: string;
  expiresAt: Date;
}

/** @throws session.missing: the verb is for members, and somebody else called it */
export function actingMember(ctx: Context): MemberActor {
  if (ctx.actor.kind !== 'member') throw fail('session.missing', { need: 'login' });
  return ctx.actor;
}

/**
 * The person who acts. `actingMember(ctx).id` is the account they act for, which is an organisation's where they act for one.
 * @throws session.missing: the verb is for members, and somebody else called it
 */
export const actingPerson = (ctx: Context): Id<'member'> => personOf(actingMember(ctx));

/** @throws session.missing: the verb is for members who are signed in, and somebody else called it, or an API key */
export function actingSession(ctx: Context): SessionActor {
  const actor = actingMember(ctx);
  if (actor.sessionId === null) throw fail('session.missing', { need: 'login' });
  return actor;
}

/**
 * Signs a member in from where the call came: session, history, and a mail when the device is new to them. A session that
 * the call came with ends.
 * Whether they may (disabled, second factor) is asked before, by `admitMember`.
 */
export async function openSession(
  ctx: Context,
  member: Pick<Member, 'id' | 'email'>,
  how: { remember: boolean; method?: SignInMethod; tid?: string },
): Promise<OpenedSession & { email: string }> {
  const now = ctx.now();
  const device = describeDevice(ctx.caller.userAgent);
  return transaction(ctx, async (inner) => {
    // The browser forgets the token it came with, so that nobody would end its session.
    await logOut(inner);
    const last = await findLastSignIn(inner.db, member.id, device);
    const { session, opened } = await insertSession(inner, {
      memberId: member.id,
      remember: how.remember,
      expiresAt: later(now, how.remember ? rememberedFor : unrememberedFor),
      previousAt: last?.at ?? null,
      previousDevice: last?.device ?? null,
    });
    await inner.db.insert(signIns).values({
      memberId: member.id,
      sessionId: session,
      at: now,
      method: how.method ?? 'third_party',
      device,
      address: ctx.caller.address,
      tid: how.tid ?? null,
    });
    const facts = { method: how.method ?? 'third_party' };
    await noteSecurityEvent(inner, 'sign_in.done', { memberId: member.id, facts });
    if (last && !last.deviceKnown)
      await inner.emit(newDeviceSeen, { memberId: member.id, sessionId: session });
    return { ...opened, email: member.email };
  });
}

/** A further session of somebody who is signed in already, no longer than the one it comes from; no new sign-in. */
export async function continueSession(ctx: Context, from: Session): Promise<OpenedSession> {
  const { memberId, remember, expiresAt, previousAt, previousDevice } = from;
  return (await insertSession(ctx, { memberId, remember, expiresAt, previousAt, previousDevice })).opened;
}

type NewSession = Pick<Session, 'memberId' | 'remember' | 'expiresAt' | 'previousAt' | 'previousDevice'>;

async function insertSession(ctx: Context, values: NewSession) {
  const now = ctx.now();
  const token = newToken();
  const session = newId('session', now);
  await ctx.db.insert(sessions).values({
    ...values,
    id: session,
    tokenHash: hashToken(token),
    createdAt: now,
    lastUsedAt: now,
    device: describeDevice(ctx.caller.userAgent),
    address: ctx.caller.address,
  });
  return { session, opened: { token, expiresAt: values.expiresAt } };
}

/** Ends the caller's own session; nothing happens when there is none. */
export async function logOut(ctx: Context): Promise<void> {
  if (ctx.actor.kind !== 'member' || ctx.actor.sessionId === null) return;
  const { id: memberId, sessionId } = ctx.actor;
  const ended = await ctx.db
    .update(sessions)
    .set({ endedAt: ctx.now() })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  if (ended.length) await noteSecurityEvent(ctx, 'session.ended', { memberId, facts: { sessions: 1 } });
}

/** Signs a member out everywhere, or everywhere else. */
export async function endSessions(
  ctx: Context,
  memberId: Id<'member'>,
  options: { except?: Id<'session'> } = {},
): Promise<void> {
  const ended = await endSessionsOf(ctx.db, memberId, ctx.now(), options.except ?? null);
  if (ended) await noteSecurityEvent(ctx, 'session.ended', { memberId, facts: { sessions: ended } });
}
