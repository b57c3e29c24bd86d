import type { Id } from '#contract/ids.ts';
import type { Way } from '#contract/ways.ts';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import type { Context } from '#server/platform/context.ts';
import { coarseNetworkOf } from '#server/platform/http/network.ts';
import type { WaySource } from '../members/way-source.ts';
import { listOwnedAccounts } from '../organisations/people.queries.ts';
import { listApiKeysOf, lockActiveKeys, removeApiKey, suspendApiKeys } from './api-keys.queries.ts';

/**
 * API keys among the ways into an account, as long as they have not ended. Those of an organisation are shown on its own page; whoever
 * owns it removes them as theirs, and what was made there in their name is suspended as well. What a colleague made keeps working.
 */
export const apiKeyWays: WaySource = {
  async list(ctx, { id }, isSettled) {
    const rows = await listApiKeysOf(ctx.db, id);
    return rows
      .filter(({ expiresAt }) => expiresAt > ctx.now())
      .map(
        (row): Way => ({
          kind: 'api_key',
          id: row.id,
          label: row.name,
          network: row.lastAddress === null ? null : coarseNetworkOf(row.lastAddress),
          addedAt: row.createdAt.toISOString(),
          lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
          endsAt: row.expiresAt.toISOString(),
          state: row.suspendedAt ? 'suspended' : 'active',
          settled: isSettled(row.createdAt),
          current: false,
          removable: true,
        }),
      );
  },
  async remove(ctx, { id }, keyId) {
    const accounts = await accountsOf(ctx, id);
    const row = await removeApiKey(ctx.db, { accounts, id: keyId as Id<'apiKey'>, now: ctx.now() });
    if (!row) return null;
    const { memberId } = row;
    await noteSecurityEvent(ctx, 'api_key.removed', { memberId, facts: { apiKey: row.id } });
    return row.name;
  },
  async suspend(ctx, { id: memberId }, isSettled) {
    const rows = await lockActiveKeys(ctx.db, await accountsOf(ctx, memberId));
    const unsettled = rows.filter(
      (row) =>
        (row.memberId === memberId || row.madeBy === memberId) &&
        !isSettled(row.createdAt) &&
        row.expiresAt > ctx.now(),
    );
    if (unsettled.length === 0) return [];
    await suspendApiKeys(
      ctx.db,
      unsettled.map(({ id }) => id),
      ctx.now(),
    );
    return unsettled.map(({ name }) => `API key (${name})`);
  },
};

const accountsOf = async ({ db }: Context, personId: Id<'member'>): Promise<Id<'member'>[]> => [
  personId,
  ...(await listOwnedAccounts(db, personId)),
];
