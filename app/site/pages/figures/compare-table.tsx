import { Frame, sectionPaddingAfter } from '#app/frame/frame.tsx';
import { besideHeading, HeadingColumn, HeadingRow } from '../blocks/section-heading.tsx';
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
  const { about, columns, rows, note, sources, figures } = show;
  // Two columns of a few words would leave most of the whole width empty.
  const beside = columns.length < 3 && !isLong(rows);
  // Five and more columns leave little room for words on a tablet.
  const tight = columns.length > 4 ? 'sm:max-lg:pr-3 sm:max-lg:text-caption' : '';
  const first = firstRows(columns.length);
  const folds = rows.length > first + 1;
  // Four columns share a tablet evenly; by their contents the last would be left with a word a line. Long words get the
  // room of the first column as well: the name of a row is above its cells.
  const four = columns.length === 4;
  const stacked = four && isLong(rows);
  const even = stacked ? 'sm:max-lg:block' : four ? 'sm:max-lg:table-fixed' : '';
  const quarters = stacked ? ' sm:max-lg:grid sm:max-lg:grid-cols-4' : '';
  const end = figures ? ' sm:text-right sm:last:pr-0' : '';
  const table = (
    <>
      <table
        className={`${beside ? '' : 'mt-9'} w-full border-separate border-spacing-0 text-small max-sm:block ${even}`}
      >
        <thead className={`max-sm:sr-only${stacked ? ' sm:max-lg:block' : ''}`}>
          <tr className={quarters || undefined}>
            {[about, ...columns].map((column, i) => (
              <th
                key={column}
                scope="col"
                className={`sticky top-16 border-b border-control bg-bg py-3 pr-6 text-left align-bottom font-semibold text-ink ${tight} ${i > 0 ? end : `left-0 z-10${stacked ? ' sm:max-lg:sr-only' : ''}`}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={`max-sm:block${stacked ? ' sm:max-lg:block' : ''}`}>
          {rows.map(({ term, detail, cells }, at) => {
            const form = forms[formOf(cells, rows)];
            return (
              <tr
                key={term}
                className={`max-sm:border-b max-sm:border-line max-sm:py-4 ${folds && at >= first ? form.folded : form.row}${quarters}`}
              >
                <th
                  scope="row"
                  className={`w-[22%] border-line bg-bg py-3.5 pr-6 text-left align-top font-medium text-ink sm:border-b max-sm:block max-sm:w-auto max-sm:p-0 max-sm:pb-2 max-sm:font-semibold ${tight ? `sm:max-lg:w-[15%] ${tight}` : ''}${form.head}${stacked ? ' sm:max-lg:col-span-4 sm:max-lg:w-auto sm:max-lg:border-b-0 sm:max-lg:pb-0 sm:max-lg:font-semibold' : ''}`}
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
      {sources ? (
        <div className="grid gap-x-10 lg:grid-cols-2">
          <Note text={note} />
          <Note text={sources} />
        </div>
      ) : (
        <Note text={note} />
      )}
    </>
  );
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={folds ? 'group/rows' : undefined}>
      <Frame className={sectionPaddingAfter(joined)}>
        {beside ? (
          <div className={besideHeading}>
            <HeadingColumn section={section} />
            <div>{table}</div>
          </div>
        ) : (
          <>
            <HeadingRow section={section} />
            {table}
          </>
        )}
      </Frame>
    </section>
  );
}

const Note = ({ text }: { text?: string }) =>
  text ? <p className="mt-4 mb-0 max-w-measure text-caption text-ink-3">{text}</p> : null;

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
  return isLong(rows) && cells.length > 2 ? 'prose' : 'pairs';
}

const isLong = (rows: TableRows) => rows.some((row) => row.cells.some(({ length }) => length > longest));
