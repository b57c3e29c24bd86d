import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { passwordRule } from '#contract/members.ts';
import { estimate, passwordLength } from './password-strength.ts';

const at = (typed: string, about = {}) => {
  const { step, advice } = estimate(typed, about);
  return [step, advice];
};

test('the length rule is the service’s', () => {
  expect(passwordLength).toEqual(passwordRule);
});

describe('steps and advice', () => {
  test.each([
    ['', 0, 'rule'],
    ['short', 1, 'longer'],
    ['harbour-copper', 2, 'third_word'],
    ['harbour-copper-lentil', 3, 'fourth_word'],
    ['harbour-copper-lentil-violin', 4, 'none'],
    ['harbourcopperlentil', 2, 'third_word'],
    ['harbour1', 1, 'longer'],
    ['harbour1999', 1, 'second_word'],
    ['correct horse battery staple', 4, 'none'],
    ['x9$Kq2!vLm7#Tz', 4, 'none'],
    ['aaaaaaaaaaaaaaa', 1, 'repeats'],
    ['1234567890', 1, 'repeats'],
    ['qwertyuiop', 1, 'repeats'],
    ['password123', 1, 'common'],
    ['P4ssw0rd!!!', 1, 'common'],
    ['harbour-harbour-harbour', 1, 'repeats'],
  ])('%s', (typed, step, advice) => {
    expect(at(typed)).toEqual([step, advice]);
  });

  test('parts of the address or the name count for nothing', () => {
    const about = { email: 'mara@lindt-home.example', name: 'Mara Lindt' };
    expect(at('mara-lindt-home', about)).toEqual([1, 'like_account']);
    expect(at('Lindt2026!!', about)).toEqual([1, 'like_account']);
    expect(at('harbour-copper-lentil-violin-mara', about)).toEqual([4, 'none']);
  });

  test('counts characters as the service does, not UTF-16 units', () => {
    expect(at('🐘🐘🐘🐘🐘')).toEqual([1, 'longer']);
    expect(at('a'.repeat(129))).toEqual([1, 'too_long']);
  });
});

test('anything typed has an estimate, and what is too short is weak', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 140 }), (typed) => {
      const { step, bits } = estimate(typed, { email: 'mara@lindt-home.example', name: 'Mara' });
      expect(bits).toBeGreaterThanOrEqual(0);
      if (typed === '') expect(step).toBe(0);
      else if ([...typed].length < passwordLength.min) expect(step).toBe(1);
      else expect(step).toBeGreaterThanOrEqual(1);
    }),
  );
});

test('another unrelated word never makes it weaker', () => {
  const words = fc.uniqueArray(fc.constantFrom('harbour', 'copper', 'lentil', 'violin', 'meadow', 'rocket'), {
    minLength: 2,
  });
  fc.assert(
    fc.property(words, ([one = '', ...others]) => {
      const few = estimate(others.join('-')).bits;
      expect(estimate([one, ...others].join('-')).bits).toBeGreaterThan(few);
    }),
  );
});
