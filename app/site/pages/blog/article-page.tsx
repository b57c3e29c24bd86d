import { Link2 } from 'lucide-react';
import { dayText } from '#app/format/day-text.ts';
import { Frame } from '#app/frame/frame.tsx';
import { Breadcrumbs } from '#app/frame/hero.tsx';
import { m } from '#app/paraglide/messages.js';
import { DockScene } from '#app/scenes/dock-scene.tsx';
import { ContentsRail } from '#app/site/pages/legal/contents-rail.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { LabelChip } from '#app/ui/label-chip.tsx';
import type { ArticleData, Neighbour } from './article-data.ts';
import { ArticleText } from './article-text.tsx';

interface ArticleProps {
  article: ArticleData;
}

/** The title, and its picture standing on the rule above the byline. */
export function ArticleTop({ article }: ArticleProps) {
  const { id, total, title, description, family, crumbs, cover } = article;
  return (
    <Frame className="pt-10">
      <div className="grid gap-x-14 gap-y-8 border-b border-line lg:grid-cols-[minmax(0,1fr)_minmax(0,31rem)]">
        <div className="lg:pb-8">
          <Breadcrumbs crumbs={crumbs} />
          <LabelChip code={family} label={m.site_article_of({ id, total })} station />
          <h1 className="mt-5 mb-4 max-w-[19ch]">{title}</h1>
          <p className="m-0 max-w-measure text-lead text-balance">{description}</p>
        </div>
        <div
          data-hero-scene={cover.follows ? '' : undefined}
          className={`self-end ${cover.camera === 'F' ? '' : 'mx-auto w-full max-w-96 pb-5 lg:mr-0'}`}
        >
          <DockScene {...cover} family={family} />
        </div>
      </div>
      <p className="mt-4.5 mb-0 flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-3">
        <span>{article.byline}</span>
        <span>{m.site_published({ day: dayText(article.publishedOn) })}</span>
        <span>{m.site_checked({ day: dayText(article.updatedOn) })}</span>
        <span>{m.blog_minutes({ minutes: article.minutes })}</span>
      </p>
    </Frame>
  );
}

export function ArticleContents({ article }: ArticleProps) {
  return (
    <ContentsRail headings={article.headings}>
      <button
        type="button"
        data-copy-address
        className={`${buttonLook({ kind: 'secondary', dense: true })} mt-7`}
      >
        <Link2 size={16} strokeWidth={1.75} aria-hidden="true" />
        <span aria-live="polite">{m.blog_copy_link()}</span>
      </button>
    </ContentsRail>
  );
}

export function ArticleBefore({ article }: ArticleProps) {
  return <ArticleText {...article} part="before" />;
}

/** The rest of the text, and the articles next to it. */
export function ArticleAfter({ article }: ArticleProps) {
  const { previous, next } = article;
  return (
    <>
      <ArticleText {...article} part="after" />
      <nav
        aria-label={m.site_all_articles()}
        className="mt-14 grid gap-x-10 gap-y-6 border-t border-line pt-5.5 sm:grid-cols-2 print:hidden"
      >
        <Beside {...previous} label={m.site_previous()} />
        <Beside {...next} label={m.site_next()} end />
      </nav>
    </>
  );
}

function Beside({ to, title, label, end }: Neighbour & { label: string; end?: boolean }) {
  return (
    <a
      href={to}
      rel={end ? 'next' : 'prev'}
      className={`block text-ink no-underline hover:text-primary ${end ? 'sm:text-right' : ''}`}
    >
      <span className="block text-small text-ink-3">{label}</span>
      <span className="block font-semibold text-balance">{title}</span>
    </a>
  );
}
