import { Link } from 'react-router';
import { workToolName } from '#app/catalogue/tool-pages.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { teamText } from '#app/forms/works/team-field.tsx';
import { m } from '#app/paraglide/messages.js';
import { accountPathTo } from '#app/paths-account.ts';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import type { WorkSummary } from '#contract/works.ts';

const columns = (): readonly Column<WorkSummary>[] => [
  {
    key: 'title',
    label: m.works_column_title(),
    cell: ({ workId, title }) => (
      <Link
        to={accountPathTo('AccountWork', workId)}
        className="inline-flex min-h-9 items-center font-semibold wrap-anywhere text-ink no-underline hover:text-primary hover:underline"
      >
        {title}
      </Link>
    ),
  },
  { key: 'tool', label: m.works_column_tool(), cell: ({ tool }) => workToolName(tool) },
  { key: 'client', label: m.works_column_client(), cell: ({ client }) => client },
  { key: 'folder', label: m.works_column_folder(), cell: ({ folder }) => folder },
  {
    key: 'changed',
    label: m.works_column_changed(),
    className: 'whitespace-nowrap',
    cell: ({ changedAt }) => momentDayText(changedAt),
  },
];

export const teamColumn = (): Column<WorkSummary> => ({
  key: 'team',
  label: m.works_column_team(),
  // Nothing at all where there is no team: a card leaves the line of an empty cell out.
  cell: ({ team }) => (team ? <span className="wrap-anywhere">{teamText(team)}</span> : null),
});

/** The column of teams is there where a work is in one. */
export function WorkTable({ works }: { works: readonly WorkSummary[] }) {
  const shared = works.some(({ team }) => team);
  const shown = shared ? [...columns(), teamColumn()] : columns();
  return <DataTable label={m.works_title()} columns={shown} rows={works} keyOf={({ workId }) => workId} />;
}
