import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import type { Context } from '#server/platform/context.ts';
import type { Knower, SecretSource } from '../organisations/known-secrets.ts';
import { listApiKeysOf, removeApiKey } from './api-keys.queries.ts';
import type { ApiKeyRow } from './api-keys.tables.ts';

/** A key is shown once, to whoever makes it. */
export const apiKeySecrets: SecretSource = {
  kind: 'api_key',
  async list(ctx, who) {
    const rows = await listMadeBy(ctx, who);
    return rows.map(({ id, name, begins: mark }) => ({ kind: 'api_key' as const, id, name, mark }));
  },
  async replace(ctx, who) {
    const { accountId: memberId } = who;
    for (const { id } of await listMadeBy(ctx, who))
      if (await removeApiKey(ctx.db, { accounts: [memberId], id, now: ctx.now() }))
        await noteSecurityEvent(ctx, 'api_key.removed', { memberId, facts: { apiKey: id } });
  },
};

/** Those that open something, oldest first. */
async function listMadeBy({ db, now }: Context, { accountId, personId }: Knower): Promise<ApiKeyRow[]> {
  const rows = await listApiKeysOf(db, accountId);
  return rows
    .filter(({ madeBy, suspendedAt, expiresAt }) => madeBy === personId && !suspendedAt && expiresAt > now())
    .reverse();
}
