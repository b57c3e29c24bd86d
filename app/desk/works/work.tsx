import { Link, useParams } from 'react-router';
import { workAddress, workToolName } from '#app/catalogue/tool-pages.ts';
import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { momentDayText, momentText } from '#app/format/moment-text.ts';
import { teamText } from '#app/forms/works/team-field.tsx';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { freeWorks } from '#contract/entitlements.ts';
import { type Id, idSchema } from '#contract/ids.ts';
import { days } from '#contract/time.ts';
import { readWork, trashDays, type WorkTool } from '#contract/works.ts';
import { WorkActions } from './work-actions.tsx';
import { WorkReview } from './work-review.tsx';
import { WorkVersions } from './work-versions.tsx';

const name = 'AccountWork';

export const meta = () => privateMeta(m.works_title());

export const clientLoader = memberOnly(name);

export function HydrateFallback() {
  return <RowsWaiting />;
}

export default function AccountWork() {
  const { data: workId } = idSchema('work').safeParse(useParams().workId);
  return (
    <>
      <Link to={accountPaths.AccountWorks} className="mb-3 inline-flex text-small font-semibold text-primary">
        {m.works_all()}
      </Link>
      {workId ? <Shown key={workId} workId={workId} /> : <Missing />}
    </>
  );
}

function Shown({ workId }: { workId: Id<'work'> }) {
  const read = useRead(readWork, { workId }, name, { params: { workId } });
  return (
    <Answered read={read} waiting={<RowsWaiting />} missing={<Missing />}>
      {(work) => {
        const { tool, title, client, folder, changedAt, trashedAt, open, team } = work;
        const place = team && teamText(team);
        const facts = [workToolName(tool), place, client, folder, momentText(changedAt)];
        const deletedAt = trashedAt && new Date(Date.parse(trashedAt) + days(trashDays)).toISOString();
        return (
          <>
            <AccountHeading
              title={<span className="wrap-anywhere">{title}</span>}
              lead={<span className="wrap-anywhere">{facts.filter(Boolean).join(' · ')}</span>}
              action={
                <ButtonLink to={workAddress(work)}>{m.works_open({ tool: workToolName(tool) })}</ButtonLink>
              }
            />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
              {deletedAt ? (
                <Notice tone="warn">{m.works_trashed({ day: momentDayText(deletedAt) })}</Notice>
              ) : null}
              {open || trashedAt ? null : <Notice tone="warn">{closedText(tool)}</Notice>}
              <WorkActions work={work} />
              {team ? <WorkReview work={work} /> : null}
              <WorkVersions work={work} />
            </div>
          </>
        );
      }}
    </Answered>
  );
}

const closedText = (tool: WorkTool) => {
  if (tool === 'word-rules') return m.words_closed();
  return tool === 'browser-workspace' ? m.workspaces_closed() : m.works_closed({ limit: freeWorks });
};

const Missing = () => <AccountHeading title={m.works_missing()} lead={m.works_missing_text()} />;
