import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';

export interface FiguresTableProps {
  /** Says what the figures are; read out, not drawn. */
  caption: string;
  /** The first names the rows, the others stand over figures. */
  columns: readonly ReactNode[];
  /** The first cell of each row is its name. */
  rows: readonly (readonly ReactNode[])[];
  open?: boolean;
  /** More columns than a phone is wide: it scrolls by itself. */
  wide?: boolean;
}

/** "Show as table": what a picture shows, as figures. */
export function ShowAsTable({ open, ...table }: FiguresTableProps) {
  return (
    <details open={open} className="text-small">
      <summary className="w-fit py-1 font-semibold text-primary hover:text-primary-hover">
        {m.chart_show_table()}
      </summary>
      <div className="mt-2">
        <FiguresTable {...table} />
      </div>
    </details>
  );
}

export function FiguresTable({ wide, ...table }: FiguresTableProps) {
  return wide ? (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by key as well
      tabIndex={0}
      aria-label={table.caption}
      className="relative overflow-x-auto"
    >
      <Figures {...table} />
    </section>
  ) : (
    <div className="relative overflow-x-auto">
      <Figures {...table} />
    </div>
  );
}

function Figures({ caption, columns, rows }: FiguresTableProps) {
  return (
    <table className="w-full border-collapse text-small">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-control text-left align-bottom text-caption text-ink-2">
          {columns.map((column, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
            <th key={i} scope="col" className={`py-2 font-medium ${i ? 'pl-4 text-right' : 'pr-2'}`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, r) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their places
          <tr key={r} className="border-b border-line">
            {cells.map((cell, i) =>
              i === 0 ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells keep their places
                <th key={i} scope="row" className="py-2 pr-2 text-left font-medium text-ink">
                  {cell}
                </th>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells keep their places
                <td key={i} className="py-2 pl-4 text-right whitespace-nowrap">
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
