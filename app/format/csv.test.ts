import { expect, test } from 'vitest';
import { csv } from './csv.ts';

test('cells are quoted where needed and formulas made harmless', () => {
  expect(
    csv([
      ['Box', 'kg, billed', 'said "big"'],
      ['=HYPERLINK("x")', -1.5, '@now'],
      ['two\nlines', 0, Number.NaN],
    ]),
  ).toBe('Box,"kg, billed","said ""big"""\r\n"\'=HYPERLINK(""x"")",-1.5,\'@now\r\n"two\nlines",0,\r\n');
});
