import { m } from '#app/paraglide/messages.js';
import type { JournalKind } from '#contract/ledger-operator.ts';

const kindTexts: Readonly<Record<JournalKind, () => string>> = {
  invoice_issued: m.reports_kind_invoice_issued,
  invoice_voided: m.reports_kind_invoice_voided,
  invoice_credited: m.reports_kind_invoice_credited,
  invoice_written_off: m.reports_kind_invoice_written_off,
  write_off_recovered: m.reports_kind_write_off_recovered,
  write_off_undone: m.reports_kind_write_off_undone,
  advance_returned: m.reports_kind_advance_returned,
  topup_paid: m.reports_kind_topup_paid,
  revenue_deferred: m.reports_kind_revenue_deferred,
  deferral_credited: m.reports_kind_deferral_credited,
  revenue_recognised: m.reports_kind_revenue_recognised,
  payment_succeeded: m.reports_kind_payment_succeeded,
  refund_succeeded: m.reports_kind_refund_succeeded,
  refund_returned: m.reports_kind_refund_returned,
  balance_refunded: m.reports_kind_balance_refunded,
  balance_refund_refused: m.reports_kind_balance_refund_refused,
  dispute_opened: m.reports_kind_dispute_opened,
  dispute_won: m.reports_kind_dispute_won,
  dispute_lost: m.reports_kind_dispute_lost,
  dispute_fee: m.reports_kind_dispute_fee,
  provider_fee: m.reports_kind_provider_fee,
  provider_payout: m.reports_kind_provider_payout,
  provider_payout_undone: m.reports_kind_provider_payout_undone,
  goodwill_credited: m.reports_kind_goodwill_credited,
  commission_credited: m.reports_kind_commission_credited,
  commission_paid_out: m.reports_kind_commission_paid_out,
  commission_returned: m.reports_kind_commission_returned,
};

/** What happened, in words; a kind of another release has none and is told by its name. */
export const kindText = (kind: string): string =>
  Object.hasOwn(kindTexts, kind) ? kindTexts[kind as JournalKind]() : kind;
