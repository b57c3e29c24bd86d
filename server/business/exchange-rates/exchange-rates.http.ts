import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/exchange-rates.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import { setExchangeRate } from './exchange-rates.ts';
import { importExchangeRates } from './import-rates.ts';

export function mountExchangeRates(calls: FastifyInstance, keeper: Doorkeeper): void {
  door(calls, keeper, contract.setExchangeRate, setExchangeRate);
  door(calls, keeper, contract.importExchangeRates, (ctx, _nothing, { files }) =>
    importExchangeRates(ctx, files),
  );
}
