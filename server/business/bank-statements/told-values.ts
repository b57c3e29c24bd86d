import type { StatementReading } from '#contract/bank-statements.ts';
import type { StatementFault, StatementField } from '#contract/statement-refusals.ts';
import { decimalsOf, isCurrency } from '#server/platform/value-text.ts';
import { refuseStatement } from './statement-file.ts';

/** Where a value stands, for who has to look for it. */
export interface Place {
  line: number;
  field: StatementField;
}

const refused = ({ line, field }: Place, fault: StatementFault, found: string) =>
  refuseStatement({ problem: 'value', line, field, fault, found: found.slice(0, 40) });

const dayForms: Record<NonNullable<StatementReading['days']>, RegExp> = {
  dots: /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4}|\d{2})$/,
  day_first: /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4}|\d{2})$/,
  month_first: /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4}|\d{2})$/,
  iso: /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
};

/**
 * A day in the form that was chosen, as `2026-11-20`; a year of two digits is one of this century.
 * @throws statement.refused: value → missing, unreadable
 */
export function readDay(text: string, form: NonNullable<StatementReading['days']>, place: Place): string {
  const plain = text.trim();
  if (!plain) throw refused(place, 'missing', '');
  const { year = '', month = '', day = '' } = dayForms[form].exec(plain)?.groups ?? {};
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== iso || iso < '1990')
    throw refused(place, 'unreadable', plain);
  return iso;
}

type Numbers = NonNullable<StatementReading['numbers']>;
const numberForms: Record<Numbers, RegExp> = {
  comma: /^(?<whole>\d{1,3}(?:\.\d{3})+|\d+)(?:,(?<part>\d+))?$/,
  point: /^(?<whole>\d{1,3}(?:,\d{3})+|\d+)(?:\.(?<part>\d+))?$/,
};

/**
 * An amount in the form that was chosen, with its sign before or behind it.
 * @returns minor units of the currency
 * @throws statement.refused: value → missing, unreadable; decimals: more than the currency has
 */
export function readAmount(text: string, currency: string, numbers: Numbers, place: Place): number {
  const plain = text.replaceAll(/\s/g, '').replaceAll('−', '-');
  if (!plain) throw refused(place, 'missing', '');
  const [, before = '', digits = '', behind = ''] = /^([+-]?)([^+-]*)([+-]?)$/.exec(plain) ?? [];
  const { whole, part = '' } = numberForms[numbers].exec(digits)?.groups ?? {};
  if (whole === undefined || (before && behind)) throw refused(place, 'unreadable', plain);
  const places = decimalsOf(currency);
  const kept = part.replace(/0+$/, '');
  if (kept.length > places) throw refused(place, 'decimals', plain);
  const amount = Number(`${whole.replaceAll(/[.,]/g, '')}${kept.padEnd(places, '0')}`);
  if (!Number.isSafeInteger(amount)) throw refused(place, 'unreadable', plain);
  return before === '-' || behind === '-' ? 0 - amount : amount;
}

/** @throws statement.refused: value → missing; unknown: no currency of ISO 4217 */
export function readCurrency(text: string, place: Place): string {
  const code = text.trim().toUpperCase();
  if (!code) throw refused(place, 'missing', '');
  if (!isCurrency(code)) throw refused(place, 'unknown', code);
  return code;
}
