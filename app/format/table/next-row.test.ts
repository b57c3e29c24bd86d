import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvRows } from '#contract/csv.ts';
import { isBlank, maxCellUnits, nextRow } from './next-row.ts';

/** Rows as `line: cells`, and lines that are none as `line: why`. */
function read(text: string, width: number | null = null, delimiter = ',') {
  const rows: [number, string[] | string][] = [];
  for (let at = 0, line = 1; at < text.length; ) {
    const row = nextRow(text, delimiter, at, width);
    expect(row.next).toBeGreaterThan(at);
    if (row.cells === null || !isBlank(row.cells)) rows.push([line, row.cells ?? row.problem ?? '']);
    at = row.next;
    line += row.lines;
  }
  return rows;
}

const written = (rows: readonly (readonly string[])[], delimiter: string, end: string) =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter) + end).join('');

test('every table that is written well is read as the other reader reads it', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ',', ';', '"', '\n', '\r', ' ', 'ü'), maxLength: 8 });
  const table = fc
    .integer({ min: 2, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
    );
  fc.assert(
    fc.property(
      table,
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n', '\r'),
      (rows, delimiter, end) => {
        const text = written(rows, delimiter, end);
        const other: [number, string[]][] = [];
        const reader = csvRows(delimiter, (cells, line) => isBlank(cells) || other.push([line, cells]));
        reader.push(text);
        reader.end();
        expect(read(text, rows[0]?.length, delimiter)).toEqual(other);
      },
    ),
  );
});

test('any text is read to its end, each line once', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r'), maxLength: 60 });
  fc.assert(
    fc.property(text, fc.option(fc.integer({ min: 1, max: 3 })), (given, width) => {
      let lines = 0;
      for (let at = 0; at < given.length; ) {
        const row = nextRow(given, ',', at, width);
        expect(row.next).toBeGreaterThan(at);
        at = row.next;
        lines += row.lines;
      }
      expect(lines).toBe(given === '' ? 0 : given.replace(/(\r\n|\r|\n)$/, '').split(/\r\n|\r|\n/).length);
    }),
  );
});

test.each<[string, string, [number, string[] | string][]]>([
  [
    'never closed',
    'a,b\n1,"Mug\n2,Cup\n3,Pot\n',
    [
      [1, ['a', 'b']],
      [2, 'quote'],
      [3, ['2', 'Cup']],
      [4, ['3', 'Pot']],
    ],
  ],
  [
    'closed by the quote of a later cell',
    'a,b\n1,"Mug\n2,"Cup, large"\n3,Pot\n',
    [
      [1, ['a', 'b']],
      [2, 'quote'],
      [3, ['2', 'Cup, large']],
      [4, ['3', 'Pot']],
    ],
  ],
  [
    'closed by the sign for inches',
    'a,b\n1,"Mug\n2,24"\n3,Pot\n4,Pan\n',
    [
      [1, ['a', 'b']],
      [2, ['1', 'Mug\n2,24']],
      [4, ['3', 'Pot']],
      [5, ['4', 'Pan']],
    ],
  ],
])('a quotation mark that is %s loses no line behind it', (_, text, rows) => {
  expect(read(text, 2)).toEqual(rows);
});

test('rows with too many or too few cells are named; empty ones behind the last are none', () => {
  expect(read('1,Mug\n2\n3,Cup,x\n4,Pot,,\n\n5,Pan', 2)).toEqual([
    [1, ['1', 'Mug']],
    [2, 'columns'],
    [3, 'columns'],
    [4, ['4', 'Pot']],
    [6, ['5', 'Pan']],
  ]);
});

test('a quoted cell keeps its line breaks, and the lines are counted', () => {
  expect(read('1,"Mug\r\nwith ""lid"""\r\n2,Cup', 2)).toEqual([
    [1, ['1', 'Mug\r\nwith "lid"']],
    [3, ['2', 'Cup']],
  ]);
});

test('a cell that is too long is an open quotation mark', () => {
  const text = `1,"${'x'.repeat(maxCellUnits + 1)}"\n2,Cup`;
  expect(read(text, 2)).toEqual([
    [1, 'quote'],
    [2, ['2', 'Cup']],
  ]);
});

test('more columns than a table has are none', () => {
  expect(read(`${'x,'.repeat(1001)}\na,b`)).toEqual([
    [1, 'columns'],
    [2, ['a', 'b']],
  ]);
});
