import {
  type ApiKey,
  apiKeyPrefix,
  apiScopes,
  type createApiKey as createDoor,
  maxApiKeys,
  type renameApiKey as renameDoor,
} from '#contract/api-keys.ts';
import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import { days, later } from '#contract/time.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import { hashToken, newToken } from '#server/platform/auth/tokens.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { findMember, findSession, holdMember } from '../members/members.queries.ts';
import { requireUnchanged } from '../members/prove-password.ts';
import { actingMember, actingSession } from '../members/sessions.ts';
import { requireStepUp } from '../members/step-up.ts';
import { requireStillOwner } from '../organisations/acting.ts';
import { keyMadeMail } from './api-keys.mail.ts';
import {
  countRunningKeys,
  insertApiKey,
  listNoticedKeysOf,
  lockApiKey,
  nameApiKey,
} from './api-keys.queries.ts';
import { describeApiKey } from './api-keys.view.ts';
import { insertKeyName } from './named-key.queries.ts';
import { listRefusedUses } from './refused-uses.queries.ts';

const rounds = { max: 20, perSeconds: 3600 };

/** Newest first. One that was removed is among them while something still calls with it. */
export async function listApiKeys(ctx: Context): Promise<ApiKey[]> {
  const rows = await listNoticedKeysOf(ctx.db, actingMember(ctx).id);
  const refused = await listRefusedUses(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => describeApiKey(row, refused, ctx.now()));
}

/**
 * Makes a key for the caller's account, after a fresh proof; its owner is mailed. It is answered this once, and kept as a hash. A
 * recovery at the same moment ends the session first and then nothing is made, or it comes later and suspends what was.
 * @throws session.ended: the session was ended meanwhile; access.refused: api_keys_full, or as `requireStillOwner`; request.conflict: the password was
 *   changed meanwhile; request.too_many; and what `requireStepUp` refuses
 */
export async function createApiKey(
  ctx: Context,
  { name, scopes: wanted, days: length, ...proof }: CheckedOf<typeof createDoor>,
): Promise<OutputOf<typeof createDoor>> {
  const { id: memberId, sessionId } = actingSession(ctx);
  const person = await requireStepUp(ctx, proof);
  await takeFrom(ctx, `api-key-create:${memberId}`, rounds);
  const now = ctx.now();
  const id = newId('apiKey', now);
  const key = `${apiKeyPrefix}${newToken()}`;
  const expiresAt = later(now, days(length));
  const scopes = apiScopes.filter((scope) => wanted.includes(scope));
  const row = { id, memberId, name, scopes, createdAt: now, expiresAt, madeBy: person.id };
  await transaction(ctx, async (inner) => {
    await requireUnchanged(inner, person);
    // Of two at once the second counts the first.
    await holdMember(inner.db, memberId);
    await requireStillOwner(inner);
    if ((await findSession(inner.db, sessionId))?.endedAt !== null)
      throw fail('session.ended', { reason: 'revoked' });
    if ((await countRunningKeys(inner.db, memberId, now)) >= maxApiKeys)
      throw fail('access.refused', { reason: 'api_keys_full' });
    const begins = key.slice(0, 8);
    await insertApiKey(inner.db, { ...row, keyHash: hashToken(key), begins });
    await insertKeyName(inner.db, { apiKeyId: id, memberId, name, begins, since: now });
    await noteSecurityEvent(inner, 'api_key.created', { memberId, facts: { apiKey: id, scopes } });
    const owner = await findMember(inner.db, memberId);
    if (owner) await postMail(inner, keyMadeMail(ctx.config, owner, row), { ownersAnd: [] });
  });
  return { apiKeyId: id, key, expiresAt: expiresAt.toISOString() };
}

/**
 * Histories go on to name a key as it was called when it acted.
 * @throws request.not_found: none of theirs, or it was removed; request.too_many
 */
export async function renameApiKey(
  ctx: Context,
  { apiKeyId, name }: CheckedOf<typeof renameDoor>,
): Promise<void> {
  const { id: memberId } = actingMember(ctx);
  await takeFrom(ctx, `api-key-rename:${memberId}`, rounds);
  await transaction(ctx, async (inner) => {
    const key = await lockApiKey(inner.db, apiKeyId);
    if (key?.memberId !== memberId || key.removedAt) throw fail('request.not_found');
    if (key.name === name) return;
    await nameApiKey(inner.db, apiKeyId, name);
    const { begins } = key;
    await insertKeyName(inner.db, { apiKeyId, memberId, name, begins, since: inner.now() });
    await noteSecurityEvent(inner, 'api_key.renamed', { memberId, facts: { apiKey: apiKeyId } });
  });
}
