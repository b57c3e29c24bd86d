import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/platform/db/database.ts';
import type { Knower } from '../organisations/known-secrets.ts';
import { webhookSecrets, webhookSecretViews, webhooks } from './webhooks.tables.ts';

/** Webhooks of an account whose secret of now somebody was shown, oldest first. */
export async function listKnownWebhooks(db: Db, { accountId, personId }: Knower) {
  return db
    .select({ id: webhooks.id, name: webhooks.name, url: webhooks.url })
    .from(webhookSecretViews)
    .innerJoin(webhookSecrets, eq(webhookSecrets.id, webhookSecretViews.secretId))
    .innerJoin(webhooks, eq(webhooks.id, webhookSecrets.webhookId))
    .where(
      and(
        eq(webhooks.memberId, accountId),
        eq(webhookSecretViews.memberId, personId),
        isNull(webhookSecrets.endsAt),
      ),
    )
    .orderBy(asc(webhooks.id));
}

export async function insertSecretView(db: Db, row: typeof webhookSecretViews.$inferInsert): Promise<void> {
  await db.insert(webhookSecretViews).values(row).onConflictDoNothing();
}
