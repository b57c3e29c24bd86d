import {
  type ServerPlan,
  serverOptions,
  serverPlans,
  type VpsPlan,
  vpsPlans,
  vpsTerms,
} from '#content/catalogue/infrastructure.ts';
import type { Candidate } from './fit.ts';

/** A virtual server. @param windows what Windows costs on it a month, minor units; null where it does not take it */
export const vpsCandidate = (plan: VpsPlan, windows: number | null): Candidate => ({
  slug: plan.slug,
  holds: {
    threads: plan.vcpu,
    memoryGB: plan.memoryGiB,
    diskGB: plan.diskGB,
    trafficTB: plan.trafficTB,
  },
  price: plan.price.amount,
  setup: 0,
  windows,
});

/** A dedicated server; disks count once for each pair, as a mirror keeps everything twice. */
export const serverCandidate = (plan: ServerPlan): Candidate => ({
  slug: plan.slug,
  holds: {
    threads: plan.threads,
    memoryGB: plan.memoryGiB,
    diskGB: plan.disks.reduce((all, { count, sizeGB }) => all + (count / 2) * sizeGB, 0),
    trafficTB: plan.trafficTB ?? Number.POSITIVE_INFINITY,
  },
  price: plan.price.amount,
  setup: plan.setup.amount,
  windows: serverOptions.find(({ slug }) => slug === 'windows')?.price.amount ?? null,
});

/** What Windows costs on a virtual server, as the site was built; null where it does not take it or is not known yet. */
export function windowsOn(slug: string): number | null {
  const place = (one: string) => vpsPlans.findIndex((plan) => plan.slug === one);
  return place(slug) < place(vpsTerms.windows.fromPlan) ? null : vpsTerms.windows.price.amount;
}

/** Those that the site was built with, in the order of the catalogue. */
export const vpsCandidates: readonly Candidate[] = vpsPlans.map((plan) =>
  vpsCandidate(plan, windowsOn(plan.slug)),
);
export const serverCandidates: readonly Candidate[] = serverPlans.map(serverCandidate);
