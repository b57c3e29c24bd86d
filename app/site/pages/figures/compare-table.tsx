import { Frame, sectionPaddingAfter } from '#app/frame/frame.tsx';
import { HeadingRow } from '../blocks/section-heading.tsx';
import { AllRows, foldedRow } from './all-rows.tsx';
import type { ShowProps } from './show-props.ts';

/** Rows that a phone shows at first, each as a card of several lines; a card of four and more cells is a long one. */
const firstRows = (columns: number) => (columns > 3 ? 4 : 5);

/**
 * What differs between things: head and first column stay in view; below 640 px each row is a card, and a long table shows
 * its first rows until a box is ticked, which works before any script.
 */
export function CompareTable({ section, show, joined }: ShowProps<'compare'>) {
  const { id } = section;
  const { about, columns, rows, note, figures } = show;
  // Five and more columns leave little room for words on a tablet.
  const tight = columns.length > 4 ? 'sm:max-lg:pr-3 sm:max-lg:text-caption' : '';
  const first = firstRows(columns.length);
  const folds = rows.length > first + 1;
  // Four columns of words share a tablet evenly; by their contents the last would be left with a word a line.
  const even = columns.length === 4 ? 'sm:max-lg:table-fixed' : '';
  const end = figures ? ' sm:text-right sm:last:pr-0' : '';
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={folds ? 'group/rows' : undefined}>
      <Frame className={sectionPaddingAfter(joined)}>
        <HeadingRow section={section} />
        <table className={`mt-9 w-full border-separate border-spacing-0 text-small max-sm:block ${even}`}>
          <thead className="max-sm:sr-only">
            <tr>
              {[about, ...columns].map((column, i) => (
                <th
                  key={column}
                  scope="col"
                  className={`sticky top-16 border-b border-control bg-bg py-3 pr-6 text-left align-bottom font-semibold text-ink ${tight} ${i === 0 ? 'left-0 z-10' : end}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {rows.map(({ term, detail, cells }, at) => {
              const form = forms[formOf(cells, rows)];
              return (
                <tr
                  key={term}
                  className={`max-sm:border-b max-sm:border-line max-sm:py-4 ${folds && at >= first ? form.folded : form.row}`}
                >
                  <th
                    scope="row"
                    className={`w-[22%] border-line bg-bg py-3.5 pr-6 text-left align-top font-medium text-ink sm:border-b max-sm:block max-sm:w-auto max-sm:p-0 max-sm:pb-2 max-sm:font-semibold ${tight ? `sm:max-lg:w-[15%] ${tight}` : ''}${form.head}`}
                  >
                    {term}
                    {detail ? (
                      <span className="block text-caption font-normal text-ink-3">{detail}</span>
                    ) : null}
                  </th>
                  {cells.map((cell, i) => (
                    <td
                      key={columns[i]}
                      className={`border-line py-3.5 pr-6 align-top sm:border-b ${form.cell} ${tight}${end}`}
                    >
                      <span className={`text-ink-3 sm:hidden${form.label}`}>{columns[i]}</span>
                      <span>{cell}</span>
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
        {folds ? <AllRows count={rows.length} /> : null}
        {note ? <p className="mt-4 mb-0 max-w-measure text-caption text-ink-3">{note}</p> : null}
      </Frame>
    </section>
  );
}

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
const forms = {
  /** Label beside text. */
  pairs,
  /** Label and text in one paragraph. */
  prose: { ...pairs, cell: 'max-sm:block max-sm:p-0 max-sm:py-0.5', label: ' mr-2' },
  /** Labels above figures, three in a line. */
  strip,
  /** The same for four of them, two in a line. */
  square: {
    ...strip,
    cell: 'max-sm:col-span-3 max-sm:flex max-sm:flex-col max-sm:justify-end max-sm:p-0 max-sm:whitespace-nowrap',
  },
};

type TableRows = ShowProps<'compare'>['show']['rows'];

/** Characters that fit into a third of a phone, and those that need more than two lines beside a label. */
const [shortest, longest] = [14, 48];

/** Figures have a form of their own; the words of one table are laid out alike. */
function formOf(cells: readonly string[], rows: TableRows): keyof typeof forms {
  if (cells.length > 3 && cells.every(({ length }) => length <= shortest))
    return cells.length === 4 ? 'square' : 'strip';
  const isLong = rows.some((row) => row.cells.some(({ length }) => length > longest));
  return isLong && cells.length > 2 ? 'prose' : 'pairs';
}
