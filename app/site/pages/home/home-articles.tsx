import { ArrowRight } from 'lucide-react';
import { dayText } from '#app/format/day-text.ts';
import { arrowLink, Frame, headingClass, sectionPaddingAfter } from '#app/frame/frame.tsx';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { DockScene } from '#app/scenes/dock-scene.tsx';
import type { ArticleCard } from '#app/site/pages/blog/article-cards.ts';
import { LabelChip } from '#app/ui/label-chip.tsx';

/** The newest article with a picture of its family, the next ones as a list. */
export function HomeArticles({ articles }: { articles: readonly ArticleCard[] }) {
  const [latest, ...others] = articles;
  if (!latest) return null;
  return (
    <section aria-labelledby="articles-heading">
      <Frame className={sectionPaddingAfter(true)}>
        <h2 id="articles-heading" className={`m-0 ${headingClass}`}>
          {m.site_articles_heading()}
        </h2>
        <div className="mt-9 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <Latest article={latest} />
          <ul className="m-0 list-none self-start border-t border-line p-0">
            {others.map((article) => (
              <li key={article.id} data-family={article.family} className="border-b border-line">
                <a
                  href={article.to}
                  className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 py-4.5 text-ink no-underline hover:text-family"
                >
                  <span className="pt-1 font-mono text-label text-family">{article.family}</span>
                  <span>
                    <span className="block text-balance font-display text-[1.125rem] leading-snug font-semibold tracking-[-0.01em]">
                      {article.title}
                    </span>
                    <span className="text-small text-ink-3">
                      {dayText(article.publishedOn)}, {m.site_minutes({ minutes: article.minutes })}
                    </span>
                  </span>
                </a>
              </li>
            ))}
            <li className="pt-5">
              <a href={paths.Blog} className={arrowLink}>
                {m.site_all_articles()}
                <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
              </a>
            </li>
          </ul>
        </div>
      </Frame>
    </section>
  );
}

/** What stands on the ground line above each family's article. */
const kits: Record<ArticleCard['family'], string> = {
  MOV: 'parcels',
  CRE: 'sheets',
  OPS: 'ledger',
  GRO: 'bench',
  INF: 'blades',
  INS: 'chart',
};

function Latest({ article }: { article: ArticleCard }) {
  const { to, family, topic, title, description, publishedOn, minutes } = article;
  return (
    <a href={to} data-family={family} className="group block text-ink-2 no-underline">
      <div className="relative overflow-hidden rounded-card border border-line bg-sunken px-6 pt-16 md:px-12">
        <span className="absolute top-5 left-5">
          <LabelChip code={family} label={topic} />
        </span>
        <DockScene kit={kits[family]} camera="F" className="mx-auto max-w-136" />
      </div>
      <span className="mt-5 block max-w-[26ch] text-balance font-display text-[1.625rem] leading-[1.15] font-semibold tracking-[-0.02em] text-ink group-hover:underline group-hover:decoration-2 group-hover:underline-offset-6">
        {title}
      </span>
      <span className="mt-2.5 block max-w-measure">{description}</span>
      <span className="mt-3 block text-small text-ink-3">
        {dayText(publishedOn)}, {m.site_minutes({ minutes })}
      </span>
    </a>
  );
}
