import type { BillingProfile } from '#contract/billing-profiles.ts';
import type { VatCheck } from '../vat-checks/vat-checks.tables.ts';
import type { BillingProfileRow } from './billing-profiles.tables.ts';

/** @param check the newest about its VAT id */
export function describeProfile(row: BillingProfileRow, check: VatCheck | null): BillingProfile {
  const { id, version, label, buysAs, name, company, address, country, vatId, purchaseOrder } = row;
  const state = row.copyConfirmedAt ? 'confirmed' : 'asked';
  return {
    ...{ profileId: id, version, label, buysAs, name, company, address: [...address], country, vatId },
    vatCheck: check && { state: check.state, at: (check.answeredAt ?? check.createdAt).toISOString() },
    purchaseOrder,
    copies: row.copyEmail ? { email: row.copyEmail, state } : null,
    isDefault: row.isDefault,
    changedAt: row.changedAt.toISOString(),
  };
}
