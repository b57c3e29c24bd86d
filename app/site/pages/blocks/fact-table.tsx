import type { ReactNode } from 'react';
import { AllRows, foldedRow } from '#app/site/pages/figures/all-rows.tsx';

export interface FactTableProps {
  /** Says what the facts are; read out, not drawn. */
  label: string;
  /** The first names the rows. */
  columns: readonly string[];
  /** The first cell is the row's name; what a row has nothing for at its end is left out. */
  rows: readonly (readonly ReactNode[])[];
  /** Of a long list: how many rows a phone and a tablet show until a box below them is ticked. */
  first?: number;
}

/**
 * A table of words for the narrow column of a text: the name of each row at the left, on a phone above, and its facts
 * below each other, so that nothing scrolls sideways and no column is squeezed.
 */
export function FactTable({ label, columns, rows, first = rows.length }: FactTableProps) {
  const table = (
    <table className="my-7! block w-full rounded-none! border-0! border-t! border-line! bg-transparent! text-small leading-snug">
      <caption className="sr-only">{label}</caption>
      <thead className="sr-only">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block">
        {rows.map(([name, ...cells], row) => (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their places
            key={row}
            className={`grid gap-x-8 gap-y-1.5 border-b border-line py-3.5 sm:grid-cols-[12.5rem_minmax(0,1fr)] print:break-inside-avoid ${row < first ? '' : foldedRow.tablet}`}
          >
            <th
              scope="row"
              style={{ gridRow: `span ${cells.length}` }}
              className="border-0! p-0! text-left align-top font-semibold wrap-anywhere text-ink"
            >
              {name}
            </th>
            {cells.map((cell, i) => (
              <td
                key={columns[i + 1]}
                className={`border-0! p-0! align-top sm:col-start-2 ${i ? 'text-caption text-ink-3' : ''}`}
              >
                {i ? <span aria-hidden="true">{columns[i + 1]}: </span> : null}
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (first >= rows.length) return table;
  return (
    <div className="group/rows">
      {table}
      <AllRows count={rows.length} tablet />
    </div>
  );
}
