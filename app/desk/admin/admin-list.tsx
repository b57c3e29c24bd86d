import type { ReactNode } from 'react';
import type { Read } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { type Column, DataTable, type Picking } from '#app/ui/data-table.tsx';
import { RowsWaiting } from './admin-page.tsx';
import { NothingHere } from './nothing-here.tsx';
import { OlderLink } from './older-link.tsx';
import { useRowKeys } from './row-keys.ts';
import type { Chosen } from './use-chosen.ts';

interface AdminListProps<Row> {
  /** What the list holds, for those who do not see it. */
  label: string;
  read: Pick<Read<{ items: readonly Row[]; nextCursor?: string | null }>, 'data' | 'state' | 'refetch'>;
  columns: readonly Column<Row>[];
  keyOf(row: Row): string;
  /** What it says when there is nothing. */
  none: ReactNode;
  /** The row that is shown beside it; `j` and `k` move it. */
  chosen?: Chosen;
  picking?: Picking<Row> | undefined;
}

/** A list of the operator: its rows, the way on through it, what it says while it is asked for and when it is empty. */
export function AdminList<Row>({ label, read, columns, keyOf, none, chosen, picking }: AdminListProps<Row>) {
  useRowKeys(read.data?.items.map(keyOf) ?? [], chosen);
  return (
    <div className="mt-4">
      <Answered read={read} waiting={<RowsWaiting />}>
        {({ items, nextCursor = null }) =>
          items.length ? (
            <>
              <DataTable
                dense
                label={label}
                columns={columns}
                rows={items}
                keyOf={keyOf}
                current={chosen?.key}
                picking={picking}
              />
              <OlderLink cursor={nextCursor} />
            </>
          ) : (
            <NothingHere>{none}</NothingHere>
          )
        }
      </Answered>
    </div>
  );
}
