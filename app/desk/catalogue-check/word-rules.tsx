import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { parseWordRules } from '#contract/word-rules.ts';
import type { WorkDetail } from '#contract/works.ts';
import { BrokenParts } from '../works/broken-parts.tsx';
import { WorkHeading, WorkLink, WorkNotices, WorkPage } from '../works/work-page.tsx';
import { WorkReview } from '../works/work-review.tsx';
import { useWordRules } from './use-word-rules.ts';
import { WordRulesForm } from './word-rules-form.tsx';
import { brokenPart, fieldsOf } from './word-rules-parts.ts';
import { WordRulesTrial } from './word-rules-trial.tsx';

const name = 'AccountWordRules';

export const meta = () => privateMeta(m.words_title());

export const clientLoader = memberOnly(name);

export function HydrateFallback() {
  return <RowsWaiting />;
}

export default function AccountWordRules() {
  return (
    <WorkPage
      name={name}
      tool="word-rules"
      list="AccountCatalogueCheck"
      back={m.words_back()}
      missing={{ title: m.words_missing(), text: m.words_missing_text() }}
    >
      {(work) => <Rules work={work} />}
    </WorkPage>
  );
}

function Rules({ work }: { work: WorkDetail }) {
  const state = useWordRules(work);
  const { broken } = parseWordRules(work.content);
  return (
    <>
      <WorkHeading work={work} lead={m.words_lead()} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <WorkNotices
          work={work}
          closed={m.words_closed()}
          trashed={m.words_trashed()}
          broken={
            broken.length ? <BrokenParts sentence={m.words_broken} parts={broken.map(brokenPart)} /> : null
          }
        />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <WordRulesForm state={state} broken={fieldsOf(broken)} open={work.open && !work.trashedAt} />
          <WordRulesTrial title={work.title} rules={state.rules} />
        </div>
        {work.team ? <WorkReview work={work} /> : null}
        <WorkLink workId={work.workId}>{m.workspaces_work()}</WorkLink>
      </div>
    </>
  );
}
