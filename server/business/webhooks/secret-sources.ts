import { apiKeySecrets } from '../api-keys/known-keys.ts';
import type { SecretSource } from '../organisations/known-secrets.ts';
import { listKnownWebhooks } from './known-webhooks.queries.ts';
import { hostOf } from './receiver.ts';
import { replaceSecret } from './secrets.ts';
import { findWebhookLocked } from './webhooks.queries.ts';

const webhookSecrets: SecretSource = {
  kind: 'webhook',
  async list(ctx, who) {
    const rows = await listKnownWebhooks(ctx.db, who);
    return rows.map((row) => ({ kind: 'webhook' as const, id: row.id, name: row.name, mark: hostOf(row) }));
  },
  async replace(ctx, who) {
    for (const { id } of await listKnownWebhooks(ctx.db, who))
      if (await findWebhookLocked(ctx.db, id)) await replaceSecret(ctx, id);
  },
};

/** The kinds of secrets of which is known to whom they were shown, and that can be replaced when somebody is removed. */
export const secretSources: readonly SecretSource[] = [apiKeySecrets, webhookSecrets];
