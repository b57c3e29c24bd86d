import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { quietCall } from '#app/client.ts';
import { eager, memberOnly, privateMeta } from '#app/frame/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { loginPath } from '#app/state/return-target.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { CallRefused } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { queryStatistics, type Statistics, statisticsViewNames } from '#contract/statistics.ts';
import { type Asked, formatAsked, parseAsked, rangeProblem } from './asked.ts';
import { AskedFields } from './asked-fields.tsx';
import { StatisticsPanel } from './statistics-panel.tsx';
import { aboutText, viewText } from './words.ts';

const name = 'AdminStatistics';

export const handle = eager;
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

type Answer = { statistics: Statistics | null; state: 'asking' | 'there' | 'failed' | 'refused' };

export default function AdminStatistics() {
  const [query, setQuery] = useSearchParams();
  const [now] = useState(Date.now);
  const asked = parseAsked(query, now);
  const { statistics, state, again } = useStatistics(asked);
  if (state === 'refused') return <NotAllowed />;
  const change = (next: Asked) => setQuery(formatAsked(next), { replace: true, preventScrollReset: true });
  return (
    <main className="px-5 pt-4 pb-24 lg:px-6">
      <Heading />
      <nav
        aria-label={m.statistics_views()}
        className="-mx-5 mt-3 overflow-x-auto border-b border-line px-5 lg:-mx-6 lg:px-6"
      >
        <ul className="m-0 flex list-none gap-5.5 p-0 text-[0.90625rem]">
          {statisticsViewNames.map((view) => (
            <li key={view}>
              <Link
                to={{ search: `?${formatAsked({ ...asked, view })}` }}
                preventScrollReset
                aria-current={view === asked.view ? 'true' : undefined}
                className="flex min-h-11 items-center whitespace-nowrap text-ink-3 no-underline hover:text-ink aria-[current=true]:font-semibold aria-[current=true]:text-ink aria-[current=true]:shadow-[inset_0_-2px_0_var(--primary)]"
              >
                {viewText[view]()}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="mt-4 mb-4 max-w-[68ch] text-small">{aboutText[asked.view]()}</p>
      <AskedFields asked={asked} now={now} onChange={change} />
      <div className="mt-8">
        <StatisticsPanel
          asked={asked}
          statistics={statistics}
          failed={state === 'failed'}
          onAgain={() => void again()}
        />
      </div>
    </main>
  );
}

function Heading() {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3.5 gap-y-1">
      <h1 className="m-0 text-[1.625rem]! leading-tight! tracking-[-0.02em]!">{m.statistics_title()}</h1>
      <p className="m-0 text-caption text-ink-3">{m.statistics_lead()}</p>
    </div>
  );
}

function NotAllowed() {
  return (
    <main className="max-w-[42rem] px-5 pt-4 pb-24 lg:px-6">
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

/** Asks anew whenever the days or the view change; a late answer to an older question is dropped. */
function useStatistics({ view, from, to, step }: Asked): Answer & { again(): Promise<void> } {
  const [answer, setAnswer] = useState<Answer>({ statistics: null, state: 'asking' });
  const navigate = useNavigate();
  const last = useRef(0);
  const again = useCallback(async () => {
    const turn = ++last.current;
    const asked = { view, from, to, step };
    if (rangeProblem(asked)) return;
    setAnswer({ statistics: null, state: 'asking' });
    try {
      const statistics = await quietCall(queryStatistics, asked);
      if (turn === last.current) setAnswer({ statistics, state: 'there' });
    } catch (error) {
      if (turn !== last.current) return;
      const code = error instanceof CallRefused ? error.code : 0;
      if (code === errors['session.missing'].code || code === errors['session.ended'].code)
        await navigate(loginPath(name, formatAsked(asked).toString()), { replace: true });
      else
        setAnswer({ statistics: null, state: code === errors['access.refused'].code ? 'refused' : 'failed' });
    }
  }, [view, from, to, step, navigate]);
  useEffect(() => {
    void again();
    return () => {
      last.current++;
    };
  }, [again]);
  return { ...answer, again };
}
