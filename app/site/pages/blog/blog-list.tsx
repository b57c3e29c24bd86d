import { Frame, headingClass, sectionPaddingAfter } from '#app/frame/frame.tsx';
import { m } from '#app/paraglide/messages.js';
import type { BlogData } from './article-data.ts';
import { BlogEntry } from './blog-entry.tsx';
import { topicId, topicsOf } from './blog-topics.ts';

const chip =
  'inline-flex min-h-11 scroll-mt-36 items-center gap-2 rounded-control border border-line px-4 text-small font-medium text-ink no-underline hover:border-control hover:bg-sunken md:min-h-9';
/** The chosen one; as long as React does not run, the one that the address leads to. */
const chosen =
  'aria-current:border-control aria-current:bg-surface aria-current:font-semibold group-[:not([data-live])]/blog:target:border-control group-[:not([data-live])]/blog:target:bg-surface group-[:not([data-live])]/blog:target:font-semibold';

/** All articles with their covers, and their topics as links that leave only their own. */
export default function BlogList({ page }: { page: BlogData }) {
  const [intro] = page.sections;
  return (
    <Frame className={sectionPaddingAfter(true)}>
      <section id={intro?.id} aria-labelledby="articles-heading">
        <div className="grid gap-x-10 gap-y-3 lg:grid-cols-12 lg:items-end">
          <h2 id="articles-heading" className={`m-0 lg:col-span-6 ${headingClass}`}>
            {intro?.heading}
          </h2>
          <p className="m-0 max-w-measure lg:col-span-6">{intro?.text}</p>
        </div>
        <nav aria-label={m.blog_filter()} data-topics className="mt-8">
          <ul className="m-0 flex list-none flex-wrap gap-2 p-0">
            <li>
              <a href={`#${intro?.id}`} data-topic-of="" className={`${chip} ${chosen}`}>
                {m.site_all_topics()}
                <span className="text-ink-3">{page.articles.length}</span>
              </a>
            </li>
            {topicsOf(page.articles).map(([topic, articles]) => (
              <li key={topic}>
                <a
                  id={topicId(topic)}
                  href={`#${topicId(topic)}`}
                  data-topic-of={topicId(topic)}
                  className={`${chip} ${chosen}`}
                >
                  {topic}
                  <span className="text-ink-3">{articles.length}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <ul className="m-0 mt-8 list-none border-b border-line p-0">
          {page.articles.map((article, i) => (
            <BlogEntry key={article.id} article={article} shownAbove={i === 0} />
          ))}
        </ul>
      </section>
    </Frame>
  );
}
