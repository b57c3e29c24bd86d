import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { dayInWords } from '#app/format/day.ts';
import { Frame, roomAfter } from '#app/frame/frame.tsx';
import { pageMeta } from '#app/frame/page-meta.ts';
import { still } from '#app/frame/still.tsx';
import { m } from '#app/paraglide/messages.js';
import { feedPath } from '#app/paths.ts';
import { AutoScroll } from '#app/ui/auto-scroll.tsx';
import { brand } from '#content/brand.ts';
import type { Route } from './+types/blog';
import { blogData } from './article-data.ts';

export const loader = () => blogData();

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...pageMeta('Blog', loaderData),
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    href: feedPath,
    title: m.blog_feed({ brand: brand.name }),
  },
];

const Top = still(
  import.meta.env.SSR ? (await import('./blog-top.tsx')).default : null,
  () => import('./blog-top.tsx'),
  { warm: false },
);
const List = still(
  import.meta.env.SSR ? (await import('./blog-list.tsx')).default : null,
  () => import('./blog-list.tsx'),
  { warm: false },
);
const Rest = still(
  import.meta.env.SSR ? (await import('./blog-rest.tsx')).default : null,
  () => import('./blog-rest.tsx'),
  { warm: false },
);

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { articles, family } = loaderData;
  const main = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    void import('./blog-filter.ts').then(({ showTopic }) => {
      if (main.current) showTopic(main.current, hash);
    });
  }, [hash]);
  return (
    <main ref={main} data-family={family} className="group/blog">
      <Top page={loaderData} />
      <List page={loaderData} />
      <Frame className={roomAfter(true)}>
        <h2 className="mt-0 mb-4 text-small! font-semibold tracking-normal!">{m.site_latest()}</h2>
        <AutoScroll direction="left" step={0.5} label={m.site_latest()}>
          {articles.map((article) => (
            <a
              key={article.id}
              href={article.to}
              data-family={article.family}
              className="flex h-36 w-72 flex-col rounded-card border border-line bg-surface p-5 text-ink no-underline hover:border-family"
            >
              <span className="flex justify-between font-mono text-label text-family">
                <span>{article.topic}</span>
                <time dateTime={article.publishedOn} className="text-ink-3">
                  {dayInWords(article.publishedOn)}
                </time>
              </span>
              <span className="mt-auto font-display text-[1.125rem] leading-snug font-semibold tracking-[-0.01em]">
                {article.title}
              </span>
            </a>
          ))}
        </AutoScroll>
      </Frame>
      <Rest page={loaderData} />
    </main>
  );
}
