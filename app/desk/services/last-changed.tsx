import { Link } from 'react-router';
import { momentDayText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { type AccountRouteName, accountPathTo } from '#app/paths-account.ts';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import type { WorkSummary } from '#contract/works.ts';

type Work = Pick<WorkSummary, 'workId' | 'title' | 'client' | 'changedAt'>;

const maxShown = 3;

interface LastChangedProps {
  works: readonly Work[];
  /** What one is. */
  column: string;
  /** Where one is shown. */
  page: AccountRouteName;
}

/** What was worked on last, each row the way back to it. */
export function LastChanged({ works, column, page }: LastChangedProps) {
  if (works.length === 0) return null;
  const columns: readonly Column<Work>[] = [
    {
      key: 'work',
      label: column,
      cell: ({ workId, title, client }) => (
        <span className="wrap-anywhere">
          <Link
            to={accountPathTo(page, workId)}
            className="text-ink no-underline hover:text-primary hover:underline"
          >
            {title}
          </Link>
          <span className="block text-caption font-normal text-ink-3 empty:hidden">{client}</span>
        </span>
      ),
    },
    {
      key: 'changed',
      label: m.works_column_changed(),
      numeric: true,
      className: 'whitespace-nowrap',
      cell: ({ changedAt }) => momentDayText(changedAt),
    },
  ];
  return (
    <DataTable
      label={m.account_used_last()}
      columns={columns}
      rows={works.slice(0, maxShown)}
      keyOf={({ workId }) => workId}
    />
  );
}
