import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import { CheckBox } from './field.tsx';

export interface Column<Row> {
  key: string;
  label: string;
  cell(row: Row): ReactNode;
  /** Right-aligned, digits of one width. */
  numeric?: boolean;
  /** Holds sentences: on a card its label stands above them, and they read from the left. */
  sentences?: boolean;
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

const withLabel =
  'max-sm:before:text-caption max-sm:before:font-normal max-sm:before:text-ink-3 max-sm:before:content-[attr(data-label)] max-sm:empty:hidden';
/** On a card: what it is at the left, what it says at the right. */
const labelled = `${withLabel} max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-6 max-sm:text-right max-sm:before:shrink-0`;
/** On a card: what it is, and below it what it says. */
const labelledAbove = `${withLabel} max-sm:block max-sm:py-1.5 max-sm:before:mb-0.5 max-sm:before:block`;

/** A table of lines without boxes; below 640 px each row becomes a card: its name, then labels and values. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, dense, current, picking } = props;
  const height = dense ? 'sm:py-2' : 'sm:py-3.5';
  return (
    <table aria-label={label} className="w-full border-collapse text-small max-sm:block">
      <thead className="max-sm:sr-only">
        <tr>
          {picking ? <PickAll {...props} picking={picking} /> : null}
          {columns.map(({ key, label: name, numeric, className = '' }) => (
            <th
              key={key}
              scope="col"
              className={`border-b border-line pr-4 pb-2 text-left font-mono text-label font-medium text-ink-3 last:pr-0 ${numeric ? 'text-right' : ''} ${className}`}
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
            className="border-b border-line aria-[current=true]:bg-soft max-sm:block max-sm:py-3 max-sm:first:pt-0"
          >
            {picking ? <PickOne rowKey={keyOf(row)} row={row} picking={picking} /> : null}
            {columns.map(({ key, label: name, cell, numeric, sentences, className = '' }, at) => {
              const shared = `${height} pr-4 text-left align-middle leading-snug last:pr-0 max-sm:min-h-8 max-sm:w-full! max-sm:pr-0 ${numeric ? 'tabular-nums sm:text-right' : ''} ${className}`;
              return at === 0 ? (
                <th
                  key={key}
                  scope="row"
                  className={`font-semibold text-ink max-sm:block max-sm:pt-1 max-sm:pb-1.5 ${shared}`}
                >
                  {cell(row)}
                </th>
              ) : (
                <td
                  key={key}
                  data-label={name}
                  className={`${sentences ? labelledAbove : labelled} ${shared}`}
                >
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

/** The box of one row; in a card it is a line as the others are. */
function PickOne<Row>({ rowKey, row, picking }: { rowKey: string; row: Row; picking: Picking<Row> }) {
  const { picked, onPick, canPick, nameOf } = picking;
  const pickable = canPick(row);
  return (
    <td
      data-label={m.ui_pick_row()}
      className={`w-8 pr-3 align-middle leading-none max-sm:min-h-8 max-sm:w-full max-sm:items-center max-sm:justify-between max-sm:pr-0 max-sm:before:text-caption max-sm:before:text-ink-3 max-sm:before:content-[attr(data-label)] ${pickable ? 'max-sm:flex' : 'max-sm:hidden'}`}
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
