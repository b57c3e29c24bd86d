import { ArrowRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { m } from '#app/paraglide/messages.js';
import { LabelChip } from '#app/ui/label-chip.tsx';
import type { ArticleData } from './article-data.ts';
import { articleAtHand, loadArticle } from './article-texts.ts';
import { ContentsRail } from './contents-rail.tsx';
import { dayInWords } from './day.ts';
import { Frame } from './frame.tsx';
import { Breadcrumbs } from './hero.tsx';
import { proseLook, proseParts } from './prose.tsx';

/** An article: title on the rule, contents beside the text, where to use it, and its neighbours. */
export default function ArticlePage({ article }: { article: ArticleData }) {
  const { id, total, title, description, family, crumbs, headings, tool, previous, next } = article;
  return (
    <article>
      <Frame className="pt-10">
        <Breadcrumbs crumbs={crumbs} />
        <LabelChip code={family} label={m.site_article_of({ id, total })} station />
        <h1 className="mt-5 mb-4 max-w-[19ch]">{title}</h1>
        <p className="m-0 max-w-[56ch] text-lead">{description}</p>
        <p className="mt-8 mb-0 flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-4.5 text-small text-ink-3">
          <span>{article.byline}</span>
          <span>{m.site_published({ day: dayInWords(article.publishedOn) })}</span>
          <span>{m.site_checked({ day: dayInWords(article.updatedOn) })}</span>
          <span>{m.site_minutes({ minutes: article.minutes })}</span>
        </p>
      </Frame>
      <Frame className="pt-10 pb-24 lg:pt-12">
        <div className="grid gap-x-14 gap-y-8 xl:grid-cols-[14.5rem_minmax(0,42rem)_minmax(0,1fr)]">
          <ContentsRail headings={headings} />
          <div className="min-w-0 max-w-[42rem]">
            <div className={proseLook}>
              <Suspense fallback={<div className="min-h-dvh" />}>
                <ArticleText id={id} />
              </Suspense>
            </div>
            <a
              href={tool.to}
              className="group mt-12 flex items-center justify-between gap-6 rounded-card border border-line bg-surface px-6 py-5 text-ink no-underline print:hidden"
            >
              <span>
                <span className="block text-small text-ink-3">{m.site_use_it()}</span>
                <span className="block font-display text-h3 font-semibold tracking-[-0.015em]">
                  {tool.label}
                </span>
              </span>
              <ArrowRight size={24} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-family" />
            </a>
            <nav
              aria-label={m.site_all_articles()}
              className="mt-14 grid gap-x-10 gap-y-6 border-t border-line pt-5.5 sm:grid-cols-2 print:hidden"
            >
              <Neighbour {...previous} label={m.site_previous()} />
              <Neighbour {...next} label={m.site_next()} end />
            </nav>
          </div>
        </div>
      </Frame>
    </article>
  );
}

function Neighbour({ to, title, label, end }: { to: string; title: string; label: string; end?: boolean }) {
  return (
    <a
      href={to}
      rel={end ? 'next' : 'prev'}
      className={`block text-ink no-underline hover:text-primary ${end ? 'sm:text-right' : ''}`}
    >
      <span className="block text-small text-ink-3">{label}</span>
      <span className="font-semibold">{title}</span>
    </a>
  );
}

const loaded = new Map<number, ReturnType<typeof lazy<NonNullable<ReturnType<typeof articleAtHand>>>>>();

function ArticleText({ id }: { id: number }) {
  const AtHand = articleAtHand(id);
  if (AtHand) return <AtHand components={proseParts} />;
  let Loaded = loaded.get(id);
  if (!Loaded) {
    Loaded = lazy(() => loadArticle(id));
    loaded.set(id, Loaded);
  }
  return <Loaded components={proseParts} />;
}
