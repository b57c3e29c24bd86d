import { dayText } from '#app/format/day-text.ts';
import { m } from '#app/paraglide/messages.js';
import { DockScene } from '#app/scenes/dock-scene.tsx';
import type { ArticleCard } from './article-cards.ts';
import { shownFor } from './blog-topics.ts';

/** Topic, day and length, in the order in which a reader chooses by them. */
export function ArticleMeta({ article: { topic, publishedOn, minutes } }: { article: ArticleCard }) {
  return (
    <p className="m-0 flex flex-wrap gap-x-4 gap-y-1 text-caption text-ink-3">
      <span className="font-semibold text-ink">{topic}</span>
      <time dateTime={publishedOn} className="whitespace-nowrap">
        {dayText(publishedOn)}
      </time>
      <span>{m.site_minutes({ minutes })}</span>
    </p>
  );
}

interface EntryProps {
  article: ArticleCard;
  /** Stands large at the head of the page, so that it is listed only among those of its topic. */
  shownAbove: boolean;
}

/** An article in the list: its cover and its words, one link. */
export function BlogEntry({ article, shownAbove }: EntryProps) {
  const { title, description, to, family, topic, cover, publishedOn, minutes } = article;
  return (
    <li
      data-family={family}
      className={`border-t border-line ${shownAbove ? 'hidden' : ''} ${shownFor(topic)}`}
    >
      <article className="group relative grid gap-x-8 gap-y-4 py-6 sm:grid-cols-[12rem_minmax(0,1fr)] lg:grid-cols-[18rem_minmax(0,1fr)_7.5rem] lg:items-center lg:gap-x-10">
        <div
          className={`grid aspect-[8/5] overflow-hidden rounded-card bg-sunken ${cover.camera === 'F' ? 'content-end' : 'items-center p-2 lg:p-4'}`}
        >
          <DockScene
            kit={cover.kit}
            camera={cover.camera}
            family={family}
            className={cover.camera === 'F' ? '' : 'mx-auto w-full max-w-52 sm:max-w-34 lg:max-w-52'}
          />
        </div>
        <div className="min-w-0">
          <div className="lg:hidden">
            <ArticleMeta article={article} />
          </div>
          <h3 className="mt-2 mb-0 lg:mt-0 lg:text-[1.5rem]! lg:leading-[1.2]!">
            <a
              href={to}
              className="text-ink no-underline after:absolute after:inset-0 after:content-[''] group-hover:text-family group-hover:underline group-hover:underline-offset-4"
            >
              {title}
            </a>
          </h3>
          <p className="mt-2 mb-0 max-w-measure text-balance">{description}</p>
        </div>
        <p className="m-0 grid gap-0.5 text-small text-ink-3 max-lg:hidden">
          <span className="font-semibold text-ink">{topic}</span>
          <time dateTime={publishedOn} className="whitespace-nowrap">
            {dayText(publishedOn)}
          </time>
          <span>{m.site_minutes({ minutes })}</span>
        </p>
      </article>
    </li>
  );
}
