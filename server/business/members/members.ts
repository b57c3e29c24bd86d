import { and, eq, isNull } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import type { FactorProof } from '#contract/proof.ts';
import type { StaffRole } from '#contract/staff.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { localeOf } from '#server/platform/value-text.ts';
import { noteNewsletter } from './mail-choices.queries.ts';
import { memberRegistered } from './members.events.ts';
import { findMemberByAddress, findMember as findMemberRow } from './members.queries.ts';
import { type Member, members } from './members.tables.ts';
import { requireSecondFactor } from './second-factor.ts';
import { endSessions } from './sessions.ts';
import { staff } from './staff.tables.ts';

export interface NewMember {
  email: string;
  name: string;
  /** As `hashPassword` made it; null for members who come through a third party. */
  passwordHash: string | null;
  /** Whether it is proven that the address is theirs. */
  emailVerified: boolean;
  /** Roles they work in from the first moment; only for the demonstration cast. */
  staffRoles?: readonly StaffRole[];
  demo?: boolean;
  locale?: string;
  tid?: string | null;
  termsVersion?: string;
  newsletter?: boolean;
  companyName?: string;
  country?: string;
  sellsOn?: string[];
  referralSource?: string;
}

/** Makes a member and announces it; null when the address has one already, however many ask at once. */
export function createMember(ctx: Context, who: NewMember): Promise<Member | null> {
  const now = ctx.now();
  return transaction(ctx, async (inner) => {
    const [member] = await inner.db
      .insert(members)
      .values({
        id: newId('member', now),
        email: who.email.toLowerCase(),
        emailVerifiedAt: who.emailVerified ? now : null,
        name: who.name,
        passwordHash: who.passwordHash,
        passwordSetAt: who.passwordHash ? now : null,
        locale: localeOf(who.locale ?? 'en'),
        tid: who.tid ?? null,
        termsVersion: who.termsVersion ?? null,
        termsAgreedAt: who.termsVersion ? now : null,
        newsletterAskedAt: who.newsletter ? now : null,
        companyName: who.companyName || null,
        country: who.country || null,
        sellsOn: who.sellsOn ?? [],
        referralSource: who.referralSource || null,
        demo: who.demo ?? false,
        createdAt: now,
      })
      .onConflictDoNothing({ target: members.email })
      .returning();
    if (!member) return null;
    if (who.newsletter) await noteNewsletter(inner, member.id, 'asked');
    if (who.staffRoles?.length) {
      const roles = [...who.staffRoles];
      await inner.db.insert(staff).values({ memberId: member.id, roles, invitedAt: now, acceptedAt: now });
    }
    await inner.emit(memberRegistered, { memberId: member.id, tid: member.tid });
    return member;
  });
}

/** Ties a member to a partner link for good, unless they are tied to one. */
export async function tieMember(ctx: Context, id: Id<'member'>, tid: string): Promise<void> {
  await ctx.db
    .update(members)
    .set({ tid })
    .where(and(eq(members.id, id), isNull(members.tid)));
}

export function findMember(ctx: Context, id: Id<'member'>): Promise<Member | null> {
  return findMemberRow(ctx.db, id);
}

export function findMemberByEmail(ctx: Context, email: string): Promise<Member | null> {
  return findMemberByAddress(ctx.db, email.toLowerCase());
}

/**
 * Whether a member whose identity is proven may sign in; call it before `openSession`, outside a transaction.
 * @returns whether a second factor was asked for and shown
 * @throws access.refused when disabled; access.step_up {methods, ticket} when a second factor is set and neither
 *   a code nor a passkey came along; request.invalid (otpCode, passkey) for a wrong one; request.too_many
 */
export async function admitMember(ctx: Context, member: Member, proof: FactorProof): Promise<boolean> {
  await requireEnabled(ctx, member);
  return requireSecondFactor(ctx, member, proof);
}

/** For who has shown two factors at once. @throws access.refused when disabled */
export async function requireEnabled(ctx: Context, member: Member): Promise<void> {
  if (!member.disabledAt) return;
  await noteSecurityEvent(ctx, 'sign_in.failed', { memberId: member.id, facts: { reason: 'disabled' } });
  throw fail('access.refused', { reason: member.disabledReason ?? 'disabled' });
}

/** Keeps a member from signing in, and ends their sessions. @param reason one word for the page, as `suspended` */
export async function disableMember(ctx: Context, id: Id<'member'>, reason: string): Promise<void> {
  await transaction(ctx, async (inner) => {
    await inner.db
      .update(members)
      .set({ disabledAt: ctx.now(), disabledReason: reason })
      .where(and(eq(members.id, id), isNull(members.disabledAt)));
    await endSessions(inner, id);
  });
}

/**
 * A member of the demonstration cast, verified, with a known password, and marked as such; an existing one is left as it
 * is. Only where `isDemonstration` (server/demonstration.ts) says so.
 */
export async function createDemoMember(
  ctx: Context,
  who: { email: string; name: string; password: string } & Partial<
    Pick<NewMember, 'staffRoles' | 'locale' | 'tid' | 'companyName' | 'country' | 'sellsOn' | 'termsVersion'>
  >,
): Promise<Member> {
  const known = await findMemberByEmail(ctx, who.email);
  if (known) return known;
  const { password, ...rest } = who;
  const passwordHash = await hashPassword(password);
  const made = await createMember(ctx, { ...rest, passwordHash, emailVerified: true, demo: true });
  const member = made ?? (await findMemberByEmail(ctx, who.email));
  if (!member) throw new Error(`demo member ${who.email} was neither made nor found`);
  return member;
}
