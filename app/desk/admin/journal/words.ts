import { m } from '#app/paraglide/messages.js';
import type { JournalKind } from '#contract/ledger-operator.ts';

const kindTexts: Readonly<Record<JournalKind, () => string>> = {
  invoice_issued: m.reports_kind_invoice_issued,
  invoice_voided: m.reports_kind_invoice_voided,
  invoice_credited: m.reports_kind_invoice_credited,
  advance_returned: m.reports_kind_advance_returned,
  topup_paid: m.reports_kind_topup_paid,
  payment_succeeded: m.reports_kind_payment_succeeded,
  refund_succeeded: m.reports_kind_refund_succeeded,
  refund_returned: m.reports_kind_refund_returned,
  balance_refunded: m.reports_kind_balance_refunded,
  balance_refund_refused: m.reports_kind_balance_refund_refused,
  dispute_opened: m.reports_kind_dispute_opened,
  dispute_won: m.reports_kind_dispute_won,
  dispute_lost: m.reports_kind_dispute_lost,
  dispute_fee: m.reports_kind_dispute_fee,
  commission_credited: m.reports_kind_commission_credited,
  commission_paid_out: m.reports_kind_commission_paid_out,
  commission_returned: m.reports_kind_commission_returned,
};

/** What happened, in words; a kind of another release has none and is told by its name. */
export const kindText = (kind: string): string =>
  Object.hasOwn(kindTexts, kind) ? kindTexts[kind as JournalKind]() : kind;
