import { expect, test } from 'vitest';
import { packs } from '#content/en/rules/listings/packs.ts';
import { csvLine } from '#contract/csv.ts';
import type { FoundInRow } from './check-catalogue.ts';
import { badText, exportRows, filtered, inWords, rulesById, rulesFound } from './result-rows.ts';

const rules = rulesById(packs.amazon);
const finding = (ruleId: string, more: Partial<FoundInRow> = {}): FoundInRow => ({
  ...{ line: 2, name: 'T1', ruleId, field: 'title', item: 0, text: '', count: 90, max: 75, places: 1 },
  ...more,
});
const found = [
  finding('amazon-title-75'),
  finding('own-claims', { text: 'best', line: 3 }),
  finding('own-claims', { text: 'perfect', line: 4 }),
];

test('findings are narrowed down by severity and by rule, and by both', () => {
  const lines = (filter: Parameters<typeof filtered>[2]) =>
    filtered(found, rules, filter).map(({ line }) => line);
  expect(lines({ severity: '', ruleId: '' })).toEqual([2, 3, 4]);
  expect(lines({ severity: 'error', ruleId: '' })).toEqual([2]);
  expect(lines({ severity: '', ruleId: 'own-claims' })).toEqual([3, 4]);
  expect(lines({ severity: 'error', ruleId: 'own-claims' })).toEqual([]);
});

test('the rules that found most come first', () => {
  expect(rulesFound(found, rules).map(({ ruleId, label }) => [ruleId, label.replace(/.*, /, '')])).toEqual([
    ['own-claims', '2×'],
    ['amazon-title-75', '1×'],
  ]);
});

test('a finding is said as the listing checker says it', () => {
  const rule = rules.get('amazon-title-75');
  if (!rule) throw new Error('the rule is gone');
  expect(inWords(finding('amazon-title-75', { text: '' }), rule)).toMatchObject({
    ...{ line: 2, name: 'T1', place: 'Title', severity: 'error', chip: 'Too long', what: 'Title' },
    advice: '15 over the limit of 75.',
  });
});

test('what is saved names every line that was not read, and runs nothing in a spreadsheet', () => {
  const bad = [{ line: 9, problem: 'quote' }] as const;
  const evil = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1'];
  const rows = exportRows(
    { bad },
    evil.map((name) => finding('amazon-title-75', { name })),
    rules,
  );
  expect(rows[1]).toEqual([9, '', '', 'Not checked', '', '', badText({ line: 9, problem: 'quote' })]);
  const lines = rows.map((cells) => csvLine(cells));
  // Behind a tab as well, which ends a cell in some spreadsheets.
  const safe = evil.map((name) => `'${name.replace('\t', "\t'")}`);
  expect(lines.slice(2).map((line) => line.split(',')[1])).toEqual(safe);
  expect(rows).toHaveLength(8);
});
