import { ArrowRight, Rss } from 'lucide-react';
import { arrowLink, Frame } from '#app/frame/frame.tsx';
import { m } from '#app/paraglide/messages.js';
import { feedPath } from '#app/paths.ts';
import { DockScene } from '#app/scenes/dock-scene.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { LabelChip } from '#app/ui/label-chip.tsx';
import type { ArticleCard } from './article-cards.ts';
import type { BlogData } from './article-data.ts';
import { ArticleMeta } from './blog-entry.tsx';

/** What the blog is, and its newest article large beside it. */
export default function BlogTop({ page }: { page: BlogData }) {
  const [newest] = page.articles;
  return (
    <Frame className="overflow-x-clip">
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 pt-10 pb-14 md:pt-14 md:pb-18 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:items-center">
        <div className="min-w-0">
          <LabelChip code={page.code} label={page.label} station />
          <h1 className="mt-5 mb-0 max-w-[13ch]">{page.headline}</h1>
          <p className="mt-4 mb-0 max-w-[40ch] text-lead">{page.sub}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink to={newest?.to ?? page.action.to}>{page.action.label}</ButtonLink>
            <a href={feedPath} type="application/rss+xml" className={`${arrowLink} min-h-11`}>
              <Rss size={16} strokeWidth={1.75} aria-hidden="true" />
              {m.blog_follow()}
            </a>
          </div>
        </div>
        {newest ? <Newest article={newest} /> : null}
      </div>
    </Frame>
  );
}

function Newest({ article }: { article: ArticleCard }) {
  const { title, description, to, family, cover } = article;
  return (
    <article
      data-family={family}
      className="grid grid-cols-1 overflow-hidden rounded-stage border border-line bg-surface xl:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]"
    >
      <div className="grid grid-cols-1 items-center bg-sunken px-6 py-8">
        <DockScene {...cover} family={family} className="mx-auto w-full max-w-104" />
      </div>
      <div className="grid content-start border-t border-line p-6 md:p-7 xl:content-center xl:border-t-0 xl:border-l">
        <p className="m-0 text-small font-semibold text-family">{m.blog_newest()}</p>
        <h2 className="mt-2 mb-0 text-[1.625rem]! leading-[1.18]!">
          <a
            href={to}
            className="text-ink no-underline hover:text-family hover:underline hover:underline-offset-4"
          >
            {title}
          </a>
        </h2>
        <p className="mt-3 mb-4 text-small">{description}</p>
        <ArticleMeta article={article} />
        <p className="mt-4 mb-0">
          <a href={to} aria-label={`${m.site_more()}: ${title}`} className={arrowLink}>
            {m.site_more()}
            <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
          </a>
        </p>
      </div>
    </article>
  );
}
