import { workAddress, workToolName } from '#app/catalogue/tool-pages.ts';
import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { Part } from '#app/desk/account/page-part.tsx';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { momentDayText, momentText } from '#app/format/moment-text.ts';
import { teamText } from '#app/forms/works/team-field.tsx';
import { m } from '#app/paraglide/messages.js';
import { ButtonLink } from '#app/ui/button.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { freeWorks } from '#contract/entitlements.ts';
import { days } from '#contract/time.ts';
import { trashDays, type WorkDetail, type WorkTool } from '#contract/works.ts';
import { WorkActions } from './work-actions.tsx';
import { type WorkFact, workFacts } from './work-facts.ts';
import { workLine } from './work-line.ts';
import { WorkPage } from './work-page.tsx';
import { WorkReview } from './work-review.tsx';
import { WorkScene } from './work-scene.tsx';
import { WorkVersions } from './work-versions.tsx';

const name = 'AccountWork';

export const meta = () => privateMeta(m.works_title());

export const clientLoader = memberOnly(name);

export function HydrateFallback() {
  return <RowsWaiting />;
}

export default function AccountWork() {
  return (
    <WorkPage
      name={name}
      list="AccountWorks"
      back={m.works_all()}
      missing={{ title: m.works_missing(), text: m.works_missing_text() }}
    >
      {(work) => <Work work={work} />}
    </WorkPage>
  );
}

function Work({ work }: { work: WorkDetail }) {
  const { tool, title, client, folder, changedAt, trashedAt, open, team } = work;
  const place = team && teamText(team);
  const about = [workToolName(tool), place, client, folder, momentText(changedAt)];
  const deletedAt = trashedAt && new Date(Date.parse(trashedAt) + days(trashDays)).toISOString();
  return (
    <>
      <AccountHeading
        title={<span className="wrap-anywhere">{title}</span>}
        lead={<Dotted parts={about} className="wrap-anywhere" />}
        action={<ButtonLink to={workAddress(work)}>{m.works_open({ tool: workToolName(tool) })}</ButtonLink>}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <Contents work={work} />
        {deletedAt ? <Notice tone="warn">{m.works_trashed({ day: momentDayText(deletedAt) })}</Notice> : null}
        {open || trashedAt ? null : <Notice tone="warn">{closedText(tool)}</Notice>}
        <WorkActions work={work} />
        {team ? <WorkReview work={work} /> : null}
        <WorkVersions work={work} />
      </div>
    </>
  );
}

/** Something of the work itself, before its tool is opened, beside the drawing of that tool. */
function Contents({ work }: { work: WorkDetail }) {
  const line = workLine(work);
  const facts = workFacts(work);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-14 gap-y-6 rounded-card border border-line bg-surface p-6 md:grid-cols-[minmax(0,1fr)_13rem] xl:grid-cols-[minmax(0,1fr)_20rem]">
      <Part title={m.works_contents()}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {line ? (
            <p className="m-0 max-w-measure border-l-2 border-primary pl-4 text-lead wrap-anywhere text-ink">
              {line}
            </p>
          ) : null}
          {facts.length ? <WorkFacts facts={facts} /> : null}
          {line || facts.length ? null : (
            <p className="m-0 text-small">{m.works_contents_in({ tool: workToolName(work.tool) })}</p>
          )}
        </div>
      </Part>
      <WorkScene tool={work.tool} className="w-full max-md:hidden" />
    </div>
  );
}

const WorkFacts = ({ facts }: { facts: readonly WorkFact[] }) => (
  <dl className="m-0 border-t border-line text-small">
    {facts.map(([name, value, key = name]) => (
      <div
        key={key}
        className="grid grid-cols-[9rem_minmax(0,1fr)] gap-x-6 border-b border-line py-2.5 last:border-b-0 last:pb-0 xl:grid-cols-[13rem_minmax(0,1fr)]"
      >
        <dt className="text-ink-3">{name}</dt>
        <dd className="m-0 wrap-anywhere text-ink">{value}</dd>
      </div>
    ))}
  </dl>
);

const closedText = (tool: WorkTool) => {
  if (tool === 'word-rules') return m.words_closed();
  return tool === 'browser-workspace' ? m.workspaces_closed() : m.works_closed({ limit: freeWorks });
};
