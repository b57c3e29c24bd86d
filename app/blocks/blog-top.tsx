import { m } from '#app/paraglide/messages.js';
import type { BlogData } from './article-data.ts';
import { topicsOf } from './blog-list.tsx';
import { Hero } from './hero.tsx';

export default function BlogTop({ page }: { page: BlogData }) {
  return (
    <Hero
      page={page}
      actions={
        <nav aria-label={m.site_topics()}>
          <ul className="m-0 flex list-none flex-wrap gap-2 p-0">
            {topicsOf(page.articles).map(([topic, articles]) => (
              <li key={topic}>
                <a
                  href={`#${topic.toLowerCase()}`}
                  className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line px-4 text-small font-medium text-ink no-underline hover:border-control hover:bg-sunken md:min-h-9"
                >
                  {topic}
                  <span className="text-ink-3">{articles.length}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      }
    />
  );
}
