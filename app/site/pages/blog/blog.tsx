import { currencyContext } from '#app/currency-context.ts';
import { Frame, sectionPaddingAfter } from '#app/frame/frame.tsx';
import { pageMeta } from '#app/frame/page-meta.ts';
import { m } from '#app/paraglide/messages.js';
import { feedPath } from '#app/paths.ts';
import { Island, lively } from '#app/site/wake/island.tsx';
import { brand } from '#content/brand.ts';
import type { Route } from './+types/blog';
import type { ArticleCard } from './article-cards.ts';
import { blogData } from './article-data.ts';
import followTopic from './blog-filter.behaviour.ts';
import List from './blog-list.tsx';
import Rest from './blog-rest.tsx';
import Top from './blog-top.tsx';
import LatestArticles from './latest-articles.island.tsx';

export const loader = ({ context }: Route.LoaderArgs) => blogData(context.get(currencyContext));

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

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { articles, family } = loaderData;
  return (
    <main {...lively(followTopic)} data-family={family} className="group/blog">
      <Top page={loaderData} />
      <List page={loaderData} />
      <Frame className={sectionPaddingAfter(true)}>
        <h2 className="mt-0 mb-4 text-small! font-semibold tracking-normal!">{m.site_latest()}</h2>
        <Island of={LatestArticles} props={{ articles: articles.map(latestOf) }} />
      </Frame>
      <Rest page={loaderData} />
    </main>
  );
}

const latestOf = ({ id, to, family, topic, publishedOn, title }: ArticleCard) => ({
  ...{ id, to, family, topic, publishedOn, title },
});
