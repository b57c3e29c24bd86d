import type { SearchEntry } from '#app/frame/search/entry.ts';
import { groupNames, Result } from '#app/frame/search/result-row.tsx';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { excerpt } from './excerpt.ts';
import type { SearchPageData } from './search-page-data.ts';

/** What was found, by group; or what to do when nothing was. */
export default function SearchResults({ found }: { found: SearchPageData }) {
  const { typed, groups, count, some, suggested } = found;
  return (
    <div className="mt-10 grid gap-12">
      {some ? <p className="m-0">{m.search_some()}</p> : null}
      {count === 0 ? <Nothing asked={typed !== ''} suggested={suggested} /> : null}
      {groups.map(({ group, hits, count: all }) => (
        <section key={group} aria-labelledby={`found-${group}`}>
          <div className="flex items-baseline justify-between gap-4">
            <Heading id={`found-${group}`}>{groupNames[group]()}</Heading>
            {/* As the count of everything: a way on is no result. */}
            <span className="font-mono text-label text-ink-3">
              {all ? shownText(hits.length, all) : null}
            </span>
          </div>
          <ul className="m-0 list-none border-t border-line p-0">
            {hits.map(({ entry, terms }) => (
              <li key={entry.to ?? entry.mode} className="border-b border-line">
                <Result
                  entry={{ ...entry, line: excerpt(entry.line) }}
                  terms={terms}
                  lines="all"
                  className="items-baseline! py-4 hover:text-primary"
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** "12", or "20 of 25" where the list ends before what was found. */
const shownText = (shown: number, all: number) =>
  shown < all ? m.search_shown({ shown, count: all }) : String(all);

function Nothing({ asked, suggested }: { asked: boolean; suggested: readonly SearchEntry[] }) {
  return (
    <section aria-labelledby="search-start">
      {asked ? (
        <p className="mt-0 mb-8 rounded-card bg-sunken px-6 py-5">
          {m.search_none_text()}{' '}
          <a href={paths.Feedback} className="font-semibold text-primary underline underline-offset-3">
            {m.site_send_feedback()}
          </a>
        </p>
      ) : null}
      <Heading id="search-start">{m.search_start()}</Heading>
      <ul className="m-0 grid list-none gap-x-10 border-t border-line p-0 md:grid-cols-2">
        {suggested.map((entry) => (
          <li key={entry.to} className="border-b border-line">
            <Result entry={entry} lines="all" className="items-baseline! py-3.5 hover:text-primary" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Heading({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="m-0 mb-3 text-small! font-semibold tracking-normal! text-ink-3">
      {children}
    </h2>
  );
}
