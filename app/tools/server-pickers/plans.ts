import { serverOptions, serverPlans, vpsPlans, vpsTerms } from '#content/catalogue/infrastructure.ts';
import type { Candidate } from './fit.ts';

/** The virtual servers of the catalogue. */
export const vpsCandidates: readonly Candidate[] = vpsPlans.map((plan, i) => ({
  slug: plan.slug,
  holds: {
    threads: plan.vcpu,
    memoryGB: plan.memoryGiB,
    diskGB: plan.diskGB,
    trafficTB: plan.trafficTB,
  },
  price: plan.price.amount,
  setup: 0,
  windows:
    i < vpsPlans.findIndex(({ slug }) => slug === vpsTerms.windows.fromPlan)
      ? null
      : vpsTerms.windows.price.amount,
}));

/** The dedicated servers; disks count once for each pair, as a mirror keeps everything twice. */
export const serverCandidates: readonly Candidate[] = serverPlans.map((plan) => ({
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
}));
