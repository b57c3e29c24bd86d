import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Way } from '#contract/ways.ts';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import { listPasskeysOf } from './passkeys.queries.ts';
import { memberPasskeys } from './passkeys.tables.ts';
import type { WaySource } from './way-source.ts';

/** Passkeys among the ways into an account. The address stays when the last one is removed: a mailed code sets a password. */
export const passkeyWays: WaySource = {
  async list(ctx, { id }, isSettled) {
    const rows = await listPasskeysOf(ctx.db, id);
    return rows.map(
      (row): Way => ({
        kind: 'passkey',
        id: row.id,
        label: row.name,
        network: null,
        addedAt: row.addedAt.toISOString(),
        lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
        endsAt: null,
        state: row.suspendedAt ? 'suspended' : 'active',
        settled: isSettled(row.addedAt),
        current: false,
        removable: true,
      }),
    );
  },
  async remove(ctx, { id: memberId }, id) {
    const [row] = await ctx.db
      .delete(memberPasskeys)
      .where(and(eq(memberPasskeys.id, id as Id<'passkey'>), eq(memberPasskeys.memberId, memberId)))
      .returning();
    if (!row) return null;
    await noteSecurityEvent(ctx, 'passkey.removed', { memberId, facts: { passkey: row.id } });
    return row.name;
  },
  async suspend(ctx, { id: memberId }, isSettled) {
    const of = and(eq(memberPasskeys.memberId, memberId), isNull(memberPasskeys.suspendedAt));
    // Settled ones are locked too: a sign-in by one of them ends before the sessions do, or begins after.
    const rows = await ctx.db.select().from(memberPasskeys).where(of).for('update');
    const unsettled = rows.filter(({ addedAt }) => !isSettled(addedAt));
    if (unsettled.length === 0) return [];
    const ids = unsettled.map(({ id }) => id);
    await ctx.db
      .update(memberPasskeys)
      .set({ suspendedAt: ctx.now() })
      .where(inArray(memberPasskeys.id, ids));
    return unsettled.map(({ name }) => `Passkey (${name})`);
  },
};
