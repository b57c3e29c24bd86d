import { dayText } from '#app/format/day-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { CallRefused } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import type { StatementFault, StatementField, StatementRefusal } from '#contract/statement-refusals.ts';

/** Why a file was not read or imported; false where the service says it well enough. */
export function refusalText({ code, data }: CallRefused): string | false {
  if (code === errors['statement.refused'].code) return statementText(data as StatementRefusal);
  if (code === errors['request.conflict'].code) return m.bank_import_changed();
  const tooLarge = code === errors['request.too_large'].code;
  const { fields } = (data ?? {}) as { fields?: Record<string, string> };
  return (tooLarge || fields?.attachments === 'file_too_large') && m.bank_import_too_large();
}

function statementText(refusal: StatementRefusal): string {
  switch (refusal.problem) {
    case 'empty':
      return m.bank_refused_empty();
    case 'encoding':
      return m.bank_refused_encoding();
    case 'account_missing':
      return m.bank_refused_account_missing();
    case 'malformed':
      return m.bank_refused_malformed({ line: refusal.line });
    case 'root':
      return m.bank_refused_root({ found: refusal.found });
    case 'version':
      return m.bank_refused_version({ found: refusal.found });
    case 'account':
      return m.bank_refused_account({ stated: refusal.stated, expected: refusal.expected });
    case 'sum':
      return m.bank_refused_sum({
        opening: moneyText(refusal.opening),
        movements: moneyText(refusal.movements),
        closing: moneyText(refusal.closing),
      });
    case 'column':
      return refusal.times === 'none'
        ? m.bank_refused_no_column({ column: refusal.column })
        : m.bank_refused_two_columns({ column: refusal.column });
    case 'read_otherwise':
      return refusal.because === 'decided'
        ? m.bank_refused_read_otherwise_decided()
        : m.bank_refused_read_otherwise_shared();
    case 'too_many':
      return m.bank_refused_too_many({ most: figure(refusal.most) });
    case 'value':
      return m.bank_refused_value({
        line: refusal.line,
        field: fieldTexts[refusal.field](),
        fault: faultTexts[refusal.fault](refusal.found),
      });
  }
}

const fieldTexts: Readonly<Record<StatementField, () => string>> = {
  bookedOn: m.bank_csv_booked_on,
  valueOn: m.bank_csv_value_on,
  amount: m.bank_amount,
  currency: m.bank_csv_currency,
  direction: m.bank_field_direction,
};

const faultTexts: Readonly<Record<StatementFault, (found: string) => string>> = {
  missing: m.bank_fault_missing,
  unreadable: (found) => m.bank_fault_unreadable({ found }),
  decimals: (found) => m.bank_fault_decimals({ found }),
  unknown: (found) => m.bank_fault_unknown({ found }),
  other_currency: (found) => m.bank_fault_other_currency({ found }),
  future: (found) => m.bank_fault_future({ found: dayText(found) }),
};
