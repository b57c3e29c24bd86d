import { useSearchParams } from 'react-router';
import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { NothingYet } from '#app/desk/account/nothing-yet.tsx';
import { useSearchedWords, WordSearch } from '#app/desk/account/word-search.tsx';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { accountPaths } from '#app/paths-account.ts';
import { usePages } from '#app/state/use-pages.ts';
import { Answered } from '#app/ui/answered.tsx';
import { May } from '#app/ui/may.tsx';
import { ShowMore } from '#app/ui/show-more.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { listActivity, maxExported, maxSearched } from '#contract/activity.ts';
import { ActivityDays } from './activity-days.tsx';
import { ActivityExport } from './activity-export.tsx';
import { ActivityFilter } from './activity-filter.tsx';
import { callOf, isBackwards, isFiltered, readQuestion } from './activity-question.ts';

const name = 'AccountActivity';

export const meta = () => privateMeta(m.activity_title());

export const clientLoader = memberOnly(name);

export function HydrateFallback() {
  return (
    <>
      <AccountHeading title={m.activity_title()} lead={m.activity_lead()} />
      <RowsWaiting rows={8} />
    </>
  );
}

/** Everything that happened in the account, searched, filtered and exported. */
export default function AccountActivity() {
  const [query] = useSearchParams();
  const words = useSearchedWords();
  const asked = readQuestion(query, words);
  const askable = !isBackwards(asked);
  const call = askable ? callOf(asked) : {};
  const activity = usePages(listActivity, call, name, { when: askable });
  const shown = askable && activity.state === 'there' ? activity.data?.items.length : undefined;
  return (
    <>
      <AccountHeading
        title={m.activity_title()}
        lead={m.activity_lead()}
        action={
          <May call="exportActivity">
            <ActivityExport asked={call} disabled={!askable} />
          </May>
        }
      />
      <WordSearch label={m.activity_search()} />
      {words ? (
        <p className="-mt-3 mb-6 text-caption text-ink-3">
          {m.activity_search_newest({ max: figure(maxSearched) })}
        </p>
      ) : null}
      <ActivityFilter asked={asked} />
      <p role="status" className="sr-only">
        {shown === undefined ? '' : m.activity_shown({ count: figure(shown) })}
      </p>
      {askable ? (
        <Answered read={activity} waiting={<RowsWaiting rows={8} />}>
          {({ items }) =>
            items.length ? (
              <>
                <ActivityDays entries={items} />
                <ShowMore pages={activity} />
                <May call="exportActivity">
                  <p className="mt-6 mb-0 max-w-measure text-caption text-ink-3">
                    {m.activity_export_note({ max: figure(maxExported) })}
                  </p>
                </May>
              </>
            ) : isFiltered(asked) ? (
              <NothingYet
                text={m.activity_no_match()}
                action={{ to: accountPaths.AccountActivity, label: m.activity_show_all() }}
              />
            ) : (
              <NothingYet
                text={m.activity_none_text()}
                action={{ to: paths.Dedicated, label: m.activity_none_action() }}
              />
            )
          }
        </Answered>
      ) : null}
    </>
  );
}
