import type { ApiKey } from '#contract/api-keys.ts';
import { coarseNetworkOf } from '#server/platform/http/network.ts';
import type { ApiKeyRow } from './api-keys.tables.ts';

/** A key as its owner sees it: neither what it is called with, nor the hash of that. */
export function describeApiKey(row: ApiKeyRow, now: Date): ApiKey {
  const { id, name, begins, scopes, createdAt, expiresAt, lastUsedAt, lastAddress } = row;
  return {
    apiKeyId: id,
    ...{ name, begins, scopes },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    lastNetwork: lastAddress === null ? null : coarseNetworkOf(lastAddress),
    state: stateOf(row, now),
  };
}

function stateOf({ expiresAt, suspendedAt }: ApiKeyRow, now: Date): ApiKey['state'] {
  if (expiresAt <= now) return 'expired';
  return suspendedAt ? 'suspended' : 'active';
}
