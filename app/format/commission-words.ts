import { m } from '#app/paraglide/messages.js';
import type { CommissionRate } from '#content/catalogue/affiliate.ts';
import type { Commission, CommissionRefusal, PayoutMethod } from '#contract/commissions.ts';
import type { CommissionState, PayoutState } from '#contract/states.ts';
import { longMonthText } from './day-text.ts';
import type { Words } from './state-words.ts';

/** Words and tone of what an affiliate earns with a paid line. */
export const commissionStates: Words<CommissionState> = {
  pending: [m.commissions_pending, 'plain'],
  on_hold: [m.commissions_on_hold, 'warn'],
  approved: [m.commissions_approved, 'info'],
  in_payout: [m.commissions_in_payout, 'info'],
  paid: [m.commissions_paid, 'success'],
  refused: [m.commissions_refused, 'error'],
  refunded: [m.commissions_refunded, 'plain'],
};

/** Words and tone of a monthly statement. */
export const payoutStates: Words<PayoutState> = {
  due: [m.commissions_payout_due, 'info'],
  paid: [m.commissions_payout_paid, 'success'],
  canceled: [m.commissions_payout_canceled, 'plain'],
  returned: [m.commissions_payout_returned, 'warn'],
};

const methods: Readonly<Record<PayoutMethod, () => string>> = {
  credit: m.commissions_method_credit,
  bank: m.commissions_method_bank,
  paypal: m.commissions_method_paypal,
};
export const payoutMethodText = (method: PayoutMethod): string => methods[method]();

const kinds: Readonly<Record<Commission['kind'], () => string>> = {
  order: m.commissions_kind_order,
  renewal: m.commissions_kind_renewal,
  refund: m.commissions_kind_refund,
};
export const commissionKindText = (kind: Commission['kind']): string => kinds[kind]();

const families: Readonly<Record<CommissionRate['family'], () => string>> = {
  tools: m.commissions_family_tools,
  membership: m.commissions_family_membership,
  servers: m.commissions_family_servers,
  services: m.commissions_family_services,
};
/** What earns by one share, within a sentence. */
export const commissionFamilyText = (family: CommissionRate['family']): string => families[family]();

const refusals: Readonly<Record<CommissionRefusal, () => string>> = {
  own_order: m.commissions_refusal_own_order,
  not_approved: m.commissions_refusal_not_approved,
  nothing_left: m.commissions_refusal_nothing_left,
  rules: m.commissions_refusal_rules,
};
/** Why an order earns nothing, in a sentence that its affiliate and staff can both read. */
export const refusalText = (refusal: CommissionRefusal): string => refusals[refusal]();

/** "November 2026", of the month of a statement as the wire has it: `2026-11`. */
export const monthText = (month: string): string => longMonthText(`${month}-01`);
