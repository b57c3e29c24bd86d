import { Frame, sectionPaddingAfter } from '#app/frame/frame.tsx';
import { HeadingRow } from '../blocks/section-heading.tsx';
import { AllRows, foldedRow } from './all-rows.tsx';
import type { ShowProps } from './show-props.ts';

/** Rows that a phone shows at first, each as a card of several lines. */
const firstRows = 5;

/**
 * What differs between things: head and first column stay in view; below 640 px each row is a card, and a long table shows
 * its first rows until a box is ticked, which works before any script.
 */
export function CompareTable({ section, show, joined }: ShowProps<'compare'>) {
  const { id } = section;
  const { about, columns, rows, note } = show;
  // Five and more columns leave little room for words on a tablet.
  const tight = columns.length > 4 ? 'sm:max-lg:pr-3 sm:max-lg:text-caption' : '';
  // Four columns of words share a tablet evenly; by their contents the last would be left with a word a line.
  const folds = rows.length > firstRows + 1;
  const even = columns.length === 4 ? 'sm:max-lg:table-fixed' : '';
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
                  className={`sticky top-16 border-b border-control bg-bg py-3 pr-6 text-left align-bottom font-semibold text-ink ${tight} ${i === 0 ? 'left-0 z-10' : ''}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {rows.map(({ term, cells }, at) => (
              <tr
                key={term}
                className={`max-sm:border-b max-sm:border-line max-sm:py-4 ${folds && at >= firstRows ? foldedRow.block : 'max-sm:block'}`}
              >
                <th
                  scope="row"
                  className={`w-[22%] border-line bg-bg py-3.5 pr-6 text-left align-top font-medium text-ink sm:border-b max-sm:block max-sm:w-auto max-sm:p-0 max-sm:pb-2 max-sm:font-semibold ${tight ? `sm:max-lg:w-[15%] ${tight}` : ''}`}
                >
                  {term}
                </th>
                {cells.map((cell, i) => (
                  <td
                    key={columns[i]}
                    className={`border-line py-3.5 pr-6 align-top sm:border-b max-sm:grid max-sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] max-sm:gap-3 max-sm:p-0 max-sm:py-1 ${tight}`}
                  >
                    <span className="text-ink-3 sm:hidden">{columns[i]}</span>
                    <span>{cell}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {folds ? <AllRows count={rows.length} /> : null}
        {note ? <p className="mt-4 mb-0 max-w-measure text-caption text-ink-3">{note}</p> : null}
      </Frame>
    </section>
  );
}
