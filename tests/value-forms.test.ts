import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Money, minus, percent and dates have one form each, which app/format and server/platform/value-text.ts give them:
 * "$1,417.80", "−$141.78" with U+2212 and no space, "19%". What is put together beside them is found here.
 */
const inCode: [RegExp, string][] = [
  [/(`|[^$\\{])\$\$\{/, 'a dollar sign before a value: moneyText or priceText'],
  [/-\$\{(?:money|moneyText|priceText|amountText|wholeAmount)\(/, 'a hyphen for a minus: lessText'],
  [/\}(?: |\u00a0|\\u00a0)%/, 'a space before the percent sign: percentText'],
];
const inWords: [RegExp, string][] = [
  [/[\d}](?: |\u00a0|\u202f)%/, 'a space before the percent sign'],
  [/[-−–](?: |\u00a0)[$€£]\s?[\d{]/, 'a space after the minus of an amount'],
  [/(?<![\w\d])-[$€£]\d/, 'a hyphen for the minus of an amount'],
  [/[$€£] \d/, 'a space after the currency'],
];

const isTest = (file: string) => /\.test\.|\.test-support\.|(^|\/)test-|paraglide|\.gen\./.test(file);
const code = globSync(['app/**/*.{ts,tsx}', 'server/**/*.ts', 'contract/**/*.ts']).filter(
  (file) => !isTest(file),
);
/** What other sources say is quoted as they say it. */
const quoted = /content\/en\/rules\//;
const words = globSync(['messages/en/*.json', 'content/en/**/*.{ts,mdx}']).filter(
  (file) => !isTest(file) && !quoted.test(file),
);

const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line);

function strays(files: readonly string[], patterns: readonly [RegExp, string][]): string[] {
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        isComment(line)
          ? []
          : patterns.flatMap(([pattern, what]) => (pattern.test(line) ? [`${file}:${at + 1}: ${what}`] : [])),
      ),
  );
}

test('no value in code is put together beside the one that words it', () => {
  expect(code.length).toBeGreaterThan(1000);
  expect(strays(code, inCode)).toEqual([]);
});

test('no words write a value in another form', () => {
  expect(words.length).toBeGreaterThan(50);
  expect(strays(words, inWords)).toEqual([]);
});

test.each([
  ['`$$', '{total}`', inCode],
  ['amount={`-$', '{moneyText(refund)}`}', inCode],
  ['`$', '{share / 100} %`', inCode],
  ['VAT 19', ' % of it', inWords],
  ['−', ' $141.78', inWords],
  ['', '-$141.78', inWords],
] as const)('%s%s would be found', (before, after, patterns) => {
  expect(patterns.some(([pattern]) => pattern.test(before + after))).toBe(true);
});
