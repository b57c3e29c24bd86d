import { expect, test } from 'vitest';
import { nearestWord } from './correct.ts';
import { stem, termsIn, wordsOf } from './terms.ts';

const known = new Map([
  ['parcel', 9],
  ['panel', 1],
  ['server', 20],
  ['seller', 30],
  ['volumetric', 4],
  ['vps', 3],
  ['price', 12],
  ['bullet', 2],
  ['common', 9],
  ['passed', 2],
]);

test.each([
  ['parsel', 'parcel'],
  ['pracel', 'parcel'],
  ['servr', 'server'],
  ['volumteric', 'volumetric'],
  ['volumtri', 'volumetric'],
  ['prise', 'price'],
  ['wallet', null],
  ['coupon', null],
  ['passkey', null],
  ['vsp', null],
  ['xylophone', null],
  ['p'.repeat(60), null],
  ['', null],
])('%s was meant as %s', (typed, meant) => {
  expect(nearestWord(typed, known)).toBe(meant);
});

test('singular and plural are one word', () => {
  const pairs: [string, string][] = [
    ['boxes', 'box'],
    ['prices', 'price'],
    ['companies', 'company'],
    ['addresses', 'address'],
    ['servers', 'server'],
    ['cookies', 'cookie'],
  ];
  for (const [many, one] of pairs) expect([many, stem(many)]).toEqual([many, stem(one)]);
  for (const same of ['vps', 'analysis', 'business', 'status', 'tax']) expect(stem(same)).toBe(same);
});

test('words are read without case, accents and the possessive', () => {
  expect(wordsOf('The client’s Résumé: 42 × 30 cm')).toEqual(['the', 'client', 'resume', '42', '30', 'cm']);
});

test('common words are left out, unless they are all there is', () => {
  const common = new Set(['how', 'do', 'i', 'get', 'a']);
  expect(termsIn('How do I get a refund?', common)).toEqual(['refund']);
  expect(termsIn('how do', common)).toEqual(['how', 'do']);
});
