import type { ServiceSummary } from '#contract/services.ts';

/** The lower, the more urgent: it does not work, money is missing, it ends. Null = nothing has to be done about it. */
export function urgencyOf({
  state,
  subscription,
}: Pick<ServiceSummary, 'state' | 'subscription'>): number | null {
  if (state === 'suspended' || state === 'failed_setup') return 0;
  if (subscription?.pastDueAt) return 1;
  return state === 'cancel_scheduled' || subscription?.cancelAtPeriodEnd ? 2 : null;
}

/** What needs the member, the most urgent first, and the rest; each in the order it came in. */
export function byAttention<Service extends Pick<ServiceSummary, 'state' | 'subscription'>>(
  services: readonly Service[],
): { urgent: Service[]; rest: Service[] } {
  return {
    urgent: services
      .filter((one) => urgencyOf(one) !== null)
      .toSorted((one, other) => (urgencyOf(one) ?? 0) - (urgencyOf(other) ?? 0)),
    rest: services.filter((one) => urgencyOf(one) === null),
  };
}
