import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import { later } from '#contract/time.ts';
import type { Way, WayKind } from '#contract/ways.ts';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import type { Context } from '#server/platform/context.ts';
import { coarseNetworkOf } from '#server/platform/http/network.ts';
import { idleLimit } from './authenticate.ts';
import { findSecondFactor } from './members.queries.ts';
import { backupCodes, secondFactors, sessions } from './members.tables.ts';
import { passkeyWays } from './passkey-ways.ts';
import { staff } from './staff.tables.ts';
import { trustedDeviceWays } from './trusted-device-ways.ts';
import type { WaySource } from './way-source.ts';

const plain = {
  network: null,
  lastUsedAt: null,
  endsAt: null,
  state: 'active',
  settled: true,
  current: false,
  removable: false,
} as const;
const iso = (at: Date) => at.toISOString();
const isoOrNull = (at: Date | null) => at && iso(at);

/** The address itself: who reads its mail may set a new password. */
const email: WaySource = {
  list: async (_ctx, { email: label, emailVerifiedAt }) => [
    { ...plain, kind: 'email', id: 'email', label, addedAt: isoOrNull(emailVerifiedAt) },
  ],
};

const password: WaySource = {
  async list(_ctx, { passwordHash, passwordSetAt, passwordUsedAt }) {
    if (!passwordHash) return [];
    const dates = { addedAt: isoOrNull(passwordSetAt), lastUsedAt: isoOrNull(passwordUsedAt) };
    return [{ ...plain, kind: 'password', id: 'password', label: 'Password', ...dates }];
  },
};

const appLabel = 'Authenticator app';

const secondFactor: WaySource = {
  async list(ctx, { id }, isSettled) {
    const { confirmedAt, lastUsedAt = null } = (await findSecondFactor(ctx.db, id)) ?? {};
    if (!confirmedAt) return [];
    const way = { ...plain, kind: 'second_factor', id: 'totp', label: appLabel, removable: true } as const;
    const settled = isSettled(confirmedAt) || (await works(ctx, id));
    return [{ ...way, addedAt: iso(confirmedAt), lastUsedAt: isoOrNull(lastUsedAt), settled }];
  },
  async remove(ctx, { id }, name) {
    return name === 'totp' && (await turnOff(ctx, id)) ? appLabel : null;
  },
  /** That of staff stays: what they may do is worth more than one mailbox, and an owner's link replaces it. */
  async suspend(ctx, { id }, isSettled) {
    const confirmedAt = (await findSecondFactor(ctx.db, id))?.confirmedAt;
    if (!confirmedAt || isSettled(confirmedAt) || (await works(ctx, id))) return [];
    return (await turnOff(ctx, id)) ? [appLabel] : [];
  },
};

/** Or has worked here: also who is suspended. */
async function works(ctx: Context, memberId: Id<'member'>): Promise<boolean> {
  const [row] = await ctx.db.select({ id: staff.memberId }).from(staff).where(eq(staff.memberId, memberId));
  return row !== undefined;
}

async function turnOff(ctx: Context, memberId: Id<'member'>): Promise<boolean> {
  const mine = and(eq(secondFactors.memberId, memberId), isNotNull(secondFactors.confirmedAt));
  const off = await ctx.db.delete(secondFactors).where(mine).returning({ id: secondFactors.memberId });
  if (off.length === 0) return false;
  await ctx.db.delete(backupCodes).where(eq(backupCodes.memberId, memberId));
  await noteSecurityEvent(ctx, 'second_factor.off', { memberId });
  return true;
}

/** Recovery ends all of them by itself (`endSessions`). */
const session: WaySource = {
  async list(ctx, { id }) {
    const now = ctx.now();
    const open = and(
      eq(sessions.memberId, id),
      isNull(sessions.endedAt),
      gt(sessions.expiresAt, now),
      gt(sessions.lastUsedAt, later(now, -idleLimit)),
    );
    const rows = await ctx.db.select().from(sessions).where(open).orderBy(desc(sessions.lastUsedAt));
    const mine = ctx.actor.kind === 'member' ? ctx.actor.sessionId : null;
    return rows.map(
      (row): Way => ({
        ...plain,
        kind: 'session',
        id: row.id,
        label: row.device,
        network: coarseNetworkOf(row.address),
        addedAt: iso(row.createdAt),
        lastUsedAt: iso(row.lastUsedAt),
        current: row.id === mine,
        removable: true,
      }),
    );
  },
  async remove(ctx, { id: memberId }, id) {
    const open = and(
      eq(sessions.id, id as Id<'session'>),
      eq(sessions.memberId, memberId),
      isNull(sessions.endedAt),
    );
    const [ended] = await ctx.db
      .update(sessions)
      .set({ endedAt: ctx.now() })
      .where(open)
      .returning({ device: sessions.device });
    if (!ended) return null;
    await noteSecurityEvent(ctx, 'session.ended', { memberId, facts: { sessions: 1 } });
    return ended.device;
  },
};

export const ownWays: readonly [WayKind, WaySource][] = [
  ['email', email],
  ['password', password],
  ['passkey', passkeyWays],
  ['second_factor', secondFactor],
  ['trusted_device', trustedDeviceWays],
  ['session', session],
];
