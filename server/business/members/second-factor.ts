import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { CheckedOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { confirmTotp as confirmDoor, enrolTotp as enrolDoor } from '#contract/members.ts';
import type { FactorProof } from '#contract/proof.ts';
import { minutes } from '#contract/time.ts';
import { clearLimit, takeFrom } from '#server/platform/auth/limits.ts';
import { newBackupCodes, newOtpSecret, otpStep, otpUri } from '#server/platform/auth/otp.ts';
import { openSealed } from '#server/platform/auth/sealing.ts';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import { issueTicket } from '#server/platform/auth/tickets.ts';
import { hashCode, hashesOfCode } from '#server/platform/auth/tokens.ts';
import { sealAtRest, tryOpenAtRest } from '#server/platform/auth/vault.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { brandOf, secondFactorOnMail } from './members.mail.ts';
import { findMember, findSecondFactor } from './members.queries.ts';
import { backupCodes, type Member, secondFactors } from './members.tables.ts';
import { hasPasskey, spendPasskeyProof } from './passkey-proof.ts';
import { notePasswordUse, provePassword, requireUnchanged } from './prove-password.ts';
import { actingPerson } from './sessions.ts';
import { forgive } from './sign-in-guard.ts';
import { distrustAll } from './trusted-devices.ts';

const purpose = 'totp';
const stepUpFor = minutes(5);
const codeRule = { max: 10, perSeconds: 15 * 60 };
const limitKey = (memberId: string) => `second-factor:${memberId}`;

/**
 * Passes members without a second factor; of others it wants a code, each good once, or a passkey of theirs.
 * Not inside a transaction: a code that was used stays used, whatever becomes of the sign-in.
 * @returns whether it was asked for and shown
 * @throws access.step_up without either; request.invalid (otpCode, passkey) for a wrong or used one; request.too_many
 */
export async function requireSecondFactor(
  ctx: Context,
  member: Pick<Member, 'id' | 'email'>,
  { otpCode, passkeyProof }: FactorProof,
): Promise<boolean> {
  const factor = await findSecondFactor(ctx.db, member.id);
  if (!factor?.confirmedAt) return false;
  if (passkeyProof) {
    await spendPasskeyProof(ctx, member.id, passkeyProof);
    return true;
  }
  if (otpCode === undefined || otpCode === '') {
    const about = { kind: 'step_up', email: member.email, memberId: member.id, validMs: stepUpFor };
    const { ticket } = await issueTicket(ctx, about);
    const byPasskey = (await hasPasskey(ctx, member.id)) ? (['passkey'] as const) : [];
    throw fail('access.step_up', { methods: ['totp', 'backup', ...byPasskey], ticket });
  }
  await takeFrom(ctx, limitKey(member.id), codeRule);
  const used =
    (await spendTotp(ctx, member.id, factor.secretSealed, otpCode)) ||
    (await spendBackup(ctx, member.id, otpCode));
  if (!used) {
    await noteSecurityEvent(ctx, 'second_factor.wrong', { memberId: member.id });
    throw failField('otpCode', 'otp_wrong');
  }
  await clearLimit(ctx, limitKey(member.id));
  return true;
}

async function spendTotp(
  ctx: Context,
  memberId: Id<'member'>,
  sealed: string,
  code: string,
): Promise<boolean> {
  const secret = tryOpenAtRest(ctx.secret, purpose, sealed);
  const step = secret === null ? null : otpStep(secret, code, ctx.now());
  if (step === null) return false;
  const used = await ctx.db
    .update(secondFactors)
    .set({ lastStep: step, lastUsedAt: ctx.now() })
    .where(
      and(
        eq(secondFactors.memberId, memberId),
        isNotNull(secondFactors.confirmedAt),
        lt(secondFactors.lastStep, step),
      ),
    )
    .returning({ memberId: secondFactors.memberId });
  return used.length === 1;
}

async function spendBackup(ctx: Context, memberId: Id<'member'>, code: string): Promise<boolean> {
  const used = await ctx.db
    .update(backupCodes)
    .set({ usedAt: ctx.now() })
    .where(
      and(
        eq(backupCodes.memberId, memberId),
        inArray(backupCodes.codeHash, hashesOfCode(ctx.secret, memberId, code.toLowerCase())),
        isNull(backupCodes.usedAt),
      ),
    )
    .returning({ memberId: backupCodes.memberId });
  return used.length === 1;
}

/**
 * Begins a second factor; asked again before it is confirmed, it makes a new secret.
 * @throws access.refused: totp_already_on, no_password; request.invalid (password); member.locked
 */
export async function enrolTotp(ctx: Context, input: CheckedOf<typeof enrolDoor>) {
  const member = await reproven(ctx, input.password);
  const secret = newOtpSecret();
  const secretSealed = sealAtRest(ctx.secret, purpose, secret);
  const now = ctx.now();
  const begun = await ctx.db
    .insert(secondFactors)
    .values({ memberId: member.id, secretSealed, createdAt: now })
    .onConflictDoUpdate({
      target: secondFactors.memberId,
      set: { secretSealed, createdAt: now },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ memberId: secondFactors.memberId });
  if (begun.length === 0) throw fail('access.refused', { reason: 'totp_already_on' });
  return { secret, uri: otpUri(secret, member.email, brandOf(ctx.config)) };
}

/**
 * Turns the begun second factor on.
 * @returns ten backup codes, which are kept hashed only
 * @throws request.conflict when none was begun or another one was confirmed meanwhile; request.invalid (otpCode)
 */
export async function confirmTotp(ctx: Context, input: CheckedOf<typeof confirmDoor>) {
  const member = await reproven(ctx, input.password);
  const factor = await findSecondFactor(ctx.db, member.id);
  if (!factor || factor.confirmedAt) throw fail('request.conflict');
  await takeFrom(ctx, limitKey(member.id), codeRule);
  const secret = tryOpenAtRest(ctx.secret, purpose, factor.secretSealed);
  // Begun again, it is sealed anew.
  if (secret === null) throw fail('request.conflict');
  const step = otpStep(secret, input.otpCode, ctx.now());
  if (step === null) throw failField('otpCode', 'otp_wrong');
  await clearLimit(ctx, limitKey(member.id));
  return transaction(ctx, async (inner) => {
    await requireUnchanged(inner, member);
    const mine = and(
      eq(secondFactors.memberId, member.id),
      isNull(secondFactors.confirmedAt),
      eq(secondFactors.secretSealed, factor.secretSealed),
    );
    const on = await inner.db
      .update(secondFactors)
      .set({ confirmedAt: ctx.now(), lastStep: step, lastUsedAt: null })
      .where(mine)
      .returning({ memberId: secondFactors.memberId });
    if (on.length === 0) throw fail('request.conflict');
    const codes = await replaceBackupCodes(inner, member.id);
    await noteSecurityEvent(inner, 'second_factor.on', { memberId: member.id });
    await postMail(inner, secondFactorOnMail(ctx.config, member));
    return { backupCodes: codes };
  });
}

/**
 * Gives a member a second factor whose first code was just proven, in place of any they had. In a transaction.
 * @param step of the proven code, as `otpStep` told it
 * @returns ten backup codes, which are kept hashed only
 */
export async function setSecondFactor(
  ctx: Context,
  member: Pick<Member, 'id' | 'email' | 'locale'>,
  secret: string,
  step: number,
): Promise<string[]> {
  const now = ctx.now();
  const factor = {
    secretSealed: sealAtRest(ctx.secret, purpose, secret),
    createdAt: now,
    confirmedAt: now,
    lastStep: step,
    lastUsedAt: null,
  };

  await ctx.db
    .insert(secondFactors)
    .values({ memberId: member.id, ...factor })
    .onConflictDoUpdate({ target: secondFactors.memberId, set: factor });
  // They were trusted by somebody who had shown the one before.
  await distrustAll(ctx, member.id);
  await noteSecurityEvent(ctx, 'second_factor.on', { memberId: member.id });
  await postMail(ctx, secondFactorOnMail(ctx.config, member));
  return replaceBackupCodes(ctx, member.id);
}

/** In a transaction. @returns ten codes, which are kept hashed only; those there were are gone */
export async function replaceBackupCodes(ctx: Context, memberId: Id<'member'>): Promise<string[]> {
  const codes = newBackupCodes();
  await ctx.db.delete(backupCodes).where(eq(backupCodes.memberId, memberId));
  const rows = codes.map((code) => ({ memberId, codeHash: hashCode(ctx.secret, memberId, code) }));
  await ctx.db.insert(backupCodes).values(rows);
  return codes;
}

/** The person who is signed in and has just typed the password again; wrong ones lock only further proofs. */
export async function reproven(ctx: Context, sealedPassword: string): Promise<Member> {
  const member = await findMember(ctx.db, actingPerson(ctx));
  if (!member) throw fail('session.missing', { need: 'login' });
  if (!member.passwordHash) throw fail('access.refused', { reason: 'no_password', action: 'ForgetPwd' });
  const plain = await openSealed(ctx, sealedPassword, 'password');
  // Signed in already, so no human check; ten wrong ones lock this, and nothing at the login page does.
  const proven = await provePassword(ctx, member.email, plain, { human: true, for: 'step_up' });
  if (!proven) throw failField('password', 'password_wrong');
  await forgive(ctx, member.email, 'step_up');
  await notePasswordUse(ctx, proven);
  await noteSecurityEvent(ctx, 'step_up.done', { memberId: member.id, facts: { by: 'password' } });
  return proven;
}
