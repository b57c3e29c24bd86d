import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(csvLine(['EZC-1', 12, null, 'Salt, Pine', 'the "best"', 'two\nlines'])).toBe(
    'EZC-1,12,,"Salt, Pine","the ""best""","two\nlines"\r\n',
  );
});

test('what a spreadsheet would run is text', () => {
  const evil = ['=1+1', '+1', '-2+3', '@SUM(A1)', '\tx', '  =cmd|x', '＝1', '=HYPERLINK("http://x";"y")'];
  for (const cell of evil) expect(csvLine([cell]).replace(/^"/, '')).toMatch(/^'/);
  expect(csvLine([-5, 'a=b', 'mara@example.com'])).toBe('-5,a=b,mara@example.com\r\n');
});

test('whatever stands in the cells, as many come out as went in', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', '=', ' ') });
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 6 }), (cells) => {
      const read = cellsIn(csvLine(cells));
      expect(read.map((one) => one.replace(/^'/, ''))).toEqual(cells.map((one) => one.replace(/^'/, '')));
    }),
  );
});

/** Reads one line back, by the letter of RFC 4180. */
function cellsIn(line: string): string[] {
  const body = line.replace(/\r\n$/, '');
  const cells = [...`,${body}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",]*))/g)];
  return cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}
