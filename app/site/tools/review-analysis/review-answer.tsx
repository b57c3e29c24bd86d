import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Bars } from '#app/ui/charts/bars.tsx';
import { NoAnswer } from '#app/ui/tool/no-answer.tsx';
import { Plate } from '#app/ui/tool/tool-card.tsx';
import { type Analysis, firstTheme } from './analyse.ts';
import { Quotes } from './evidence.tsx';
import { toneText } from './review-words.ts';
import { tones } from './tone.ts';

interface NoCountsProps {
  paste: string;
  /** No theme can be read from the list. */
  isRefused: boolean;
  isCounting: boolean;
}

/** Why there are no counts: the list of themes is refused, or there is nothing to count. */
export function NoCounts({ paste, isRefused, isCounting }: NoCountsProps) {
  if (isRefused) return <NoAnswer>{m.reviews_heading_groups()}</NoAnswer>;
  if (isCounting) return <NoAnswer marked={false}>{m.reviews_counting()}</NoAnswer>;
  return (
    <NoAnswer marked={false}>
      {paste.trim() === '' ? m.reviews_heading_empty() : m.reviews_heading_wordless()}
    </NoAnswer>
  );
}

/** The tone as bars, and what the complaints are about as a sentence. */
export function ReviewAnswer({ analysis }: { analysis: Analysis }) {
  const all = analysis.rows.length;
  const top = firstTheme(analysis);
  const themes = analysis.themes
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.bad - a.bad || b.count - a.count);
  return (
    <div className="grid gap-6 p-5 md:p-6 lg:p-7">
      <div className="grid gap-3" aria-live="polite">
        <div>
          <Plate>{all === 1 ? m.reviews_plate_one() : m.reviews_plate({ count: figure(all) })}</Plate>
        </div>
        <h2 className="m-0 text-[1.75rem]">
          {top ? m.reviews_heading({ theme: top.first.name.toLowerCase() }) : m.reviews_heading_calm()}
        </h2>
        <p className="m-0 max-w-measure text-small">
          {top
            ? `${m.reviews_first({ count: figure(top.first.bad), all: figure(analysis.tones.bad) })} `
            : null}
          {top?.rival ? `${m.reviews_rival({ theme: top.rival.name })} ` : null}
          {all < 30 ? m.reviews_few() : null}
        </p>
        {analysis.isCut ? (
          <p className="m-0 rounded-control bg-warn-soft px-4 py-2.5 text-small text-warn">
            {m.reviews_cut({ count: figure(all) })}
          </p>
        ) : null}
      </div>
      <section className="grid gap-2.5">
        <h3 className="m-0 font-sans! text-small! tracking-normal!">{m.reviews_tone()}</h3>
        <Bars
          most={all}
          bars={tones
            .filter((tone) => tone !== 'none' || analysis.tones.none > 0)
            .map((tone) => ({
              label: toneText[tone](),
              value: analysis.tones[tone],
              text: figure(analysis.tones[tone]),
              answer: tone === 'bad',
            }))}
        />
        <p className="m-0 max-w-measure text-caption text-ink-3">{m.reviews_tone_hint()}</p>
      </section>
      {themes.length > 0 ? (
        <section className="grid gap-2.5">
          <h3 className="m-0 font-sans! text-small! tracking-normal!">{m.reviews_bad_themes()}</h3>
          <Bars
            bars={themes.slice(0, 8).map((theme) => ({
              label: theme.name,
              value: theme.bad,
              text: figure(theme.bad),
              answer: theme.name === top?.first.name,
            }))}
          />
        </section>
      ) : null}
      {top ? <Quotes quotes={top.first.quotes} /> : null}
    </div>
  );
}
