import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { loginPath } from '#app/state/return-target.ts';
import { useRead } from '#app/state/use-read.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { FoldRow } from '#app/ui/fold-row.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { queryStatistics, statisticsViewNames } from '#contract/statistics.ts';
import { type Asked, askable, formatAsked, parseAsked, rangeProblem } from './asked.ts';
import { AskedFields } from './asked-fields.tsx';
import { StatisticsPanel } from './statistics-panel.tsx';
import { aboutText, viewText } from './words.ts';

const name = 'AdminStatistics';

export const meta = () => privateMeta(m.statistics_title());

export const clientLoader = memberOnly(name);

export function HydrateFallback() {
  return (
    <main className="px-5 py-4 lg:px-6">
      <Heading />
      <Skeleton className="mt-6 h-66 w-full" />
    </main>
  );
}

export default function AdminStatistics() {
  const [query, setQuery] = useSearchParams();
  const [now] = useState(Date.now);
  const asked = parseAsked(query, now);
  const question = useRef(asked);
  question.current = askable(asked, question.current);
  const shown = question.current;
  const read = useRead(queryStatistics, shown, name, { when: rangeProblem(shown) === null });
  const { data: statistics, state, refetch } = read;
  if (state === 'refused') return <NotAllowed />;
  const change = (next: Asked) => setQuery(formatAsked(next), { replace: true, preventScrollReset: true });
  return (
    <main className="pr-6 pl-5 pt-4 pb-24 lg:px-6">
      <Heading />
      <nav aria-label={m.statistics_views()} className="mt-3 border-b border-line">
        <FoldRow
          tabs={statisticsViewNames.map((view) => ({
            key: view,
            current: view === asked.view,
            link: (look) => (
              <Link
                to={{ search: `?${formatAsked({ ...asked, view })}` }}
                preventScrollReset
                aria-current={view === asked.view ? 'true' : undefined}
                className={look}
              >
                {viewText[view]()}
              </Link>
            ),
          }))}
        />
      </nav>
      <p className="mt-4 mb-4 max-w-[68ch] text-small">{aboutText[asked.view]()}</p>
      <AskedFields asked={asked} now={now} onChange={change} />
      <div className="mt-8">
        <StatisticsPanel
          asked={shown}
          now={now}
          statistics={statistics}
          failed={state === 'failed'}
          onRetry={() => void refetch()}
        />
      </div>
    </main>
  );
}

function Heading() {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3.5 gap-y-1">
      <h1 className="m-0 text-[1.625rem]! leading-tight! tracking-[-0.01em]!">{m.statistics_title()}</h1>
      <p className="m-0 text-caption text-ink-3">{m.statistics_lead()}</p>
    </div>
  );
}

function NotAllowed() {
  return (
    <main className="max-w-[42rem] pr-6 pl-5 pt-4 pb-24 lg:px-6">
      <Heading />
      <div className="mt-6">
        <Notice
          tone="warn"
          title={m.statistics_refused_title()}
          action={
            <ButtonLink kind="secondary" dense to={loginPath(name)}>
              {m.site_log_in()}
            </ButtonLink>
          }
        >
          {m.statistics_refused()}
        </Notice>
      </div>
    </main>
  );
}
