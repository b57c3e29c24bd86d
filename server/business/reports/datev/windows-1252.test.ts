import { expect, test } from 'vitest';
import { windows1252 } from './windows-1252.ts';

test('letters of Western Europe are those of ISO 8859-1', () => {
  const text = 'Müller & Söhne, Größe, naïve, Ångström, 5 ½ ¿';
  expect(windows1252(text)).toEqual(Buffer.from(text, 'latin1'));
  // Composed or not, a letter is one byte.
  expect(windows1252('ü')).toEqual(Buffer.from([0xfc]));
});

test.each([
  ['€', 0x80],
  ['‚', 0x82],
  ['„', 0x84],
  ['…', 0x85],
  ['Š', 0x8a],
  ['Œ', 0x8c],
  ['Ž', 0x8e],
  ['‘', 0x91],
  ['“', 0x93],
  ['”', 0x94],
  ['–', 0x96],
  ['—', 0x97],
  ['™', 0x99],
  ['š', 0x9a],
  ['œ', 0x9c],
  ['ž', 0x9e],
  ['Ÿ', 0x9f],
])('%s has a byte of its own', (sign, byte) => {
  expect(windows1252(sign)).toEqual(Buffer.from([byte]));
});

test('what it lacks keeps its bare letter, or becomes a question mark', () => {
  expect(windows1252('Łódź, Čapek, Ωμέγα, 東京, 🚢\u0081').toString('latin1')).toBe(
    '?ódz, Capek, ?????, ??, ??',
  );
});
