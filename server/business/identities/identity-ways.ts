import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import type { Context } from '#server/platform/context.ts';
import type { WaySource } from '../members/way-source.ts';
import { type Identity, identities, identityLog } from './identities.tables.ts';
import { findProvider } from './providers.ts';

/** Third-party logins among the ways into an account. */
export const identityWays: WaySource = {
  async list(ctx, { id }, isSettled) {
    const rows = await ctx.db
      .select()
      .from(identities)
      .where(eq(identities.memberId, id))
      .orderBy(identities.linkedAt);
    const origins = rows.length ? await findOrigins(ctx, id) : [];
    return rows.map((row) => ({
      kind: 'identity',
      id: row.id,
      label: labelOf(ctx, row),
      network: null,
      addedAt: row.linkedAt.toISOString(),
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
      endsAt: null,
      state: row.suspendedAt ? 'suspended' : 'active',
      settled: isSettled(row.linkedAt) || origins.includes(row.id),
      current: false,
      removable: true,
    }));
  },
  async remove(ctx, { id: memberId }, id) {
    const [row] = await ctx.db
      .delete(identities)
      .where(and(eq(identities.id, id as Id<'identity'>), eq(identities.memberId, memberId)))
      .returning();
    if (!row) return null;
    await noteSecurityEvent(ctx, 'identity.unlinked', { memberId, facts: { identity: row.id } });
    return labelOf(ctx, row);
  },
  async suspend(ctx, { id: memberId }, isSettled) {
    const of = and(eq(identities.memberId, memberId), isNull(identities.suspendedAt));
    const rows = await ctx.db.select().from(identities).where(of).for('update');
    const origins = await findOrigins(ctx, memberId);
    const unsettled = rows.filter((row) => !isSettled(row.linkedAt) && !origins.includes(row.id));
    if (unsettled.length === 0) return [];
    const ids = unsettled.map(({ id }) => id);
    await ctx.db.update(identities).set({ suspendedAt: ctx.now() }).where(inArray(identities.id, ids));
    return unsettled.map((row) => labelOf(ctx, row));
  },
};

/** "GitHub (mara@example.com)" */
function labelOf(ctx: Context, { provider, email }: Identity): string {
  const label = findProvider(ctx.config, provider)?.label ?? provider;
  return email ? `${label} (${email})` : label;
}

/** Those that made the account, whose provider vouched for its address: they were there before anybody could steal it. */
async function findOrigins(ctx: Context, memberId: Id<'member'>): Promise<Id<'identity'>[]> {
  const rows = await ctx.db
    .select({ id: identities.id })
    .from(identities)
    .innerJoin(
      identityLog,
      and(
        eq(identityLog.identityId, identities.id),
        eq(identityLog.memberId, identities.memberId),
        eq(identityLog.createdAt, identities.linkedAt),
      ),
    )
    .where(
      and(
        eq(identities.memberId, memberId),
        eq(identities.onProvenAccount, true),
        eq(identityLog.way, 'register'),
      ),
    );
  return rows.map(({ id }) => id);
}
