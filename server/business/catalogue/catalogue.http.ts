import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/catalogue.ts';
import * as operator from '#contract/catalogue-operator.ts';
import { failField } from '#contract/errors.ts';
import * as rates from '#contract/tax-rates.ts';
import { takeByCaller, takeByNetwork } from '#server/platform/auth/limits.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import type { Service } from '#server/service.ts';
import { findPlan, listPlans, priceCart } from './catalogue.ts';
import { choicePriceOf, detailOf, shownPrice, summaryOf } from './catalogue.view.ts';
import { changeOptionPrice } from './change-option-price.ts';
import { changePrice, endPrices, priceHistory } from './change-price.ts';
import { couponCurrency, endCoupon, saveCoupon } from './coupons.ts';
import { findMix } from './find-mix.ts';
import { allCoupons, allPlans, optionPrices, setPlanState } from './operate-catalogue.ts';
import { addPlace, saveLocation, setPlaceDelta } from './places.ts';
import { codeOf } from './pricing/compute-cart.ts';
import { setStock } from './stock.ts';
import { dropTaxRate, listTaxRateChanges, listTaxRates, setTaxRate } from './tax-rates.ts';

/** A page asks at every change of a configuration. */
export const pricingLimit = { max: 240, perSeconds: 60 } as const;

/** Each compares hundreds of mixes. */
export const mixLimit = { max: 60, perSeconds: 60 } as const;

export function mountCatalogue(calls: FastifyInstance, keeper: Doorkeeper, _service: Service): void {
  mountBuying(calls, keeper);
  mountOperating(calls, keeper);
  mountTaxRates(calls, keeper);
}

function mountBuying(calls: FastifyInstance, keeper: Doorkeeper): void {
  door(calls, keeper, contract.listPlans, async (ctx, { currency, ...wanted }) => ({
    items: (await listPlans(ctx, wanted, currency)).map(summaryOf),
  }));
  door(calls, keeper, contract.getPlan, async (ctx, { plan, currency }) =>
    detailOf(await findPlan(ctx, plan, currency)),
  );
  door(calls, keeper, contract.priceCart, async (ctx, request) => {
    await takeByCaller(ctx, 'pricing', pricingLimit);
    return priceCart(ctx, request);
  });
  door(calls, keeper, contract.findMix, async (ctx, needs) => {
    await takeByNetwork(ctx, 'mix', mixLimit);
    return findMix(ctx, needs);
  });
  door(calls, keeper, contract.priceHistory, async (ctx, { plan }) => ({
    items: (await priceHistory(ctx, plan)).map((row) => {
      const { id: _, ...price } = shownPrice(row);
      return {
        ...price,
        validFrom: row.validFrom.toISOString(),
        validTo: row.validTo?.toISOString() ?? null,
      };
    }),
  }));
}

function mountTaxRates(calls: FastifyInstance, keeper: Doorkeeper): void {
  door(calls, keeper, rates.listTaxRates, async (ctx) => ({
    items: await listTaxRates(ctx),
    changes: await listTaxRateChanges(ctx),
  }));
  door(calls, keeper, rates.setTaxRate, setTaxRate);
  door(calls, keeper, rates.dropTaxRate, async (ctx, rate) => {
    await dropTaxRate(ctx, rate);
    return rate;
  });
}

function mountOperating(calls: FastifyInstance, keeper: Doorkeeper): void {
  door(calls, keeper, operator.listAllPlans, (ctx) => allPlans(ctx));
  door(calls, keeper, operator.setPlanState, async (ctx, wanted) => {
    await setPlanState(ctx, wanted.plan, wanted.state);
    return wanted;
  });
  door(calls, keeper, operator.listOptionPrices, (ctx) => optionPrices(ctx));
  door(calls, keeper, operator.changeOptionPrice, async (ctx, wanted) =>
    choicePriceOf(await changeOptionPrice(ctx, wanted)),
  );
  door(calls, keeper, operator.listCoupons, (ctx, wanted) => allCoupons(ctx, wanted));
  door(calls, keeper, operator.endCoupon, async (ctx, { code }) => {
    const validTo = await endCoupon(ctx, code);
    return { code: codeOf({ coupon: code }), validTo: validTo.toISOString() };
  });
  door(calls, keeper, operator.changePrice, async (ctx, wanted) =>
    shownPrice(await changePrice(ctx, wanted)),
  );
  door(calls, keeper, operator.endPrices, async (ctx, wanted) => {
    await endPrices(ctx, wanted);
    return wanted;
  });
  door(calls, keeper, contract.saveCoupon, async (ctx, { validFrom, validTo, replaces, ...wanted }) => {
    if ((wanted.share === null) === (wanted.amount === null)) throw failField('share', 'required');
    if (wanted.amount !== null && wanted.renewals !== 0) throw failField('renewals', 'out_of_range');
    if (validTo !== null && validTo <= validFrom) throw failField('validTo', 'date_invalid');
    const code = codeOf({ coupon: wanted.code });
    const values = {
      ...wanted,
      code,
      currency: couponCurrency(ctx, wanted),
      validFrom: new Date(validFrom),
      validTo: validTo === null ? null : new Date(validTo),
    };
    await saveCoupon(ctx, values, replaces);
    return { code };
  });
  door(calls, keeper, contract.setStock, (ctx, wanted) => setStock(ctx, wanted));
  door(calls, keeper, operator.addPlace, (ctx, wanted) => addPlace(ctx, wanted));
  door(calls, keeper, operator.setPlaceDelta, (ctx, wanted) => setPlaceDelta(ctx, wanted));
  door(calls, keeper, operator.saveLocation, async (ctx, wanted) => {
    await saveLocation(ctx, wanted);
    return wanted;
  });
}
