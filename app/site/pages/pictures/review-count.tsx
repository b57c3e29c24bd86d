import { m } from '#app/paraglide/messages.js';

/** A piece of a review: plain, a word that puts it under a theme, or a word that carries praise. */
type Piece = string | { theme: string } | { praise: string };
type ThemeName = 'leaks' | 'service' | 'packaging' | 'breakage' | 'quality';

/** Three of the sample reviews with what the tool finds in them. */
export const readReviews = [
  {
    stars: 1,
    text: [
      'Lid ',
      { theme: 'leaks' },
      '. I asked for a ',
      { theme: 'refund' },
      ' twice and got no ',
      { theme: 'answer' },
      '.',
    ],
    themes: ['leaks', 'service'],
  },
  {
    stars: 4,
    text: [{ praise: 'Nice' }, ' jar. ', { theme: 'Packaging' }, ' was mostly paper, which I like.'],
    themes: ['packaging'],
  },
  {
    stars: 1,
    text: [
      { praise: 'Great' },
      ', the second one ',
      { theme: 'broke' },
      ' too. ',
      { praise: 'Thank' },
      ' you so much.',
    ],
    themes: ['breakage'],
    disagrees: true,
  },
] as const satisfies readonly {
  stars: number;
  text: readonly Piece[];
  themes: readonly ThemeName[];
  disagrees?: boolean;
}[];

/** Unhappy reviews of the whole sample by theme, the four that lead, and how many are unhappy. */
export const counted = {
  unhappy: 11,
  themes: [
    ['leaks', 5],
    ['breakage', 4],
    ['quality', 2],
    ['packaging', 2],
  ],
} as const satisfies { unhappy: number; themes: readonly (readonly [ThemeName, number])[] };

const themeNames: Record<ThemeName, () => string> = {
  leaks: m.insight_count_leaks,
  service: m.insight_count_service,
  packaging: m.insight_count_packaging,
  breakage: m.insight_count_breakage,
  quality: m.insight_count_quality,
};
const looks = {
  theme: 'border-b-2 border-family bg-transparent font-medium text-ink',
  praise: 'bg-success-soft text-success',
};

/** From sentences to counts: words are found, the review goes under its themes, unhappy ones add up. */
export function ReviewCount() {
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <div>
        <ul className="m-0 grid list-none gap-3 p-0">
          {readReviews.map(({ stars, text, themes, ...more }) => (
            <li
              key={JSON.stringify(text)}
              className="rounded-control border border-line bg-surface px-4 py-3.5 md:px-5"
            >
              <p className="m-0 text-ink">
                {text.map((piece, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: words keep their places
                  <Words key={i} piece={piece} />
                ))}
              </p>
              <p className="m-0 mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-caption">
                <span className="text-ink-3">{m.insight_count_stars({ stars })}</span>
                {themes.map((theme) => (
                  <span
                    key={theme}
                    className={`rounded-label px-2 py-0.5 font-medium ${stars < 3 ? 'bg-error-soft text-error' : 'bg-success-soft text-success'}`}
                  >
                    {stars < 3 ? '−' : '+'} {themeNames[theme]()}
                  </span>
                ))}
                {'disagrees' in more ? <span className="text-warn">{m.insight_count_disagree()}</span> : null}
              </p>
            </li>
          ))}
        </ul>
        <p className="m-0 mt-3 flex flex-wrap gap-x-6 gap-y-1 text-caption">
          <span className={looks.theme}>{m.insight_count_key_theme()}</span>
          <span className={looks.praise}>{m.insight_count_key_tone()}</span>
        </p>
      </div>
      <div className="self-start rounded-control border border-line bg-surface p-5 md:p-6">
        <p className="m-0 flex items-baseline justify-between gap-4 font-semibold text-ink">
          {m.insight_count_sum()}
          <span className="font-mono text-label font-medium whitespace-nowrap text-ink-3">
            {m.insight_count_of({ count: counted.unhappy, all: 32 })}
          </span>
        </p>
        <dl className="m-0 mt-4 grid gap-4">
          {counted.themes.map(([theme, count], i) => (
            <div
              key={theme}
              className={`grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-small ${i === 0 ? 'font-semibold text-ink' : ''}`}
            >
              <dt>{themeNames[theme]()}</dt>
              <dd className="contents">
                <span>{count}</span>
                <span
                  aria-hidden="true"
                  className="col-span-2 h-2.5"
                  style={{
                    width: `${(count / counted.themes[0][1]) * 100}%`,
                    background: i === 0 ? 'var(--series-2)' : 'var(--series-6)',
                  }}
                />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

function Words({ piece }: { piece: Piece }) {
  if (typeof piece === 'string') return piece;
  const kind = 'theme' in piece ? 'theme' : 'praise';
  return <mark className={looks[kind]}>{'theme' in piece ? piece.theme : piece.praise}</mark>;
}
