import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/api-keys.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import { waySources } from '../members/ways.ts';
import { apiKeyWays } from './api-key-ways.ts';
import { createApiKey, listApiKeys, renameApiKey } from './api-keys.ts';

// A key is not made by an idempotency key: what is answered is kept nowhere, so that it could not be answered again.

export function mountApiKeys(calls: FastifyInstance, keeper: Doorkeeper): void {
  waySources.set('api_key', apiKeyWays);
  door(calls, keeper, contract.listApiKeys, async (ctx) => ({ items: await listApiKeys(ctx) }));
  door(calls, keeper, contract.createApiKey, createApiKey);
  door(calls, keeper, contract.renameApiKey, async (ctx, input) => {
    await renameApiKey(ctx, input);
    return null;
  });
}
