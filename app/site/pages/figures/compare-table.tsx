import { Frame, sectionPaddingAfter } from '#app/frame/frame.tsx';
import { besideHeading, HeadingColumn, HeadingRow } from '../blocks/section-heading.tsx';
import { AllRows } from './all-rows.tsx';
import { formOf, forms, isLong, onTablet } from './compare-table-forms.ts';
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
  const first = firstRows(columns.length);
  const folds = rows.length > first + 1;
  const tablet = onTablet(columns.length, rows, figures);
  const end = figures ? ' sm:text-right sm:last:pr-0' : '';
  const table = (
    <>
      <table
        className={`${beside ? '' : 'mt-9 '}w-full border-separate border-spacing-0 text-small max-sm:block${tablet.table}`}
      >
        <thead className={`max-sm:sr-only${tablet.head}`}>
          <tr className={tablet.headRow || undefined}>
            {[about, ...columns].map((column, i) => (
              <th
                key={column}
                scope="col"
                className={`sticky top-16 border-b border-control bg-bg py-3 pr-6 text-left align-bottom font-semibold text-ink${i > 0 ? `${tablet.cell}${end}` : ` left-0 z-10${tablet.corner}`}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={`max-sm:block${tablet.body}`}>
          {rows.map(({ term, detail, cells }, at) => {
            const form = forms[formOf(cells, rows)];
            return (
              <tr
                key={`${term} ${detail}`}
                className={`max-sm:border-b max-sm:border-line max-sm:py-4 ${folds && at >= first ? form.folded : form.row}${tablet.row}`}
              >
                <th
                  scope="row"
                  className={`w-[22%] border-line bg-bg py-3.5 pr-6 text-left align-top font-medium text-ink sm:border-b max-sm:block max-sm:w-auto max-sm:p-0 max-sm:pb-2 max-sm:font-semibold${tablet.name}${form.head}`}
                >
                  {term}
                  {detail ? (
                    <span className="block text-caption font-normal text-ink-3">{detail}</span>
                  ) : null}
                </th>
                {cells.map((cell, i) => (
                  <td
                    key={columns[i]}
                    className={`border-line py-3.5 pr-6 align-top sm:border-b ${form.cell}${tablet.cell}${end}`}
                  >
                    <span className={`text-ink-3${tablet.label}${form.label}`}>{columns[i]}</span>
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
