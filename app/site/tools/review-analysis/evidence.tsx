import { ChevronRight } from 'lucide-react';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Analysis, Quote, Share } from './analyse.ts';
import { quoteSource, rangeText } from './review-words.ts';
import { badWords, goodWords } from './tone.ts';

/** Themes and repeated complaints, each with the sentences it was counted from. */
export function Evidence({ analysis }: { analysis: Analysis }) {
  const themes = analysis.themes.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <section className="grid content-start gap-3">
        <h3 className="m-0">{m.reviews_themes()}</h3>
        <p className="m-0 max-w-measure text-small">{m.reviews_themes_text()}</p>
        {themes.length === 0 ? (
          <p className="m-0 max-w-measure text-small text-ink">{m.reviews_no_theme()}</p>
        ) : null}
        <div className="border-t border-line">
          {themes.map((theme) => (
            <Counted
              key={theme.name}
              name={theme.name}
              share={theme}
              note={m.reviews_theme_split({ bad: figure(theme.bad), good: figure(theme.good) })}
              quotes={theme.quotes}
            />
          ))}
        </div>
      </section>
      <div className="grid content-start gap-8">
        <section className="grid content-start gap-3">
          <h3 className="m-0">{m.reviews_repeated()}</h3>
          <p className="m-0 max-w-measure text-small">
            {m.reviews_repeated_text({ count: figure(analysis.unhappy) })}
          </p>
          {analysis.complaints.length === 0 ? (
            <p className="m-0 max-w-measure text-small text-ink">{m.reviews_repeated_none()}</p>
          ) : null}
          <div className="border-t border-line">
            {analysis.complaints.map((one) => (
              <Counted key={one.text} name={`“${one.text}”`} share={one} quotes={one.quotes} />
            ))}
          </div>
        </section>
        {analysis.disagree.length > 0 ? (
          <section className="grid content-start gap-3">
            <h3 className="m-0">{m.reviews_disagree()}</h3>
            <p className="m-0 max-w-measure text-small">{m.reviews_disagree_text()}</p>
            <Quotes quotes={analysis.disagree} />
          </section>
        ) : null}
        <details className="text-small">
          <summary className="w-fit py-1 font-semibold text-primary">{m.reviews_lexicon()}</summary>
          <p className="m-0 max-w-measure mt-1">{m.reviews_lexicon_text()}</p>
          <p className="m-0 max-w-measure mt-2">
            <b>{m.reviews_good()}:</b> {goodWords.join(', ')}
          </p>
          <p className="m-0 max-w-measure mt-2">
            <b>{m.reviews_bad()}:</b> {badWords.join(', ')}
          </p>
        </details>
      </div>
    </div>
  );
}

interface CountedProps {
  name: string;
  share: Share;
  note?: string;
  quotes: readonly Quote[];
}

function Counted({ name, share, note, quotes }: CountedProps) {
  return (
    <details className="group border-b border-line">
      <summary className="flex list-none flex-wrap items-center gap-x-3 py-2.5 text-small [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          className="-mr-1.5 text-ink-3 transition-transform duration-120 group-open:rotate-90"
        />
        <span className="min-w-[8rem] flex-1 font-semibold wrap-anywhere text-ink">{name}</span>
        <span className="whitespace-nowrap">{m.reviews_times({ count: figure(share.count) })}</span>
        <span className="w-full pl-5.5 whitespace-nowrap sm:w-[11.5rem] sm:pl-0 sm:text-right text-ink-3">
          {rangeText(share)}
        </span>
      </summary>
      <div className="grid gap-2 pb-4 pl-5.5">
        {note ? <p className="m-0 text-caption">{note}</p> : null}
        <Quotes quotes={quotes} />
      </div>
    </details>
  );
}

export function Quotes({ quotes }: { quotes: readonly Quote[] }) {
  return (
    <ul className="m-0 grid list-none gap-2.5 p-0">
      {quotes.map((quote) => (
        <li key={`${quote.review} ${quote.text}`} className="border-l-2 border-control pl-3 text-small">
          <q className="wrap-anywhere text-ink">{quote.text}</q>
          <span className="block text-caption text-ink-3">{quoteSource(quote)}</span>
        </li>
      ))}
    </ul>
  );
}
