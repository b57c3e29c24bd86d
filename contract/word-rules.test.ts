import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxRuleWords, parseWordRules, withWordRules, wordMarkets } from './word-rules.ts';

const none = { markets: [], forbidden: [], wanted: [] };

test('an empty work has no rules', () => {
  expect(parseWordRules('')).toEqual({ ...none, broken: [] });
  expect(withWordRules('', none)).toBe('');
});

test('what is written is read again, in its order', () => {
  const word = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .map((text) => text.trim())
    .filter(
      (text) => /[\p{L}\p{N}]/u.test(text) && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) && text.isWellFormed(),
    );
  const words = fc.uniqueArray(word, { maxLength: 20 });
  const rules = fc.record({
    markets: fc.uniqueArray(fc.constantFrom(...wordMarkets)),
    forbidden: words,
    wanted: words,
  });
  fc.assert(
    fc.property(rules, (all) => {
      expect(parseWordRules(withWordRules('', all))).toEqual({ ...all, broken: [] });
    }),
  );
});

test('what could not be read is named and stays', () => {
  const content = `?no.=&on.mars=&no.cheap=&later=1&yes.${'x'.repeat(81)}=`;
  const { broken, ...read } = parseWordRules(content);
  expect(read).toEqual({ ...none, forbidden: ['cheap'] });
  expect(broken).toEqual(['no.', 'on.mars', 'later', `yes.${'x'.repeat(81)}`]);
  const written = withWordRules(content, { ...none, wanted: ['glass'] });
  expect(parseWordRules(written)).toEqual({ ...none, wanted: ['glass'], broken });
});

test.each([
  ['a word of signs alone', { ...none, forbidden: ['★'] }],
  ['an empty word', { ...none, wanted: [' '] }],
  ['a line break', { ...none, wanted: ['a\nb'] }],
  ['too many', { ...none, wanted: Array.from({ length: maxRuleWords + 1 }, (_, i) => `word ${i}`) }],
])('%s is no rule', (_, rules) => {
  expect(() => withWordRules('', rules)).toThrow();
});

test('more words than a work takes are kept and named', () => {
  const content = `?${Array.from({ length: maxRuleWords + 2 }, (_, i) => `no.word+${i}=`).join('&')}`;
  const { forbidden, broken } = parseWordRules(content);
  expect([forbidden.length, broken]).toEqual([maxRuleWords, [`no.word 300`, `no.word 301`]]);
});
