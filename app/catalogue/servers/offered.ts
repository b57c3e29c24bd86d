import { useMemo } from 'react';
import { useOffered } from '#app/state/use-offered.ts';
import {
  type Price,
  type ServerPlan,
  serverPlans,
  type VpsPlan,
  vpsPlans,
} from '#content/catalogue/infrastructure.ts';
import type { OfferedPlan } from '#contract/catalogue.ts';
import type { Money } from '#contract/money.ts';
import { z } from '#contract/zod.ts';

const some = z.number().positive();
const serverFacts = z.object({
  processors: z.int().min(1),
  cores: z.int().min(1),
  threads: z.int().min(1),
  clockGHz: some.nullable(),
  serverClass: z.boolean(),
  memoryGiB: some,
  ecc: z.boolean(),
  disks: z.array(z.object({ count: z.int().min(1), sizeGB: some, kind: z.enum(['NVMe', 'HDD']) })).min(1),
  portMbps: some,
  trafficTB: some.nullable(),
});
const vpsFacts = z.object({ vcpu: z.int().min(1), memoryGiB: some, diskGB: some, trafficTB: some });

/** The parts of a dedicated server by the facts of its plan; null where one is missing. */
export const serverPartsOf = (facts: Readonly<Record<string, unknown>>): ServerParts | null =>
  serverFacts.safeParse(facts).data ?? null;
export type ServerParts = z.output<typeof serverFacts>;

/** The same of a virtual server. */
export const virtualPartsOf = (facts: Readonly<Record<string, unknown>>) =>
  vpsFacts.safeParse(facts).data ?? null;

/** Plans of a family, as the pages compare them. */
export interface Offer<Plan> {
  plans: readonly Plan[];
  /** They are those that the service sells now; else those that the site was built with. */
  asked: boolean;
}

/** The dedicated servers on sale. */
export function useServers(): Offer<ServerPlan> {
  const offered = useOffered('dedicated');
  return useMemo(() => (offered ? { plans: serversOf(offered), asked: true } : builtServers), [offered]);
}

/** The virtual servers on sale. */
export function useVirtualServers(): Offer<VpsPlan> {
  const offered = useOffered('vps');
  return useMemo(() => (offered ? { plans: virtualOf(offered), asked: true } : builtVirtual), [offered]);
}

const builtServers: Offer<ServerPlan> = { plans: serverPlans, asked: false };
const builtVirtual: Offer<VpsPlan> = { plans: vpsPlans, asked: false };

/** A plan that lacks a fact, or a price for a month, cannot be compared with others and is left out. */
export const serversOf = (offered: readonly OfferedPlan[]): ServerPlan[] =>
  offered.flatMap((plan) => {
    const data = serverPartsOf(plan.facts);
    return data ? forAMonth(plan).map((sold) => ({ ...data, ...sold })) : [];
  });

/** The same for virtual servers. */
export const virtualOf = (offered: readonly OfferedPlan[]): VpsPlan[] =>
  offered.flatMap((plan) => {
    const data = virtualPartsOf(plan.facts);
    return data ? forAMonth(plan).map((sold) => ({ ...data, ...sold })) : [];
  });

/** None or one. */
const forAMonth = ({ slug, prices }: OfferedPlan) =>
  prices
    .filter(({ months, fromQuantity }) => months === 1 && fromQuantity === 1)
    .map(({ month, setup }) => ({ slug, price: inDollars(month), setup: inDollars(setup) }));

/** The pickers compute in US dollars, the only currency there is. */
const inDollars = ({ amount }: Money): Price => ({ amount, currency: 'USD' });
