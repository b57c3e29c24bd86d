import { Link, useParams } from 'react-router';
import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { teamText } from '#app/forms/works/team-field.tsx';
import { m } from '#app/paraglide/messages.js';
import { accountPaths, accountPathTo } from '#app/paths-account.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { parseWorkspace } from '#contract/browser-workspaces.ts';
import { type Id, idSchema } from '#contract/ids.ts';
import { readWork, type WorkDetail } from '#contract/works.ts';
import { useWorkspace } from './use-workspace.ts';
import { WorkspaceForm } from './workspace-form.tsx';
import { WorkspaceHolders } from './workspace-holders.tsx';
import { WorkspaceLaunchers } from './workspace-launchers.tsx';

const name = 'AccountWorkspace';

export const meta = () => privateMeta(m.workspaces_title());

export const clientLoader = memberOnly(name);

export function HydrateFallback() {
  return <RowsWaiting />;
}

export default function AccountWorkspace() {
  const { data: workId } = idSchema('work').safeParse(useParams().workId);
  return (
    <>
      <Link
        to={accountPaths.AccountWorkspaces}
        className="mb-3 inline-flex text-small font-semibold text-primary"
      >
        {m.workspaces_all()}
      </Link>
      {workId ? <Shown key={workId} workId={workId} /> : <Missing />}
    </>
  );
}

const Missing = () => <AccountHeading title={m.workspaces_missing()} lead={m.workspaces_missing_text()} />;

function Shown({ workId }: { workId: Id<'work'> }) {
  const read = useRead(readWork, { workId }, name, { params: { workId } });
  return (
    <Answered read={read} waiting={<RowsWaiting />} missing={<Missing />}>
      {(work) => (work.tool === 'browser-workspace' ? <Workspace work={work} /> : <Missing />)}
    </Answered>
  );
}

function Workspace({ work }: { work: WorkDetail }) {
  const { workId, title, team, client, folder, trashedAt, open } = work;
  const state = useWorkspace(work);
  const { broken } = parseWorkspace(work.content);
  const facts = [team && teamText(team), client, folder].filter(Boolean).join(' · ');
  return (
    <>
      <AccountHeading
        title={<span className="wrap-anywhere">{title}</span>}
        lead={<span className="wrap-anywhere">{facts || m.workspaces_lead()}</span>}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {open || trashedAt ? null : <Notice tone="warn">{m.workspaces_closed()}</Notice>}
        {trashedAt ? <Notice tone="warn">{m.workspaces_trashed()}</Notice> : null}
        {broken.length ? (
          <Notice tone="warn">{m.workspaces_broken({ parts: broken.join(', ') })}</Notice>
        ) : null}
        <WorkspaceForm state={state} open={open && !trashedAt} />
        <WorkspaceLaunchers workId={workId} title={title} content={state.content} />
        {team ? <WorkspaceHolders workId={workId} /> : null}
        <Link to={accountPathTo('AccountWork', workId)} className="text-small font-semibold text-primary">
          {m.workspaces_work()}
        </Link>
      </div>
    </>
  );
}
