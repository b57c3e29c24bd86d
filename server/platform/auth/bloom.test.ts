import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeBloom, readBloom } from './bloom.ts';
import { isCommonPassword, listedForm } from './common-passwords.ts';

test('a filter never denies what was put in', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ unit: 'grapheme', maxLength: 30 }), { minLength: 1, maxLength: 200 }),
      (words) => {
        const filter = readBloom(makeBloom(new Set(words), 400));
        return words.every((word) => filter.has(word));
      },
    ),
  );
});

test('a filter of 14.3 bits an entry is wrong less than once in a hundred', () => {
  const entries = new Set(Array.from({ length: 5_000 }, (_, i) => `entry ${i}`));
  const filter = readBloom(makeBloom(entries, Math.ceil((entries.size * 14.3) / 8)));
  const wrong = Array.from({ length: 50_000 }, (_, i) => filter.has(`other ${i}`)).filter(Boolean).length;
  expect(wrong / 50_000).toBeLessThan(0.003);
});

test('bytes that are not a filter are not read as one', () => {
  for (const bytes of ['', 'BLM1', 'BLM1\x00abc', 'BLM2\x05abc']) {
    expect(() => readBloom(Buffer.from(bytes, 'latin1'))).toThrow('not a Bloom filter');
  }
});

test('the shipped list knows common passwords however they are ornamented', () => {
  const common = fc.constantFrom(
    'password',
    'iloveyou',
    'dragon',
    'monkey',
    'sunshine',
    'football',
    'princess',
    'superman',
  );
  const ornament = fc.string({ unit: fc.constantFrom(...'0123456789!?.#*- '), maxLength: 12 });
  const capital = fc.func(fc.boolean());
  fc.assert(
    fc.property(common, ornament, ornament, capital, (word, before, after, isCapital) => {
      const mixed = [...word].map((letter, i) => (isCapital(i) ? letter.toUpperCase() : letter)).join('');
      return isCommonPassword(before + mixed + after);
    }),
  );
});

test('the shipped list refuses fewer than one in a hundred passwords made at random', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#%+-';
  // A generator of its own, so that every run asks the same questions.
  let state = 20261120;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const made = Array.from({ length: 20_000 }, () =>
    Array.from({ length: 12 }, () => letters.charAt(Math.floor(next() * letters.length))).join(''),
  );
  const refused = made.filter(isCommonPassword).length;
  expect(refused / made.length).toBeLessThan(0.01);
});

test('words are listed without ornaments, digits alone as they are, and short remains not at all', () => {
  expect(listedForm('Trustno1')).toBe('trustno');
  expect(listedForm('p@ssw0rd!')).toBe('password');
  expect(listedForm('0102030405')).toBe('0102030405');
  expect(listedForm('123456')).toBeNull();
  expect(listedForm('abc123')).toBeNull();
});
