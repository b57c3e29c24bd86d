import { type ApiKeyRefusal, type ApiScope, apiKeyRefusalDays } from '#contract/api-keys.ts';
import type { Id } from '#contract/ids.ts';
import { days, later } from '#contract/time.ts';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { coarseNetworkOf } from '#server/platform/http/network.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { findMember } from '../members/members.queries.ts';
import { keyStillUsedMail } from './api-keys.mail.ts';
import { lockApiKey } from './api-keys.queries.ts';
import type { ApiKeyRow } from './api-keys.tables.ts';
import { countRefusedUse, setRefusalMailed, setRefusalNoted } from './refused-uses.queries.ts';

/**
 * Keeps for its owner that a key of theirs was used and refused: how often for each reason, when last and from which network. Once a
 * week the journal tells of each reason, and a mail of a key that has ended. A use that cannot be kept is refused all the same.
 */
export async function noteRefusedUse(
  ctx: Context,
  apiKeyId: Id<'apiKey'>,
  reason: ApiKeyRefusal,
  scope: ApiScope | null = null,
): Promise<void> {
  await transaction(ctx, (inner) => note(inner, apiKeyId, { reason, scope })).catch((error) =>
    ctx.log.error({ err: error, apiKey: apiKeyId }, 'a refused use of an API key was not noted'),
  );
}

async function note(
  ctx: Context,
  apiKeyId: Id<'apiKey'>,
  { reason, scope }: { reason: ApiKeyRefusal; scope: ApiScope | null },
): Promise<void> {
  const { db } = ctx;
  const at = ctx.now();
  const network = coarseNetworkOf(ctx.caller.address);
  // Of many uses at once one is told of: the others wait here.
  const key = await lockApiKey(db, apiKeyId);
  if (!key) return;
  const use = { apiKeyId, reason, scope, lastAt: at, lastNetwork: network };
  const { notedAt } = await countRefusedUse(db, use);
  const isDue = (before: Date | null) => !before || later(before, days(apiKeyRefusalDays)) <= at;
  if (isDue(notedAt)) {
    await setRefusalNoted(db, { apiKeyId, reason, at });
    const facts = { apiKey: apiKeyId, reason, ...(scope ? { scope } : {}) };
    await noteSecurityEvent(ctx, 'api_key.refused', { memberId: key.memberId, facts });
  }
  if (reason !== 'scope' && isDue(key.refusalMailedAt)) await mailOwner(ctx, key, { reason, network });
}

/** @param reason why it works no more */
async function mailOwner(
  ctx: Context,
  key: ApiKeyRow,
  { reason, network }: { reason: Exclude<ApiKeyRefusal, 'scope'>; network: string | null },
): Promise<void> {
  const owner = await findMember(ctx.db, key.memberId);
  if (!owner || owner.disabledAt) return;
  await setRefusalMailed(ctx.db, key.id, ctx.now());
  const mail = keyStillUsedMail(ctx.config, owner, key, { reason, network, at: ctx.now() });
  await postMail(ctx, mail, { ownersAnd: [] });
}
