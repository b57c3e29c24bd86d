import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { momentDayText, momentTimeText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { Unbroken } from '#app/format/unbroken.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { ActivityEntry } from '#contract/activity.ts';
import { type ActivityLine, followsByItself, linesOf, stateWordsOf } from './activity-lines.ts';
import { linkOf } from './entry-link.ts';
import { detailOf, sentenceOf } from './entry-words.ts';
import { kindIcon, kindText } from './kind-words.ts';

/** Entries under the day they happened on, in the reader's own time zone. */
export function ActivityDays({ entries }: { entries: readonly ActivityEntry[] }) {
  const days = Map.groupBy(entries, ({ at }) => momentDayText(at));
  return (
    <div className="grid gap-8">
      {[...days].map(([day, ofDay]) => (
        <Day key={day} day={day} entries={ofDay} />
      ))}
    </div>
  );
}

function Day({ day, entries }: { day: string; entries: readonly ActivityEntry[] }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-2 border-t border-line pt-4 xl:grid-cols-[8.5rem_minmax(0,1fr)]"
    >
      <h2 id={id} className="m-0 text-h3! whitespace-nowrap tabular-nums xl:sticky xl:top-24 xl:self-start">
        {day}
      </h2>
      <ul
        aria-labelledby={id}
        className="relative m-0 list-none p-0 before:absolute before:top-3 before:bottom-5.5 before:left-[4.375rem] before:w-px before:bg-line before:content-[''] max-sm:before:hidden"
      >
        {linesOf(entries).map((line) => (
          <Line key={line.entry.entryId} line={line} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line: { entry, passed, begins } }: { line: ActivityLine }) {
  const { kind, at, money } = entry;
  const link = linkOf(entry);
  const follows = followsByItself(entry);
  const sentence = <Unbroken text={sentenceOf(entry)} />;
  const look = follows ? 'text-ink-2' : 'font-semibold text-ink';
  return (
    <li
      className={`grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-start gap-x-3 pb-2.5 sm:grid-cols-[2.75rem_1.75rem_minmax(0,1fr)_auto] ${begins ? 'pt-3 first:pt-0 max-sm:border-t max-sm:border-line max-sm:first:border-t-0' : ''}`}
    >
      <Station entry={entry} follows={follows} />
      <div className="col-start-2 row-start-1 min-w-0 sm:col-start-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className={`m-0 text-small wrap-anywhere max-sm:text-balance ${look}`}>
            <span className="sr-only">{`${kindText[kind]()}: `}</span>
            {link ? (
              <Link to={link} className={`${look} decoration-line hover:text-primary-hover`}>
                {sentence}
              </Link>
            ) : (
              sentence
            )}
          </p>
          {passed.length ? <Passed entries={[...passed, entry]} /> : null}
        </div>
        <Dotted parts={[detailOf(entry)]} className="mt-0.5 text-caption wrap-anywhere text-ink-3" />
      </div>
      {money ? (
        <p
          className={`col-start-3 row-start-1 m-0 text-right text-small tabular-nums sm:col-start-4 ${look}`}
        >
          {moneyText(money)}
        </p>
      ) : null}
      <time
        dateTime={at}
        className={
          begins
            ? 'col-start-1 row-start-1 text-caption leading-6 whitespace-nowrap text-ink-3 tabular-nums'
            : 'sr-only'
        }
      >
        {momentTimeText(at)}
      </time>
    </li>
  );
}

/** On the line of the day: the picture of what somebody did, and a dot for what came of it. */
function Station({ entry: { kind }, follows }: { entry: ActivityEntry; follows: boolean }) {
  const Icon = kindIcon[kind];
  return (
    <span
      aria-hidden="true"
      className="relative row-start-1 grid h-6 w-7 place-items-center max-sm:hidden sm:col-start-2"
    >
      {follows ? (
        <span className="size-2.5 rounded-full border-2 border-line bg-bg" />
      ) : (
        <span className="grid size-7 place-items-center rounded-full border border-line bg-surface text-ink-2">
          <Icon size={16} strokeWidth={1.75} />
        </span>
      )}
    </span>
  );
}

/** "Paid → In progress → Completed" */
const Passed = ({ entries }: { entries: readonly ActivityEntry[] }) => (
  <span className="flex flex-wrap items-center gap-1">
    {entries.map((entry, i) => {
      const [text, tone] = stateWordsOf(entry) ?? [() => '', 'plain' as const];
      return (
        <span key={entry.entryId} className="inline-flex items-center gap-1">
          {i ? <ArrowRight size={12} strokeWidth={1.75} aria-hidden="true" className="text-ink-3" /> : null}
          <StateChip tone={tone}>{text()}</StateChip>
        </span>
      );
    })}
  </span>
);
