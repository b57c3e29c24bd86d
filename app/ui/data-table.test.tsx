import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Column, DataTable } from './data-table.tsx';

interface Row {
  name: string;
  price: string;
  day: string;
  note: string;
}
const rows: readonly Row[] = [
  { name: 'vps-2', price: '$9.00', day: '22 Nov 2026', note: 'Paid by card' },
  { name: 'vps-3', price: '$19.00', day: '23 Nov 2026', note: '' },
];
const columns: readonly Column<Row>[] = [
  { key: 'name', label: 'Service', cell: ({ name }) => name },
  { key: 'day', label: 'Day', cell: ({ day }) => day },
  { key: 'note', label: 'Note', cell: ({ note }) => note },
  { key: 'price', label: 'Price', numeric: true, cell: ({ price }) => price },
];
const placed = columns.map((column) =>
  column.key === 'price'
    ? { ...column, onPhone: 'value' as const }
    : column.key === 'day'
      ? { ...column, onPhone: 'below' as const }
      : column,
);

const markup = (shown: readonly Column<Row>[]) =>
  renderToStaticMarkup(<DataTable label="Services" columns={shown} rows={rows} keyOf={({ name }) => name} />);
/** Every element of a kind: its opening tag and what is in it. */
const all = (html: string, tag: string) =>
  html.match(new RegExp(`<${tag}\\b[^>]*>[^<]*</${tag}>`, 'g')) ?? [];
const textOf = (element: string) => element.replace(/<[^>]*>/g, '');

test('the two lines of a phone are the same table: its headings, its rows in their order and every cell', () => {
  expect(all(markup(placed), 'th').map(textOf)).toEqual(all(markup(columns), 'th').map(textOf));
  expect(all(markup(placed), 'td').map(textOf)).toEqual(all(markup(columns), 'td').map(textOf));
  expect(markup(placed).match(/scope="col"/g)).toHaveLength(4);
  expect(markup(placed).match(/scope="row"/g)).toHaveLength(2);
});

test('a column that does not say where it is on a phone keeps its label there, and the others need none', () => {
  const labelled = (html: string) =>
    all(html, 'td')
      .filter((cell) => cell.includes('content-[attr(data-label)]'))
      .map(textOf);
  expect(labelled(markup(placed))).toEqual(['Paid by card', '']);
  expect(labelled(markup(columns))).toHaveLength(6);
});
