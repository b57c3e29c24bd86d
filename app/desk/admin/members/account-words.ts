import { m } from '#app/paraglide/messages.js';
import type { Account } from '#contract/staff-calls.ts';

type Disabled = Pick<Account, 'disabledAt' | 'disabledReason' | 'organisation'>;

/** What it means that an account is disabled, and who can change that; null where it is not. */
export function disabledText({ disabledAt, disabledReason, organisation }: Disabled): string | null {
  if (!disabledAt) return null;
  if (disabledReason === 'demo_ended') return m.member_account_demo();
  if (disabledReason === 'deleted')
    return organisation ? m.member_account_organisation_closed() : m.member_account_deleted();
  return organisation ? m.member_account_organisation_disabled() : m.member_account_person_disabled();
}

/** Nobody can enable it again. */
export const isGoneForGood = ({ disabledReason }: Pick<Account, 'disabledReason'>): boolean =>
  disabledReason === 'demo_ended' || disabledReason === 'deleted';
