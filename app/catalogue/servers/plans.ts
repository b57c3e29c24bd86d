import {
  type ServerPlan,
  serverOptions,
  serverPlans,
  type VpsPlan,
  vpsPlans,
  vpsTerms,
} from '#content/catalogue/infrastructure.ts';
import type { Currency } from '#contract/currencies.ts';
import type { Candidate } from './fit.ts';

/** A plan with what it costs in one currency: minor units a month at the shortest term and once, without tax. */
export type PlanSold<Plan> = Omit<Plan, 'price' | 'setup'> & { price: number; setup: number };

/** Those that the site was built with, in the order of the catalogue. */
export const builtServers = (currency: Currency): PlanSold<ServerPlan>[] =>
  serverPlans.map((plan) => ({ ...plan, price: plan.price[currency], setup: plan.setup[currency] }));
export const builtVirtual = (currency: Currency): PlanSold<VpsPlan>[] =>
  vpsPlans.map((plan) => ({ ...plan, price: plan.price[currency], setup: 0 }));

/** A virtual server. @param windows what Windows costs on it a month, minor units; null where it does not take it */
export const vpsCandidate = (plan: PlanSold<VpsPlan>, windows: number | null): Candidate => ({
  slug: plan.slug,
  holds: {
    threads: plan.vcpu,
    memoryGB: plan.memoryGiB,
    diskGB: plan.diskGB,
    trafficTB: plan.trafficTB,
  },
  price: plan.price,
  setup: 0,
  windows,
});

/** A dedicated server. @param currency what `plan` has its prices in */
export const serverCandidate = (plan: PlanSold<ServerPlan>, currency: Currency): Candidate => ({
  slug: plan.slug,
  holds: serverHolds(plan),
  price: plan.price,
  setup: plan.setup,
  windows: serverOptions.find(({ slug }) => slug === 'windows')?.price[currency] ?? null,
});

/** Disks count once for each pair, as a mirror keeps everything twice. */
export const serverHolds = (
  plan: Pick<ServerPlan, 'threads' | 'memoryGiB' | 'disks' | 'trafficTB'>,
): Candidate['holds'] => ({
  threads: plan.threads,
  memoryGB: plan.memoryGiB,
  diskGB: plan.disks.reduce((all, { count, sizeGB }) => all + (count / 2) * sizeGB, 0),
  trafficTB: plan.trafficTB ?? Number.POSITIVE_INFINITY,
});

/** What Windows costs on a virtual server, as the site was built; null where it does not take it or is not known yet. */
export function windowsOn(slug: string, currency: Currency): number | null {
  const place = (one: string) => vpsPlans.findIndex((plan) => plan.slug === one);
  return place(slug) < place(vpsTerms.windows.fromPlan) ? null : vpsTerms.windows.price[currency];
}

/** Those that the site was built with, in the order of the catalogue. */
export const vpsCandidates = (currency: Currency): Candidate[] =>
  builtVirtual(currency).map((plan) => vpsCandidate(plan, windowsOn(plan.slug, currency)));
export const serverCandidates = (currency: Currency): Candidate[] =>
  builtServers(currency).map((plan) => serverCandidate(plan, currency));
