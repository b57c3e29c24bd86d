import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/listings.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import { listWordRules, readCatalogueCheck } from './listings.ts';

export function mountListings(calls: FastifyInstance, keeper: Doorkeeper): void {
  door(calls, keeper, contract.readCatalogueCheck, (ctx) => readCatalogueCheck(ctx));
  door(calls, keeper, contract.listWordRules, (ctx) => listWordRules(ctx));
}
