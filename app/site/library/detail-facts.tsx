import type { ReactNode } from 'react';
import { formatText, tierText } from '#app/catalogue/materials/facet-words.ts';
import { addressOf, everything } from '#app/catalogue/materials/search-address.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { MaterialDetail } from '#contract/materials.ts';

/** What there is to know of a material before it is downloaded. */
export function DetailFacts({ material }: { material: MaterialDetail }) {
  const { formats, preview, author, sourceUrl, version, publishedAt, palette, tier, keywords } = material;
  const drawn = preview && formats.some((format) => /^(svg|png|jpg|webp)$/.test(format));
  return (
    <section aria-labelledby="facts" className="rounded-card border border-line bg-surface p-5 md:p-6">
      <h2 id="facts" className="sr-only">
        {m.library_facts()}
      </h2>
      <dl className="m-0 grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-2 text-small">
        <Fact term={m.library_format()}>{formats.map(formatText).join(', ')}</Fact>
        {drawn ? (
          <Fact term={m.library_size()}>
            {m.library_size_of({ width: preview.width, height: preview.height })}
          </Fact>
        ) : null}
        <Fact term={m.library_tier()}>{tierText(tier)}</Fact>
        <Fact term={m.library_author()}>{author}</Fact>
        <Fact term={m.library_source()}>
          {sourceUrl ? (
            <a
              href={sourceUrl}
              rel="noopener nofollow"
              className="text-primary underline underline-offset-2 wrap-anywhere"
            >
              {new URL(sourceUrl).host}
            </a>
          ) : (
            m.library_made_here()
          )}
        </Fact>
        <Fact term={m.library_version()}>{version}</Fact>
        <Fact term={m.library_added()}>
          <time dateTime={publishedAt} className="whitespace-nowrap" suppressHydrationWarning>
            {momentDayText(publishedAt)}
          </time>
        </Fact>
        {palette.length > 0 ? (
          <Fact term={m.library_colours()}>
            <ul className="m-0 flex list-none flex-wrap gap-x-2 gap-y-1 p-0">
              {palette.slice(0, 6).map((colour) => (
                <li key={colour} className="inline-flex items-center gap-1.5 text-caption">
                  <span
                    aria-hidden="true"
                    style={{ background: colour }}
                    className="size-4 rounded-label border border-control"
                  />
                  {colour}
                </li>
              ))}
            </ul>
          </Fact>
        ) : null}
        {keywords.length > 0 ? (
          <Fact term={m.library_keywords()}>
            {keywords.map((word, i) => (
              <span key={word}>
                {i > 0 ? ', ' : null}
                <a
                  href={addressOf({ ...everything, words: word })}
                  className="text-primary underline underline-offset-2"
                >
                  {word}
                </a>
              </span>
            ))}
          </Fact>
        ) : null}
      </dl>
    </section>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-3">{term}</dt>
    <dd className="m-0 min-w-0 text-ink wrap-anywhere">{children}</dd>
  </>
);
