import { useId } from 'react';
import { Link } from 'react-router';
import { momentDayText, momentTimeText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
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
    <section aria-labelledby={id}>
      <h2 id={id} className="m-0 mb-2 text-h3! tabular-nums">
        {day}
      </h2>
      <ul aria-labelledby={id} className="m-0 list-none border-b border-line p-0">
        {entries.map((entry) => (
          <Entry key={entry.entryId} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry }: { entry: ActivityEntry }) {
  const { kind, at, money } = entry;
  const Icon = kindIcon[kind];
  const link = linkOf(entry);
  const sentence = sentenceOf(entry);
  const detail = detailOf(entry);
  return (
    <li className="flex items-start gap-3 border-t border-line py-3">
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
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
        {detail ? <p className="m-0 mt-0.5 text-caption wrap-anywhere text-ink-3">{detail}</p> : null}
      </div>
      <p className="m-0 flex shrink-0 flex-col items-end text-small tabular-nums sm:flex-row sm:items-baseline sm:gap-4">
        {money ? <span className="font-semibold text-ink">{moneyText(money)}</span> : null}
        <time dateTime={at} className="text-caption whitespace-nowrap text-ink-3">
          {momentTimeText(at)}
        </time>
      </p>
    </li>
  );
}
