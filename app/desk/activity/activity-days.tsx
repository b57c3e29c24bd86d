import { useId } from 'react';
import { Link } from 'react-router';
import { momentDayText, momentTimeText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { Unbroken } from '#app/format/unbroken.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import type { ActivityEntry } from '#contract/activity.ts';
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
      <ul aria-labelledby={id} className="m-0 list-none p-0">
        {entries.map((entry, i) => (
          <Entry key={entry.entryId} entry={entry} begins={!isSameMinute(entry, entries[i - 1])} />
        ))}
      </ul>
    </section>
  );
}

/** What comes of one act, as an order with its invoice and its payment, happens within one minute. */
const isSameMinute = (entry: ActivityEntry, before: ActivityEntry | undefined): boolean =>
  before !== undefined && momentTimeText(entry.at) === momentTimeText(before.at);

/** @param begins the first of its minute: the others are below it, without a line between them and with no time of their own */
function Entry({ entry, begins }: { entry: ActivityEntry; begins: boolean }) {
  const { kind, at, money } = entry;
  const Icon = kindIcon[kind];
  const link = linkOf(entry);
  const sentence = <Unbroken text={sentenceOf(entry)} />;
  return (
    <li
      className={`grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-start gap-x-3 sm:grid-cols-[2.75rem_1.25rem_minmax(0,1fr)_auto] ${begins ? 'border-t border-line pt-3 pb-2 first:border-t-0 first:pt-0.5' : 'pb-2'}`}
    >
      <Icon
        size={20}
        strokeWidth={1.75}
        aria-hidden="true"
        className="row-start-1 mt-0.5 text-ink-3 max-sm:hidden sm:col-start-2"
      />
      <div className="col-start-2 row-start-1 min-w-0 sm:col-start-3">
        <p className="m-0 text-small wrap-anywhere text-ink">
          <span className="sr-only">{`${kindText[kind]()}: `}</span>
          {link ? (
            <Link to={link} className="text-ink decoration-line hover:text-primary-hover">
              {sentence}
            </Link>
          ) : (
            sentence
          )}
        </p>
        <Dotted parts={[detailOf(entry)]} className="mt-0.5 text-caption wrap-anywhere text-ink-3" />
      </div>
      {money ? (
        <p className="col-start-3 row-start-1 m-0 text-right sm:col-start-4 text-small font-semibold text-ink tabular-nums">
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
