import type { ApiKey, RefusedUse } from '#contract/api-keys.ts';
import { coarseNetworkOf } from '#server/platform/http/network.ts';
import type { ApiKeyRow, RefusedUseRow } from './api-keys.tables.ts';

/** A key as its owner sees it: neither what it is called with, nor the hash of that. */
export function describeApiKey(row: ApiKeyRow, refused: readonly RefusedUseRow[], now: Date): ApiKey {
  const { id, name, begins, scopes, createdAt, expiresAt, lastUsedAt, lastAddress, removedAt } = row;
  return {
    apiKeyId: id,
    ...{ name, begins, scopes },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    lastNetwork: lastAddress === null ? null : coarseNetworkOf(lastAddress),
    refusedUses: refused.filter(({ apiKeyId }) => apiKeyId === id).map(describeRefused),
    removedAt: removedAt?.toISOString() ?? null,
    state: stateOf(row, now),
  };
}

const describeRefused = ({ reason, scope, count, lastAt, lastNetwork }: RefusedUseRow): RefusedUse => ({
  ...{ reason, scope, count, lastNetwork },
  lastAt: lastAt.toISOString(),
});

function stateOf({ expiresAt, suspendedAt, removedAt }: ApiKeyRow, now: Date): ApiKey['state'] {
  if (removedAt) return 'removed';
  if (expiresAt <= now) return 'expired';
  return suspendedAt ? 'suspended' : 'active';
}
