import type { Tone } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import type { PayoutProvider, QueueReason } from '#contract/bank-movements.ts';
import type { CsvColumn, StatementPreview } from '#contract/bank-statements.ts';

type Outcome = StatementPreview['movements'][number]['outcome'];

export const queueReasonTexts: Readonly<Record<QueueReason, () => string>> = {
  checking: m.bank_reason_checking,
  unknown: m.bank_reason_unknown,
  several: m.bank_reason_several,
  lower: m.bank_reason_lower,
  higher: m.bank_reason_higher,
  currency: m.bank_reason_currency,
  already_paid: m.bank_reason_already_paid,
  not_due: m.bank_reason_not_due,
  under_way: m.bank_reason_under_way,
  alike: m.bank_reason_alike,
  early: m.bank_reason_early,
  returned: m.bank_reason_returned,
};

/** As they call themselves in every language. */
export const payoutProviderNames: Readonly<Record<PayoutProvider, string>> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
};

/** What becomes of a movement by itself. */
export function outcomeText(outcome: Outcome): string {
  if (outcome === 'matched') return m.bank_preview_matched();
  return outcome === 'outgoing' ? m.bank_outgoing() : queueReasonTexts[outcome]();
}

export function outcomeTone(outcome: Outcome): Tone {
  if (outcome === 'matched') return 'success';
  if (outcome === 'outgoing') return 'plain';
  return outcome === 'checking' ? 'info' : 'warn';
}

export const columnTexts: Readonly<Record<CsvColumn, () => string>> = {
  bookedOn: m.bank_csv_booked_on,
  amount: m.bank_csv_amount,
  valueOn: m.bank_csv_value_on,
  currency: m.bank_csv_currency,
  payer: m.bank_csv_payer,
  iban: m.bank_csv_iban,
  reference: m.bank_reference,
  bankId: m.bank_csv_bank_id,
  account: m.bank_csv_account,
};
