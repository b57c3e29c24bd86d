import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import { cellOnPhone, headOnPhone, type OnPhone, rowOnPhone } from './data-table-phone.ts';
import { CheckBox } from './field.tsx';

export interface Column<Row> {
  key: string;
  label: string;
  cell(row: Row): ReactNode;
  /** Right-aligned, digits of one width. */
  numeric?: boolean;
  /** Holds sentences: on a card its label stands above them, and they read from the left. */
  sentences?: boolean;
  /** Where its cells are below 640 px. One column that says it gives each row of the table the two lines of `OnPhone`. */
  onPhone?: OnPhone;
  /** Classes of its cells, as a width. */
  className?: string;
}

/** Rows that are chosen to do something with all of them at once. */
export interface Picking<Row> {
  /** Their keys. */
  picked: ReadonlySet<string>;
  onPick(picked: ReadonlySet<string>): void;
  /** False for a row that nothing could be done with; it has no box. */
  canPick(row: Row): boolean;
  /** What a row is called to those who do not see it; its key, when left out. */
  nameOf?(row: Row): string;
}

interface DataTableProps<Row> {
  /** What the table holds, for those who do not see it. */
  label: string;
  /** The first one names the row: put its link there. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
  /** Rows of 40 px, for the operator. */
  dense?: boolean;
  /** The row that is shown beside the table. */
  current?: string | null | undefined;
  picking?: Picking<Row> | undefined;
}

/** Digits end at the right of their column, and what follows begins at its left. */
const apart = 'lg:not-last:pr-8';

/**
 * A table of lines without boxes. Below 640 px each row is a card of its name and then labels and values, or has two
 * lines where its columns say what is on them.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, dense, current, picking } = props;
  const height = dense ? 'sm:py-2' : 'sm:py-3.5';
  const twoLines = columns.some(({ onPhone }) => onPhone);
  return (
    <table aria-label={label} className="w-full border-collapse text-small max-sm:block">
      <thead className="max-sm:sr-only">
        <tr>
          {picking ? <PickAll {...props} picking={picking} /> : null}
          {columns.map(({ key, label: name, numeric, className = '' }) => (
            <th
              key={key}
              scope="col"
              className={`border-b border-line pr-4 pb-2 text-left font-mono text-label font-medium text-ink-3 last:pr-0 ${numeric ? `text-right ${apart}` : ''} ${className}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            aria-current={current === keyOf(row) ? 'true' : undefined}
            className={`border-b border-line aria-[current=true]:bg-soft max-sm:py-3 max-sm:first:pt-0 ${rowOnPhone(twoLines, picking?.canPick(row) ?? false)}`}
          >
            {picking ? <PickOne rowKey={keyOf(row)} row={row} picking={picking} twoLines={twoLines} /> : null}
            {columns.map((column, at) => {
              const { key, label: name, cell, numeric, className = '' } = column;
              const shared = `${height} pr-4 text-left align-middle leading-snug last:pr-0 ${numeric ? `tabular-nums sm:text-right ${apart}` : ''} ${className}`;
              return at === 0 ? (
                <th
                  key={key}
                  scope="row"
                  className={`font-semibold text-ink ${shared} ${headOnPhone(twoLines)}`}
                >
                  {cell(row)}
                </th>
              ) : (
                <td key={key} data-label={name} className={`${shared} ${cellOnPhone(column)}`}>
                  {cell(row)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PickOneProps<Row> {
  rowKey: string;
  row: Row;
  picking: Picking<Row>;
  twoLines: boolean;
}

/** The box of one row; in a card it is a line as the others are, and beside two lines it is at their left. */
function PickOne<Row>({ rowKey, row, picking, twoLines }: PickOneProps<Row>) {
  const { picked, onPick, canPick, nameOf } = picking;
  const pickable = canPick(row);
  const place = twoLines
    ? 'max-sm:absolute max-sm:left-0'
    : 'max-sm:min-h-8 max-sm:w-full max-sm:items-center max-sm:justify-between max-sm:before:text-caption max-sm:before:text-ink-3 max-sm:before:content-[attr(data-label)]';
  return (
    <td
      data-label={m.ui_pick_row()}
      className={`w-8 pr-3 align-middle leading-none max-sm:pr-0 ${place} ${pickable ? 'max-sm:flex' : 'max-sm:hidden'}`}
    >
      {pickable ? (
        <CheckBox
          aria-label={m.ui_pick({ name: nameOf?.(row) ?? rowKey })}
          checked={picked.has(rowKey)}
          onChange={({ target }) =>
            onPick(
              target.checked
                ? new Set([...picked, rowKey])
                : new Set([...picked].filter((one) => one !== rowKey)),
            )
          }
        />
      ) : null}
    </td>
  );
}

function PickAll<Row>({ rows, keyOf, picking }: DataTableProps<Row> & { picking: Picking<Row> }) {
  const keys = rows.filter(picking.canPick).map(keyOf);
  // A heading that says nothing would be none.
  if (keys.length === 0) return <td className="w-8 border-b border-line pr-3" />;
  return (
    <th scope="col" className="w-8 border-b border-line pr-3 pb-2 text-left leading-none">
      <CheckBox
        aria-label={m.ui_pick_all()}
        checked={keys.every((key) => picking.picked.has(key))}
        onChange={({ target }) => picking.onPick(new Set(target.checked ? keys : []))}
      />
    </th>
  );
}
