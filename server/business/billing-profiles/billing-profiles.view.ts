import type { BillingProfile } from '#contract/billing-profiles.ts';
import type { BillingProfileRow } from './billing-profiles.tables.ts';

export function describeProfile(row: BillingProfileRow): BillingProfile {
  const { id, version, label, buysAs, name, company, address, country, vatId, purchaseOrder } = row;
  const state = row.copyConfirmedAt ? 'confirmed' : 'asked';
  return {
    ...{ profileId: id, version, label, buysAs, name, company, address: [...address], country, vatId },
    purchaseOrder,
    copies: row.copyEmail ? { email: row.copyEmail, state } : null,
    isDefault: row.isDefault,
    changedAt: row.changedAt.toISOString(),
  };
}
