import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { toolPageOf } from '#app/catalogue/tool-pages.ts';
import { openFile } from '#app/client-file.ts';
import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { NothingYet } from '#app/desk/account/nothing-yet.tsx';
import { useSearchedWords, WordSearch } from '#app/desk/account/word-search.tsx';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { useWorkTeams } from '#app/forms/works/use-work-teams.ts';
import { useWaiting } from '#app/forms/works/waiting/use-waiting.ts';
import { WaitingList } from '#app/forms/works/waiting/waiting-list.tsx';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { accountPaths } from '#app/paths-account.ts';
import { refetchAll } from '#app/state/query-client.ts';
import { toast } from '#app/state/toasts.ts';
import { usePages } from '#app/state/use-pages.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ShowMore } from '#app/ui/show-more.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { exportWorks, listWorks } from '#contract/works.ts';
import { isUncounted } from './is-uncounted.ts';
import { TeamFilter, useShownTeam } from './team-filter.tsx';
import { WorkTable } from './work-table.tsx';

const name = 'AccountWorks';
const trashParam = 'trash';

export const meta = () => privateMeta(m.works_title());

export const clientLoader = memberOnly(name);

export function HydrateFallback() {
  return (
    <>
      <AccountHeading title={m.works_title()} lead={m.works_lead()} />
      <RowsWaiting rows={6} />
    </>
  );
}

export default function AccountWorks() {
  const words = useSearchedWords();
  const teams = useWorkTeams();
  const team = useShownTeam();
  const inTrash = useSearchParams()[0].has(trashParam);
  const asked = { trash: inTrash ? 'yes' : 'no', words: words || undefined, team } as const;
  const works = usePages(listWorks, asked, name);
  const { used = 0, limit = null, items = [] } = works.data ?? {};
  return (
    <>
      <AccountHeading
        title={inTrash ? m.works_trash() : m.works_title()}
        lead={inTrash ? m.works_trash_lead() : m.works_lead()}
        action={
          inTrash ? (
            <ButtonLink to={accountPaths.AccountWorks} kind="secondary">
              {m.works_all()}
            </ButtonLink>
          ) : (
            <span className="flex flex-wrap gap-3">
              <ButtonLink
                to={`${accountPaths.AccountWorks}?${trashParam}`}
                kind="quiet"
                className="max-sm:-ml-2"
              >
                {m.works_trash()}
              </ButtonLink>
              {used > 0 ? <Export /> : null}
            </span>
          )
        }
      />
      <WaitingWorks />
      <div className="grid gap-x-6 sm:grid-cols-[minmax(0,1fr)_auto]">
        {!inTrash && (words || items.length > 0) ? <WordSearch label={m.works_search()} /> : null}
        {teams.length > 0 ? <TeamFilter teams={teams} /> : null}
      </div>
      <Answered read={works} waiting={<RowsWaiting rows={6} />}>
        {() =>
          items.length > 0 ? (
            <>
              <WorkTable works={items} />
              <ShowMore pages={works} />
            </>
          ) : words || inTrash || team ? (
            <p className="m-0 border-y border-line py-8 text-small">
              {words || !inTrash ? m.works_no_match() : m.works_trash_none()}
            </p>
          ) : (
            <NothingYet
              text={m.works_none_text()}
              action={{ to: paths.BrandGrow, label: m.works_none_action() }}
            />
          )
        }
      </Answered>
      {works.data && !inTrash ? (
        <p className="mt-8 mb-0 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-3">
          <span>
            {limit === null ? m.works_used_unlimited({ used }) : m.works_used({ used, limit })}
            {items.some(isUncounted) ? ` ${m.works_used_counts()}` : null}
          </span>
          {limit !== null && used >= limit ? (
            <ButtonLink to={paths.EzWriting} kind="quiet" dense>
              {m.works_full_plans()}
            </ButtonLink>
          ) : null}
        </p>
      ) : null}
    </>
  );
}

/** What has not arrived stands above what has, which is asked for again when one of them does. */
function WaitingWorks() {
  const { length } = useWaiting();
  const before = useRef(length);
  useEffect(() => {
    if (length < before.current) void refetchAll();
    before.current = length;
  }, [length]);
  return <WaitingList toolOf={toolPageOf} />;
}

function Export() {
  const [pending, setPending] = useState(false);
  const press = async () => {
    setPending(true);
    await openFile(exportWorks, {}, 'saved-works.zip').catch(() => toast('error', m.works_export_failed()));
    setPending(false);
  };
  return (
    <Button kind="secondary" pending={pending} pendingText={m.ui_loading()} onClick={() => void press()}>
      {m.works_export()}
    </Button>
  );
}
