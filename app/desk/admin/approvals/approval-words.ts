import { payoutMethodText } from '#app/format/commission-words.ts';
import { dayText } from '#app/format/day-text.ts';
import { regionText } from '#app/format/region-text.ts';
import type { Words } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';
import type { SecondPersonCall, StaffApproval, StaffApprovalState } from '#contract/staff-approvals.ts';

/** Words and tone of what was asked for. */
export const approvalStates: Words<StaffApprovalState> = {
  pending: [m.approvals_state_pending, 'warn'],
  approved: [m.approvals_state_approved, 'success'],
  refused: [m.approvals_state_refused, 'error'],
  withdrawn: [m.approvals_state_withdrawn, 'plain'],
  lapsed: [m.approvals_state_lapsed, 'plain'],
};

const acts: Readonly<Record<SecondPersonCall, () => string>> = {
  refundOrder: m.approvals_act_refund_order,
  refuseOrder: m.approvals_act_refuse_order,
  decideWithdrawal: m.approvals_act_decide_withdrawal,
  refundInvoiceLines: m.approvals_act_refund_invoice,
  refundPayment: m.approvals_act_refund_payment,
  refundBalance: m.approvals_act_refund_balance,
  reserveRefundTransfer: m.approvals_act_reserve_transfer,
  confirmRefundTransfer: m.approvals_act_confirm_refund,
  cancelRefundTransfer: m.approvals_act_cancel_refund,
  confirmBankTransfer: m.approvals_act_confirm_transfer,
  matchMovement: m.approvals_act_match_movement,
  creditCommission: m.approvals_act_credit_commission,
  creditGoodwill: m.approvals_act_credit_goodwill,
  payPayout: m.approvals_act_pay_payout,
  writeOffInvoice: m.approvals_act_write_off,
  createManualInvoice: m.approvals_act_bill_by_hand,
  cancelManualInvoice: m.approvals_act_cancel_bill,
};
export const actText = (call: SecondPersonCall): string => acts[call]();

/** The list that shows what it is about. */
export function placeOf({ call, about, email, memberId }: StaffApproval): string {
  const search = (path: string, words: string) => `${path}?${new URLSearchParams({ about: words })}`;
  if (call === 'refundOrder' || call === 'refuseOrder') return search(adminPaths.AdminOrders, about);
  if (call === 'creditCommission') return search(adminPaths.AdminAffiliates, about);
  if (call === 'creditGoodwill') return search(adminPaths.AdminMembers, memberId ?? about);
  if (call === 'payPayout') return search(adminPaths.AdminPayouts, email ?? '');
  // It has no number before it is approved.
  if (call === 'createManualInvoice') return search(adminPaths.AdminInvoices, email ?? '');
  if (call === 'decideWithdrawal')
    return `${adminPaths.AdminWithdrawals}?${new URLSearchParams({ withdrawal: about })}`;
  return search(adminPaths.AdminInvoices, about);
}

/** What one part of the amount is for, and what becomes of it where it is not paid or given back. */
export function partText({ title, kind }: StaffApproval['parts'][number]): string {
  if (kind === 'dropped') return m.approvals_part_dropped({ title });
  return kind === 'to_balance' ? m.approvals_part_to_balance({ title }) : title;
}

/** Who asked, as others are told. */
export const askerOf = ({ askedBy, isYours }: StaffApproval): string =>
  isYours ? m.approvals_you() : (askedBy ?? m.approvals_former_staff());

/** What was asked beside amount and reason, in words. */
export function askedFacts({ asked }: StaffApproval): [label: string, value: string][] {
  const { destination, ends, method, reference, on, from, holder, account, vat, buyer, dueOn, supply } =
    asked;
  const facts: [string, string | undefined][] = [
    [m.approvals_destination(), destination && destinations[destination]()],
    [m.approvals_subscription(), ends ? m.approvals_subscription_ends() : undefined],
    [m.approvals_method(), method && payoutMethodText(method)],
    [m.approvals_reference(), reference],
    [m.approvals_on(), on && dayText(on)],
    [m.approvals_from(), from && endings[from]()],
    [m.approvals_holder(), holder],
    [m.approvals_account(), account],
    [m.finance_write_off_vat(), vat && vats[vat]()],
    [m.finance_bill_to_whom(), buyer && [buyer.company, buyer.name].filter(Boolean).join(', ')],
    [m.finance_country(), buyer && regionText(buyer.country)],
    [m.finance_bill_vat_id(), buyer && (buyer.vatId || m.approvals_no_vat_id())],
    [m.finance_due_on(), dueOn && dayText(dueOn)],
    [m.approvals_supply(), supply && supplyText(supply)],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

/** "20 Nov 2026 to 3 Dec 2026", of each line in its order; said once where all have the same days. */
function supplyText(supply: NonNullable<StaffApproval['asked']['supply']>): string {
  const spans = supply.map(({ from, to }) =>
    from === to ? dayText(from) : m.operator_from_to({ from: dayText(from), to: dayText(to) }),
  );
  return (new Set(spans).size === 1 ? spans.slice(0, 1) : spans).join('; ');
}

const destinations = { origin: m.operator_refund_origin, balance: m.operator_refund_balance };
const vats = { keep: m.finance_write_off_vat_keep, correct: m.finance_write_off_vat_correct };
const endings = { reserved: m.approvals_from_reserved, sent: m.approvals_from_sent };
