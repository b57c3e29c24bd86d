import { useState } from 'react';
import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { NothingYet } from '#app/desk/account/nothing-yet.tsx';
import { useSearchedWords, WordSearch } from '#app/desk/account/word-search.tsx';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { useWorkTeams } from '#app/forms/works/use-work-teams.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { usePages } from '#app/state/use-pages.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { ShowMore } from '#app/ui/show-more.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { listWorkspaces, type ShownWorkspace } from '#contract/browser-workspaces.ts';
import { NewWork } from '../works/new-work.tsx';
import { changedColumn, teamColumn, titleColumn } from '../works/work-table.tsx';

const name = 'AccountWorkspaces';

export const meta = () => privateMeta(m.workspaces_title());

export const clientLoader = memberOnly(name);

export function HydrateFallback() {
  return (
    <>
      <AccountHeading title={m.workspaces_title()} lead={m.workspaces_lead()} />
      <RowsWaiting />
    </>
  );
}

export default function AccountWorkspaces() {
  const words = useSearchedWords();
  const workspaces = usePages(listWorkspaces, { words: words || undefined }, name);
  const teams = useWorkTeams().filter(({ product }) => product === 'browsers');
  const [making, setMaking] = useState(false);
  const { used = 0, limit = 0, items = [] } = workspaces.data ?? {};
  return (
    <>
      <AccountHeading
        title={m.workspaces_title()}
        lead={m.workspaces_lead()}
        action={<Button onClick={() => setMaking(true)}>{m.workspaces_new()}</Button>}
      />
      {words || items.length > 0 ? <WordSearch label={m.works_search()} /> : null}
      <Answered read={workspaces} waiting={<RowsWaiting />}>
        {() =>
          items.length > 0 ? (
            <>
              <DataTable
                label={m.workspaces_title()}
                columns={columnsOf(items)}
                rows={items}
                keyOf={({ workId }) => workId}
              />
              <ShowMore pages={workspaces} />
            </>
          ) : words ? (
            <p className="m-0 border-y border-line py-8 text-small">{m.workspaces_no_match()}</p>
          ) : (
            <NothingYet
              text={m.workspaces_none()}
              action={{ to: paths.EzBrowsers, label: m.workspaces_none_action() }}
            />
          )
        }
      </Answered>
      {workspaces.data ? (
        <p className="mt-8 mb-0 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-3">
          {m.workspaces_used({ used, limit })}
          <ButtonLink to={`${paths.EzBrowsers}#plans`} kind="quiet" dense>
            {m.workspaces_plan()}
          </ButtonLink>
        </p>
      ) : null}
      {making ? (
        <NewWork
          tool="browser-workspace"
          page="AccountWorkspace"
          heading={m.workspaces_new()}
          verb={m.workspaces_new_verb()}
          teams={teams}
          onClose={() => setMaking(false)}
        />
      ) : null}
    </>
  );
}

/** The columns of teams and holders are there where a workspace is in a team. */
function columnsOf(items: readonly ShownWorkspace[]): readonly Column<ShownWorkspace>[] {
  const holder: Column<ShownWorkspace> = {
    key: 'holder',
    label: m.workspaces_column_holder(),
    onPhone: 'below',
    cell: ({ holder: { name: called, own } }) => (
      <span className="wrap-anywhere">{own ? m.workspaces_you() : called}</span>
    ),
  };
  return [
    titleColumn('AccountWorkspace', m.workspaces_column(), ({ store, client, title }) =>
      [...new Set([store, client])].filter((one) => one && one !== title).join(' · '),
    ),
    {
      key: 'marketplace',
      label: m.workspaces_column_marketplace(),
      onPhone: 'below',
      cell: ({ marketplace }) => marketplace,
    },
    ...(items.some(({ team }) => team) ? [teamColumn<ShownWorkspace>(), holder] : []),
    changedColumn(),
  ];
}
