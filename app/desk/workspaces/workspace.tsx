import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { parseWorkspace } from '#contract/browser-workspaces.ts';
import type { WorkDetail } from '#contract/works.ts';
import { BrokenParts } from '../works/broken-parts.tsx';
import { WorkHeading, WorkLink, WorkNotices, WorkPage } from '../works/work-page.tsx';
import { useWorkspace } from './use-workspace.ts';
import { WorkspaceForm } from './workspace-form.tsx';
import { WorkspaceHolders } from './workspace-holders.tsx';
import { WorkspaceLaunchers } from './workspace-launchers.tsx';
import { brokenPart } from './workspace-parts.ts';

const name = 'AccountWorkspace';

export const meta = () => privateMeta(m.workspaces_title());

export const clientLoader = memberOnly(name);

export function HydrateFallback() {
  return <RowsWaiting />;
}

export default function AccountWorkspace() {
  return (
    <WorkPage
      name={name}
      tool="browser-workspace"
      list="AccountWorkspaces"
      back={m.workspaces_all()}
      missing={{ title: m.workspaces_missing(), text: m.workspaces_missing_text() }}
    >
      {(work) => <Workspace work={work} />}
    </WorkPage>
  );
}

function Workspace({ work }: { work: WorkDetail }) {
  const { workId, title, team, trashedAt, open } = work;
  const state = useWorkspace(work);
  const { broken } = parseWorkspace(state.content);
  return (
    <>
      <WorkHeading work={work} lead={m.workspaces_lead()} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <WorkNotices
          work={work}
          closed={m.workspaces_closed()}
          trashed={m.workspaces_trashed()}
          broken={
            broken.length ? (
              <BrokenParts sentence={m.workspaces_broken} parts={broken.map(brokenPart)} />
            ) : null
          }
        />
        <WorkspaceLaunchers workId={workId} title={title} content={state.content} />
        <WorkspaceForm state={state} broken={broken} open={open && !trashedAt} />
        {team ? <WorkspaceHolders workId={workId} /> : null}
        <WorkLink workId={workId}>{m.workspaces_work()}</WorkLink>
      </div>
    </>
  );
}
