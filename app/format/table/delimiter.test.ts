import { expect, test } from 'vitest';
import { delimiterOf } from './delimiter.ts';

test.each([
  ['a,b,c\n1,2,3', ','],
  ['a;b;c\n1,5;2,5;3', ';'],
  ['a\tb\n1,5\t2,5', '\t'],
  ['a|b|c\nx|y|z', '|'],
  ['sep=;\na,b', ';'],
  ['"x;y",b\n"p;q;r",c', ','],
  ['', ','],
])('%j is cut at %j', (text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter);
});
