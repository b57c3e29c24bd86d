import { Link } from 'react-router';
import { workToolName } from '#app/catalogue/tool-pages.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { teamText } from '#app/forms/works/team-field.tsx';
import { m } from '#app/paraglide/messages.js';
import { type AccountRouteName, accountPathTo } from '#app/paths-account.ts';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { days, later } from '#contract/time.ts';
import { trashDays, type WorkSummary } from '#contract/works.ts';

/** The title, which leads to the page of the work. @param below a second line, where there is one */
export const titleColumn = <Row extends Pick<WorkSummary, 'workId' | 'title'>>(
  page: AccountRouteName,
  label: string,
  below: (row: Row) => string = () => '',
): Column<Row> => ({
  key: 'title',
  label,
  cell: (row) => (
    <span className="inline-flex flex-col items-start justify-center wrap-anywhere sm:min-h-9">
      <Link
        to={accountPathTo(page, row.workId)}
        className="font-semibold text-ink no-underline hover:text-primary hover:underline"
      >
        {row.title}
      </Link>
      <Dotted parts={[below(row)]} className="text-caption font-normal text-ink-3" />
    </span>
  ),
});

export const teamColumn = <Row extends Pick<WorkSummary, 'team'>>(): Column<Row> => ({
  key: 'team',
  label: m.works_column_team(),
  onPhone: 'below',
  // Nothing at all where there is no team: a card leaves the line of an empty cell out.
  cell: ({ team }) => (team ? <span className="wrap-anywhere">{teamText(team)}</span> : null),
});

export const changedColumn = <Row extends Pick<WorkSummary, 'changedAt'>>(): Column<Row> => ({
  key: 'changed',
  label: m.works_column_changed(),
  onPhone: 'value',
  className: 'whitespace-nowrap',
  cell: ({ changedAt }) => momentDayText(changedAt),
});

/** Of a work in the trash. */
const deletionColumn = (): Column<WorkSummary> => ({
  key: 'deletion',
  label: m.works_column_deletion(),
  onPhone: 'value',
  className: 'whitespace-nowrap',
  cell: ({ trashedAt }) =>
    trashedAt && (
      <>
        {/* A phone shows no heads of columns, and a day to come says nothing by itself. */}
        <span className="sm:hidden">{m.works_column_deletion()} </span>
        {momentDayText(later(new Date(trashedAt), days(trashDays)).toISOString())}
      </>
    ),
});

const columns = (inTrash: boolean): readonly Column<WorkSummary>[] => [
  titleColumn('AccountWork', m.works_column_title(), ({ client, folder }) =>
    [client, folder].filter(Boolean).join(' · '),
  ),
  { key: 'tool', label: m.works_column_tool(), onPhone: 'below', cell: ({ tool }) => workToolName(tool) },
  inTrash ? deletionColumn() : changedColumn(),
];

/** The column of teams is there where a work is in one. */
export function WorkTable({ works }: { works: readonly WorkSummary[] }) {
  const shared = works.some(({ team }) => team);
  const own = columns(works.some(({ trashedAt }) => trashedAt));
  const shown = shared ? [...own, teamColumn<WorkSummary>()] : own;
  return <DataTable label={m.works_title()} columns={shown} rows={works} keyOf={({ workId }) => workId} />;
}
