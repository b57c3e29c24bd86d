import { m } from '#app/paraglide/messages.js';
import type { CallRefused } from '#contract/client.ts';
import { type ErrorData, errors, type FieldMessage } from '#contract/errors.ts';
import { yourselfText } from '../yourself-text.ts';

/** What is wrong with what was asked, where the form could not know it. */
const fieldTexts: Readonly<Record<string, Partial<Record<FieldMessage, () => string>>>> = {
  dueOn: { out_of_range: m.finance_bill_due_wrong },
  currency: { not_one_of: m.finance_bill_currency_wrong },
  vatId: { vat_id_invalid: m.field_vat_id_invalid },
  buysAs: { not_one_of: m.finance_bill_consumer_with_id },
  lines: {
    date_invalid: m.finance_bill_days_far,
    out_of_range: m.finance_bill_total_wrong,
    tax_changes: m.finance_bill_two_rates,
  },
};

/** Why it was not billed, or not previewed; false where the service says it best. */
export function refusedText(refusal: CallRefused): string | false {
  if (refusal.code === errors['state.move_refused'].code) return m.finance_bill_closed();
  if (refusal.code === errors['request.not_found'].code) return m.finance_bill_gone();
  if (refusal.code !== errors['request.invalid'].code) return yourselfText(refusal);
  const { fields } = refusal.data as ErrorData['request.invalid'];
  const texts = Object.entries(fields).flatMap(([field, fault]) => fieldTexts[field]?.[fault]?.() ?? []);
  return texts[0] ?? false;
}
