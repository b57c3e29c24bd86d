import type { ServiceSummary } from '#contract/services.ts';
import type { SubscriptionSummary } from '#contract/subscriptions.ts';

export interface NamedSubscription extends SubscriptionSummary {
  /** What its owner calls the one service that it pays for; empty where they gave it no name, or it pays for several. */
  label: string;
}

/** What is billed, with the names that its owner knows it by. */
export function namedSubscriptions(
  subscriptions: readonly SubscriptionSummary[],
  services: readonly Pick<ServiceSummary, 'label' | 'subscription'>[],
): NamedSubscription[] {
  const paidBy = Map.groupBy(services, ({ subscription }) => subscription?.id);
  return subscriptions.map((one) => {
    const [service, another] = paidBy.get(one.id) ?? [];
    return { ...one, label: (!another && service?.label) || '' };
  });
}

export const nameOf = ({ label, title }: NamedSubscription): string => label || title;
