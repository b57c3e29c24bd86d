import { ArrowRight } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import type { ArticleCard } from './article-cards.ts';
import type { BlogData } from './article-data.ts';
import { dayInWords } from './day.ts';
import { arrowLink, Frame, room, station } from './frame.tsx';
import { UsedWith } from './used-with.tsx';

/** Articles by topic, the newest of each first; a topic's name is its address on the page. */
export default function BlogList({ page }: { page: BlogData }) {
  const [intro, ...others] = page.sections;
  return (
    <>
      <Frame className={`${room} pt-4!`}>
        <section
          id={intro?.id}
          className="grid gap-x-16 gap-y-4 lg:grid-cols-[minmax(0,21rem)_minmax(0,1fr)] xl:gap-x-24"
        >
          <h2 className={`m-0 ${station}`}>{intro?.heading}</h2>
          <p className="m-0 max-w-[60ch] text-lead lg:mt-1">{intro?.text}</p>
        </section>
        {topicsOf(page.articles).map(([topic, articles]) => (
          <section
            key={topic}
            id={topic.toLowerCase()}
            aria-labelledby={`topic-${topic.toLowerCase()}`}
            className="mt-10 grid gap-x-16 gap-y-3 lg:mt-12 lg:grid-cols-[minmax(0,21rem)_minmax(0,1fr)] xl:gap-x-24"
          >
            <h3 id={`topic-${topic.toLowerCase()}`} className="m-0 lg:border-t lg:border-line lg:pt-6">
              {topic}
            </h3>
            <ul className="m-0 list-none p-0">
              {articles.map((article) => (
                <li key={article.id} data-family={article.family} className="border-t border-line py-6">
                  <Entry article={article} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {others.map(({ id, heading, text }) => (
          <section
            key={id}
            id={id}
            className="mt-10 grid gap-x-16 gap-y-3 lg:grid-cols-[minmax(0,21rem)_minmax(0,1fr)] xl:gap-x-24"
          >
            <h3 className="m-0 lg:border-t lg:border-line lg:pt-6">{heading}</h3>
            <p className="m-0 max-w-[60ch] border-t border-line pt-6">{text}</p>
          </section>
        ))}
      </Frame>
      <UsedWith related={page.related} joined />
    </>
  );
}

function Entry({ article }: { article: ArticleCard }) {
  return (
    <article className="grid gap-x-8 gap-y-2 md:grid-cols-[3.5rem_minmax(0,1fr)]">
      <span className="pt-1.5 font-mono text-label text-family">{article.family}</span>
      <div>
        <h4 className="m-0 text-h3 tracking-[-0.015em]">
          <a
            href={article.to}
            className="text-ink no-underline hover:text-family hover:underline hover:underline-offset-4"
          >
            {article.title}
          </a>
        </h4>
        <p className="mt-2 mb-0 max-w-[62ch]">{article.description}</p>
        <p className="mt-3 mb-0 flex flex-wrap items-center gap-x-5 gap-y-1 text-small text-ink-3">
          <time dateTime={article.publishedOn}>{dayInWords(article.publishedOn)}</time>
          <span>{m.site_minutes({ minutes: article.minutes })}</span>
          <a href={article.to} className={arrowLink} aria-label={`${m.site_more()}: ${article.title}`}>
            {m.site_more()}
            <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
          </a>
        </p>
      </div>
    </article>
  );
}

/** In the order in which the topics were last written about. */
export function topicsOf(articles: readonly ArticleCard[]): [string, ArticleCard[]][] {
  const topics = new Map<string, ArticleCard[]>();
  for (const article of articles) topics.set(article.topic, [...(topics.get(article.topic) ?? []), article]);
  return [...topics];
}
