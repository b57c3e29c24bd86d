import { foldedRow } from './all-rows.tsx';
import type { ShowProps } from './show-props.ts';

type TableRows = ShowProps<'compare'>['show']['rows'];

const pairs = {
  row: 'max-sm:block',
  folded: foldedRow.block,
  head: '',
  cell: 'max-sm:grid max-sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] max-sm:gap-3 max-sm:p-0 max-sm:py-1',
  label: '',
};
const grid = 'max-sm:grid-cols-6 max-sm:gap-x-3 max-sm:gap-y-2';
const strip = {
  row: `max-sm:grid ${grid}`,
  folded: `${foldedRow.grid} ${grid}`,
  head: ' max-sm:col-span-6',
  cell: 'max-sm:col-span-2 max-sm:flex max-sm:flex-col max-sm:justify-end max-sm:p-0 max-sm:whitespace-nowrap',
  label: ' block text-caption whitespace-normal',
};
/** How the cells of a row are laid out on a phone. */
export const forms = {
  /** Label beside text. */
  pairs,
  /** Label and text in one paragraph. */
  prose: { ...pairs, cell: 'max-sm:block max-sm:p-0 max-sm:py-1', label: ' mr-2' },
  /** Labels above figures, three in a line. */
  strip,
  /** The same for four of them, two in a line. */
  square: { ...strip, cell: 'max-sm:col-span-3 max-sm:flex max-sm:flex-col max-sm:justify-end max-sm:p-0' },
};

/** Characters that fit into a third of a phone and into a half, and those that need more than two lines beside a label. */
const [third, half, longest] = [14, 21, 48];
const allWithin = (cells: readonly string[], most: number) => cells.every(({ length }) => length <= most);

/** Figures have a form of their own; the words of one table, and all rows of four cells, are laid out alike. */
export function formOf(cells: readonly string[], rows: TableRows): keyof typeof forms {
  if (cells.length > 4 && allWithin(cells, third)) return 'strip';
  if (cells.length === 4 && rows.every((row) => allWithin(row.cells, half))) return 'square';
  return isLong(rows) && cells.length > 2 ? 'prose' : 'pairs';
}

export const isLong = (rows: TableRows, max = longest) =>
  rows.some((row) => row.cells.some(({ length }) => length > max));

/** How a table is laid out on a tablet; classes that follow others begin with the blank between them. */
interface TabletForm {
  table: string;
  head: string;
  headRow: string;
  body: string;
  /** The head over the names of the rows. */
  corner: string;
  row: string;
  name: string;
  cell: string;
  /** What the phone shows before each cell. */
  label: string;
}

const asWide: TabletForm = {
  table: '',
  head: '',
  headRow: '',
  body: '',
  corner: '',
  row: '',
  name: '',
  cell: '',
  label: ' sm:hidden',
};

/** The name of a row above its cells, which share the whole width. */
const stacked: TabletForm = {
  ...asWide,
  table: ' sm:max-lg:block',
  head: ' sm:max-lg:block',
  headRow: 'sm:max-lg:grid sm:max-lg:grid-cols-4',
  body: ' sm:max-lg:block',
  corner: ' sm:max-lg:sr-only',
  row: ' sm:max-lg:grid sm:max-lg:grid-cols-4',
  name: ' sm:max-lg:col-span-4 sm:max-lg:w-auto sm:max-lg:border-b-0 sm:max-lg:pb-0 sm:max-lg:font-semibold',
};

/** The name at the left, and at its right the cells below each other, each behind its label. */
const listed: TabletForm = {
  ...asWide,
  table: ' sm:max-lg:block',
  head: ' sm:max-lg:sr-only',
  body: ' sm:max-lg:block',
  row: ' sm:max-lg:grid sm:max-lg:grid-cols-[9rem_minmax(0,1fr)] gap-y-1 sm:max-lg:border-b sm:max-lg:border-line sm:max-lg:py-3.5',
  name: ' sm:max-lg:row-span-3 sm:max-lg:w-auto sm:max-lg:border-b-0 sm:max-lg:py-0',
  cell: ' sm:max-lg:col-start-2 sm:max-lg:border-b-0 sm:max-lg:p-0',
  label: ' lg:hidden',
};

/** Four columns share a tablet evenly; by their contents the last would be left with a word a line. */
const even: TabletForm = { ...asWide, table: ' sm:max-lg:table-fixed' };

/** Characters of a cell that would have more than four lines in a third of a tablet. */
const veryLong = 100;

export function onTablet(columns: number, rows: TableRows, figures?: boolean): TabletForm {
  if (columns > 4) return tight(rows, figures);
  if (columns === 4) return isLong(rows) ? stacked : even;
  return columns === 3 && isLong(rows, veryLong) ? listed : asWide;
}

/** Five and more columns leave little room for words: figures need least of it, and names without a detail need less. */
function tight(rows: TableRows, figures = false): TabletForm {
  const cell = ' sm:max-lg:pr-3 sm:max-lg:last:pr-0 sm:max-lg:text-caption';
  const width = figures
    ? ' sm:max-lg:w-[32%]'
    : rows.some(({ detail }) => detail)
      ? ''
      : ' sm:max-lg:w-[15%]';
  return { ...asWide, corner: cell, cell, name: `${width}${cell}` };
}
