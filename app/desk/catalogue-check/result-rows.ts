import { adviceOf, chipOf, placeOf, whatOf } from '#app/format/listing/finding-words.ts';
import { ruleText } from '#app/format/listing/rule-words.ts';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { ListingRule, RulePack, Severity } from '#content/en/rules/listings/shape.ts';
import type { BadLine, FoundInRow } from './check-catalogue.ts';
import type { CheckedCatalogue } from './use-catalogue.ts';

export interface ResultFilter {
  severity: Severity | '';
  ruleId: string;
}

export const severityNames: Record<Severity, () => string> = {
  error: m.catalogue_severity_error,
  warning: m.catalogue_severity_warning,
  hint: m.catalogue_severity_hint,
};

/** A finding in words. */
export interface ShownFinding {
  line: number;
  name: string;
  place: string;
  severity: Severity;
  chip: string;
  what: string;
  advice: string;
}

export const rulesById = (pack: RulePack): ReadonlyMap<string, ListingRule> =>
  new Map(pack.rules.map((rule) => [rule.id, rule]));

/** Findings of a severity and a rule. */
export function filtered(
  found: readonly FoundInRow[],
  rules: ReadonlyMap<string, ListingRule>,
  { severity, ruleId }: ResultFilter,
): readonly FoundInRow[] {
  if (!severity && !ruleId) return found;
  return found.filter(
    (one) =>
      (!ruleId || one.ruleId === ruleId) && (!severity || rules.get(one.ruleId)?.severity === severity),
  );
}

/** The rules that found something, the most frequent first, each in words with its number. */
export function rulesFound(
  found: readonly FoundInRow[],
  rules: ReadonlyMap<string, ListingRule>,
): { ruleId: string; label: string }[] {
  const counts = new Map<string, number>();
  for (const { ruleId } of found) counts.set(ruleId, (counts.get(ruleId) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .flatMap(([ruleId, count]) => {
      const rule = rules.get(ruleId);
      if (!rule) return [];
      const text = m.catalogue_rule({ kind: chipOf({ rule }), rule: short(ruleText(rule)) });
      const places = rule.fields.map((field) => placeOf(field, 0)).join(', ');
      return [
        { ruleId, label: m.catalogue_rule_count({ rule: `${text} (${places})`, count: figure(count) }) },
      ];
    });
}

export function inWords(one: FoundInRow, rule: ListingRule): ShownFinding {
  const { line, name, field, item, places, ...found } = one;
  return {
    ...{ line, name, severity: rule.severity, place: placeOf(field, item), chip: chipOf({ rule }) },
    what: whatOf({ ...found, field, item, ranges: { length: places } }),
    advice: adviceOf({ ...found, rule }),
  };
}

const badWords: Record<BadLine['problem'], () => string> = {
  quote: m.catalogue_bad_quote,
  columns: m.catalogue_bad_columns,
  bytes: m.catalogue_bad_bytes,
};
export const badText = ({ problem }: BadLine) => badWords[problem]();

/** The rows of the file that the result is saved as: what is shown, and all lines that could not be read. */
export function exportRows(
  { bad }: Pick<CheckedCatalogue, 'bad'>,
  shown: readonly FoundInRow[],
  rules: ReadonlyMap<string, ListingRule>,
): (string | number)[][] {
  const head = [
    ...[m.catalogue_csv_line(), m.catalogue_csv_listing(), m.catalogue_csv_field()],
    ...[m.catalogue_csv_severity(), m.catalogue_csv_kind(), m.catalogue_csv_what(), m.catalogue_csv_advice()],
  ];
  const lost = bad.map((one) => [one.line, '', '', m.catalogue_csv_unread(), '', '', badText(one)]);
  const rows = shown.flatMap((one) => {
    const rule = rules.get(one.ruleId);
    if (!rule) return [];
    const { line, name, place, severity, chip, what, advice } = inWords(one, rule);
    return [[line, name, place, severityNames[severity](), chip, what, advice]];
  });
  return [head, ...lost, ...rows];
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 58).trimEnd()}…` : text);
