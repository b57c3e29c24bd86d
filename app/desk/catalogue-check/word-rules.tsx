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
import { type Id, idSchema } from '#contract/ids.ts';
import { parseWordRules } from '#contract/word-rules.ts';
import { readWork, type WorkDetail } from '#contract/works.ts';
import { WorkReview } from '../works/work-review.tsx';
import { useWordRules } from './use-word-rules.ts';
import { WordRulesForm } from './word-rules-form.tsx';

const name = 'AccountWordRules';

export const meta = () => privateMeta(m.words_title());

export const clientLoader = memberOnly(name);

export function HydrateFallback() {
  return <RowsWaiting />;
}

export default function AccountWordRules() {
  const { data: workId } = idSchema('work').safeParse(useParams().workId);
  return (
    <>
      <Link
        to={accountPaths.AccountCatalogueCheck}
        className="mb-3 inline-flex text-small font-semibold text-primary"
      >
        {m.words_back()}
      </Link>
      {workId ? <Shown key={workId} workId={workId} /> : <Missing />}
    </>
  );
}

const Missing = () => <AccountHeading title={m.words_missing()} lead={m.words_missing_text()} />;

function Shown({ workId }: { workId: Id<'work'> }) {
  const read = useRead(readWork, { workId }, name, { params: { workId } });
  return (
    <Answered read={read} waiting={<RowsWaiting />} missing={<Missing />}>
      {(work) => (work.tool === 'word-rules' ? <Rules work={work} /> : <Missing />)}
    </Answered>
  );
}

function Rules({ work }: { work: WorkDetail }) {
  const { workId, title, team, client, folder, trashedAt, open } = work;
  const state = useWordRules(work);
  const { broken } = parseWordRules(work.content);
  const facts = [team && teamText(team), client, folder].filter(Boolean).join(' · ');
  return (
    <>
      <AccountHeading
        title={<span className="wrap-anywhere">{title}</span>}
        lead={<span className="wrap-anywhere">{facts || m.words_lead()}</span>}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {open || trashedAt ? null : <Notice tone="warn">{m.words_closed()}</Notice>}
        {trashedAt ? <Notice tone="warn">{m.words_trashed()}</Notice> : null}
        {broken.length ? (
          <Notice tone="warn">
            <span className="wrap-anywhere">{m.words_broken({ parts: broken.join(', ') })}</span>
          </Notice>
        ) : null}
        <WordRulesForm state={state} open={open && !trashedAt} />
        {team ? <WorkReview work={work} /> : null}
        <Link to={accountPathTo('AccountWork', workId)} className="text-small font-semibold text-primary">
          {m.workspaces_work()}
        </Link>
      </div>
    </>
  );
}
