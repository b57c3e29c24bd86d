import type { ReactNode } from 'react';

export interface FactTableProps {
  /** Says what the facts are; read out, not drawn. */
  label: string;
  /** The first names the rows. */
  columns: readonly string[];
  /** As many cells as columns; the first is the row's name. */
  rows: readonly (readonly ReactNode[])[];
}

/** A table of words: on a wide screen columns, on a narrow one a card for each row, so that nothing scrolls sideways. */
export function FactTable({ label, columns, rows }: FactTableProps) {
  return (
    // The roles stay with the elements that a phone lays out as blocks.
    <table className="my-7 block w-full border-collapse text-small leading-snug sm:table print:table">
      <caption className="sr-only">{label}</caption>
      <thead className="max-sm:sr-only">
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className="border-b border-control py-2.5 pr-4 text-left align-bottom text-caption font-medium text-ink-3"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:grid max-sm:gap-3">
        {rows.map(([name, ...cells], row) => (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their places
            key={row}
            className="border-line max-sm:block max-sm:rounded-card max-sm:border max-sm:bg-surface max-sm:px-4 max-sm:py-3.5 sm:border-b"
          >
            <th
              scope="row"
              className="py-2.5 pr-4 text-left align-top font-semibold text-ink wrap-anywhere max-sm:block max-sm:p-0 sm:max-w-56"
            >
              {name}
            </th>
            {cells.map((cell, i) => (
              <td key={columns[i + 1]} className="py-2.5 pr-4 align-top max-sm:mt-2 max-sm:block max-sm:p-0">
                <span aria-hidden="true" className="block text-caption text-ink-3 sm:hidden">
                  {columns[i + 1]}
                </span>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
