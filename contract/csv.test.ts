import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CsvRefused, csvLine, csvRows } from './csv.ts';

function read(text: string, delimiter = ',', step = text.length || 1): string[][] {
  const all: string[][] = [];
  const rows = csvRows(delimiter, (cells) => all.push(cells));
  for (let i = 0; i < text.length; i += step) rows.push(text.slice(i, i + step));
  rows.end();
  return all;
}

// RFC 4180, section 2 (October 2005), examples 1 to 7.
test.each([
  [
    'aaa,bbb,ccc\r\nzzz,yyy,xxx\r\n',
    [
      ['aaa', 'bbb', 'ccc'],
      ['zzz', 'yyy', 'xxx'],
    ],
  ],
  [
    'aaa,bbb,ccc\r\nzzz,yyy,xxx',
    [
      ['aaa', 'bbb', 'ccc'],
      ['zzz', 'yyy', 'xxx'],
    ],
  ],
  [
    '"aaa","bbb","ccc"\r\nzzz,yyy,xxx',
    [
      ['aaa', 'bbb', 'ccc'],
      ['zzz', 'yyy', 'xxx'],
    ],
  ],
  [
    '"aaa","b\r\nbb","ccc"\r\nzzz,yyy,xxx',
    [
      ['aaa', 'b\r\nbb', 'ccc'],
      ['zzz', 'yyy', 'xxx'],
    ],
  ],
  ['"aaa","b""bb","ccc"', [['aaa', 'b"bb', 'ccc']]],
  [
    'a,,\r\n,\r\n\r\n\n"",\n',
    [
      ['a', '', ''],
      ['', ''],
      ['', ''],
    ],
  ],
  ['a\rb\nc', [['a'], ['b'], ['c']]],
  ['5" screen,x', [['5" screen', 'x']]],
  ['"a"b,c', [['ab', 'c']]],
  ['', []],
])('%j', (text, rows) => {
  expect(read(text)).toEqual(rows);
  expect(read(text, ',', 1)).toEqual(rows);
  expect(read(text, ',', 3)).toEqual(rows);
});

test('line numbers survive quoted breaks', () => {
  const lines: number[] = [];
  const rows = csvRows(',', (_, line) => lines.push(line));
  rows.push('a\r\n"b\r\nb"\r\n\r\nc\nd');
  rows.end();
  expect(lines).toEqual([1, 2, 5, 6]);
});

test('a lone return inside a quoted cell is a line of its own', () => {
  const lines: number[] = [];
  const rows = csvRows(',', (_, line) => lines.push(line));
  rows.push('"\ra\n","b"\nc,d');
  rows.end();
  expect(lines).toEqual([1, 4]);
});

test('a quotation mark that never closes is refused with its line', () => {
  const open = () => read('a,b\n"c,d\ne,f');
  expect(open).toThrow(CsvRefused);
  try {
    open();
  } catch (refusal) {
    expect(refusal).toMatchObject({ problem: 'quote_never_closed', line: 2 });
  }
  expect(() => read(`"${'x'.repeat(300_000)}`)).toThrow('a quoted cell has no end');
  expect(() => read(','.repeat(5000))).toThrow('a row has more than 1000 cells');
});

test('written and read again is the same, wherever the text is cut', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', ' ', 'é') });
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 });
  fc.assert(
    fc.property(
      table,
      fc.constantFrom(',', ';', '\t'),
      fc.integer({ min: 1, max: 9 }),
      (rows, delimiter, step) => {
        const text = rows
          .map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(delimiter))
          .join('\r\n');
        expect(read(text, delimiter, step)).toEqual(rows);
      },
    ),
  );
});

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(csvLine(['EZC-1', 12, null, 'Salt, Pine', 'the "best"', 'two\nlines'])).toBe(
    'EZC-1,12,,"Salt, Pine","the ""best""","two\nlines"\r\n',
  );
});

test('what a spreadsheet would run is text', () => {
  const evil = ['=1+1', '+1', '-2+3', '@SUM(A1)', '\tx', '  =cmd|x', '＝1', '=HYPERLINK("http://x";"y")'];
  for (const cell of evil) expect(csvLine([cell]).replace(/^"/, '')).toMatch(/^'/);
  expect(csvLine(["x;=cmd|' /C calc'!A0", 'a, b; =1+1', 'x\t@SUM(A1)', 'S | -2+3'])).toBe(
    "x;'=cmd|' /C calc'!A0,\"a, b; '=1+1\",x\t'@SUM(A1),S | '-2+3\r\n",
  );
  expect(csvLine(['a; b|c - d', 'S/M;L'])).toBe('a; b|c - d,S/M;L\r\n');
  expect(csvLine([-5, Number.NaN, 'a=b', 'mara@example.com'])).toBe('-5,,a=b,mara@example.com\r\n');
});

test('whatever stands in the cells, as many come out as went in', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', '=', ' ') });
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 6 }), (cells) => {
      const [back = ['']] = read(csvLine(cells));
      expect(back.map((one) => one.replace(/^'/, ''))).toEqual(cells.map((one) => one.replace(/^'/, '')));
    }),
  );
});
