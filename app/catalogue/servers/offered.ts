import { useMemo } from 'react';
import { useCurrency } from '#app/state/currency.ts';
import { useOffered } from '#app/state/use-offered.ts';
import type { ServerPlan, VpsPlan } from '#content/catalogue/infrastructure.ts';
import type { OfferedPlan } from '#contract/catalogue.ts';
import type { Currency } from '#contract/currencies.ts';
import { serverPartsOf, virtualPartsOf } from './plan-facts.ts';
import { builtServers, builtVirtual, type PlanSold } from './plans.ts';

/** Plans of a family, as the pages compare them. */
export interface Offer<Plan> {
  plans: readonly Plan[];
  /** They are those that the service sells now; else those that the site was built with. */
  asked: boolean;
}

/** The dedicated servers on sale, in the currency of the page. */
export function useServers(): Offer<PlanSold<ServerPlan>> {
  const currency = useCurrency();
  const offered = useOffered('dedicated');
  return useMemo(
    () =>
      offered
        ? { plans: serversOf(offered, currency), asked: true }
        : { plans: builtServers(currency), asked: false },
    [offered, currency],
  );
}

/** The same for virtual servers. */
export function useVirtualServers(): Offer<PlanSold<VpsPlan>> {
  const currency = useCurrency();
  const offered = useOffered('vps');
  return useMemo(
    () =>
      offered
        ? { plans: virtualOf(offered, currency), asked: true }
        : { plans: builtVirtual(currency), asked: false },
    [offered, currency],
  );
}

/** A plan that lacks a fact, or a price for a month in this currency, cannot be compared with others and is left out. */
export const serversOf = (offered: readonly OfferedPlan[], currency: Currency): PlanSold<ServerPlan>[] =>
  offered.flatMap((plan) => {
    const data = serverPartsOf(plan.facts);
    return data ? forAMonth(plan, currency).map((sold) => ({ ...data, ...sold })) : [];
  });

/** The same for virtual servers. */
export const virtualOf = (offered: readonly OfferedPlan[], currency: Currency): PlanSold<VpsPlan>[] =>
  offered.flatMap((plan) => {
    const data = virtualPartsOf(plan.facts);
    return data ? forAMonth(plan, currency).map((sold) => ({ ...data, ...sold })) : [];
  });

/** None or one. */
const forAMonth = ({ slug, prices }: OfferedPlan, currency: Currency) =>
  prices
    .filter(({ months, fromQuantity, month }) => {
      return months === 1 && fromQuantity === 1 && month.currency === currency;
    })
    .map(({ month, setup }) => ({ slug, price: month.amount, setup: setup.amount }));
