import { dayText } from '#app/format/day-text.ts';
import { m } from '#app/paraglide/messages.js';
import { AutoScroll } from '#app/ui/auto-scroll.tsx';
import type { ArticleCard } from './article-cards.ts';

/** What a passing card says of an article. */
type LatestArticle = Pick<ArticleCard, 'id' | 'to' | 'family' | 'topic' | 'publishedOn' | 'title'>;

/** The newest articles, passing by. */
export default function LatestArticles({ articles }: { articles: readonly LatestArticle[] }) {
  return (
    <AutoScroll direction="left" step={0.5} label={m.site_latest()}>
      {articles.map((article) => (
        <a
          key={article.id}
          href={article.to}
          data-family={article.family}
          className="flex h-36 w-72 flex-col rounded-card border border-line bg-surface p-5 text-ink no-underline hover:border-family"
        >
          <span className="flex justify-between font-mono text-label text-ink-2">
            <span>{article.topic}</span>
            <time dateTime={article.publishedOn} className="whitespace-nowrap text-ink-3">
              {dayText(article.publishedOn)}
            </time>
          </span>
          <span className="mt-2 text-balance font-display text-[1.125rem] leading-snug font-semibold tracking-[-0.01em]">
            {article.title}
          </span>
        </a>
      ))}
    </AutoScroll>
  );
}
