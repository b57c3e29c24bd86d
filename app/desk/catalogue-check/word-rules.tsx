import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { parseWordRules } from '#contract/word-rules.ts';
import type { WorkDetail } from '#contract/works.ts';
import { WorkHeading, WorkLink, WorkNotices, WorkPage } from '../works/work-page.tsx';
import { WorkReview } from '../works/work-review.tsx';
import { useWordRules } from './use-word-rules.ts';
import { WordRulesForm } from './word-rules-form.tsx';
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
          broken={broken.length ? m.words_broken({ parts: broken.map(partText).join(', ') }) : null}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <WordRulesForm state={state} open={work.open && !work.trashedAt} />
          <WordRulesTrial title={work.title} rules={state.rules} />
        </div>
        {work.team ? <WorkReview work={work} /> : null}
        <WorkLink workId={work.workId}>{m.workspaces_work()}</WorkLink>
      </div>
    </>
  );
}

const fieldOf: Readonly<Record<string, () => string>> = {
  on: m.words_markets,
  no: m.words_forbidden,
  yes: m.words_wanted,
};

/** A key of the content as the form calls its field, with the word if there is one. */
function partText(key: string): string {
  const [part = '', ...words] = key.split('.');
  const field = fieldOf[part]?.();
  if (!field) return key;
  const word = words.join('.');
  return word ? `${field} “${word}”` : field;
}
