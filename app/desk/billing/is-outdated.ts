import type { BillingProfile } from '#contract/billing-profiles.ts';
import type { SubscriptionSummary } from '#contract/subscriptions.ts';

type BilledTo = SubscriptionSummary['billedTo'];

/** The profile that the details of a subscription came from has been changed since; false when it is gone. */
export function isOutdated(billedTo: BilledTo, profiles: readonly BillingProfile[]): boolean {
  const profile = profiles.find(({ profileId }) => profileId === billedTo.profileId);
  return profile !== undefined && printed(profile) !== printed(billedTo);
}

/** What an invoice would say. */
const printed = ({ name, company, address, country, vatId, purchaseOrder }: BillingProfile | BilledTo) =>
  JSON.stringify([name, company, address, country, vatId, purchaseOrder]);
